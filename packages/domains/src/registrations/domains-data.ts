import { exportRows, type ExportPart, type NotExported, type Scope, type Tx } from '@onym/platform';
import { deleteContactsOf } from './contact.repository.ts';
import { openContact } from './contact.ts';
import { deleteRegistrantsOf, suspendDomainsOf } from './domain.repository.ts';
import { deleteForwardsOf, findForwardsOf, markForwardsRemoved } from './forward.repository.ts';
import { deleteLinksOf } from './proposal.repository.ts';
import { openRegistrant } from './registrant.ts';
import { deleteShownPricesOf } from './shown-price.repository.ts';
import { pushForward } from './push-forward.ts';

/** The part of an account's data export that this module contributes. Prices in minor units. */
export const domainsExports: readonly ExportPart[] = [
  exportRows<{ accountId: string; sealed: string; updatedAt: Date }>({
    name: 'contacts',
    tables: ['registrant_contact'],
    sql: `select account_id as key, account_id as "accountId", sealed, updated_at as "updatedAt" from registrant_contact where account_id = any($1::text[])`,
    toExported: (scope, { accountId, sealed, updatedAt }) => ({ ...openContact(scope, accountId, sealed), updatedAt }),
  }),
  exportRows<{ id: string; sealedRegistrant: string | null } & Record<string, unknown>>({
    name: 'domains',
    tables: ['domain', 'email_forward', 'lifecycle_notice', 'announced_price'],
    sql: `select id as key, id, name, status, ownership_type as "ownershipType", registered_at as "registeredAt", expires_at as "expiresAt", years,
      auto_renew as "autoRenew", privacy_enabled as "privacyEnabled", locked, purchase_price_minor as "purchasePriceMinor",
      renewal_price_minor as "renewalPriceMinor", currency, premium, nameservers, sealed_registrant as "sealedRegistrant", suspended_at as "suspendedAt", suspended_for as "suspendedFor", created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('alias', f.alias, 'forwardTo', f.forward_to, 'status', f.status, 'pausedAt', f.paused_at, 'createdAt', f.created_at) order by f.id), '[]')
         from email_forward f where f.domain_id = domain.id and f.removed_at is null) as forwards,
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'sentAt', n.sent_at) order by n.sent_at), '[]') from lifecycle_notice n where n.domain_id = domain.id) as notices,
      (select coalesce(json_agg(json_build_object('notifiedAt', t.notified_at, 'priceMinor', t.price_minor) order by t.notified_at), '[]') from announced_price t where t.domain_id = domain.id) as "announcedPrices"
      from domain where account_id = any($1::text[])`,
    toExported: (scope, { sealedRegistrant, ...row }) => ({
      ...row,
      registrant: openRegistrant(scope, row.id, sealedRegistrant),
    }),
  }),
  exportRows({
    name: 'buyLinks',
    tables: ['proposal'],
    sql: `select id as key, id, domain, retail_minor as "priceMinor", renewal_minor as "renewalMinor", currency, years, agent, expires_at as "expiresAt",
      used_order_id is not null as used, created_at as "createdAt" from proposal where account_id = any($1::text[])`,
  }),
];

export const domainsNotExported: NotExported = {
  shown_price: 'the last price shown for a domain; deleted within days',
};

/**
 * Gives up everything these accounts have here: their domains are suspended and not renewed, their forwards are marked
 * as deleted, and their unused buy links and saved contacts are deleted. The names lapse at their expiry dates. Call it
 * in the transaction that closes the accounts.
 * @returns the ids of the domains whose zones the caller has to remove
 */
export async function abandonDomains(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const now = tx.clock.now();
  const abandoned = await suspendDomainsOf(tx, accountIds, now);
  await markForwardsRemoved(tx, accountIds, now);
  await deleteLinksOf(tx, accountIds);
  await deleteContactsOf(tx, accountIds);
  return abandoned;
}

/**
 * Removes at the registrar the forwards of these accounts, which abandonDomains() has marked as deleted.
 * @throws RegistrarError when the registrar refuses or does not answer; the queue retries
 */
export async function deleteForwardsAtRegistrar(scope: Scope, accountIds: readonly string[]): Promise<void> {
  for (const { domainId, alias } of await findForwardsOf(scope, accountIds)) await pushForward(scope, domainId, alias);
}

/**
 * Deletes the forwards, contacts, stored registrants and shown prices of these accounts, which must be closed. Their
 * names, expiry dates and prices stay. Call deleteForwardsAtRegistrar() before, which needs the rows.
 */
export async function eraseDomains(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await deleteForwardsOf(tx, accountIds);
  await deleteContactsOf(tx, accountIds);
  await deleteRegistrantsOf(tx, accountIds);
  await deleteShownPricesOf(tx, accountIds);
}
