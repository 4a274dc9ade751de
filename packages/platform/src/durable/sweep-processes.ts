import { z } from 'zod';
import { declareJob } from '../jobs.ts';
import type { Scope } from '../scope.ts';
import { transaction } from '../transaction.ts';
import { isFree } from './lease.ts';
import type { ProcessName } from './process-name.ts';
import { queueProcess } from './start-process.ts';

/** Brings back processes that nobody holds any more; never queued behind a flood of background work. */
export const sweepProcessesJob = declareJob('durable.sweep', z.looseObject({}), { lane: 'interactive' });

const BATCH = 200;
/** A new process is left for so long to the job that was queued with it. */
const FIRST_CLAIM_SECONDS = 2;

// Those of dead holders first, then those that were begun: many that were never claimed must not keep them from being found.
const DUE = `
  select subject as id, epoch > 0 or lease_until is not null as "isBegun" from durable_process
  where kind = $1 and not ended and wake_at <= statement_timestamp() and ${isFree()}
    and (epoch > 0 or lease_until is not null or wake_at <= statement_timestamp() - interval '${FIRST_CLAIM_SECONDS} seconds')
  order by lease_until is not null desc, epoch > 0 desc, wake_at limit ${BATCH}`;

/** Queues the processes that are due and that nobody holds: a job may be lost, a process may not. @returns how many */
export async function sweepProcesses(scope: Scope, processes: readonly ProcessName[]): Promise<number> {
  let count = 0;
  for (const process of processes)
    try {
      count += await sweepKind(scope, process);
    } catch (error) {
      // The other kinds do not wait for this one.
      scope.log.warn({ err: error, process: process.name }, 'processes that lost their job could not be queued');
    }
  return count;
}

async function sweepKind(scope: Scope, process: ProcessName): Promise<number> {
  const due = await scope.sql.rows<{ id: string; isBegun: boolean }>('platform-durable-due', DUE, [process.name]);
  for (const { id, isBegun } of due) {
    // One that may hold somebody's money ends before new ones begin; those that nobody waits for let others go first.
    const goesFirst = isBegun && process.job.lane === 'interactive' && !process.job.yields;
    await transaction(scope, (tx) =>
      queueProcess(tx, process, id, { keepPlace: true, ...(goesFirst ? { first: true } : {}) }),
    );
  }
  return due.length;
}
