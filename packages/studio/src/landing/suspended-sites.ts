import { tellSuspended, tellUnsuspended, type Suspension } from '@onym/accounts/access';
import { Fault, notFound } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { labelBelow } from './read-site.ts';
import {
  insertSuspension,
  deleteSuspension,
  selectSuspensions,
  findAgainstPage,
  isSuspended,
  isKnownHost,
} from './suspended-site.repository.ts';

/**
 * Suspends the site at this host, as a browser has it or as its label alone: all addresses of its page answer that it is gone
 * within a second, and neither the address nor the page is put up again.
 * @throws Fault not_found
 */
export async function suspendSite(scope: Scope, rawHost: string, reason: string, actor?: string): Promise<void> {
  const host = siteHost(scope, rawHost);
  await transaction(scope, async (tx) => {
    const made = await insertSuspension(tx, reason, tx.clock.now(), host);
    if (made) return tellSuspended(tx, { ...told(tx, host), accountId: made.account_id!, reason }, actor);
    await requireKnown(tx, host);
  });
}

/** Takes it back: what is deployed answers again. @throws Fault not_found */
export async function unsuspendSite(scope: Scope, rawHost: string, actor?: string): Promise<void> {
  const host = siteHost(scope, rawHost);
  await transaction(scope, async (tx) => {
    await requireKnown(tx, host);
    const lifted = await deleteSuspension(tx, host);
    if (lifted?.account_id) await tellUnsuspended(tx, { ...told(tx, host), accountId: lifted.account_id }, actor);
  });
}

/** The sites that are suspended, the oldest suspension first. */
export async function suspendedSites(scope: Scope): Promise<Suspension[]> {
  const rows = await selectSuspensions(scope);
  return rows.map(({ host, account_id, reason, suspended_at }) => ({
    ...told(scope, host),
    accountId: account_id ?? '',
    reason,
    suspendedAt: suspended_at,
  }));
}

/** Refuses a page whose site an operator has suspended. @throws Fault site_suspended */
export async function requirePageStanding(tx: Tx, pageId: string): Promise<void> {
  const found = await findAgainstPage(tx, pageId);
  if (found) throw siteSuspended(nameOf(tx, found.host), found.reason);
}

/** Whether nothing may stand at this host. */
export async function isHostSuspended(tx: Tx, host: string): Promise<boolean> {
  return await isSuspended(tx, host);
}

/** The refusal of an address or a page that an operator has suspended. A stranger is not told why. */
export function siteSuspended(host: string, reason?: string): Fault {
  return new Fault('site_suspended', `${host} is suspended${reason ? `: ${reason}` : ''}`, {
    details: { host, ...(reason ? { reason } : {}) },
  });
}

async function requireKnown(tx: Tx, host: string): Promise<void> {
  if (!(await isKnownHost(tx, host))) throw notFound('There is no such site');
}

/** As site_host has it. */
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

function told(
  scope: Pick<Scope, 'settings'>,
  host: string,
): Pick<Suspension, 'kind' | 'id' | 'called'> & { kind: 'site' } {
  const name = nameOf(scope, host);
  return { kind: 'site', id: name, called: name };
}
