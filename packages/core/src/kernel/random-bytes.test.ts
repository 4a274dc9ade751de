import { describe, expect, it } from 'vitest';
import { MAX_RANDOM_BYTES, pooledRandomBytes } from './random-bytes.ts';

describe('pooledRandomBytes', () => {
  it.each([1, 16, 4095, MAX_RANDOM_BYTES])('returns %i bytes', (count) => {
    expect(pooledRandomBytes(count)).toHaveLength(count);
  });

  it('returns no fewer than requested', () => {
    expect(() => pooledRandomBytes(MAX_RANDOM_BYTES + 1)).toThrow(RangeError);
  });

  it('returns no byte twice, and each value equally often', () => {
    const seen = new Set<string>();
    const counts = Array.from({ length: 256 }, () => 0);
    for (let n = 0; n < 16_000; n++) {
      const bytes = pooledRandomBytes(16);
      seen.add(bytes.toString('hex'));
      for (const byte of bytes) counts[byte]! += 1;
    }
    expect(seen.size).toBe(16_000);
    // Expect 1000 of each value, standard deviation 32: zeros from a cleared pool would exceed the bounds.
    expect(Math.min(...counts)).toBeGreaterThan(830);
    expect(Math.max(...counts)).toBeLessThan(1170);
  });

  it('leaves returned bytes unchanged when more are requested', () => {
    const first = pooledRandomBytes(16);
    const copy = Buffer.from(first);
    for (let n = 0; n < 1000; n++) pooledRandomBytes(16);
    expect(first).toEqual(copy);
  });
});
