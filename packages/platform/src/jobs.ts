import { randomUUID } from 'node:crypto';
import { traceHeaders } from '@onym/core';
import { z } from 'zod';
import type { Scope, Tx } from './scope.ts';

/**
 * interactive: somebody waits for it (orders, provisioning) · making: somebody waits, and it takes the processor for long (exports,
 * sites) · deliveries: calls to customers' own servers, which may hang · background: mails, schedules. One runner each.
 */
export type Lane = 'interactive' | 'making' | 'deliveries' | 'background';

export interface Job<S extends z.ZodType = z.ZodType> {
  /** `room.verb-noun`. */
  readonly name: string;
  readonly payload: S;
  readonly lane: Lane;
  readonly maxAttempts: number;
  /** It mostly waits for what other jobs of its lane do: these go first. */
  readonly yields: boolean;
}

/** The payload of a durable process's job: the id of its subject. */
export const PROCESS_PAYLOAD = z.object({ id: z.string() });

export interface Task {
  readonly job: Job;
  /** The name of the durable process that it runs, which the sweep brings back. */
  readonly process?: { readonly name: string; readonly job: Job<typeof PROCESS_PAYLOAD> };
  run(scope: Scope, payload: unknown): Promise<void>;
}

/** A job's name and payload: a leaf that both its askers and its handler import. */
export function declareJob<S extends z.ZodType>(
  name: string,
  payload: S,
  { lane = 'background', maxAttempts = 6, yields = false }: Partial<Pick<Job, 'lane' | 'maxAttempts' | 'yields'>> = {},
): Job<S> {
  return { name, payload, lane, maxAttempts, yields };
}

/** The queue takes lower ones first; 0 is what it gives a job of which nothing is said. */
const LAST = 10;
const FIRST = -1;

/** Ties a declaration to its use-case; the payload is parsed before the use-case sees it. */
export function bindTask<S extends z.ZodType>(
  job: Job<S>,
  run: (scope: Scope, payload: z.output<S>) => Promise<unknown>,
): Task {
  return { job, run: async (scope, payload) => void (await run(scope, job.payload.parse(payload))) };
}

export interface EnqueueOptions {
  /** Jobs waiting under one key are one job. It does not serialise running ones: a lease on the row does. */
  key?: string;
  /** Not before this moment of the machine's time. */
  runAt?: Date;
  /**
   * A job that waits under the key keeps its place. For what is asked for again and again: without it each asking sends
   * the job back to the end, and behind a long queue its turn would never come.
   */
  keepPlace?: true;
  /** Before what waits: for what was begun already, lest what is new keep it from its end. */
  first?: true;
  /** How many jobs like it its asker has waiting already: those of others who have fewer go first. At most 10 count. */
  behind?: number;
  /** A job that has the key stays as it is, also one that runs or has given up. For sweepers of what lost its job. */
  unlessQueued?: true;
}

/**
 * The queue's way for many jobs, which it takes for all but this mode, is a plan over lists that costs three times as much. A job under a
 * key that nobody else has meets none, so that for one without a key both ways mean the same.
 */
const ONE_BY_ONE = 'unsafe_dedupe';

/**
 * Adds the job in the caller's transaction: it becomes visible to workers if and when that transaction commits. Beside its payload it
 * carries the trace of who asked.
 */
export async function enqueue<S extends z.ZodType>(
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
