import { newId } from '@onym/core';
import { endLease as endLeaseOf, readProcess, type ProcessRow, type TestScope } from '@onym/testing';
import { transaction } from '../transaction.ts';
import { claimLease, type Lease } from './lease.ts';
import { declareProcess } from './process-name.ts';
import { startLeasedProcess } from './start-process.ts';

export const testProcess = declareProcess('test.process');

/** Starts a process that is due now and that no worker runs. @returns its id */
export async function createDueProcess(scope: TestScope): Promise<string> {
  const id = newId('order', scope.clock.now());
  await transaction(scope, (tx) => startLeasedProcess(tx, testProcess, id, { seconds: 0 }));
  return id;
}

/** Claims a process; undefined when it cannot be claimed now. */
export function claimProcess(scope: TestScope, id: string): Promise<Lease | undefined> {
  return transaction(scope, (tx) => claimLease(tx, testProcess, id));
}

/** Claims a process that must be free. */
export async function claimFreeProcess(scope: TestScope, id: string): Promise<Lease> {
  const lease = await claimProcess(scope, id);
  if (!lease) throw new Error(`${id} is not free`);
  return lease;
}

/** Reads the process as it is stored. */
export async function processState(scope: TestScope, id: string): Promise<ProcessRow> {
  return (await readProcess(scope, testProcess, id))!;
}

/** Ends the lease of a process, as time would. */
export function endLease(scope: TestScope, id: string): Promise<void> {
  return endLeaseOf(scope, testProcess, id);
}

/** How many jobs of the process wait. */
export async function countJobsOf(scope: TestScope, id: string): Promise<number> {
  const row = await scope.sql.row<{ count: number }>(
    'test-process-jobs',
    'select count(*)::int as count from graphile_worker.jobs where key = $1',
    [`${testProcess.name}:${id}`],
  );
  return row!.count;
}
