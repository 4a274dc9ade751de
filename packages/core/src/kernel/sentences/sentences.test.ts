import { describe, expect, it } from 'vitest';
import { findSentence, SENTENCES, type SentenceArea } from './sentences.ts';

const AREAS = Object.keys(SENTENCES) as SentenceArea[];

describe('a sentence', () => {
  it.each(AREAS)('of %s is found by its text, with the values of its placeholders', (area) => {
    for (const [name, sentence] of Object.entries<string>(SENTENCES[area])) {
      const places = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, place]) => place!);
      const filled = places.reduce((text, place) => text.replace(`{${place}}`, `a-${place}(1).com`), sentence);
      const found = findSentence(filled, [area])!;
      expect(found.id, filled).toBe(`${area}.${name}`);
      expect(found.values).toEqual(Object.fromEntries(places.map((place) => [place, `a-${place}(1).com`])));
    }
  });

  it('of another area is found only when that area is searched', () => {
    expect(findSentence("the key can't renew domains")).toBeUndefined();
    expect(findSentence("the key can't renew domains", ['approvals'])?.id).toBe('approvals.theKeyCantRenewDomains');
    expect(findSentence('is no stored sentence')).toBeUndefined();
  });
});
