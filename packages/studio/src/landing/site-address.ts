import type { Scope } from '@onym/platform';
import { PREVIEW_PREFIX } from './subdomain.ts';

type Where = Pick<Scope['settings'], 'publicUrl' | 'sitesDomain'>;

/**
 * URL of a label below SITES_DOMAIN: same protocol and port as the service, never its origin. With a trailing slash.
 */
export function siteUrl(settings: Where, label: string): string {
  return hostUrl(settings, `${label}.${settings.sitesDomain}`);
}

/** Returns the URL of a complete host, with protocol and port of the service and a trailing slash. */
export function hostUrl({ publicUrl }: Where, host: string): string {
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${host}${port ? `:${port}` : ''}/`;
}

/** URL of a page's preview before deployment. It contains the page's id, which cannot be guessed. */
export function previewUrl(settings: Where, pageId: string): string {
  return siteUrl(settings, `${PREVIEW_PREFIX}${pageId.slice(pageId.indexOf('_') + 1)}`);
}
