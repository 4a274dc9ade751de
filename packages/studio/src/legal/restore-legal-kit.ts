import { LockMode } from '@mikro-orm/core';
import { requireUnsealed } from '@onym/billing';
import { isId, notFound } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { notErased } from '@onym/studio/bin';
import { LegalKitSchema, type LegalKit } from './legal-kit.entity.ts';

/**
 * Restores a legal kit of the account from the bin and returns it; one that is not deleted is returned unchanged.
 * Previews and later deployments of pages that use it have its documents again. `alongside` runs last in the
 * transaction.
 * @throws Fault not_found when the account has no such kit or it was deleted 30 or more days ago; entitlement_required
 *   when it belongs to an unpaid launch
 */
export function restoreLegalKit(
  scope: Scope,
  accountId: string,
  kitId: string,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<LegalKit> {
  return transaction(scope, async (tx) => {
    const kit = isId('legal', kitId)
      ? await tx.em.findOne(
          LegalKitSchema,
          { id: kitId, account: accountId, ...notErased(tx) },
          { populate: ['documents', 'brief'], lockMode: LockMode.PESSIMISTIC_WRITE },
        )
      : null;
    if (!kit) throw notFound('There is no such legal kit');
    requireUnsealed(tx, kit, 'LEGAL_KIT');
    kit.deletedAt = null;
    await tx.em.flush();
    await alongside(tx);
    return kit;
  });
}
