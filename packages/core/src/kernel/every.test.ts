import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { every } from './every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = (error: unknown): never => {
  throw error;
};

/** Work whose runs end when the test resolves them. */
function slowWork() {
  const ends: (() => void)[] = [];
  return { ends, work: () => new Promise<void>((resolve) => void ends.push(resolve)) };
}

it('a run that takes longer than the interval does not overlap with a second one', async () => {
  const { ends, work } = slowWork();
  const repeated = every(10, work, never);
  await vi.advanceTimersByTimeAsync(35);
  expect(ends).toHaveLength(1);
  ends[0]!();
  await vi.advanceTimersByTimeAsync(10);
  expect(ends).toHaveLength(2);
  ends[1]!();
  await repeated.stop();
});

it('stop starts no further run and waits for the current one', async () => {
  const { ends, work } = slowWork();
  const repeated = every(10, work, never);
  await vi.advanceTimersByTimeAsync(10);
  let hasStopped = false;
  const stopped = repeated.stop().then(() => (hasStopped = true));
  await vi.advanceTimersByTimeAsync(100);
  expect([ends.length, hasStopped]).toEqual([1, false]);
  ends[0]!();
  await stopped;
});

it('now starts a run at once, joins the current run and throws its error', async () => {
  let runs = 0;
  const repeated = every(
    1000,
    async () => {
      runs += 1;
      throw new Error('no');
    },
    never,
  );
  const both = await Promise.allSettled([repeated.now(), repeated.now()]);
  expect([runs, both.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']]);
  await repeated.stop();
});

it('a failed timed run is reported, and the next one starts', async () => {
  const failures: unknown[] = [];
  const work = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('away')));
  const repeated = every(10, work, (error) => failures.push(error));
  await vi.advanceTimersByTimeAsync(25);
  expect([work.mock.calls.length, failures.map(String)]).toEqual([2, ['Error: away', 'Error: away']]);
  await repeated.stop();
});
