import type { Scope } from '@onym/platform';
import { hostUrl } from './site-address.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';

/** What a page answers at beyond its subdomain, as the caller of deploy is told. */
export interface CustomAnswer {
  host: string;
  active: boolean;
  url: string;
  /** What to write into DNS where it is not ours to write. */
  records: { type: string; host: string; value: string }[];
}

/** Host of the TXT record that shows whose a host is. */
export function proofHost(host: string): string {
  return `_onym-site.${host}`;
}

/** How the page stands at a host of the customer's own, and what is left to write into DNS; undefined when it was never asked for. */
export async function customAnswer(
  scope: Pick<Scope, 'em' | 'settings'>,
  pageId: string,
  host: string | null | undefined,
  subdomain: string,
): Promise<CustomAnswer | undefined> {
  const row = !host ? null : await scope.em.fork().findOne(SiteHostSchema, { page: pageId, host });
  if (!row) return undefined;
  const records = recordsFor(scope, row, subdomain);
  return { host: row.host, active: row.active, url: hostUrl(scope.settings, row.host), records };
}

/** The DNS records that prove a host to be the page's and lead to it; none where DNS is ours to write. */
export function recordsFor(
  { settings }: Pick<Scope, 'settings'>,
  { host, proof }: Pick<SiteHost, 'host' | 'proof'>,
  subdomain: string,
): CustomAnswer['records'] {
  if (!proof) return [];
  return [
    { type: 'TXT', host: proofHost(host), value: proof },
    { type: 'CNAME', host, value: `${subdomain}.${settings.sitesDomain}` },
  ];
}
