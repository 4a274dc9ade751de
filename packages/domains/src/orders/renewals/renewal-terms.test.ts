import { DAY_MS } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { readExpiry } from './renewal-terms.ts';

const BEFORE = new Date('2027-02-28T12:00:00.000Z');
const read = (now: string | number, years = 1) => readExpiry({ before: BEFORE, years, now: new Date(now) });

describe("the registrar's expiry date after a renewal", () => {
  it.each([
    ['the same moment', BEFORE.getTime(), 'untouched'],
    ['put right by hours', BEFORE.getTime() + DAY_MS - 1, 'untouched'],
    ['a year later', '2028-02-28T12:00:00Z', 'renewed'],
    ['a year later as another registry counts', '2028-02-29T12:00:00Z', 'renewed'],
    ['eleven months later', '2028-01-29T12:00:00Z', 'renewed'],
    ['two years later', '2029-02-28T12:00:00Z', 'renewed'],
    ['ten months later', '2027-12-28T12:00:00Z', 'elsewhere'],
    ['a month later', '2027-03-28T12:00:00Z', 'elsewhere'],
    ['a year earlier', '2026-02-28T12:00:00Z', 'elsewhere'],
  ] as const)('%s: %s is %s', (_title, now, verdict) => expect(read(now)).toBe(verdict));

  it('one added year does not confirm a renewal of two', () => {
    expect(read('2028-02-28T12:00:00Z', 2)).toBe('elsewhere');
    expect(read('2029-02-28T12:00:00Z', 2)).toBe('renewed');
  });
});
