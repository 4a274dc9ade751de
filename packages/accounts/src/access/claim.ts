import { DAY_MS, newId, notFound, randomBase62 } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { findOpenClaim, insertClaim, markClaimUsed } from './account-claim.repository.ts';
import { findOrInsertOwner, isAccountClaimed } from './account-owner.repository.ts';
import { lockAddress } from './address-proof.repository.ts';
import { tokenHash } from './address-proof.ts';
import { transferAddress } from './prove-address.ts';
import type { Sessions } from './sessions.ts';

/** How long a claim link is valid. A new purchase mails a new one. */
const CLAIM_MS = 30 * DAY_MS;

/**
 * Returns the id of the account that owns this address, or creates an account without a password, which can be claimed later. A
 * person who only signed up with the address does not own it. Runs in its own transaction.
 * @param name the name of a new account
 */
export async function findOrCreateOwner(scope: Scope, email: string, name: string): Promise<string> {
  const now = scope.clock.now();
  const address = email.toLowerCase();
  for (;;) {
    const id = await transaction(scope, async (tx) => {
      await lockAddress(tx, address);
      return findOrInsertOwner(tx, { email: address, newId: newId('account', now), name, now });
    });
    if (id !== undefined) return id; // undefined only if a concurrent call stored it
  }
}

/**
 * Creates and stores a link that claims the account, valid for 30 days, and returns its URL; null if a person can already sign in
 * to the account or it was merged into another. The caller mails the link.
 */
export async function issueClaim(tx: Tx, accountId: string): Promise<string | null> {
  if (await isAccountClaimed(tx, accountId)) return null;
  const token = randomBase62(32);
  const now = tx.clock.now();
  const expiresAt = new Date(now.getTime() + CLAIM_MS);
  await insertClaim(tx, { tokenHash: tokenHash(token), accountId, now, expiresAt });
  return `${tx.settings.publicUrl}/claim/${token}`;
}

/** Returns the account that this token claims, or null if the link is used, expired or unknown, or the account is already claimed. */
export async function readClaim(
  scope: Scope,
  token: string,
): Promise<{ id: string; email: string; name: string } | null> {
  return (await findOpenClaim(scope, tokenHash(token), scope.clock.now())) ?? null;
}

/**
 * Transfers the account to the holder of the token, with this password. That proves the address, writes an audit entry, and
 * removes what others created under the unproven address: sessions, keys, passwords. Of several concurrent calls one succeeds.
 * The strength of the password is not checked here.
 * @throws Fault not_found if the token is unknown, used or expired, or the address is already proven
 */
export async function claimAccount(
  scope: Scope,
  sessions: Sessions,
  token: string,
  password: string,
): Promise<{ email: string }> {
  const person = await readClaim(scope, token);
  if (!person) throw notFound('This link was already used or has expired');
  const { id: accountId, name, email } = person;
  const hash = await sessions.hash(password);
  return transaction(scope, async (tx) => {
    if (!(await transferAddress(tx, email, hash, { accountId, name })))
      throw notFound('This link was already used or has expired');
    // For the record only: readClaim() finds no account that a person already owns.
    await markClaimUsed(tx, tokenHash(token), tx.clock.now());
    return { email };
  });
}
