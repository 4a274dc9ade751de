import { LockMode } from '@mikro-orm/core';
import { requireUnsealed } from '@onym/billing';
import { isId, notFound } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { notErased } from '@onym/studio/bin';
import { LogoSchema, type Logo } from './logo.entity.ts';

/**
 * Restores a logo of the account from the bin and returns it; one that is not deleted is returned unchanged. The URLs
 * of its pictures work again. `alongside` runs last in the transaction.
 * @throws Fault not_found when the account has no such logo or it was deleted 30 or more days ago; entitlement_required
 *   when it belongs to an unpaid launch
 */
export function restoreLogo(
  scope: Scope,
  accountId: string,
  logoId: string,
  alongside: (tx: Tx) => Promise<void> = async () => {},
): Promise<Logo> {
  return transaction(scope, async (tx) => {
    const logo = isId('logo', logoId)
      ? await tx.em.findOne(
          LogoSchema,
          { id: logoId, account: accountId, ...notErased(tx) },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        )
      : null;
    if (!logo) throw notFound('Logo not found');
    requireUnsealed(tx, logo, 'LOGO_PACK');
    logo.deletedAt = null;
    await tx.em.flush();
    await alongside(tx);
    return logo;
  });
}
