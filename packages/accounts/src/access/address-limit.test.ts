import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from './access.fixture.ts';
import { networkOf, countAddressCall } from './address-limit.ts';

let scope: TestScope;
let clock: ReturnType<typeof createManualClock>;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  clock = createManualClock();
  await scope.sql.unnamed('delete from usage_minute');
});

const take = (address: string, perMinute = 60, access = 'sold') =>
  countAddressCall({ sql: scope.sql, clock }, access, address, perMinute);
const epoch = (): number => clock.wall().getTime() / 1000;

/** Makes calls until one is refused; returns the number of allowed calls and the refusal. */
async function exhaust(address: string, perMinute: number) {
  for (let passed = 0; ; passed++) {
    const { allowed, allowance } = await take(address, perMinute);
    if (!allowed) return { passed, allowance };
  }
}

describe('countAddressCall', () => {
  it('allows the limit and not one more, concurrently or one by one', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => take('203.0.113.7', 10)));
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(10);
    expect((await take('203.0.113.7', 10)).allowance).toMatchObject({ tier: 'explorer', limit: 10, remaining: 0 });
  });

  it('returns what is left after each call', async () => {
    const remaining = [];
    for (let i = 0; i < 3; i++) remaining.push((await take('203.0.113.7')).allowance.remaining);
    expect(remaining).toEqual([59, 58, 57]);
  });

  it('has a daily limit of 1440 minute limits, full, which resets at midnight UTC', async () => {
    for (const [at, midnight] of [
      ['2026-06-15T00:00:00.000Z', '2026-06-16T00:00:00.000Z'],
      ['2026-06-15T23:59:59.999Z', '2026-06-16T00:00:00.000Z'],
    ] as const) {
      clock.set(at);
      expect((await take('203.0.113.7', 10)).allowance).toMatchObject({
        dailyLimit: 14_400,
        dailyRemaining: 14_400,
        dailyResetAt: Date.parse(midnight) / 1000,
      });
    }
  });

  it('counts each address and each entry point separately', async () => {
    await exhaust('203.0.113.7', 3);
    expect((await take('203.0.113.8', 3)).allowed).toBe(true);
    expect((await take('203.0.113.7', 3, 'mpp')).allowed).toBe(true);
    expect((await take('203.0.113.7', 3)).allowed).toBe(false);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
    ['2001:db8:1:2::1', '2001:0DB8:0001:0002::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8:1:2::1', '2002:db8:1:2::1', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['not an address', 'nor this', true],
  ])('%s and %s count together: %s', async (one, other, together) => {
    await take(one);
    expect((await take(other)).allowance.remaining).toBe(together ? 58 : 59);
  });

  // The second of the minute in which the limit is used up.
  it.each([
    [10, 0],
    [10, 30],
    [10, 59],
    [3, 45],
    [60, 30],
    [60, 59.5],
    [1, 20],
    [7, 11.25],
  ])(
    'with %i per minute used up at second %f, the next call is allowed at the reset time of the refusal, and not a second earlier',
    async (perMinute, second) => {
      clock.set(Date.UTC(2026, 5, 15, 10, 20) + second * 1000);
      const { passed, allowance } = await exhaust('203.0.113.7', perMinute);
      expect(passed).toBe(perMinute);
      expect(allowance.resetAt).toBeGreaterThan(epoch());
      expect(allowance.resetAt - epoch()).toBeLessThanOrEqual(120);
      if (allowance.resetAt - 1 > epoch()) {
        clock.set((allowance.resetAt - 1) * 1000);
        expect((await take('203.0.113.7', perMinute)).allowed).toBe(false);
      }
      clock.set(allowance.resetAt * 1000 + 1); // a response takes at least a millisecond to arrive
      expect((await take('203.0.113.7', perMinute)).allowed).toBe(true);
    },
  );

  it('a refusal while the last minute still counts also has a reset time that allows the next call', async () => {
    clock.set('2026-06-15T10:20:50.000Z');
    await exhaust('203.0.113.7', 20);
    clock.set('2026-06-15T10:21:07.000Z');
    for (let round = 0; round < 5; round++) {
      const { allowance } = await exhaust('203.0.113.7', 20);
      clock.set(allowance.resetAt * 1000 + 1); // a response takes at least a millisecond to arrive
      expect((await take('203.0.113.7', 20)).allowed).toBe(true);
    }
  });

  it('never allows more in any sixty seconds than the sliding window', async () => {
    clock.set('2026-06-15T10:20:59.000Z');
    expect((await exhaust('203.0.113.7', 30)).passed).toBe(30);
    // A fixed window would start here and allow 30 more within a second.
    clock.set('2026-06-15T10:21:00.000Z');
    expect((await exhaust('203.0.113.7', 30)).passed).toBe(0);
    clock.set('2026-06-15T10:21:30.000Z');
    expect((await exhaust('203.0.113.7', 30)).passed).toBe(15);
    clock.set('2026-06-15T10:23:00.000Z');
    expect((await exhaust('203.0.113.7', 30)).passed).toBe(30);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0'],
    ['::ffff:203.0.113.7', '203.0'],
    ['2001:db8:1:2::7', '2001.db8.1'],
    ['nonsense', 'unknown'],
  ])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));
});
