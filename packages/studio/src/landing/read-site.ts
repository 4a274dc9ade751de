import { isSuspended } from '@onym/accounts/access';
import type { Scope } from '@onym/platform';
import type { Manifest } from './deployment.entity.ts';
import { controlsHost } from './end-host.ts';
import { findLiveVersion, findHostForCertificate } from './site-host.repository.ts';

/** A deployment live at a host. Its manifest never changes, but a host may switch to another deployment. */
export interface LiveSite {
  deploymentId: string;
  manifest: Manifest;
}

/**
 * Finds the deployment live at a host: a label below SITES_DOMAIN, or a complete custom host. `suspended` when an
 * operator has suspended the site or its owner; undefined when none is live there.
 */
export async function findSite(
  scope: Pick<Scope, 'sql' | 'clock'>,
  host: string,
): Promise<LiveSite | 'suspended' | undefined> {
  const row = (await findLiveVersion(scope, host, scope.clock.now()))!;
  if (row.suspended) return 'suspended';
  if (!row.id) return undefined;
  if (await isSuspended(scope, row.account_id)) return 'suspended';
  return { deploymentId: row.id, manifest: row.manifest };
}

/**
 * Returns whether a certificate may be requested for this complete host: a site is live there and, for a custom host
 * without a proof in DNS, its account still has the domain here.
 */
export async function mayRequestCertificate(
  scope: Pick<Scope, 'em' | 'sql' | 'settings' | 'clock'>,
  host: string,
): Promise<boolean> {
  const label = labelBelow(scope.settings.sitesDomain, host);
  const row = await findHostForCertificate(scope, label ?? host, scope.clock.now());
  if (!row) return false;
  // A custom host without a proof is authorised only by the domain in its account. Once the domain is gone, no
  // certificate is requested.
  return row.kind === 'subdomain' || Boolean(row.proof) || controlsHost(scope, row.accountId, host);
}

/** The single label before SITES_DOMAIN; undefined when the host has another form. */
export function labelBelow(sitesDomain: string, host: string): string | undefined {
  const label = host.endsWith(`.${sitesDomain}`) ? host.slice(0, -sitesDomain.length - 1) : undefined;
  return label !== undefined && label !== '' && !label.includes('.') ? label : undefined;
}
