import { requireUnsealed } from '@onym/billing';
import { LockMode } from '@mikro-orm/core';
import { isId, notFound } from '@onym/kernel';
import type { Scope, Tx } from '@onym/platform';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import { requirePageStanding } from './suspended-sites.ts';

/**
 * A page of the account. `evenSealed` is for launches, which work with what they have not been paid for yet, and for deleting it.
 * @throws Fault not_found, for somebody else's page as well; entitlement_required while a launch has not been paid for it
 */
export async function findPage(
  scope: Pick<Scope, 'em' | 'settings'>,
  accountId: string,
  pageId: string,
  { evenSealed = false } = {},
): Promise<LandingPage> {
  const page = isId('landingPage', pageId)
    ? await scope.em.findOne(LandingPageSchema, { id: pageId, account: accountId })
    : null;
  if (!page) throw notFound('You have no such landing page');
  // It may show legal texts and the look of a kit: all that a launch makes opens it.
  if (!evenSealed) requireUnsealed(scope, page, 'LAUNCH_STACK');
  return page;
}

/**
 * The page, to be put on the web: nobody else can until the transaction ends.
 * @throws Fault not_found when it was deleted since it was found, site_suspended
 */
export async function lockStandingPage(tx: Tx, pageId: string): Promise<LandingPage> {
  const page = await tx.em.findOne(LandingPageSchema, { id: pageId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!page) throw notFound('You have no such landing page');
  await requirePageStanding(tx, pageId);
  return page;
}
