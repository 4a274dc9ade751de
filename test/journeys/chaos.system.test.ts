import { beforeAll, describe, expect, it } from 'vitest';
import { splitIntoParts } from '../../bench/src/chaos/parts.ts';
import { planStorm } from '../../bench/src/chaos/plan.ts';
import { runStorm, sumValues, type StormResult } from '../../bench/src/chaos/storm.ts';

/**
 * The bench `chaos` for half a minute; `npm run bench -- chaos` is the long one. A slow machine skips the rest of the
 * plan.
 */
const PLAN = planStorm({ orders: 100, seed: 20_261_121, kills: 8 });
const STORM_MS = 20_000;

describe('half a minute of buyers through every channel, failing vendors and kill -9 of all processes', () => {
  let after: StormResult;
  beforeAll(async () => {
    after = await runStorm(PLAN, { crowd: 40, limitMs: STORM_MS });
  }, 400_000);

  it('has buyers on every channel, failing vendors and killed processes', () => {
    expect(after.visits.length).toBeGreaterThan(10);
    expect(sumValues(after.kills)).toBeGreaterThan(0);
    expect(after.visits.some(({ outcome }) => outcome === 'bought')).toBe(true);
  });

  it("leaves four sets of records that agree with each other and with every buyer's answers", () => {
    expect(after.violations).toEqual([]);
  });

  it('leaves nothing open, and for operators only what no record can decide', () => {
    expect(after.open).toBe(0);
    expect(after.reviews.filter(({ justified }) => !justified)).toEqual([]);
  });
});

describe('a planned storm', () => {
  it('is the same for the same seed, and different for another', () => {
    expect(planStorm({ orders: 100, seed: 20_261_121, kills: 8 })).toEqual(PLAN);
    expect(planStorm({ orders: 100, seed: 20_261_122, kills: 8 })).not.toEqual(PLAN);
  });

  it('is split into parts that add up to the whole, each with its own seed', () => {
    const parts = splitIntoParts({ orders: 1001, kills: 50, seed: 7 }, 300);
    expect(parts.map(({ orders }) => orders).reduce((sum, one) => sum + one)).toBe(1001);
    expect(parts.map(({ kills }) => kills).reduce((sum, one) => sum + one)).toBe(50);
    expect(Math.max(...parts.map(({ orders }) => orders))).toBeLessThanOrEqual(300);
    expect(new Set(parts.map(({ seed }) => seed)).size).toBe(parts.length);
    expect(splitIntoParts({ orders: 100, kills: 8, seed: 7 }, 300)).toEqual([{ orders: 100, kills: 8, seed: 7 }]);
  });

  it('includes refunds, disputes, renewals and transfers by third parties, once each', () => {
    const { orders, outsideEvents } = planStorm({ orders: 1000, seed: 3 });
    const kinds = new Set(outsideEvents.map(({ kind }) => kind));
    expect(kinds.size).toBe(8);
    expect(new Set(outsideEvents.map(({ domain }) => domain)).size).toBe(outsideEvents.length);
    for (const { domain, after } of outsideEvents)
      expect(orders.filter((one) => one.domain === domain && one.channel !== 'renewal' && one.n < after)).toHaveLength(
        1,
      );
  });
});
