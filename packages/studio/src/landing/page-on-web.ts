import type { Scope } from '@onym/platform';
import { customAnswer, type CustomAnswer } from './custom-answer.ts';
import { DeploymentSchema } from './deployment.entity.ts';
import { siteUrl } from './site-address.ts';

/** Where a page answers now, and how it stands at a host of the customer's own. */
export interface PageOnWeb {
  url: string;
  custom: CustomAnswer | undefined;
}

/** Undefined while nothing of the page is on the web. */
export async function pageOnWeb(scope: Pick<Scope, 'em' | 'settings'>, pageId: string): Promise<PageOnWeb | undefined> {
  const live = await scope.em.findOne(
    DeploymentSchema,
    { page: pageId, state: 'live' },
    { fields: ['subdomain', 'customDomain'] },
  );
  if (!live) return undefined;
  return {
    url: siteUrl(scope.settings, live.subdomain),
    custom: await customAnswer(scope, pageId, live.customDomain, live.subdomain),
  };
}
