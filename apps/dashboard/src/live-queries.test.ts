import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRefresher, queriesShowing } from './live-queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The queries that were refreshed, round by round. */
function open() {
  const rounds: string[][] = [];
  let round: string[] | undefined;
  const refresher = createRefresher({
    invalidateQueries: async (filter) => {
      if (!round) rounds.push((round = []));
      round.push(
        JSON.stringify(filter?.queryKey ?? [])
          .replaceAll(/[^\w.,]/g, '')
          .replaceAll(',', ' '),
      );
      await Promise.resolve();
      round = undefined;
    },
  });
  return { ...refresher, rounds };
}

it('a change refreshes the queries that show it, and no others', async () => {
  const { changed, rounds } = open();
  changed([{ kind: 'record', id: 'a.com' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds).toEqual([['records a.com']]);
});

it('a flood of changes is batched: the first round at once, then one per second, each query once', async () => {
  const { changed, rounds } = open();
  for (let i = 0; i < 100; i++) {
    changed([{ kind: 'key', id: `key_${i}` }]);
    await vi.advanceTimersByTimeAsync(30);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(rounds.length).toBeLessThan(6);
  for (const round of rounds) expect(round).toEqual(['keys', 'usage', 'access']);
});

it('changes that arrive while queries run are refreshed in the next round', async () => {
  const { changed, rounds } = open();
  changed([{ kind: 'contact', id: 'usr_1' }]);
  await vi.advanceTimersByTimeAsync(60);
  changed([{ kind: 'site', id: 'lp_1' }]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(rounds).toEqual([['contact'], ['sites', 'site lp_1', 'versions lp_1']]);
});

it('missed changes refresh every query that may be outdated, except those that cost units', async () => {
  const { all, rounds } = open();
  all();
  await vi.advanceTimersByTimeAsync(2000);
  expect(rounds).toHaveLength(1);
  expect(rounds[0]).toEqual(expect.arrayContaining(['domains', 'domain', 'orders', 'keys', 'records', 'launch']));
  for (const costly of ['names', 'check', 'renewal-plan', 'open-search']) expect(rounds[0]).not.toContain(costly);
});

it('a change kind of a later release refreshes nothing', () => {
  expect(queriesShowing({ kind: 'unheard', id: 'x' })).toEqual([]);
});
