import { enqueueJob, type EnqueueOptions } from '../jobs.ts';
import type { Tx } from '../scope.ts';
import { LEASE_SECONDS, type Lease, type LeaseRow } from './lease.ts';
import type { ProcessName } from './process-name.ts';
import { startSql } from './start-sql.ts';

const START = startSql({ claims: false });

/**
 * Starts a process and queues its job. Call it in the transaction that writes its subject. A process that exists starts
 * again from its first attempt, and a program that runs it loses the lease.
 */
export async function startProcess(tx: Tx, process: ProcessName, id: string): Promise<void> {
  await tx.sql.rows('platform-durable-start', START, [process.name, id, null, null]);
  await queueProcess(tx, process, id);
}

/**
 * Starts a process with a lease of the caller for this many seconds, and queues no job. Call it in the transaction that
 * writes its subject. If the caller dies, the sweep finds the process after that time. A process that exists starts
 * again, and a program that runs it loses the lease.
 * @returns its lease
 */
export async function startLeasedProcess(
  tx: Tx,
  { name: kind }: ProcessName,
  id: string,
  { seconds = LEASE_SECONDS } = {},
): Promise<Lease> {
  const row = await tx.sql.row<LeaseRow>('platform-durable-start', START, [kind, id, seconds, null]);
  return { kind, id, ...row! };
}

const SIGNAL = `
  update durable_process set signals = signals + 1, wake_at = clock_timestamp() where kind = $1 and subject = $2 and not ended returning 1`;

/**
 * Signals a process, unless it has ended: it runs soon, or again if it is running. Call it in the transaction of the
 * change that concerns the process, before the rows of its subject are locked, because it locks the process.
 */
export async function signalProcess(tx: Tx, process: ProcessName, id: string): Promise<void> {
  if (await tx.sql.row('platform-durable-signal', SIGNAL, [process.name, id])) await queueProcess(tx, process, id);
}

/** Queues the job of a process, which runs it if it is due. A job that already waits is reused. */
export function queueProcess(
  tx: Tx,
  { name, job }: ProcessName,
  id: string,
  options: Pick<EnqueueOptions, 'runAt' | 'keepPlace' | 'first'> = {},
): Promise<void> {
  return enqueueJob(tx, job, { id }, { ...options, key: `${name}:${id}` });
}

const END_ALL = `
  update durable_process set ended = true, epoch = epoch + 1, lease_until = null, wake_at = null
  where kind = $1 and subject = any($2::text[]) and not ended`;

/**
 * Ends processes from outside, whether or not they are running, without telling their steps. A worker that runs one can
 * no longer write under its lease, also when the process starts again.
 */
export async function endProcesses(tx: Tx, { name }: ProcessName, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.sql.rows('platform-durable-end-all', END_ALL, [name, ids]);
}

const FORGET = 'delete from durable_process where kind = $1 and subject = any($2::text[])';

/**
 * Deletes the state of processes, also of running ones, whose workers lose the lease. Call it in the transaction that
 * deletes their subjects, or where the subject no longer exists.
 */
export async function deleteProcesses(tx: Tx, { name }: ProcessName, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.sql.rows('platform-durable-forget', FORGET, [name, ids]);
}
