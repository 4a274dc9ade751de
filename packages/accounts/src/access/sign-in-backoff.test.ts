import { openPool, openSql } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock } from './access.fixture.ts';
import { openSignInBackoff, addressSubject, type SignInBackoff, type AttemptSubject } from './sign-in-backoff.ts';

let scope: TestScope;
let pools: pg.Pool[];
let clock: ReturnType<typeof createManualClock>;
/** The same service in two processes. */
let one: SignInBackoff;
let other: SignInBackoff;
let subject: AttemptSubject;
let count = 0;

const subjectOf = (email: string) => addressSubject(scope.secrets, email);

beforeAll(async () => {
  scope = await openTestScope();
  clock = createManualClock();
  pools = [1, 2].map(() =>
    openPool({ url: scope.config.database.directUrl, max: 4, name: 'test-backoff', log: scope.log }),
  );
  [one, other] = pools.map((pool) => openSignInBackoff(openSql(pool, { prepared: false }), clock)) as [
    SignInBackoff,
    SignInBackoff,
  ];
});
beforeEach(() => {
  subject = subjectOf(`person${count++}@example.com`);
});
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await scope.close();
});

const fail = async (times: number) => {
  for (let i = 0; i < times; i++) expect(await (i % 2 ? one : other).take(subject)).toBe(0);
};

describe('attempts at one account', () => {
  it('are free five times, then wait one second, two, four, in every process', async () => {
    await fail(5);
    for (const wait of [1, 2, 4, 8]) {
      expect(await one.take(subject)).toBe(wait);
      expect(await other.take(subject)).toBe(wait);
      clock.advanceSeconds(wait);
      expect(await other.take(subject)).toBe(0);
    }
  });

  it('never wait longer than fifteen minutes', async () => {
    await fail(5);
    for (let i = 0; i < 30; i++) {
      clock.advanceSeconds(900);
      expect(await one.take(subject)).toBe(0);
    }
    expect(await one.take(subject)).toBe(900);
    clock.advanceSeconds(899);
    expect(await one.take(subject)).toBe(1);
    clock.advanceSeconds(1);
    expect(await one.take(subject)).toBe(0);
  });

  it('are reset after a correct password, and after a day without failures', async () => {
    await fail(5);
    clock.advanceSeconds(1);
    await fail(1);
    await one.end(subject, { proven: true });
    await fail(5);
    clock.advanceSeconds(86_401);
    await fail(5);
    expect(await one.take(subject)).toBe(1);
  });

  it('are all counted when concurrent', async () => {
    const waits = await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).take(subject)));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  it('stay counted after the password of a person who has not proven the address; only that attempt is reverted', async () => {
    await fail(4);
    for (let i = 0; i < 20; i++) {
      expect(await one.take(subject)).toBe(0);
      await other.end(subject, { proven: false });
      // Its own wait is over; only the earlier failures count.
      clock.advanceSeconds(2);
    }
    await fail(1);
    expect(await one.take(subject)).toBe(1);
    await one.end(subject, null);
    expect(await one.take(subject)).toBe(1);
  });

  it('of one address do not slow down another; case does not matter', async () => {
    await fail(5);
    expect(await one.take(subjectOf('another@example.com'))).toBe(0);
    expect(subjectOf('Vera@Example.com')).toBe(subjectOf('vera@example.com'));
  });
});
