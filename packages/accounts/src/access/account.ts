import { notFound } from '@onym/core';
import { callPriceMicros, type Scope } from '@onym/platform';
import type { Account } from './account.entity.ts';
import { ensureAccount, findAccountByEmail, readAccount } from './account.repository.ts';
import { findPerson } from './person.repository.ts';

/** Returns the account. @throws Fault not_found */
export async function findAccount(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Account> {
  const account = await readAccount(scope, accountId);
  if (!account) throw notFound('Account not found');
  return account;
}

/** Returns the price of a call beyond the daily quota for this account, in millionths of a US dollar. */
export async function callMicrosOf(scope: Pick<Scope, 'sql' | 'settings'>, accountId: string): Promise<number> {
  const account = await readAccount(scope, accountId);
  return account?.callMicros ?? callPriceMicros(scope.settings.prices);
}

/**
 * Finds the account that owns this address. A person who signed up and has made no call yet has a session but no
 * account; their account is stored first. Returns undefined if no person has this address.
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
