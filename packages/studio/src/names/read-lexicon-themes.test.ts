import { describe, expect, it } from 'vitest';
import { isBlocked } from './is-blocked.ts';
import { themes } from './lexicon/lexicon.ts';
import { readLexiconThemes, themeIds } from './read-lexicon-themes.ts';

describe('the hand-written themes', () => {
  it('are at least 100, each with at least 25 words that may be part of a name', () => {
    expect(themeIds.length).toBeGreaterThanOrEqual(100);
    expect(new Set(themeIds).size).toBe(themeIds.length);
    for (const { id, words, tails } of themes) {
      expect(words.length, id).toBeGreaterThanOrEqual(24);
      expect(tails.length, id).toBeGreaterThanOrEqual(6);
      expect(
        [...words, ...tails].filter((word) => !/^[a-z]{3,11}$/.test(word) || isBlocked(word)),
        id,
      ).toEqual([]);
    }
  });
});

describe('readLexiconThemes', () => {
  it('returns one to four hand-written themes, the strongest first with weight 1', () => {
    for (const text of [
      'A bakery',
      'Chimney sweeping',
      '夜のお茶',
      '',
      'x'.repeat(9000),
      'constructor __proto__ toString',
      'tea \u0000 \ud800',
    ]) {
      const found = readLexiconThemes(text);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(4);
      expect(found[0]?.weight).toBe(1);
      expect(found.map(({ weight }) => weight)).toEqual(
        found.map(({ weight }) => weight).toSorted((one, other) => other - one),
      );
      for (const { id, words } of found) {
        expect(themeIds).toContain(id);
        expect(words.length).toBeGreaterThanOrEqual(24);
      }
    }
  });

  it('uses the industry when the text is unclear', () => {
    expect(readLexiconThemes('We help you grow', 'dentistry')[0]?.id).toBe('dental');
    expect(readLexiconThemes('We help you grow', 'zahnarzt')[0]?.id).toBe('dental');
  });
});
