import { LockMode } from '@mikro-orm/core';
import { requireUnsealed } from '@onym/billing';
import { isId, notFound } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { notErased } from '@onym/studio/bin';
import { unsealingProduct } from './find-page.ts';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';

/**
 * Restores a page of the account from the bin with its versions and returns it; one that is not deleted is returned
 * unchanged. It is not published again: it is a draft, like one that was unpublished. A suspended page stays suspended.
 * @throws Fault not_found when the account has no such page or it was deleted at least 30 days ago;
 *   entitlement_required when its launch is unpaid
 */
export function restorePage(scope: Scope, accountId: string, pageId: string): Promise<LandingPage> {
  return transaction(scope, (tx) => restorePageIn(tx, accountId, pageId));
}

/** Restores a page as restorePage() does, in the caller's transaction. @throws as restorePage() */
export async function restorePageIn(tx: Tx, accountId: string, pageId: string): Promise<LandingPage> {
  const page = isId('landingPage', pageId)
    ? await tx.em.findOne(
        LandingPageSchema,
        { id: pageId, account: accountId, ...notErased(tx) },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      )
    : null;
  if (!page) throw notFound('You have no such landing page');
  requireUnsealed(tx, page, unsealingProduct(page));
  page.deletedAt = null;
  await tx.em.flush();
  return page;
}
