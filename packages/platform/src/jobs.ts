import { randomUUID } from 'node:crypto';
import { traceHeaders } from '@onym/core';
import { z } from 'zod';
import type { Scope, Tx } from './scope.ts';

/**
 * interactive: a user waits for it (orders, provisioning) · making: a user waits, and it uses the CPU for long
 * (exports, sites) · deliveries: calls to customers' own servers, which may hang · background: mails, schedules. Each
 * lane has its own runner.
 */
export type Lane = 'interactive' | 'making' | 'deliveries' | 'background';

export interface Job<S extends z.ZodType = z.ZodType> {
  /** In the form `module.verb-noun`. */
  readonly name: string;
  readonly payload: S;
  readonly lane: Lane;
  readonly maxAttempts: number;
  /** The job mostly waits for other jobs of its lane, so those run first. */
  readonly yields: boolean;
}

/** The payload of a durable process's job: the id of its subject. */
export const PROCESS_PAYLOAD = z.object({ id: z.string() });

export interface Task {
  readonly job: Job;
  /** The durable process that the task runs. The sweep queues it again if its job was lost. */
  readonly process?: { readonly name: string; readonly job: Job<typeof PROCESS_PAYLOAD> };
  run(scope: Scope, payload: unknown): Promise<void>;
}

/**
 * Declares the name and payload of a job, by default in the lane `background` with at most 6 attempts. It imports
 * nothing of the handler, so that callers and the handler can import it.
 */
export function declareJob<S extends z.ZodType>(
  name: string,
  payload: S,
  { lane = 'background', maxAttempts = 6, yields = false }: Partial<Pick<Job, 'lane' | 'maxAttempts' | 'yields'>> = {},
): Job<S> {
  return { name, payload, lane, maxAttempts, yields };
}

/** Priorities: the queue runs lower numbers first, and 0 is its default. */
const LAST = 10;
const FIRST = -1;

/**
 * Binds a declared job to its use-case. The payload is parsed before the use-case gets it; a payload that does not
 * match fails the job.
 */
export function bindTask<S extends z.ZodType>(
  job: Job<S>,
  run: (scope: Scope, payload: z.output<S>) => Promise<unknown>,
): Task {
  return { job, run: async (scope, payload) => void (await run(scope, job.payload.parse(payload))) };
}

export interface EnqueueOptions {
  /**
   * Waiting jobs with the same key are merged into one. Running jobs are not serialized: use a lease on the row for
   * that.
   */
  key?: string;
  /** Not before this time of the machine's clock. */
  runAt?: Date;
  /**
   * A waiting job with the same key keeps its place in the queue. For jobs that are requested repeatedly: otherwise
   * each request would move the job to the end of the queue, and it might never run.
   */
  keepPlace?: true;
  /** Ahead of waiting jobs. For work that has already begun, so that new work does not delay it. */
  first?: true;
  /**
   * How many such jobs the requester already has in the queue: jobs of requesters with fewer run first. At most 10
   * count.
   */
  behind?: number;
  /**
   * A job with the key stays unchanged, even one that runs or has no attempts left. For sweepers that replace lost
   * jobs.
   */
  unlessQueued?: true;
}

/**
 * graphile-worker adds jobs one at a time only in this mode; in all others it uses a query for many jobs that costs
 * three times as much. For a job with a unique key no other job can match, so the modes have the same effect.
 */
const ONE_BY_ONE = 'unsafe_dedupe';

/**
 * Adds a job in the caller's transaction: workers see it if and when that transaction commits. Without a key, every
 * call adds another job. The trace of the caller is added to the payload.
 */
export async function enqueueJob<S extends z.ZodType>(
  tx: Tx,
  job: Job<S>,
  payload: z.input<S>,
  options: EnqueueOptions = {},
): Promise<void> {
  await tx.sql.rows(
    'platform-jobs-enqueue',
    `select graphile_worker.add_job($1::text, payload => $2::json, run_at => $3::timestamptz, max_attempts => $4::int, job_key => $5::text, job_key_mode => $6::text, priority => $7::int)`,
    [
      job.name,
      JSON.stringify({ ...(payload as object), ...traceHeaders() }),
      options.runAt?.toISOString() ?? null,
      job.maxAttempts,
      options.key ?? randomUUID(),
      options.unlessQueued || options.key === undefined
        ? ONE_BY_ONE
        : options.keepPlace
          ? 'preserve_run_at'
          : 'replace',
      options.first ? FIRST : job.yields ? LAST : Math.min(options.behind ?? 0, LAST),
    ],
  );
}
