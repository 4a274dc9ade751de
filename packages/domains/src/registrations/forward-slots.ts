import { lockTier } from '@onym/accounts/access';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { DomainSchema } from './domain.entity.ts';
import { EmailForwardSchema } from './forward.entity.ts';
import { forwardSlots } from './forwards.ts';
import { tellLater } from './tell-registrar.ts';

/**
 * Brings the forwards of every domain of an account in line with how many it may have: the newest beyond that pause, kept as they are,
 * and go on when there is room again.
 */
export function followForwardSlots(scope: Scope, accountId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    const tier = await lockTier(tx, accountId);
    if (tier === undefined) return;
    const total = await forwardSlots(tx, { accountId, tier });
    const domains = await tx.em.find(DomainSchema, { account: accountId, status: { $in: ['active', 'expired'] } });
    for (const { id } of domains) await pauseBeyond(tx, id, total);
  });
}

async function pauseBeyond(tx: Tx, domainId: string, total: number): Promise<void> {
  const standing = await tx.em.find(
    EmailForwardSchema,
    { domain: domainId, removedAt: null },
    { orderBy: { id: 'asc' } },
  );
  const changed = standing.filter(({ pausedAt }, index) => index >= total !== Boolean(pausedAt));
  if (changed.length === 0) return;
  for (const forward of changed) {
    forward.pausedAt = forward.pausedAt ? null : tx.clock.now();
    // The registrar has to hear of it.
    forward.status = 'pending';
  }
  await tx.em.flush();
  await tellLater(tx, domainId);
}
