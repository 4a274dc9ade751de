import { describe, expect, it } from 'vitest';
import { BASE62, randomBase62 } from './base62.ts';

describe('randomBase62', () => {
  it('has the requested length and uses every character equally often', () => {
    const text = randomBase62(62_000);
    expect(text).toHaveLength(62_000);
    // Expect 1000 of each character, standard deviation 31. A plain byte % 62 would give the first eight characters
    // 1211.
    for (const character of BASE62) {
      const count = text.split(character).length - 1;
      expect(count, character).toBeGreaterThan(830);
      expect(count, character).toBeLessThan(1170);
    }
  });
});
