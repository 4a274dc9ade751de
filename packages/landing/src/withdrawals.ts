import { MINUTE_MS } from '@onym/kernel';
import { enqueue, transaction, type Scope, type Tx } from '@onym/platform';
import { withdrawDnsJob } from './landing.jobs.ts';

/** A withdrawal takes well under a second; one that is this old has lost its job, or waits for the queue's next try. */
const LOST_MS = 5 * MINUTE_MS;

const DECIDE = `
  insert into dns_withdrawal (account_id, host, record_ids, decided_at) values ($1, $2, $3::text[], $4) returning number::text as number`;
const DONE = 'delete from dns_withdrawal where account_id = $1 and host = $2 and record_ids = $3::text[]';
const LOST = `
  select number::text as number, account_id as "accountId", host, record_ids as "recordIds" from dns_withdrawal
  where decided_at < $1 order by number limit 100`;

export interface Withdrawal {
  accountId: string;
  host: string;
  recordIds: readonly string[];
}

/** Decides that these records go, in the transaction that frees their host; a job does it. */
export async function withdrawSoon(tx: Tx, { accountId, host, recordIds }: Withdrawal): Promise<void> {
  const values = [accountId, host, recordIds, tx.clock.wall()];
  const row = await tx.sql.row<{ number: string }>('landing-withdrawals-decide', DECIDE, values);
  await enqueue(tx, withdrawDnsJob, { accountId, host, recordIds: [...recordIds] }, { key: `withdraw:${row!.number}` });
}

/** They are gone, or somebody else's by now. */
export async function noteWithdrawn(scope: Scope, { accountId, host, recordIds }: Withdrawal): Promise<void> {
  await scope.sql.rows('landing-withdrawn', DONE, [accountId, host, recordIds]);
}

/** Brings back withdrawals whose job was lost. */
export async function sweepWithdrawals(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.wall().getTime() - LOST_MS);
  const lost = await scope.sql.rows<Withdrawal & { number: string }>('landing-lost-withdrawals', LOST, [before]);
  for (const { number, accountId, host, recordIds } of lost)
    await transaction(scope, (tx) =>
      enqueue(tx, withdrawDnsJob, { accountId, host, recordIds: [...recordIds] }, { key: `withdraw:${number}` }),
    );
}
