import { DAY_MS } from '@onym/core';
import { runInBatches, SWEEP_BATCH_SIZE } from './run-in-batches.ts';
import type { Scope, Tx } from './scope.ts';

/** A job that has failed at least once. */
export interface FailedJob {
  id: string;
  /** In the form `module.verb-noun`. */
  task: string;
  /** `dead` has no attempts left; `waiting` is retried automatically. */
  status: 'dead' | 'waiting';
  attempts: number;
  reason: string;
  /** The time of the last attempt of a dead job, or of the next attempt of a waiting one. */
  at: Date;
  key: string | null;
}

export interface QueueFigures {
  /** Jobs that still have attempts left. */
  waiting: number;
  dead: number;
  /** How long the oldest due job has waited, seconds. */
  behindSeconds: number;
}

/** The figures of one task. */
export interface TaskFigures extends QueueFigures {
  task: string;
}

const COLUMNS = `id::text, task_identifier as task, case when attempts >= max_attempts then 'dead' else 'waiting' end as status, attempts::int,
  left(coalesce(split_part(last_error, E'\\n', 1), ''), 300) as reason, case when attempts >= max_attempts then updated_at else run_at end as at, key`;
const FAILING = `
  select ${COLUMNS} from graphile_worker.jobs where attempts > 0 and last_error is not null
  order by attempts >= max_attempts desc, updated_at desc, id limit $1`;
const BY_KEY = `select ${COLUMNS} from graphile_worker.jobs where key = any($1::text[])`;
const FIGURES = `
  select count(*) filter (where attempts < max_attempts)::int as waiting, count(*) filter (where attempts >= max_attempts)::int as dead,
    coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::float8 as "behindSeconds"
  from graphile_worker.jobs`;
const BY_TASK = `
  select task_identifier as task, count(*) filter (where attempts < max_attempts)::int as waiting,
    count(*) filter (where attempts >= max_attempts)::int as dead,
    coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now())), 0)::float8 as "behindSeconds"
  from graphile_worker.jobs group by task_identifier`;
// Serializes revivals of a job, so that the second caller sees that the job is no longer dead.
const LOCK_REVIVAL = "select pg_advisory_xact_lock(hashtext('queue-revive'), hashtext($1))";
const DEAD = `
  select task_identifier as task from graphile_worker.jobs where id = $1::bigint and attempts >= max_attempts and locked_at is null`;
const REVIVE = `
  select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)`;

/**
 * How long operators can inspect and revive a dead job. Deleting the job loses no work, because the sweeps find
 * unfinished work themselves.
 */
export const DEAD_JOBS_KEPT_DAYS = 30;
const DELETE_DEAD = `
  select id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < $1 order by id limit ${SWEEP_BATCH_SIZE}))`;

/** Deletes jobs that have been dead for more than DEAD_JOBS_KEPT_DAYS days, in batches. */
export async function deleteDeadJobs({ sql, clock }: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(clock.wall().getTime() - DEAD_JOBS_KEPT_DAYS * DAY_MS);
  await runInBatches({ sql }, 'platform-forget-dead-jobs', DELETE_DEAD, [before]);
}

/**
 * Returns up to `limit` jobs that have failed at least once, without their payloads: dead ones first, and in each group
 * the one that was changed last.
 */
export function findFailedJobs({ sql }: Pick<Scope, 'sql'>, limit: number): Promise<FailedJob[]> {
  return sql.rows<FailedJob & Record<string, unknown>>('platform-failing-jobs', FAILING, [limit]);
}

/**
 * Returns the jobs with these keys that wait, run or are dead, also those that never failed, in no particular order.
 * Jobs that are done are left out.
 */
export function findJobsByKey({ sql }: Pick<Scope, 'sql'>, keys: readonly string[]): Promise<FailedJob[]> {
  return sql.rows<FailedJob & Record<string, unknown>>('platform-jobs-under', BY_KEY, [keys]);
}

/** Returns how many jobs wait or are dead in the whole queue, and how long the oldest due job has waited. */
export async function readQueueFigures({ sql }: Pick<Scope, 'sql'>): Promise<QueueFigures> {
  return (await sql.row<QueueFigures & Record<string, unknown>>('platform-queue', FIGURES, []))!;
}

/** Returns the figures of every task that has jobs in the queue. */
export function readQueueByTask({ sql }: Pick<Scope, 'sql'>): Promise<TaskFigures[]> {
  return sql.rows<TaskFigures & Record<string, unknown>>('platform-queue-by-task', BY_TASK, []);
}

/**
 * Resets the attempts of a dead job, so that it runs as soon as the transaction commits.
 * @returns the name of its task; undefined when no such job is dead
 */
export async function reviveJob(tx: Tx, jobId: string): Promise<string | undefined> {
  await tx.sql.rows('platform-queue-admin-turn', LOCK_REVIVAL, [jobId]);
  const dead = await tx.sql.row<{ task: string }>('platform-queue-admin-dead', DEAD, [jobId]);
  if (dead) await tx.sql.rows('platform-queue-admin-revive', REVIVE, [jobId]);
  return dead?.task;
}
