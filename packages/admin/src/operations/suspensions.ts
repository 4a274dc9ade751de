import {
  suspendAccount,
  listSuspendedAccountsAndKeys,
  suspendKey,
  unsuspendAccount,
  unsuspendKey,
  type Suspension,
} from '@onym/accounts/access';
import { suspendDomain, unsuspendDomain } from '@onym/domains/dns';
import { listSuspendedDomains } from '@onym/domains';
import { listSuspendedSites, suspendSite, unsuspendSite } from '@onym/studio/landing';
import type { Scope } from '@onym/platform';

export const SUSPENDABLE = ['account', 'key', 'domain', 'site'] as const satisfies Suspension['kind'][];
export type Suspendable = (typeof SUSPENDABLE)[number];

interface SuspensionActions {
  suspend: (scope: Scope, id: string, reason: string, actor?: string) => Promise<void>;
  lift: (scope: Scope, id: string, actor?: string) => Promise<void>;
}

/** How each kind of object is suspended and restored. */
const BY_KIND: Readonly<Record<Suspendable, SuspensionActions>> = {
  account: { suspend: suspendAccount, lift: unsuspendAccount },
  key: { suspend: suspendKey, lift: unsuspendKey },
  domain: { suspend: suspendDomain, lift: unsuspendDomain },
  site: { suspend: suspendSite, lift: unsuspendSite },
};

/**
 * Suspends an object at once, writes an audit entry and mails its owner the reason, unless the address is unproven. An object
 * that is already suspended keeps its reason, without an entry and a mail. `id`: an account's id or e-mail address, a key's id,
 * a domain's name, a site's host. `actor`: the operator's account, or the operator without a name on the command line.
 * @throws Fault not_found when there is no such object
 */
export function suspendSubject(
  scope: Scope,
  { kind, id, reason }: { kind: Suspendable; id: string; reason: string },
  actor?: string,
): Promise<void> {
  return BY_KIND[kind].suspend(scope, id, reason, actor);
}

/**
 * Ends the suspension of an object, writes an audit entry and mails its owner, unless the address is unproven; an object that
 * is not suspended stays unchanged. `id` and `actor` as in suspendSubject(). A key that its owner has frozen stays frozen; an
 * account that its owner has deleted stays suspended.
 * @throws Fault not_found when the object does not exist
 */
export function liftSuspension(
  scope: Scope,
  { kind, id }: { kind: Suspendable; id: string },
  actor?: string,
): Promise<void> {
  return BY_KIND[kind].lift(scope, id, actor);
}

/**
 * Lists all current suspensions: of accounts, keys, domains, then sites, each the oldest first. Accounts that their owners
 * deleted are left out.
 */
export async function listSuspensions(scope: Scope): Promise<Suspension[]> {
  return (
    await Promise.all([listSuspendedAccountsAndKeys(scope), listSuspendedDomains(scope), listSuspendedSites(scope)])
  ).flat();
}
