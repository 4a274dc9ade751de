import type { Scope } from '@onym/platform';
import { hostUrl } from './site-address.ts';
import { SiteHostSchema } from './site-host.entity.ts';

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
  const { sitesDomain } = scope.settings;
  const records = !row.proof
    ? []
    : [
        { type: 'TXT', host: proofHost(row.host), value: row.proof },
        { type: 'CNAME', host: row.host, value: `${subdomain}.${sitesDomain}` },
      ];
  return { host: row.host, active: row.active, url: hostUrl(scope.settings, row.host), records };
}
