import { lockTier } from '@onym/accounts/access';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { DomainSchema } from './domain.entity.ts';
import { EmailForwardSchema } from './forward.entity.ts';
import { forwardLimitOf } from './forwards.ts';
import { pushToRegistrarLater } from './push-to-registrar.ts';

/**
 * Applies the account's current limit of forwards to each of its active or expired domains, in a transaction of its own
 * that locks the account: the newest forwards above it are paused but stay stored, and paused ones within it resume.
 * Queues the job that sends the changes to the registrar. Does nothing when there is no such account.
 */
export function applyForwardLimit(scope: Scope, accountId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    const tier = await lockTier(tx, accountId);
    if (tier === undefined) return;
    const total = await forwardLimitOf(tx, { accountId, tier });
    const domains = await tx.em.find(DomainSchema, { account: accountId, status: { $in: ['active', 'expired'] } });
    for (const { id } of domains) await pauseExcessForwards(tx, id, total);
  });
}

async function pauseExcessForwards(tx: Tx, domainId: string, total: number): Promise<void> {
  const standing = await tx.em.find(
    EmailForwardSchema,
    { domain: domainId, removedAt: null },
    { orderBy: { id: 'asc' } },
  );
  const changed = standing.filter(({ pausedAt }, index) => index >= total !== Boolean(pausedAt));
  if (changed.length === 0) return;
  for (const forward of changed) {
    forward.pausedAt = forward.pausedAt ? null : tx.clock.now();
    // The registrar has to be notified.
    forward.status = 'pending';
  }
  await tx.em.flush();
  await pushToRegistrarLater(tx, domainId);
}
