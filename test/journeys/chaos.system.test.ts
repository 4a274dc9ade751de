import { beforeAll, describe, expect, it } from 'vitest';
import { splitIntoParts } from '../../bench/src/chaos/parts.ts';
import { planStorm } from '../../bench/src/chaos/plan.ts';
import { rideOut, sum, type Aftermath } from '../../bench/src/chaos/storm.ts';

/**
 * The bench `chaos` for half a minute; `npm run bench -- chaos` is the long one. A slow machine skips the rest of the
 * plan.
 */
const PLAN = planStorm({ orders: 100, seed: 20_261_121, kills: 8 });
const STORM_MS = 20_000;

describe('half a minute of buyers through every door, failing vendors and kill -9 of everything', () => {
  let after: Aftermath;
  beforeAll(async () => {
    after = await rideOut(PLAN, { crowd: 40, limitMs: STORM_MS });
  }, 400_000);

  it('is a storm: buyers come through every door, vendors fail, processes die', () => {
    expect(after.visits.length).toBeGreaterThan(10);
    expect(sum(after.kills)).toBeGreaterThan(0);
    expect(after.visits.some(({ told }) => told === 'bought')).toBe(true);
  });

  it('leaves four books that agree with each other and with what every buyer was told', () => {
    expect(after.violations).toEqual([]);
  });

  it('leaves nothing open, and to a person only what no book can tell', () => {
    expect(after.open).toBe(0);
    expect(after.reviews.filter(({ justified }) => !justified)).toEqual([]);
  });
});

describe('a planned storm', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planStorm({ orders: 100, seed: 20_261_121, kills: 8 })).toEqual(PLAN);
    expect(planStorm({ orders: 100, seed: 20_261_122, kills: 8 })).not.toEqual(PLAN);
  });

  it('comes in parts that add up to the whole, each of a seed of its own', () => {
    const parts = splitIntoParts({ orders: 1001, kills: 50, seed: 7 }, 300);
    expect(parts.map(({ orders }) => orders).reduce((sum, one) => sum + one)).toBe(1001);
    expect(parts.map(({ kills }) => kills).reduce((sum, one) => sum + one)).toBe(50);
    expect(Math.max(...parts.map(({ orders }) => orders))).toBeLessThanOrEqual(300);
    expect(new Set(parts.map(({ seed }) => seed)).size).toBe(parts.length);
    expect(splitIntoParts({ orders: 100, kills: 8, seed: 7 }, 300)).toEqual([{ orders: 100, kills: 8, seed: 7 }]);
  });

  it('has others give back, dispute, renew and move away what was bought, once each', () => {
    const { orders, turns } = planStorm({ orders: 1000, seed: 3 });
    const kinds = new Set(turns.map(({ kind }) => kind));
    expect(kinds.size).toBe(8);
    expect(new Set(turns.map(({ domain }) => domain)).size).toBe(turns.length);
    for (const { domain, after } of turns)
      expect(orders.filter((one) => one.domain === domain && one.door !== 'renewal' && one.n < after)).toHaveLength(1);
  });
});
