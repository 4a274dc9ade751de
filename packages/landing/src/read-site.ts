import { isSuspended } from '@onym/access';
import type { Scope } from '@onym/platform';
import type { Manifest } from './deployment.entity.ts';

// Always one row: an address may be suspended where nothing stands any more.
const LIVE = `
  select d.id, d.manifest, p.account_id,
    exists (select 1 from suspended_site s where s.host = w.host or s.page_id = p.id) as suspended
  from (select $1::text as host) w
    left join (site_host h join landing_page p on p.id = h.page_id and p.sealed_by is null and (p.offline_at is null or p.offline_at > $2)) on h.host = w.host and h.active
    left join deployment d on d.id = h.deployment_id`;

/** A deployment that answers at a host. Its manifest never changes; which one it is may. */
export interface LiveSite {
  deploymentId: string;
  manifest: Manifest;
}

/**
 * The deployment that answers at this host now: a label below SITES_DOMAIN, or a whole host of a customer's own.
 * `suspended` where an operator has suspended it or whoever owns it; undefined when none does.
 */
export async function findSite(
  scope: Pick<Scope, 'sql' | 'clock'>,
  host: string,
): Promise<LiveSite | 'suspended' | undefined> {
  const row = (await scope.sql.row<FoundRow>('landing-live', LIVE, [host, scope.clock.now()]))!;
  if (row.suspended) return 'suspended';
  if (!row.id) return undefined;
  if (await isSuspended(scope, row.account_id)) return 'suspended';
  return { deploymentId: row.id, manifest: row.manifest };
}

interface FoundRow extends Record<string, unknown> {
  id: string | null;
  manifest: Manifest;
  account_id: string;
  suspended: boolean;
}

const ANSWERS = `
  select 1 from site_host h join landing_page p on p.id = h.page_id
  where h.host = $1 and h.active and h.deployment_id is not null and p.sealed_by is null and (p.offline_at is null or p.offline_at > $2)`;

/** Whether a certificate may be asked for in this host's name: only for sites that are up. */
export async function isSite(scope: Pick<Scope, 'sql' | 'settings' | 'clock'>, host: string): Promise<boolean> {
  const label = labelBelow(scope.settings.sitesDomain, host);
  return Boolean(await scope.sql.row('landing-answers', ANSWERS, [label ?? host, scope.clock.now()]));
}

/** The one label in front of SITES_DOMAIN; undefined when the host is no such name. */
export function labelBelow(sitesDomain: string, host: string): string | undefined {
  const label = host.endsWith(`.${sitesDomain}`) ? host.slice(0, -sitesDomain.length - 1) : undefined;
  return label !== undefined && label !== '' && !label.includes('.') ? label : undefined;
}
