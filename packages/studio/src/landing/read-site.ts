import { isSuspended } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import type { Manifest } from './deployment.entity.ts';
import { controlsHost } from './end-host.ts';
import { findLive, findAnswering } from './site-host.repository.ts';

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
  const row = (await findLive(scope, host, scope.clock.now()))!;
  if (row.suspended) return 'suspended';
  if (!row.id) return undefined;
  if (await isSuspended(scope, row.account_id)) return 'suspended';
  return { deploymentId: row.id, manifest: row.manifest };
}

/** Whether a certificate may be asked for in this host's name: only for sites that are up. */
export async function isSite(scope: Pick<Scope, 'em' | 'sql' | 'settings' | 'clock'>, host: string): Promise<boolean> {
  const label = labelBelow(scope.settings.sitesDomain, host);
  const row = await findAnswering(scope, label ?? host, scope.clock.now());
  if (!row) return false;
  // Where only the domain stands for it, a certificate is not asked for after the domain has gone.
  return row.kind === 'subdomain' || Boolean(row.proof) || controlsHost(scope, row.accountId, host);
}

/** The one label in front of SITES_DOMAIN; undefined when the host is no such name. */
export function labelBelow(sitesDomain: string, host: string): string | undefined {
  const label = host.endsWith(`.${sitesDomain}`) ? host.slice(0, -sitesDomain.length - 1) : undefined;
  return label !== undefined && label !== '' && !label.includes('.') ? label : undefined;
}
