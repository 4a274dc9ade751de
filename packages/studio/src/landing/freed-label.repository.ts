import type { Tx } from '@onym/platform';

// A label that never responded had no visitors and needs no waiting period.
const FREE = `
  with deleted as (delete from site_host where page_id = $1 and kind = 'subdomain' and host <> $2 returning host, deployment_id)
  insert into freed_label (label, account_id, freed_at) select host, $3, $4 from deleted where deployment_id is not null
  on conflict (label) do update set account_id = excluded.account_id, freed_at = excluded.freed_at`;
const RESTS = 'select 1 from freed_label where label = $1 and freed_at > $2 and account_id is distinct from $3';
const FORGET = 'delete from freed_label where label = $1';

/**
 * Deletes the labels of a page except `keep` (empty: all of them), and starts the waiting period, at `now`, of those
 * that responded.
 */
export async function freeLabelsOf(
  tx: Tx,
  { pageId, keep, accountId, now }: { pageId: string; keep: string; accountId: string; now: Date },
): Promise<void> {
  await tx.sql.rows('landing-free-labels-of', FREE, [pageId, keep, accountId, now]);
}

/**
 * Returns whether an account other than `accountId` freed the label after `since`. An erased account counts as
 * another.
 */
export async function isInWaitingPeriod(tx: Tx, label: string, since: Date, accountId: string): Promise<boolean> {
  return (await tx.sql.rows('landing-is-resting', RESTS, [label, since, accountId])).length > 0;
}

/** Ends the waiting period of a label. Call it in the transaction that claims the label. */
export async function deleteFreed(tx: Tx, label: string): Promise<void> {
  await tx.sql.rows('landing-delete-freed', FORGET, [label]);
}

/** Removes these accounts as last owners of freed labels, whose waiting periods then apply to every account. */
export async function forgetOwners(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'landing-forget-owners',
    'update freed_label set account_id = null where account_id = any($1::text[])',
    [accountIds],
  );
}
