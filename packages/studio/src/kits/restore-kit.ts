import { LockMode } from '@mikro-orm/core';
import { requireUnsealed } from '@onym/billing';
import { isId, notFound } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { notErased } from '@onym/studio/bin';
import { BrandKitSchema, type StoredKit } from './brand-kit.entity.ts';

/**
 * Restores a kit of the account from the bin and returns it; one that is not deleted is returned unchanged. The URLs of
 * its exports and pictures work again. `alongside` runs last in the transaction.
 * @throws Fault not_found when the account has no such kit or it was deleted 30 or more days ago; entitlement_required
 *   when its launch is unpaid
 */
export function restoreKit(
  scope: Scope,
  accountId: string,
  kitId: string,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<StoredKit> {
  return transaction(scope, async (tx) => {
    const kit = isId('kit', kitId)
      ? await tx.em.findOne(
          BrandKitSchema,
          { id: kitId, account: accountId, ...notErased(tx) },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        )
      : null;
    if (!kit) throw notFound('You have no such brand kit');
    requireUnsealed(tx, kit, 'BRAND_KIT');
    kit.deletedAt = null;
    await tx.em.flush();
    await alongside(tx);
    return kit;
  });
}
