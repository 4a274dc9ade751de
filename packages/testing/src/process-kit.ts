import type { ProcessName, Scope } from '@onym/platform';
import { describe, expect, it } from 'vitest';
import { failAtMoment, FAILURES, toScopeWithoutWaits } from './fail-at-moment.ts';
import { makeProcessDue } from './process-rows.ts';
import type { TestScope } from './test-scope.ts';

/** One kind of durable process, as the kit tests it. */
export interface ProcessCase {
  process: ProcessName;
  /** Creates a subject whose process is due and that no worker runs. @returns its id */
  start(scope: TestScope): Promise<string>;
  /** Runs the job of the process. */
  run(scope: Scope, id: string): Promise<unknown>;
  /** Runs first instead of the job: a request that does the work of the process itself. */
  request?(scope: Scope, id: string): Promise<unknown>;
  /** Returns the rules that are violated once the process has stopped; empty when all are met. */
  violations(scope: TestScope, id: string): Promise<string[]>;
  /** Called between two runs: lets time pass and runs the other jobs. */
  between?(scope: TestScope, id: string): unknown;
  /** Whether the process has stopped, where its own row does not show this. */
  hasStopped?(scope: TestScope, id: string): Promise<boolean>;
  /**
   * Moments at which the vendor offers no idempotent call, so that `violations` are not checked; the process must
   * still end. Add a comment with the reason.
   */
  unpreventable?: RegExp;
  /** The minimum number of moments that the process must have. */
  moments?: number;
}

const MAX_RUNS = 25;
const TEST_MS = 600_000;

/**
 * Declares tests in which every moment of a process (each call of a vendor, each commit) fails in every way: it
 * returns an error, its outcome is unknown, the worker is killed, or another worker claims the process meanwhile.
 * After a single failure the process must still reach the same final state, and every effect at a vendor must have
 * happened exactly once.
 */
export function describeProcess(name: string, scopeOf: () => TestScope, one: ProcessCase): void {
  describe(`${name}, at every call and every commit`, () => {
    it.each(FAILURES)(
      '%s',
      async (failure) => {
        const broken: string[] = [];
        let isReached = true;
        let moments = 0;
        for (let at = 0; isReached; at++) {
          const scope = scopeOf().fork();
          const id = await one.start(scope);
          const overtake = () => runToEnd(scope, one, id).catch(() => {});
          const failing = failAtMoment(scope, { failure, at }, overtake);
          await (one.request ?? one.run)(failing.scope, id).catch(() => {});
          isReached = failing.moment() !== undefined;
          const unended = await runToEnd(scope, one, id).catch((error: unknown) => [String(error)]);
          const moment = failing.moment() ?? 'undisturbed';
          const violations = one.unpreventable?.test(moment) ? [] : await one.violations(scope, id);
          broken.push(...[...unended, ...violations].map((rule) => `${moment}: ${rule}`));
          moments += 1;
        }
        expect(broken).toEqual([]);
        expect(moments).toBeGreaterThan(one.moments ?? 10);
      },
      TEST_MS,
    );
  });
}

/**
 * Runs the process repeatedly, at most 25 times, as job and sweep would, until it has ended or waits for a signal. Ends
 * the leases of all other processes.
 * @returns why it has not ended; empty when it has
 */
export async function runToEnd(scope: TestScope, one: ProcessCase, id: string): Promise<string[]> {
  const errors: unknown[] = [];
  for (let runs = 0; runs < MAX_RUNS; runs++) {
    await scope.sql.rows('test-kit-free-others', FREE_OTHERS, [one.process.name, id]);
    await makeProcessDue(scope, one.process, id);
    if (await hasStopped(scope, one, id)) return [];
    await one.run(toScopeWithoutWaits(scope.fork()), id).catch((error: unknown) => errors.push(error));
    await one.between?.(scope, id);
  }
  return [`it does not end: ${errors.slice(-3).map(String).join('; ')}`];
}

/** Ends the leases that the failed worker has of other processes, such as that of a zone. */
const FREE_OTHERS = `
  update durable_process set lease_until = null where lease_until is not null and (kind, subject) <> ($1, $2)`;
const STOPPED = 'select 1 from durable_process where kind = $1 and subject = $2 and not ended and wake_at is not null';

async function hasStopped(
  scope: TestScope,
  { process, hasStopped: decide }: ProcessCase,
  id: string,
): Promise<boolean> {
  if (decide && !(await decide(scope, id))) return false;
  return (await scope.sql.row('test-kit-stopped', STOPPED, [process.name, id])) === undefined;
}
