import type { Scope } from '@onym/platform';
import { hostUrl } from './site-address.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';

/** State of a page's custom host, as returned by deploy. */
export interface CustomHostStatus {
  host: string;
  active: boolean;
  url: string;
  /** Records that the customer must add when we do not manage the DNS. */
  records: { type: string; host: string; value: string }[];
}

/** Returns the name of the TXT record that proves control of a host. */
export function proofHost(host: string): string {
  return `_onym-site.${host}`;
}

/**
 * Returns the state of the custom host `host` of a page, with the DNS records that its owner must have in place when
 * we do not manage the DNS. `subdomain` is the page's label. Undefined when `host` is empty or was not requested for
 * this page.
 */
export async function readCustomHostStatus(
  scope: Pick<Scope, 'em' | 'settings'>,
  pageId: string,
  host: string | null | undefined,
  subdomain: string,
): Promise<CustomHostStatus | undefined> {
  const row = !host ? null : await scope.em.fork().findOne(SiteHostSchema, { page: pageId, host });
  if (!row) return undefined;
  const records = dnsRecordsFor(scope, row, subdomain);
  return { host: row.host, active: row.active, url: hostUrl(scope.settings, row.host), records };
}

/**
 * Returns the DNS records that prove control of a host and point it to the page's label `subdomain`; none for a host
 * without a proof, whose DNS we manage.
 */
export function dnsRecordsFor(
  { settings }: Pick<Scope, 'settings'>,
  { host, proof }: Pick<SiteHost, 'host' | 'proof'>,
  subdomain: string,
): CustomHostStatus['records'] {
  if (!proof) return [];
  return [
    { type: 'TXT', host: proofHost(host), value: proof },
    { type: 'CNAME', host, value: `${subdomain}.${settings.sitesDomain}` },
  ];
}
