import { notFound } from '@onym/core';
import { callPriceMicros, type Scope } from '@onym/platform';
import type { Account } from './account.entity.ts';
import { ensureAccount, findAccountByEmail, readAccount } from './account.repository.ts';
import { findPerson } from './person.repository.ts';

/**
 * Returns the account of this id, even if it is closed, suspended or merged.
 * @throws Fault not_found if there is none
 */
export async function findAccount(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Account> {
  const account = await readAccount(scope, accountId);
  if (!account) throw notFound('Account not found');
  return account;
}

/** The person who owns an account. */
export interface AccountOwner {
  accountId: string;
  /** Their own account: this one, unless it was transferred to them. */
  personId: string;
  email: string;
  name: string;
}

/**
 * Returns the owner of an account.
 * @throws Fault not_found if there is no such account
 */
export async function findOwner(scope: Pick<Scope, 'sql'>, accountId: string): Promise<AccountOwner> {
  const { email, name, ownerId } = await findAccount(scope, accountId);
  const owner = ownerId ? await findAccount(scope, ownerId) : { id: accountId, name };
  return { accountId, personId: owner.id, email, name: owner.name };
}

/**
 * Returns the price of a call beyond the daily quota for this account, in millionths of a US dollar: the one of its
 * subscription, else the current price for new subscribers, also if there is no such account.
 */
export async function callMicrosOf(scope: Pick<Scope, 'sql' | 'settings'>, accountId: string): Promise<number> {
  const account = await readAccount(scope, accountId);
  return account?.callMicros ?? callPriceMicros(scope.settings.prices);
}

/**
 * Returns the account that owns this address, else that of the person who has proven it or, without one, signed up with it
 * first. A person who has made no call yet has a session but no account; their account is stored first. Returns undefined if
 * there is neither.
 * @param email in lower case
 */
export async function accountOfPerson(
  scope: Pick<Scope, 'sql' | 'clock'>,
  email: string,
): Promise<{ id: string; email: string } | undefined> {
  const account = await findAccountByEmail(scope, email);
  if (account) return account;
  const person = await findPerson(scope, email);
  if (person) await ensureAccount(scope, person);
  return person;
}
