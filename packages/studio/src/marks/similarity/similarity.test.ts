import { describe, expect, it } from 'vitest';
import { wordsOf } from './normal-form.ts';
import { CONFUSABLE, DIFFERENT } from './labelled-pairs.ts';
import { foldSpelling } from './fold-spelling.ts';
import { highestSimilarity, profileOf, readingsOf } from './similarity.ts';
import { editDistance, jaroWinkler } from './text-distance.ts';

const like = (name: string, mark: string): number => highestSimilarity(readingsOf(name), profileOf(mark));
const from = (pairs: readonly (readonly [string, string])[], least: number): string[] =>
  pairs.filter(([a, b]) => like(a, b) >= least).map(([a, b]) => `${a} / ${b}`);

describe('similarityOf', () => {
  it('finds every labelled confusable pair from 0.80, and from 0.85', () => {
    expect(from(CONFUSABLE, 0.8)).toHaveLength(CONFUSABLE.length);
    expect(from(CONFUSABLE, 0.85)).toHaveLength(CONFUSABLE.length);
    expect(CONFUSABLE.length).toBeGreaterThanOrEqual(40);
  });

  it('distinguishes similar but different pairs: three of them are close, none closer than 0.85', () => {
    expect(from(DIFFERENT, 0.8)).toEqual(['Slick / Slack', 'Nation / Notion', 'Fjord / Ford']);
    expect(from(DIFFERENT, 0.85)).toEqual([]);
    expect(DIFFERENT.length).toBeGreaterThanOrEqual(40);
  });

  it('gives the same name 1, whatever its case, diacritics, spaces, punctuation and legal form', () => {
    for (const [a, b] of [
      ['nestlé', 'NESTLE'],
      ['Coca-Cola', 'coca cola'],
      ['L’Oréal', "L'Oreal"],
      ['The Guardian', 'guardian'],
      ['Oracle Inc.', 'Oracle'],
      ['Ernst & Young', 'Ernst and Young'],
      ['明月', '明月'],
    ] as const)
      expect(like(a, b), a).toBe(1);
  });

  it('gives the same sound, and a joined get-, my-, try-, use-, go- or join-, at least 0.95', () => {
    for (const name of [
      'Phlickr',
      'Flicker',
      'GetFlickr',
      'MyFlickr',
      'TryFlickr',
      'UseFlickr',
      'GoFlickr',
      'JoinFlickr',
      'Flickr App',
    ])
      expect(like(name, 'Flickr'), name).toBeGreaterThanOrEqual(0.95);
  });

  it('treats names of up to three letters as close only when equal', () => {
    expect(like('BMV', 'BMW')).toBeLessThanOrEqual(0.6);
    expect(like('IBN', 'IBM')).toBeLessThanOrEqual(0.6);
    expect(like('bmw', 'BMW')).toBe(1);
  });

  it('finds a completely contained mark, but no ordinary word', () => {
    expect(like('Spotify Bakery', 'Spotify')).toBeGreaterThanOrEqual(0.85);
    expect(like('Googlemart', 'Google')).toBeGreaterThanOrEqual(0.85);
    expect(like('Golden Orange Grove', 'Orange')).toBeLessThan(0.8);
  });

  it('accepts names without known letters, empty ones, and long ones', () => {
    for (const name of ['', '!!!', '☃☃', '12', 'x'.repeat(64), 'Крем', 'a\u0300'.repeat(40)])
      expect(like(name, 'Google'), name).toBeLessThan(0.8);
    expect(like('', '')).toBe(0);
  });
});

describe('the parts of a similarity', () => {
  it('count edits, with a swap of neighbours as one', () => {
    expect([
      editDistance('', 'abc'),
      editDistance('abc', 'abc'),
      editDistance('google', 'googel'),
      editDistance('kitten', 'sitting'),
    ]).toEqual([3, 0, 1, 3]);
  });

  it("reproduce Winkler's own examples", () => {
    expect(jaroWinkler('martha', 'marhta')).toBeCloseTo(0.961, 3);
    expect(jaroWinkler('dixon', 'dicksonx')).toBeCloseTo(0.813, 3);
    expect(jaroWinkler('abc', 'xyz')).toBe(0);
  });

  it('fold spellings of one sound, and keep digits without letters', () => {
    for (const [one, other] of [
      ['photo', 'foto'],
      ['kwik', 'quick'],
      ['xerox', 'xeroks'],
      ['nite', 'night'],
      ['g00gle', 'google'],
      ['lyft', 'lift'],
    ] as const)
      expect(foldSpelling(one)).toBe(foldSpelling(other));
    expect(foldSpelling('501')).toBe('501');
  });

  it('read words of any script', () => {
    expect(wordsOf("McDonald's & Søn Ltd.")).toEqual(['mcdonalds', 'son']);
    expect(wordsOf('Ærø Straße GmbH')).toEqual(['aero', 'strasse']);
  });
});
