import type { Scope, Tx } from '@onym/platform';

const OPEN = `select id from launch where account_id = any($1::text[]) and state in ('planned', 'waiting', 'running', 'failed') order by id`;
const UNPAID = `
  select id, account_id as "accountId" from launch
  where charge_id is not null and state in ('waiting', 'failed', 'canceled') and coalesce(settled_at, started_at) < $1 order by id limit 100`;

/**
 * Returns the ids of the launches of these accounts that are neither done nor canceled, in order; failed ones can be
 * resumed.
 */
export async function findOpenLaunches(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  return (await tx.sql.rows<{ id: string }>('launches-find-open', OPEN, [accountIds])).map(({ id }) => id);
}

/**
 * Returns waiting, failed and canceled launches with a charge whose end or, for a launch that has not ended, whose start was before
 * this time; ordered by id; at most 100. Whether the charge was captured is not checked.
 */
export function findUnpaidLaunches(
  scope: Pick<Scope, 'sql'>,
  before: Date,
): Promise<{ id: string; accountId: string }[]> {
  return scope.sql.rows('launches-find-unpaid', UNPAID, [before]);
}

/** Deletes the launches of these accounts with their idempotency keys. @returns the ids of the launches */
export async function deleteLaunchesOf(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  await tx.sql.rows('launches-delete-keys', 'delete from launch_key where account_id = any($1::text[])', [accountIds]);
  const deleted = await tx.sql.rows<{ id: string }>(
    'launches-delete',
    'delete from launch where account_id = any($1::text[]) returning id',
    [accountIds],
  );
  return deleted.map(({ id }) => id);
}
