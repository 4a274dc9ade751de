import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Scope, Tx } from '@onym/platform';
import { ResolverError } from '@onym/core/ports';
import { parseCustomHost } from './custom-host.ts';
import { dnsRecordsFor } from './custom-host-status.ts';
import { controlsHost } from './end-host.ts';
import type { LockedPage } from './find-page.ts';
import { activateHostIfProven } from './activate-proven-hosts.ts';
import { SiteHostSchema, type SiteHost } from './site-host.entity.ts';

/**
 * Activates again those lost hosts of a page whose proof is in public DNS now. A failed lookup is logged. Call it
 * before the transaction that calls `requireHostControl`, because it makes DNS lookups.
 */
export async function reactivateLostHosts(scope: Scope, pageId: string): Promise<void> {
  for (const row of await scope.em.fork().find(SiteHostSchema, { page: pageId, endedAt: { $ne: null } }))
    await activateHostIfProven(scope, row).catch((error: unknown) => {
      if (!(error instanceof ResolverError)) throw error;
      scope.log.warn({ err: error, host: row.host }, 'a host could not be looked up');
    });
}

/**
 * Rejects publishing a page at custom hosts whose domain its account no longer controls: at the host `at`, or at every
 * host of the page when it is absent. `subdomain` is the page's label, to which the records in the error point.
 * @throws Fault domain_not_controlled, with the records that would prove control, for the first such host
 */
export async function requireHostControl(
  tx: Tx,
  page: LockedPage,
  { at, subdomain }: { at?: string | undefined; subdomain: string },
): Promise<void> {
  const rows = await tx.em.find(SiteHostSchema, { page: page.id, kind: 'custom', ...(at ? { host: at } : {}) });
  for (const row of rows) {
    if (!needsControlCheck(row) || (await controlsHost(tx, row.accountId, row.host))) continue;
    const { domain } = parseCustomHost(row.host, tx.settings.sitesDomain);
    throw new Fault('domain_not_controlled', formatSentence('pages.thisAccountNoLongerControls', { host: row.host }), {
      details: { domain, host: row.host, records: dnsRecordsFor(tx, row, subdomain) },
    });
  }
}

/** The host was ended, or is authorised only by the domain, which may just have been lost. */
function needsControlCheck({ active, endedAt, proof }: SiteHost): boolean {
  return Boolean(endedAt) || (active && !proof);
}
