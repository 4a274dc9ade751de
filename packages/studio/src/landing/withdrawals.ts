import { MINUTE_MS } from '@onym/core';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { withdrawDnsJob } from './landing.jobs.ts';
import {
  insertWithdrawal,
  deleteWithdrawal,
  selectLostWithdrawals,
  type Withdrawal,
} from './dns-withdrawal.repository.ts';

export type { Withdrawal } from './dns-withdrawal.repository.ts';

/**
 * A withdrawal takes well under a second, so one of this age has lost its job or waits for the queue's next attempt.
 */
const LOST_MS = 5 * MINUTE_MS;

/**
 * Stores that these DNS records must be deleted and queues the job that deletes them. Call it in the transaction that
 * frees their host.
 */
export async function queueWithdrawal(tx: Tx, { accountId, host, recordIds }: Withdrawal): Promise<void> {
  const row = await insertWithdrawal(tx, { accountId, host, recordIds, decidedAt: tx.clock.wall() });
  await enqueueJob(
    tx,
    withdrawDnsJob,
    { accountId, host, recordIds: [...recordIds] },
    { key: `withdraw:${row!.number}` },
  );
}

/** Deletes a stored withdrawal. Call it when its records are gone or belong to another page. */
export async function completeWithdrawal(scope: Scope, { accountId, host, recordIds }: Withdrawal): Promise<void> {
  await deleteWithdrawal(scope, accountId, host, recordIds);
}

/**
 * Queues the job again for withdrawals that are older than five minutes, at most 100, because their job was probably
 * lost.
 */
export async function sweepWithdrawals(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.wall().getTime() - LOST_MS);
  const lost = await selectLostWithdrawals(scope, before);
  for (const { number, accountId, host, recordIds } of lost)
    await transaction(scope, (tx) =>
      enqueueJob(tx, withdrawDnsJob, { accountId, host, recordIds: [...recordIds] }, { key: `withdraw:${number}` }),
    );
}
