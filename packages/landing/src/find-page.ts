import { isId, notFound } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';

/** @throws Fault not_found, for somebody else's page as well */
export async function findPage(scope: Pick<Scope, 'em'>, accountId: string, pageId: string): Promise<LandingPage> {
  const page = isId('landingPage', pageId)
    ? await scope.em.findOne(LandingPageSchema, { id: pageId, account: accountId })
    : null;
  if (!page) throw notFound('You have no such landing page');
  return page;
}
