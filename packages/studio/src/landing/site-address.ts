import type { Scope } from '@onym/platform';
import { PREVIEW_PREFIX } from './subdomain.ts';

type Where = Pick<Scope['settings'], 'publicUrl' | 'sitesDomain'>;

/** Where a label below SITES_DOMAIN answers: same protocol and port as the service, never its origin. With a trailing slash. */
export function siteUrl(settings: Where, label: string): string {
  return hostUrl(settings, `${label}.${settings.sitesDomain}`);
}

/** The same for a whole host of the customer's own. */
export function hostUrl({ publicUrl }: Where, host: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${host}${port ? `:${port}` : ''}/`;
}

/** Where a page can be looked at before it is deployed; who does not know its id cannot guess it. */
export function previewUrl(settings: Where, pageId: string): string {
  return siteUrl(settings, `${PREVIEW_PREFIX}${pageId.slice(pageId.indexOf('_') + 1)}`);
}
