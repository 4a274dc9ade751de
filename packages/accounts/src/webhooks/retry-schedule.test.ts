import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { readRetryAfter, waitAfterFailure } from './retry-schedule.ts';

const plain = { statusCode: 500, retryAfterMs: undefined };
const MIDDLE = 0.5;

describe('waitAfterFailure', () => {
  it('is ten attempts over 75.6 hours', () => {
    const waits = Array.from({ length: 10 }, (_, made) => waitAfterFailure(made + 1, plain, MIDDLE));
    expect(waits).toEqual([
      5 * SECOND_MS,
      5 * MINUTE_MS,
      30 * MINUTE_MS,
      2 * HOUR_MS,
      5 * HOUR_MS,
      10 * HOUR_MS,
      14 * HOUR_MS,
      20 * HOUR_MS,
      24 * HOUR_MS,
      undefined,
    ]);
  });
  it('varies by at most a fifth', () => {
    expect(waitAfterFailure(2, plain, 0)).toBe(4 * MINUTE_MS);
    expect(waitAfterFailure(2, plain, 0.999999)).toBe(6 * MINUTE_MS);
  });
  it.each([429, 502, 504])('doubles, and is at least a minute, after %i', (statusCode) => {
    expect(waitAfterFailure(1, { statusCode, retryAfterMs: undefined }, MIDDLE)).toBe(MINUTE_MS);
    expect(waitAfterFailure(3, { statusCode, retryAfterMs: undefined }, MIDDLE)).toBe(HOUR_MS);
  });
  it('is lengthened by Retry-After, never shortened', () => {
    expect(waitAfterFailure(1, { statusCode: 503, retryAfterMs: 90_000 }, MIDDLE)).toBe(90_000);
    expect(waitAfterFailure(3, { statusCode: 503, retryAfterMs: 1000 }, MIDDLE)).toBe(30 * MINUTE_MS);
  });
  it('is not stretched beyond a day by Retry-After', () => {
    expect(waitAfterFailure(1, { statusCode: 503, retryAfterMs: 1e15 }, MIDDLE)).toBe(24 * HOUR_MS);
  });
});

describe('readRetryAfter', () => {
  const wall = new Date('2026-11-21T10:00:00Z');
  it.each([
    ['120', 120_000],
    ['Sat, 21 Nov 2026 10:05:00 GMT', 300_000],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', undefined],
    [undefined, undefined],
  ])('reads %s', (header, ms) => {
    expect(readRetryAfter(header, wall)).toBe(ms);
  });
});
