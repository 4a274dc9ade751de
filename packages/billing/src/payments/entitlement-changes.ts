import { MINUTE_MS } from '@onym/core';
import { enqueue, transaction, type Scope, type Tx } from '@onym/platform';
import { entitlementsChangedJob } from './billing.jobs.ts';

/** A change that nobody has followed for so long has lost its job. */
const LOST_MS = 5 * MINUTE_MS;

const CHANGED = `
  insert into entitlement_change (account_id, changed_at) values ($1, $2)
  on conflict (account_id) do update set changed_at = greatest(excluded.changed_at, entitlement_change.changed_at + interval '1 millisecond')`;
const SEEN = 'select changed_at::text as at from entitlement_change where account_id = $1';
const FOLLOWED = 'delete from entitlement_change where account_id = $1 and changed_at = $2::timestamptz';
const LOST = 'select account_id as id from entitlement_change where changed_at < $1 order by changed_at limit 200';

/** Writes down that it has changed, and queues the job by which what an account may use no longer ends, and what it may use again begins. */
export async function followEntitlementsSoon(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows('billing-entitlement-changes-changed', CHANGED, [accountId, tx.clock.wall()]);
  await enqueueChange(tx, accountId);
}

/** Does what follows from a change, and then forgets it; one that came meanwhile stays to be followed. */
export async function followEntitlementChange(
  scope: Scope,
  accountId: string,
  follow: () => Promise<void>,
): Promise<void> {
  const seen = await scope.sql.row<{ at: string }>('billing-change-seen', SEEN, [accountId]);
  await follow();
  if (seen) await scope.sql.rows('billing-change-followed', FOLLOWED, [accountId, seen.at]);
}

/** Brings back changes whose job was lost. */
export async function sweepEntitlementChanges(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.wall().getTime() - LOST_MS);
  for (const { id } of await scope.sql.rows<{ id: string }>('billing-lost-changes', LOST, [before]))
    await transaction(scope, (tx) => enqueueChange(tx, id));
}

function enqueueChange(tx: Tx, accountId: string): Promise<void> {
  return enqueue(tx, entitlementsChangedJob, { accountId }, { key: `entitlements-changed:${accountId}` });
}
