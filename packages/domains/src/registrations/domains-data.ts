import { exportRows, type ExportPart, type NotExported, type Scope, type Tx } from '@onym/platform';
import { openContact } from './contact.ts';
import { openRegistrant } from './registrant.ts';
import { tellForward } from './tell-forward.ts';

/** What this room gives to an account that asks for everything. Prices in minor units. */
export const domainsExports: readonly ExportPart[] = [
  exportRows<{ accountId: string; sealed: string; updatedAt: Date }>({
    name: 'contacts',
    tables: ['registrant_contact'],
    sql: `select account_id as key, account_id as "accountId", sealed, updated_at as "updatedAt" from registrant_contact where account_id = any($1::text[])`,
    tell: (scope, { accountId, sealed, updatedAt }) => ({ ...openContact(scope, accountId, sealed), updatedAt }),
  }),
  exportRows<{ id: string; sealedRegistrant: string | null } & Record<string, unknown>>({
    name: 'domains',
    tables: ['domain', 'email_forward', 'lifecycle_notice', 'renewal_price_told'],
    sql: `select id as key, id, name, status, ownership_type as "ownershipType", registered_at as "registeredAt", expires_at as "expiresAt", years,
      auto_renew as "autoRenew", privacy_enabled as "privacyEnabled", locked, purchase_price_minor as "purchasePriceMinor",
      renewal_price_minor as "renewalPriceMinor", currency, premium, nameservers, sealed_registrant as "sealedRegistrant", suspended_at as "suspendedAt", suspended_for as "suspendedFor", created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('alias', f.alias, 'forwardTo', f.forward_to, 'status', f.status, 'pausedAt', f.paused_at, 'createdAt', f.created_at) order by f.id), '[]')
         from email_forward f where f.domain_id = domain.id and f.removed_at is null) as forwards,
      (select coalesce(json_agg(json_build_object('kind', n.kind, 'sentAt', n.sent_at) order by n.sent_at), '[]') from lifecycle_notice n where n.domain_id = domain.id) as notices,
      (select coalesce(json_agg(json_build_object('toldAt', t.told_at, 'priceMinor', t.price_minor) order by t.told_at), '[]') from renewal_price_told t where t.domain_id = domain.id) as "renewalPricesTold"
      from domain where account_id = any($1::text[])`,
    tell: (scope, { sealedRegistrant, ...row }) => ({
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
  shown_price: 'the price that a name was shown at last; forgotten within days',
};

const NAMES = 'select id, name from domain where account_id = any($1::text[]) order by id';
const HELD = `
  select name from domain where account_id = any($1::text[]) and ownership_type <> 'connected' and status not in ('lost', 'transferred_out') order by name`;
const ABANDON = `
  update domain set auto_renew = false, suspended_at = coalesce(suspended_at, $1), suspended_for = coalesce(suspended_for, 'Its account was deleted')
  where account_id = any($2::text[]) and status not in ('lost', 'transferred_out') returning id`;
const FORWARDS = `
  select f.domain_id as "domainId", f.alias from email_forward f join domain d on d.id = f.domain_id where d.account_id = any($1::text[]) order by f.id`;

/** Every domain these accounts have, or have had. */
export function idsOfDomains(
  scope: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return scope.sql.rows('domains-of-accounts', NAMES, [accountIds]);
}

/** Names that are registered here for these accounts. */
export async function heldNames(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  return (await tx.sql.rows<{ name: string }>('domains-data-held', HELD, [accountIds])).map(({ name }) => name);
}

/**
 * Gives up whatever these accounts have, in the transaction that closes them: nothing renews, nothing resolves, no mail is forwarded and no
 * buy link of theirs sells. The names lapse by their dates. Answers the ids of the domains whose zones have to go.
 */
export async function abandonDomains(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  const [now, all] = [tx.clock.now(), accountIds];
  const abandoned = await tx.sql.rows<{ id: string }>('domains-data-abandon', ABANDON, [now, all]);
  await tx.sql.rows(
    'domains-abandon-domains',
    `update email_forward set removed_at = coalesce(removed_at, $1) where domain_id in (select id from domain where account_id = any($2::text[]))`,
    [now, all],
  );
  await tx.sql.rows(
    'domains-data-abandon-domains',
    'delete from proposal where account_id = any($1::text[]) and used_order_id is null',
    [all],
  );
  await tx.sql.rows(
    'domains-domains-data-abandon-domains-2',
    'delete from registrant_contact where account_id = any($1::text[])',
    [all],
  );
  return abandoned.map(({ id }) => id);
}

/** Has the registrar forget the forwards of a closed account. @throws RegistrarError, for the queue to try again */
export async function withdrawForwards(scope: Scope, accountIds: readonly string[]): Promise<void> {
  const rows = await scope.sql.rows<{ domainId: string; alias: string }>('domains-forwards-of', FORWARDS, [accountIds]);
  for (const { domainId, alias } of rows) await tellForward(scope, domainId, alias);
}

/** Erases what this room still has of a closed account: which names it had, until when and at which price stays. */
export async function eraseDomains(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows(
    'domains-erase-domains',
    'delete from email_forward where domain_id in (select id from domain where account_id = any($1::text[]))',
    [accountIds],
  );
  await tx.sql.rows('domains-data-erase-domains', 'delete from registrant_contact where account_id = any($1::text[])', [
    accountIds,
  ]);
  await tx.sql.rows(
    'domains-domains-data-erase-domains-2',
    'update domain set sealed_registrant = null where account_id = any($1::text[])',
    [accountIds],
  );
  await tx.sql.rows(
    'domains-domains-data-erase-domains-3',
    'delete from shown_price where account_id = any($1::text[])',
    [accountIds],
  );
}
