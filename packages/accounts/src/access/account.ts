import { notFound } from '@onym/core';
import { callMicros, type Scope } from '@onym/platform';
import type { Account } from './account.entity.ts';
import { ensureAccount, findAccountByEmail, readAccount } from './account.repository.ts';
import { findPerson } from './person.repository.ts';

/** @throws Fault not_found */
export async function findAccount(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Account> {
  const account = await readAccount(scope, accountId);
  if (!account) throw notFound('There is no such account');
  return account;
}

/** The price of a call beyond the daily quota for this account, in millionths of a US dollar. */
export async function callMicrosOf(scope: Pick<Scope, 'sql' | 'settings'>, accountId: string): Promise<number> {
  const account = await readAccount(scope, accountId);
  return account?.callMicros ?? callMicros(scope.settings.prices);
}

/**
 * The account that this address stands for. A person who signed up and made no call yet has a session and no account; this stores their
 * account. Undefined when no person has this address.
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
