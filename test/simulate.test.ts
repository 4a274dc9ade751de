import { expect, it } from 'vitest';
import { findCoreCount, simulate } from '../bench/src/simulate/queue.ts';

it('one core at half load waits as queueing theory predicts: one service time in the mean, 99 of 100 below 7.9', () => {
  // M/M/1 at 0.5: P(wait > t) = 0.5 exp(-t/2), so the 99th is 2 ln 50 = 7.8 service times and the median 0.
  const { p50Ms, p99Ms, busy } = simulate({ perSecond: 500, cpuMs: 1, cores: 1 });
  expect(busy).toBeCloseTo(0.5, 1);
  expect(p50Ms).toBeLessThan(0.1);
  expect(p99Ms).toBeGreaterThan(7);
  expect(p99Ms).toBeLessThan(8.7);
});

it('returns enough cores that none is overloaded, more for shorter waits, and the same each time', () => {
  expect(findCoreCount({ perSecond: 10_000, cpuMs: 1.39 })).toBe(20);
  expect(findCoreCount({ perSecond: 3, cpuMs: 25 })).toBeGreaterThan(1);
  expect(simulate({ perSecond: 90, cpuMs: 10, cores: 1 })).toEqual(simulate({ perSecond: 90, cpuMs: 10, cores: 1 }));
});
