import type { Tier } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import type { Account } from './account.entity.ts';

type Row = Account & Record<string, unknown>;

const COLUMNS = `id, email, name, tier, admin, unproven, merged_into as "mergedInto", suspended_at as "suspendedAt", suspended_for as "suspendedFor",
  country, owner_id as "ownerId", owner_since as "ownerSince", call_micros as "callMicros", created_at as "createdAt", closed_at as "closedAt", erased_at as "erasedAt"`;
const READ = `select ${COLUMNS} from account where id = $1`;
const READ_BY_EMAIL = `select ${COLUMNS} from account where email = $1 and not unproven and merged_into is null and owner_id is null`;
const INSERT = `
  insert into account (id, email, name, created_at, unproven) values ($1::varchar, $2, $3, $4, access_is_unproven($1::varchar)) on conflict do nothing`;
const LOCK_ACCOUNTS = 'select id from account where id = any($1::text[]) order by id for no key update';
const OWNED = `
  select id from account where id = $1 and owner_id is null union all select id from account where owner_id = $1 order by id`;
const SET = 'update account set tier = coalesce($2, tier), admin = coalesce($3, admin) where id = $1';

/** Returns the account of this id, even if it is closed, suspended or merged; undefined if there is none. */
export function readAccount(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Account | undefined> {
  return scope.sql.row<Row>('access-read-account', READ, [accountId]);
}

/**
 * Returns the account that owns this address (spaces around it and case do not matter): its person has proven the address, or a
 * purchase was made for it. Returns null if there is none.
 */
export async function findAccountByEmail(scope: Pick<Scope, 'sql'>, email: string): Promise<Account | null> {
  const values = [email.trim().toLowerCase()];
  return (await scope.sql.row<Row>('access-find-account-by-email', READ_BY_EMAIL, values)) ?? null;
}

/**
 * Stores the account of a person who has signed up, unless it is already stored. It is unproven until the person has proven the
 * address. Stores nothing if the person has proven an address that another account owns.
 */
export async function ensureAccount(
  scope: Pick<Scope, 'sql' | 'clock'>,
  { id, email, name }: { id: string; email: string; name: string },
): Promise<void> {
  await scope.sql.rows('access-ensure-account', INSERT, [id, email, name, scope.clock.now()]);
}

/**
 * Sets the account's tier and whether it belongs to an operator, at an operator's request; absent values stay unchanged. Does
 * nothing if there is no such account; writes no audit entry. For paying customers billing sets the tier with setTier().
 */
export async function setTierAndAdmin(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  values: { tier?: Tier | undefined; admin?: boolean | undefined },
): Promise<void> {
  await scope.sql.rows('access-set-account', SET, [accountId, values.tier ?? null, values.admin ?? null]);
}

/**
 * Locks the account against changes until the transaction ends and returns its tier; undefined if there is no such account.
 * Inserts of rows that refer to it do not wait.
 */
export async function lockTier(tx: Tx, accountId: string): Promise<Tier | undefined> {
  // Not "for update": that would block every insert that refers to the account.
  const row = await tx.sql.row<{ tier: Tier }>(
    'access-lock-tier',
    'select tier from account where id = $1 for no key update',
    [accountId],
  );
  return row?.tier;
}

/** Locks the account until the transaction ends; does nothing if there is no such account. Inserts of rows that refer to it do not wait. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await lockTier(tx, accountId);
}

/** Returns when the account's owner last ended all access by a mailed link (machine time); null if never. */
export async function readAccessEnd(tx: Tx, accountId: string): Promise<Date | null> {
  const row = await tx.sql.row<{ at: Date | null }>(
    'access-read-access-end',
    'select access_ended_at as at from account where id = $1',
    [accountId],
  );
  return row?.at ?? null;
}

/** Stores that the account's owner ended all access by a mailed link at this machine time. */
export async function setAccessEnd(tx: Tx, accountId: string, at: Date): Promise<void> {
  await tx.sql.rows('access-set-access-end', 'update account set access_ended_at = $1 where id = $2', [at, accountId]);
}

/** Locks accounts until the transaction ends, in the order of their ids, so that two transactions never wait for each other. */
export async function lockAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-lock-accounts', LOCK_ACCOUNTS, [accountIds]);
}

/** Returns the ids of the accounts that a person owns: their own, and those that were transferred to them. */
export async function listOwnedAccountIds(scope: Pick<Scope, 'sql'>, personId: string): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>('access-owned-accounts', OWNED, [personId]);
  return rows.map(({ id }) => id);
}

/**
 * Stores the country of the account itself (ISO 3166-1 alpha-2), which decides about tax. Never pass the country of a registrant: a name
 * may be registered for a customer somewhere else.
 */
export async function setTaxCountry(tx: Tx, accountId: string, country: string): Promise<void> {
  await tx.sql.rows(
    'access-set-tax-country',
    'update account set country = $1 where id = $2 and country is distinct from $3',
    [country, accountId, country],
  );
}

/** Returns the tax country of each of these accounts by account id; accounts without one are left out. */
export async function taxCountriesOf(
  { sql }: Pick<Scope, 'sql'>,
  accountIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await sql.rows<{ id: string; country: string }>(
    'access-countries-of',
    'select id, country from account where id = any($1::text[]) and country is not null',
    [accountIds],
  );
  return new Map(rows.map(({ id, country }) => [id, country]));
}

/** Returns the tier of each of these accounts by account id; ids of no account are left out. */
export async function tiersOf(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<Map<string, Tier>> {
  const rows = await scope.sql.rows<{ id: string; tier: Tier }>(
    'access-tiers-of',
    'select id, tier from account where id = any($1::text[])',
    [accountIds],
  );
  return new Map(rows.map(({ id, tier }) => [id, tier]));
}

/**
 * Returns the ids of this account and of those that were merged into it, in no order; empty if there is no such account. Rows
 * that are never rewritten keep the id of a merged account.
 */
export async function accountIdsWithMerged(scope: Pick<Scope, 'sql'>, accountId: string): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>(
    'access-accounts-of',
    'select id from account where id = $1 or merged_into = $1',
    [accountId],
  );
  return rows.map(({ id }) => id);
}

/** Returns whether this is the id of an operator's account; false if there is no such account. */
export async function isOperator(scope: Pick<Scope, 'sql'>, accountId: string): Promise<boolean> {
  const select = 'select 1 from account where id = $1 and admin';
  return (await scope.sql.row('access-is-operator', select, [accountId])) !== undefined;
}

/** Returns the e-mail addresses of all operators, the oldest account first, for mails to them. */
export async function listOperatorAddresses(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  const rows = await scope.sql.rows<{ email: string }>(
    'access-operators',
    'select email from account where admin order by id',
    [],
  );
  return rows.map(({ email }) => email);
}

/** Whether there is any account. */
export async function hasAccounts(scope: Pick<Scope, 'sql'>): Promise<boolean> {
  return (await scope.sql.row('access-any-account', 'select 1 from account limit 1', [])) !== undefined;
}

/** Stores the tier that the account's subscriptions include. Call lockTier() first, in the same transaction. */
export async function setTier(tx: Tx, accountId: string, tier: Tier): Promise<void> {
  await tx.sql.rows('access-set-tier', 'update account set tier = $1 where id = $2', [tier, accountId]);
}

/**
 * Sets the price of a call beyond the daily quota in the account's subscription, in millionths of a US dollar. It
 * stays the same when the price for new subscribers changes.
 */
export async function setCallMicros(tx: Tx, accountId: string, micros: number): Promise<void> {
  await tx.sql.rows(
    'access-set-call-micros',
    'update account set call_micros = $1 where id = $2 and call_micros is distinct from $3',
    [micros, accountId, micros],
  );
}
