import { DAY_MS } from '@onym/core';
import { inBatches, SWEPT_AT_ONCE } from './in-batches.ts';
import type { Scope, Tx } from './scope.ts';

/** A job that has failed at least once. */
export interface FailingJob {
  id: string;
  /** `room.verb-noun`. */
  task: string;
  /** `dead` has no tries left; `waiting` is tried again by itself. */
  status: 'dead' | 'waiting';
  attempts: number;
  reason: string;
  /** The last try of a dead one, the next of another. */
  at: Date;
  key: string | null;
}

export interface QueueFigures {
  /** May still run. */
  waiting: number;
  dead: number;
  /** How long the eldest that is due has waited, seconds. */
  behindSeconds: number;
}

/** The same of one task. */
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
// One at a time, so that of two the second finds it revived.
const TAKE_TURN = "select pg_advisory_xact_lock(hashtext('queue-revive'), hashtext($1))";
const DEAD = `
  select task_identifier as task from graphile_worker.jobs where id = $1::bigint and attempts >= max_attempts and locked_at is null`;
const REVIVE = `
  select id from graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)`;

/** How long a job that has given up can be looked at and revived. What it was about has its sweeper. */
export const DEAD_JOBS_KEPT_DAYS = 30;
const FORGET_DEAD = `
  select id from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null and updated_at < $1 order by id limit ${SWEPT_AT_ONCE}))`;

/** Forgets jobs that gave up long ago. */
export async function forgetDeadJobs({ sql, clock }: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const before = new Date(clock.wall().getTime() - DEAD_JOBS_KEPT_DAYS * DAY_MS);
  await inBatches({ sql }, 'platform-forget-dead-jobs', FORGET_DEAD, [before]);
}

/** Jobs that failed, the dead first; what was asked of them is not told. */
export function failingJobs({ sql }: Pick<Scope, 'sql'>, limit: number): Promise<FailingJob[]> {
  return sql.rows<FailingJob & Record<string, unknown>>('platform-failing-jobs', FAILING, [limit]);
}

/** The jobs that wait, run or have given up under these keys. */
export function jobsUnder({ sql }: Pick<Scope, 'sql'>, keys: readonly string[]): Promise<FailingJob[]> {
  return sql.rows<FailingJob & Record<string, unknown>>('platform-jobs-under', BY_KEY, [keys]);
}

export async function queueFigures({ sql }: Pick<Scope, 'sql'>): Promise<QueueFigures> {
  return (await sql.row<QueueFigures & Record<string, unknown>>('platform-queue', FIGURES, []))!;
}

/** Of every task that has jobs in the queue. */
export function queueByTask({ sql }: Pick<Scope, 'sql'>): Promise<TaskFigures[]> {
  return sql.rows<TaskFigures & Record<string, unknown>>('platform-queue-by-task', BY_TASK, []);
}

/** Gives a dead job a fresh row of tries, at once; answers its name, or undefined when no such job is dead. */
export async function reviveJob(tx: Tx, jobId: string): Promise<string | undefined> {
  await tx.sql.rows('platform-queue-desk-turn', TAKE_TURN, [jobId]);
  const dead = await tx.sql.row<{ task: string }>('platform-queue-desk-dead', DEAD, [jobId]);
  if (dead) await tx.sql.rows('platform-queue-desk-revive', REVIVE, [jobId]);
  return dead?.task;
}
