import { notFound, type Tier } from '@onym/core';
import { callMicros, type Scope, type Tx } from '@onym/platform';
import { AccountSchema, type Account } from './account.entity.ts';

/** @throws Fault not_found */
export async function findAccount(scope: Pick<Scope, 'em'>, accountId: string): Promise<Account> {
  const account = await scope.em.findOne(AccountSchema, { id: accountId });
  if (!account) throw notFound('There is no such account');
  return account;
}

/** Units of the daily quota used today and calls of all keys in this minute. */
export async function usageOf(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
): Promise<{ usedToday: number; overageThisMonth: number }> {
  const epoch = scope.clock.wall().getTime() / 1000;
  const row = await scope.sql.row<{ used: number; overage: string }>(
    'access-usage',
    `select coalesce((select used from usage_day where account_id = $1 and day = $2), 0) as used,
            coalesce((select sum(used) from usage_overage where account_id = $1 and hour >= extract(epoch from date_trunc('month', to_timestamp($3) at time zone 'utc')) / 3600), 0) as overage`,
    [accountId, Math.floor(epoch / 86_400), epoch],
  );
  return { usedToday: row!.used, overageThisMonth: Number(row!.overage) };
}

/** Writes the account row of a person who has one at the session library; what is there already stays. */
export async function ensureAccount(
  scope: Pick<Scope, 'sql' | 'clock'>,
  person: { id: string; email: string; name: string },
): Promise<void> {
  await scope.sql.rows(
    'access-ensure-account',
    `insert into account (id, email, name, created_at, unproven) values ($1::varchar, $2, $3, $4, access_is_unproven($1::varchar)) on conflict do nothing`,
    [person.id, person.email, person.name, scope.clock.now()],
  );
}

/** The operator's word on tier and admin rights; billing writes the tier of paying customers. */
export async function setAccount(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  values: { tier?: Tier | undefined; admin?: boolean | undefined },
): Promise<void> {
  await scope.sql.rows(
    'access-set-account',
    'update account set tier = coalesce($2, tier), admin = coalesce($3, admin) where id = $1',
    [accountId, values.tier ?? null, values.admin ?? null],
  );
}

/** The account's tier, nobody else changing it until the transaction ends; undefined when there is no such account. */
export async function lockTier(tx: Tx, accountId: string): Promise<Tier | undefined> {
  // Not "for update": that would hold up every insert that refers to the account.
  const row = await tx.sql.row<{ tier: Tier }>(
    'access-lock-tier',
    'select tier from account where id = $1 for no key update',
    [accountId],
  );
  return row?.tier;
}

/**
 * Stores the country of the account itself (ISO 3166-1 alpha-2), which decides about tax. Never pass the country of a registrant: a name
 * may be registered for a customer somewhere else.
 */
export async function setTaxCountry(tx: Tx, accountId: string, country: string): Promise<void> {
  const values = [country, accountId, country];
  await tx.sql.rows(
    'access-set-tax-country',
    'update account set country = $1 where id = $2 and country is distinct from $3',
    values,
  );
}

/** The tax country of each of these accounts; accounts without one are left out. */
export async function countriesOf(tx: Tx, accountIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.sql.rows<{ id: string; country: string }>(
    'access-countries-of',
    'select id, country from account where id = any($1::text[]) and country is not null',
    [accountIds],
  );
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** Lets one caller at a time go on for this account, until the transaction ends. Rows that refer to it are not held up. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await lockTier(tx, accountId);
}

/** The tiers of these accounts; those that are none are left out. */
export async function tiersOf(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<Map<string, Tier>> {
  const rows = await scope.sql.rows<{ id: string; tier: Tier }>(
    'access-tiers',
    'select id, tier from account where id = any($1::text[])',
    [accountIds],
  );
  return new Map(rows.map(({ id, tier }) => [id, tier]));
}

/** This account and those that were merged into it: whose what is never rewritten was. */
export async function accountsOf(scope: Pick<Scope, 'sql'>, accountId: string): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>(
    'access-accounts-of',
    'select id from account where id = $1 or merged_into = $1',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** Whether this account, if it is one, is an operator's. */
export async function isOperator(scope: Pick<Scope, 'sql'>, accountId: string): Promise<boolean> {
  const values = [accountId];
  return (
    (await scope.sql.row('access-is-operator', 'select 1 from account where id = $1 and admin', values)) !== undefined
  );
}

/** Where operators are reached, in the order they came. */
export async function operatorAddresses(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  const rows = await scope.sql.rows<{ email: string }>(
    'access-operators',
    'select email from account where admin order by id',
    [],
  );
  return rows.map(({ email }) => email);
}

/** Whether anybody has an account. */
export async function hasAccounts(scope: Pick<Scope, 'sql'>): Promise<boolean> {
  return (await scope.sql.row('access-any-account', 'select 1 from account limit 1', [])) !== undefined;
}

/** The tier that the account's subscriptions give; lock it first. */
export async function setTier(tx: Tx, accountId: string, tier: Tier): Promise<void> {
  await tx.sql.rows('access-set-tier', 'update account set tier = $1 where id = $2', [tier, accountId]);
}

/** What the account's subscription asks for a call beyond the daily quota, in millionths of a US dollar: it stays when new subscribers pay another price. */
export async function setCallMicros(tx: Tx, accountId: string, micros: number): Promise<void> {
  const values = [micros, accountId, micros];
  await tx.sql.rows(
    'access-set-call-micros',
    'update account set call_micros = $1 where id = $2 and call_micros is distinct from $3',
    values,
  );
}

/** What this account pays for a call beyond the daily quota, in millionths of a US dollar. */
export async function callMicrosOf(scope: Pick<Scope, 'em' | 'settings'>, accountId: string): Promise<number> {
  const account = await scope.em.findOne(AccountSchema, { id: accountId });
  return account?.callMicros ?? callMicros(scope.settings.prices);
}

/** The account that this address stands for (case does not matter), if any: somebody has proven it, or bought for it. */
export function findAccountByEmail(scope: Pick<Scope, 'em'>, email: string): Promise<Account | null> {
  return scope.em.findOne(AccountSchema, { email: email.trim().toLowerCase(), unproven: false, mergedInto: null });
}

/**
 * The same; and a person who has signed up and made no call yet, who has a session and no account row, gets one. Undefined when
 * nobody has this address.
 */
export async function accountOfPerson(
  scope: Pick<Scope, 'em' | 'sql' | 'clock'>,
  email: string,
): Promise<{ id: string; email: string } | undefined> {
  const account = await findAccountByEmail(scope, email);
  if (account) return account;
  const person = await scope.sql.row<{ id: string; email: string; name: string }>(
    'access-person',
    'select id, email, name from auth."user" where email = $1 order by "emailVerified" desc, "createdAt" limit 1',
    [email],
  );
  if (person) await ensureAccount(scope, person);
  return person;
}
