import type { Scope } from '@onym/platform';
import { customAnswer, type CustomAnswer } from './custom-host-status.ts';
import { DeploymentSchema } from './deployment.entity.ts';
import { siteUrl } from './site-address.ts';

/** The current URL of a page, and the state of its custom host. */
export interface PageOnWeb {
  url: string;
  custom: CustomAnswer | undefined;
}

/** The published state of a page; undefined while it is not published. */
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
