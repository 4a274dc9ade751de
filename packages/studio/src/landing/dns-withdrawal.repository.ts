import type { Tx, Scope } from '@onym/platform';

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

/**
 * Stores that DNS records of a host must be deleted, and returns the number of that entry. It queues no job: call
 * `queueWithdrawal`, which does both.
 */
export function insertWithdrawal(
  tx: Tx,
  {
    accountId,
    host,
    recordIds,
    decidedAt,
  }: { accountId: string; host: string; recordIds: readonly string[]; decidedAt: Date },
): Promise<{ number: string } | undefined> {
  return tx.sql.row<{ number: string }>('landing-insert-withdrawal', DECIDE, [accountId, host, recordIds, decidedAt]);
}

/** Deletes the entries with exactly this account, host and list of record ids. Deletes no DNS records. */
export async function deleteWithdrawal(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  host: string,
  recordIds: readonly string[],
): Promise<void> {
  await scope.sql.rows('landing-withdrawn', DONE, [accountId, host, recordIds]);
}

/** Returns up to 100 withdrawals stored before `before` that are not completed, oldest first. */
export function selectLostWithdrawals(
  scope: Pick<Scope, 'sql'>,
  before: Date,
): Promise<(Withdrawal & { number: string })[]> {
  return scope.sql.rows<Withdrawal & { number: string }>('landing-lost-withdrawals', LOST, [before]);
}
