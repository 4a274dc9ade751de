import { LockMode } from '@mikro-orm/core';
import { isId, notFound } from '@onym/kernel';
import type { Scope, Tx } from '@onym/platform';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import { requirePageStanding } from './suspended-sites.ts';

/** @throws Fault not_found, for somebody else's page as well */
export async function findPage(scope: Pick<Scope, 'em'>, accountId: string, pageId: string): Promise<LandingPage> {
  const page = isId('landingPage', pageId)
    ? await scope.em.findOne(LandingPageSchema, { id: pageId, account: accountId })
    : null;
  if (!page) throw notFound('You have no such landing page');
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
