import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { growthOf, evaluateSoak, WARM_UP } from '../bench/src/soak/evaluate-soak.ts';
import { openSoakResults } from '../bench/src/soak/soak-results.ts';
import { readMetric } from '../bench/src/soak/prometheus.ts';
import type { End, SoakLife, Window } from '../bench/src/soak/windows.ts';

const END: End = {
  left: {},
  violations: [],
  sessions: { before: 12, after: 12 },
  errors: {},
  tables: {},
  purchases: 5,
  deliveries: 10,
  drainSeconds: 1,
};

it('growth is the last third over the first, by medians: one outlier is not growth', () => {
  expect(growthOf([100, 101, 102, 100, 101, 102, 100, 101, 102])).toBe(1);
  expect(growthOf([100, 100, 100, 900, 100, 100, 100, 900, 100])).toBe(1);
  expect(growthOf([100, 110, 120, 130, 140, 150])).toBeCloseTo(145 / 105);
  expect(growthOf([100, 200])).toBeUndefined();
});

it('a service without growth and with correct records misses no target, whatever it grew during warm-up', () => {
  const lives = [createLife((n) => ({ memoryMb: n <= WARM_UP ? 60 + n * 20 : 150 }))];
  const { notes, isWrong } = evaluateSoak(lives);
  expect(notes.filter((note) => note.startsWith('MISSED'))).toEqual([]);
  expect(notes.filter((note) => note.startsWith('met'))).toHaveLength(11);
  expect(isWrong).toBe(false);
});

it('a leak is found in the process that leaks, and in its run, beside runs without growth', () => {
  const leaking = createLife((n) => ({ memoryMb: 150 + n * 10 }));
  const missedTargets = (lives: SoakLife[]): string[] =>
    evaluateSoak(lives).notes.filter((note) => note.startsWith('MISSED'));
  expect(missedTargets([createLife(), leaking, createLife()])).toEqual([
    expect.stringContaining('memory of the worker'),
  ]);
  // Each life starts with fresh processes: that the second is larger than the first proves nothing about either.
  expect(missedTargets([createLife(() => ({ memoryMb: 100 })), createLife(() => ({ memoryMb: 200 }))])).toEqual([]);
});

it('slower checks and sessions that are not released are missed targets but not wrong records', () => {
  const life = createLife(undefined, (n) => ({ served: { check: { calls: 90, p50Ms: 5, p95Ms: 10 + 3 * n } } }));
  const { notes, isWrong } = evaluateSoak([{ ...life, end: { ...END, sessions: { before: 12, after: 17 } } }]);
  expect(notes.filter((note) => note.startsWith('MISSED'))).toEqual([
    expect.stringContaining('p95 of a check'),
    expect.stringContaining('added PostgreSQL sessions at the end: 5.0'),
  ]);
  expect(isWrong).toBe(false);
});

it.each<[string, Partial<Window>, Partial<End>]>([
  ['a call that failed', { failed: 1, failures: ['check: 500'] }, {}],
  ['a job that died', { jobs: { waiting: 0, dead: 1, behindSeconds: 0 } }, {}],
  ['a job that was never done', {}, { left: { jobs: 1 } }],
  ['a rule of the books that does not hold', {}, { violations: ['ord_1: not true that it is paid'] }],
])('%s is wrong', (_what, window, end) => {
  const life = createLife(undefined, (n) => (n === 2 ? window : {}));
  expect(evaluateSoak([{ ...life, end: { ...END, ...end } }]).isWrong).toBe(true);
});

it('a run that is too short, or was interrupted, is reported as such', () => {
  const { windows } = createLife();
  const { notes } = evaluateSoak([{ windows: windows.slice(0, WARM_UP + 2), end: undefined }]);
  expect(notes.filter((note) => note.includes('not judged'))).toHaveLength(5);
  expect(notes).toContain('1 of 1 runs were interrupted: their records were not checked.');
});

it('a later run with the same file continues with the next window and reads all of them, of the same load only', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'onym-soak-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'soak');
  const [one, two, three] = createLife().windows as [Window, Window, Window];
  const first = await openSoakResults(file, { seed: 1, rate: 8 });
  expect(first.next).toBe(1);
  await first.window(one);
  await first.window(two);
  const second = await openSoakResults(file, { seed: 1, rate: 8 });
  expect(second.next).toBe(3);
  await second.window(three);
  await second.end(END);
  const lives: SoakLife[] = [
    { windows: [one, two], end: undefined },
    { windows: [three], end: END },
  ];
  expect(second.lives()).toEqual(lives);
  expect((await openSoakResults(file, { seed: 1, rate: 8 })).lives()).toEqual(lives);
  expect(await openSoakResults(file, { seed: 2, rate: 8 })).toMatchObject({ next: 1 });
});

it('reads a metric of /metrics with the given labels, summed over the others', () => {
  const text = [
    '# HELP onym_database_connections Connections by pool, e.g. a{b="c"} 7',
    'onym_database_connections{pool="plain",state="open"} 3',
    'onym_database_connections{pool="orm",state="open"} 4',
    'onym_database_connections{pool="orm",state="idle"} 9',
    'nodejs_eventloop_lag_p99_seconds 0.0125',
    'nodejs_eventloop_lag_p99_seconds_more 5',
  ].join('\n');
  expect(readMetric(text, 'onym_database_connections', { state: 'open' })).toBe(7);
  expect(readMetric(text, 'nodejs_eventloop_lag_p99_seconds')).toBe(0.0125);
  expect(readMetric(text, 'onym_jobs_dead')).toBeUndefined();
});

/** Thirteen windows of a service without growth, except for the given changes of its worker and of each window. */
function createLife(
  worker: (n: number) => Partial<Window['worker']> = () => ({}),
  window: (n: number) => Partial<Window> = () => ({}),
): SoakLife {
  const figures = { memoryMb: 150, heapMb: 60, lateMs: 12, connections: 8, descriptors: 40, cpuSeconds: 3 };
  const windows = Array.from({ length: 13 }, (_, i): Window => {
    const n = i + 1;
    return {
      n,
      seconds: 15,
      api: figures,
      worker: { ...figures, ...worker(n) },
      sessions: 20,
      jobs: { waiting: 3, dead: 0, behindSeconds: 0 },
      databaseMb: 30 + n,
      served: { check: { calls: 90, p50Ms: 5, p95Ms: 10 } },
      changes: 4,
      refused: {},
      failed: 0,
      failures: [],
      ...window(n),
    };
  });
  return { windows, end: END };
}
