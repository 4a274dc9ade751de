import { z } from 'zod';
import { declareJob } from '../jobs.ts';
import type { Scope } from '../scope.ts';
import { transaction } from '../transaction.ts';
import { freeLeaseSql } from './lease.ts';
import type { ProcessName } from './process-name.ts';
import { queueProcess } from './start-process.ts';

/** Queues processes whose job was lost. It is never queued behind background work. */
export const sweepProcessesJob = declareJob('durable.sweep', z.looseObject({}), { lane: 'interactive' });

const BATCH = 200;
/** For this long a new process is left to the job that was queued with it. */
const FIRST_CLAIM_SECONDS = 2;

// Processes of dead workers come first, then others that have begun, so that many new ones cannot crowd them out.
const DUE = `
  select subject as id, epoch > 0 or lease_until is not null as "isBegun" from durable_process
  where kind = $1 and not ended and wake_at <= statement_timestamp() and ${freeLeaseSql()}
    and (epoch > 0 or lease_until is not null or wake_at <= statement_timestamp() - interval '${FIRST_CLAIM_SECONDS} seconds')
  order by lease_until is not null desc, epoch > 0 desc, wake_at limit ${BATCH}`;

/**
 * Queues the jobs of processes that are due and not running, at most 200 of each kind, because a job may be lost and a
 * process may not. Begun processes come first; a new one is left for two seconds to the job that was queued with it. An
 * error in one kind is logged and does not stop the others.
 * @returns how many were queued
 */
export async function sweepProcesses(scope: Scope, processes: readonly ProcessName[]): Promise<number> {
  let count = 0;
  for (const process of processes)
    try {
      count += await sweepKind(scope, process);
    } catch (error) {
      // The other kinds are still swept.
      scope.log.warn({ err: error, process: process.name }, 'processes that lost their job could not be queued');
    }
  return count;
}

async function sweepKind(scope: Scope, process: ProcessName): Promise<number> {
  const due = await scope.sql.rows<{ id: string; isBegun: boolean }>('platform-durable-due', DUE, [process.name]);
  for (const { id, isBegun } of due) {
    // A begun process may have money on hold, so its job goes first; background processes keep their turn.
    const goesFirst = isBegun && process.job.lane === 'interactive' && !process.job.yields;
    await transaction(scope, (tx) =>
      queueProcess(tx, process, id, { keepPlace: true, ...(goesFirst ? { first: true } : {}) }),
    );
  }
  return due.length;
}
