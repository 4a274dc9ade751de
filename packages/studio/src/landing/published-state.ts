import type { Scope } from '@onym/platform';
import { readCustomHostStatus, type CustomHostStatus } from './custom-host-status.ts';
import { DeploymentSchema } from './deployment.entity.ts';
import { siteUrl } from './site-address.ts';

/** The current URL of a page, and the state of its custom host. */
export interface PublishedState {
  url: string;
  custom: CustomHostStatus | undefined;
}

/** The published state of a page; undefined while it is not published. */
export async function findPublishedState(
  scope: Pick<Scope, 'em' | 'settings'>,
  pageId: string,
): Promise<PublishedState | undefined> {
  const live = await scope.em.findOne(
    DeploymentSchema,
    { page: pageId, state: 'live' },
    { fields: ['subdomain', 'customDomain'] },
  );
  if (!live) return undefined;
  return {
    url: siteUrl(scope.settings, live.subdomain),
    custom: await readCustomHostStatus(scope, pageId, live.customDomain, live.subdomain),
  };
}
