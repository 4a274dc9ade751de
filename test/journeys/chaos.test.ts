import { beforeAll, describe, expect, it } from 'vitest';
import { planStorm } from '../../bench/src/chaos/plan.ts';
import { rideOut, sum, type Aftermath } from '../../bench/src/chaos/storm.ts';

/** The bench `chaos` for half a minute; `npm run bench -- chaos` is the long one. A slow machine leaves out the rest of the plan. */
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

  it('leaves three books that agree with each other and with what every buyer was told', () => {
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
});
