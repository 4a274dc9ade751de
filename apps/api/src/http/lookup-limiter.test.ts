import type { Sql } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLookupLimiter, MUST_WAIT } from './lookup-limiter.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(() => scope.sql.rows('test-misses-forget', 'delete from usage_minute', []));

const noError = (error: unknown): never => {
  throw error;
};

/** A manual clock that starts in the middle of a minute, so that tests can cross into the next one. */
const handClock = () => ({ ms: 30_000 });

/** The misses of one process, with its statements counted. */
function opened(clock = handClock(), onError: (error: unknown) => void = noError) {
  const counts = { looks: 0, statements: 0 };
  const row: Sql['row'] = (...args) => {
    counts.statements += 1;
    return scope.sql.row(...args);
  };
  const wall = () => new Date(Date.UTC(2026, 5, 15, 10, 20) + clock.ms);
  const misses = createLookupLimiter({
    scope: { sql: { ...scope.sql, row }, clock: { now: wall, wall } },
    entryPoint: 'test',
    onError,
    now: () => clock.ms,
  });
  const ask = (key: string, { there = false, address = '203.0.113.7' } = {}) =>
    misses.find(address, key, async () => {
      counts.looks += 1;
      return there ? 'it' : undefined;
    });
  return { clock, ask, looks: () => counts.looks, statements: () => counts.statements };
}

describe('a missing thing', () => {
  it('is looked up for one address about sixty times at once, and then ten times a second', async () => {
    const { clock, ask, looks } = opened();
    const answers = await Promise.all(Array.from({ length: 1000 }, (_, i) => ask(`a${i}`)));
    expect(looks()).toBe(60);
    expect(answers.filter((one) => one === MUST_WAIT)).toHaveLength(940);
    clock.ms += 2000;
    for (let i = 0; i < 1000; i++) await ask(`b${i}`);
    expect(looks()).toBe(80);
  });

  it('is remembered as missing for half a second, and found as soon as it exists after that', async () => {
    const { clock, ask, looks } = opened();
    for (let i = 0; i < 100; i++) expect(await ask('same')).toBeUndefined();
    expect(looks()).toBe(1);
    clock.ms += 501;
    expect(await ask('same', { there: true })).toBe('it');
  });

  it('delays no other address, and no lookup of an existing thing', async () => {
    const { clock, ask } = opened();
    expect(await ask('site', { there: true })).toBe('it');
    for (let i = 0; i < 1000; i++) await ask(`a${i}`);
    expect(await ask('site', { there: true })).toBe('it');
    expect(await ask('new', { there: true })).toBe(MUST_WAIT);
    expect(await ask('new', { there: true, address: '198.51.100.1' })).toBe('it');
    clock.ms += 100;
    expect(await ask('another', { there: true })).toBe('it');
  });

  it('counts a /64 of IPv6 as one address, and does not count existing things', async () => {
    const { ask, looks } = opened();
    for (let i = 0; i < 100; i++) await ask(`a${i}`, { address: `2001:db8::${i}` });
    expect(looks()).toBe(60);
    for (let i = 0; i < 100; i++) expect(await ask(`b${i}`, { there: true, address: '192.0.2.1' })).toBe('it');
  });

  it('releases its slot when the lookup itself fails, which is reported', async () => {
    const misses = createLookupLimiter({ scope, entryPoint: 'test', onError: noError, now: () => 0 });
    for (let i = 0; i < 100; i++)
      await expect(misses.find('192.0.2.9', `k${i}`, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });
});

describe('a missing thing requested from two processes', () => {
  it('is answered sixty times of a thousand at once, and then ten times a second, also into the next minute', async () => {
    const clock = handClock();
    const processes = [opened(clock), opened(clock)];
    const countAnswered = async (n: number) => {
      const answers = await Promise.all(Array.from({ length: n }, (_, i) => processes[i % 2]!.ask(`${clock.ms}-${i}`)));
      return answers.filter((one) => one !== MUST_WAIT).length;
    };
    expect(await countAnswered(1000)).toBe(60);
    clock.ms += 2000;
    expect(await countAnswered(1000)).toBe(20);
    let total = 0;
    const until = clock.ms + 35_000;
    while (clock.ms < until) {
      clock.ms += 250;
      total += await countAnswered(40);
    }
    expect(total).toBe(350);
    clock.ms += 60_000;
    expect(await countAnswered(1000)).toBe(60);
  });

  it('costs one statement per refusal until one more lookup fits, and none for an existing thing', async () => {
    const clock = handClock();
    const [one, other] = [opened(clock), opened(clock)];
    for (let i = 0; i < 60; i++) expect(await one.ask(`a${i}`)).toBeUndefined();
    expect(one.statements()).toBe(60);
    for (let i = 0; i < 1000; i++) expect(await other.ask(`b${i}`)).toBe(MUST_WAIT);
    expect([other.statements(), other.looks()]).toEqual([1, 1]);
    clock.ms += 99;
    expect(await other.ask('c')).toBe(MUST_WAIT);
    expect(other.statements()).toBe(1);
    clock.ms += 1;
    expect(await other.ask('d')).toBeUndefined();
    for (let i = 0; i < 1000; i++) expect(await other.ask(`e${i}`, { there: true, address: '192.0.2.1' })).toBe('it');
    expect(other.statements()).toBe(2);
  });

  it('writes at most sixty times at once and ten times a second per process, however many requests arrive', async () => {
    const clock = handClock();
    const processes = [opened(clock), opened(clock)];
    for (let second = 0; second <= 5; second++) {
      await Promise.all(processes.flatMap(({ ask }) => Array.from({ length: 500 }, (_, i) => ask(`${second}-${i}`))));
      for (const { statements } of processes) expect(statements()).toBeLessThanOrEqual(60 + 10 * second);
      clock.ms += 1000;
    }
  });

  it('is limited by each process alone when it cannot be counted, which is reported', async () => {
    const problems: unknown[] = [];
    const broken = createLookupLimiter({
      scope: { ...scope, sql: { ...scope.sql, row: () => Promise.reject(new Error('down')) } },
      entryPoint: 'test',
      onError: (error) => problems.push(error),
      now: () => 0,
    });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => broken.find('192.0.2.3', `k${i}`, async () => undefined)),
    );
    expect(answers.filter((answer) => answer !== MUST_WAIT)).toHaveLength(60);
    expect(problems).toHaveLength(60);
  });
});
