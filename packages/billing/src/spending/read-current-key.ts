import { findKey, type ApiKey } from '@onym/accounts/access';
import { notFound } from '@onym/core';
import type { Principal, Scope } from '@onym/platform';
import type { AccountBounds, Spent } from './check-spending.ts';
import { periodsAt } from './period.ts';
import { readAccountBounds } from './set-account-spending.ts';
import { readTally } from './tally.ts';

/** A key with what it and its account have spent, and the limits of the account. */
export interface CurrentKey {
  key: ApiKey;
  spent: { own: Spent; account: Spent };
  account: AccountBounds;
}

/**
 * Returns the key of this request, with what it and its account have spent in this UTC day and month.
 * @throws Fault not_found for a session, or a key that was revoked during the request
 */
export async function readCurrentKey(scope: Scope, principal: Principal): Promise<CurrentKey> {
  if (principal.kind !== 'key') throw notFound('This request has no API key');
  const { accountId, keyId } = principal;
  const [key, sums, account] = await Promise.all([
    findKey(scope, accountId, keyId),
    readTally(scope, [accountId, keyId], periodsAt(scope.clock.now())),
    readAccountBounds(scope, accountId),
  ]);
  if (!key) throw notFound('Key not found');
  return { key, spent: { own: sums.get(keyId)!, account: sums.get(accountId)! }, account };
}
