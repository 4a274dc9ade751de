import { MINUTE_MS } from '@onym/core';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { entitlementsChangedJob } from './billing.jobs.ts';
import { deleteChange, findOldChanges, noteChange, readChange } from './entitlement-change.repository.ts';

/** A change of this age that was not applied has lost its job. */
const LOST_MS = 5 * MINUTE_MS;

/** Records that the account's entitlements have changed, and enqueues the job that ends or begins what depends on them. */
export async function recordEntitlementChange(tx: Tx, accountId: string): Promise<void> {
  await noteChange(tx, accountId);
  await enqueueChange(tx, accountId);
}

/**
 * Runs `apply` and then deletes the recorded entitlement change of the account, unless another one was recorded meanwhile. If `apply`
 * throws, the change stays and is swept later.
 */
export async function applyEntitlementChange(
  scope: Scope,
  accountId: string,
  apply: () => Promise<void>,
): Promise<void> {
  const at = await readChange(scope, accountId);
  await apply();
  if (at !== undefined) await deleteChange(scope, accountId, at);
}

/** Enqueues the job again for entitlement changes that were recorded more than 5 minutes ago and not applied; at most 200 per call. */
export async function sweepEntitlementChanges(scope: Scope): Promise<void> {
  const before = new Date(scope.clock.wall().getTime() - LOST_MS);
  for (const accountId of await findOldChanges(scope, before))
    await transaction(scope, (tx) => enqueueChange(tx, accountId));
}

function enqueueChange(tx: Tx, accountId: string): Promise<void> {
  return enqueueJob(tx, entitlementsChangedJob, { accountId }, { key: `entitlements-changed:${accountId}` });
}
