import { notifyOwnerOfSuspension, notifyUnsuspended, type Suspension } from '@onym/accounts/access';
import { Fault, notFound } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { labelBelow } from './read-site.ts';
import {
  insertSuspension,
  deleteSuspension,
  selectSuspensions,
  findSuspensionOfPage,
  isSuspended,
  isKnownHost,
} from './suspended-site.repository.ts';

/**
 * Suspends the site at a host, given as a complete host, a URL or a label alone. Within a second all addresses of its
 * page respond that it is gone, and neither the address nor the page can be published again. Writes an audit entry (by
 * `actor`, else an operator) and mails the owner; does nothing when the host is already suspended.
 * @throws Fault not_found when no page is active at the host and it is not suspended
 */
export async function suspendSite(scope: Scope, rawHost: string, reason: string, actor?: string): Promise<void> {
  const host = siteHost(scope, rawHost);
  await transaction(scope, async (tx) => {
    const made = await insertSuspension(tx, reason, tx.clock.now(), host);
    if (made)
      return notifyOwnerOfSuspension(tx, { ...notifySuspended(tx, host), accountId: made.account_id!, reason }, actor);
    await requireKnown(tx, host);
  });
}

/**
 * Lifts the suspension of a site, given as a complete host, a URL or a label alone: the deployed version responds
 * again. Writes an audit entry (by `actor`, else an operator) and mails the owner, unless the owner was erased. Does
 * nothing when the host is not suspended.
 * @throws Fault not_found when no page is active at the host and it is not suspended
 */
export async function unsuspendSite(scope: Scope, rawHost: string, actor?: string): Promise<void> {
  const host = siteHost(scope, rawHost);
  await transaction(scope, async (tx) => {
    await requireKnown(tx, host);
    const lifted = await deleteSuspension(tx, host);
    if (lifted?.account_id)
      await notifyUnsuspended(tx, { ...notifySuspended(tx, host), accountId: lifted.account_id }, actor);
  });
}

/** Returns the suspended sites, oldest suspension first. `accountId` is empty when the owner was erased. */
export async function listSuspendedSites(scope: Scope): Promise<Suspension[]> {
  const rows = await selectSuspensions(scope);
  return rows.map(({ host, account_id, reason, suspended_at }) => ({
    ...notifySuspended(scope, host),
    accountId: account_id ?? '',
    reason,
    suspendedAt: suspended_at,
  }));
}

/**
 * Rejects a page that an operator has suspended.
 * @throws Fault site_suspended, with the reason, when the page is suspended
 */
export async function requirePageNotSuspended(tx: Tx, pageId: string): Promise<void> {
  const found = await findSuspensionOfPage(tx, pageId);
  if (found) throw siteSuspendedError(nameOf(tx, found.host), found.reason);
}

/** Returns whether publishing at a host (a label, or a complete custom host) is forbidden. */
export async function isHostSuspended(tx: Tx, host: string): Promise<boolean> {
  return await isSuspended(tx, host);
}

/**
 * Creates the error for an address or page that an operator has suspended. Pass the reason only when the caller is the
 * owner.
 */
export function siteSuspendedError(host: string, reason?: string): Fault {
  return new Fault('site_suspended', `${host} is suspended${reason ? `: ${reason}` : ''}`, {
    details: { host, ...(reason ? { reason } : {}) },
  });
}

async function requireKnown(tx: Tx, host: string): Promise<void> {
  if (!(await isKnownHost(tx, host))) throw notFound('There is no such site');
}

/** The host in the same form as in site_host. */
function siteHost({ settings }: Pick<Scope, 'settings'>, raw: string): string {
  const host = raw
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');
  return labelBelow(settings.sitesDomain, host) ?? host;
}

function nameOf({ settings }: Pick<Scope, 'settings'>, host: string): string {
  return host.includes('.') ? host : `${host}.${settings.sitesDomain}`;
}

function notifySuspended(
  scope: Pick<Scope, 'settings'>,
  host: string,
): Pick<Suspension, 'kind' | 'id' | 'called'> & { kind: 'site' } {
  const name = nameOf(scope, host);
  return { kind: 'site', id: name, called: name };
}
