import { renderTarget } from '../table.ts';
import { median } from '../timings.ts';
import type { Kind, SoakLife, Window } from './windows.ts';

/** Windows at the start of a life in which a process warms up: code is compiled, pools and caches fill. */
export const WARM_UP = 4;
const MOST_GROWTH = 1.15;
const MOST_SLOWER = 1.5;
/** Additional sessions that are accepted at the end: pools may have them open for the sweeps of each minute. */
export const SPARE_SESSIONS = 4;
const SHOWN = 20;

export interface SoakEvaluation {
  /** Targets and remarks. */
  notes: string[];
  /** Whether calls failed, work was left undone, jobs are dead, or records disagree. */
  isWrong: boolean;
}

/** Median of the last third divided by that of the first; undefined while there are no three thirds. */
export function growthOf(values: readonly number[]): number | undefined {
  const third = Math.floor(values.length / 3);
  return third === 0 ? undefined : median(values.slice(-third)) / median(values.slice(0, third));
}

/**
 * Whether the service stayed constant, and whether its records are correct. Growth is measured within each life,
 * after the warm-up, and the worst life counts: the next one starts with fresh processes and empty tables, so lives
 * cannot be compared.
 */
export function evaluateSoak(lives: readonly SoakLife[]): SoakEvaluation {
  const windows = lives.flatMap((life) => life.windows);
  const ends = lives.flatMap(({ end }) => end ?? []);
  const failures = windows.flatMap((window) => window.failures);
  const failed = sum(windows.map((window) => window.failed));
  const left = ends.flatMap((end) => Object.entries(end.left));
  const errors = ends.flatMap((end) => Object.entries(end.errors));
  const violations = ends.flatMap((end) => end.violations);
  const dead = Math.max(0, ...windows.map(({ jobs }) => jobs.dead));
  const more = ends.map(({ sessions }) => sessions.after - sessions.before);
  const notes = [
    renderTarget('failed calls', failed, 0),
    ...failures.slice(0, SHOWN).map((line) => `  ${line}`),
    ...growthTarget(lives, 'memory of the api, last third vs first', MOST_GROWTH, ({ api }) => api.memoryMb),
    ...growthTarget(lives, 'memory of the worker, last third vs first', MOST_GROWTH, ({ worker }) => worker.memoryMb),
    ...growthTarget(lives, 'live heap of the api, last third vs first', MOST_GROWTH, ({ api }) => api.heapMb),
    ...growthTarget(lives, 'live heap of the worker, last third vs first', MOST_GROWTH, ({ worker }) => worker.heapMb),
    ...growthTarget(lives, 'p95 of a check, last third vs first', MOST_SLOWER, p95Of('check')),
    ...(more.length > 0
      ? [renderTarget('added PostgreSQL sessions at the end', Math.max(...more), SPARE_SESSIONS)]
      : []),
    renderTarget('unfinished work after the load', sum(left.map(([, count]) => count)), 0),
    ...left.map(([what, count]) => `  ${count} ${what}`),
    renderTarget('dead jobs', dead, 0),
    renderTarget('errors logged by api and worker', sum(errors.map(([, count]) => count)), 0),
    ...errors.slice(0, SHOWN).map(([what, count]) => `  ${count}: ${what}`),
    renderTarget('discrepancies of the records', violations.length, 0),
    ...violations.slice(0, SHOWN).map((line) => `  ${line}`),
    ...(ends.length < lives.length
      ? [`${lives.length - ends.length} of ${lives.length} runs were interrupted: their records were not checked.`]
      : []),
  ];
  return { notes, isWrong: failed + left.length + dead + violations.length > 0 };
}

/**
 * Renders the growth of the worst life as a target, or a remark if no life was long enough or the figure was not
 * measured.
 */
function growthTarget(
  lives: readonly SoakLife[],
  what: string,
  limit: number,
  figure: (window: Window) => number | undefined,
): string[] {
  const each = lives.flatMap(
    ({ windows }) => growthOf(windows.slice(WARM_UP).flatMap((one) => figure(one) ?? [])) ?? [],
  );
  if (each.length > 0) return [renderTarget(what, Math.max(...each), limit)];
  return [`${what}: not judged, no run has three windows after the first ${WARM_UP}`];
}

export function p95Of(kind: Kind): (window: Window) => number | undefined {
  return ({ served }) => served[kind]?.p95Ms;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
