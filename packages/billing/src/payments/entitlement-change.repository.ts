import type { Scope, Tx } from '@onym/platform';

const NOTE = `
  insert into entitlement_change (account_id, changed_at) values ($1, $2)
  on conflict (account_id) do update set changed_at = greatest(excluded.changed_at, entitlement_change.changed_at + interval '1 millisecond')`;
const FIND_OLD = 'select account_id as id from entitlement_change where changed_at < $1 order by changed_at limit 200';

/** Stores that the entitlements of an account have changed. A later change always has a later moment. */
export async function noteChange(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows('billing-note-change', NOTE, [accountId, tx.clock.wall()]);
}

/** When the entitlements of an account last changed, in the database's precision; undefined when no change is open. */
export async function readChange(scope: Pick<Scope, 'sql'>, accountId: string): Promise<string | undefined> {
  const row = await scope.sql.row<{ at: string }>(
    'billing-read-change',
    'select changed_at::text as at from entitlement_change where account_id = $1',
    [accountId],
  );
  return row?.at;
}

/** Deletes the change of an account, unless another one came after this moment. */
export async function deleteChange(scope: Pick<Scope, 'sql'>, accountId: string, at: string): Promise<void> {
  await scope.sql.rows(
    'billing-delete-change',
    'delete from entitlement_change where account_id = $1 and changed_at = $2::timestamptz',
    [accountId, at],
  );
}

/** Accounts whose change is older than a moment, the oldest first; at most 200. */
export async function findOldChanges(scope: Pick<Scope, 'sql'>, before: Date): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>('billing-find-old-changes', FIND_OLD, [before]);
  return rows.map(({ id }) => id);
}
