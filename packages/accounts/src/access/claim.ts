import { DAY_MS, newId, notFound, randomBase62 } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { findOpenClaim, insertClaim, markClaimUsed } from './account-claim.repository.ts';
import { findOrInsertOwner, isClaimed } from './account-owner.repository.ts';
import { lockAddress } from './address-proof.repository.ts';
import { tokenHash } from './address-proof.ts';
import { takeOver } from './prove-address.ts';
import type { Sessions } from './sessions.ts';

/** How long a claim link works. A new purchase mails a new one. */
const CLAIM_MS = 30 * DAY_MS;

/**
 * The account of this address: of the person who has proven it, else a new one without a password, which can be claimed later. A person who
 * only signed up with the address does not own it.
 */
export async function ownerOf(scope: Scope, email: string, name: string): Promise<string> {
  const now = scope.clock.now();
  const address = email.toLowerCase();
  for (;;) {
    const id = await transaction(scope, async (tx) => {
      await lockAddress(tx, address);
      return findOrInsertOwner(tx, { email: address, newId: newId('account', now), name, now });
    });
    if (id !== undefined) return id; // undefined only when another call stored it in between
  }
}

/**
 * A new link to claim the account, or null when a person has it already. Stored in the caller's transaction; the caller
 * mails it.
 */
export async function issueClaim(tx: Tx, accountId: string): Promise<string | null> {
  if (await isClaimed(tx, accountId)) return null;
  const token = randomBase62(32);
  const now = tx.clock.now();
  const expiresAt = new Date(now.getTime() + CLAIM_MS);
  await insertClaim(tx, { tokenHash: tokenHash(token), accountId, now, expiresAt });
  return `${tx.settings.publicUrl}/claim/${token}`;
}

/** The account that this token claims, or null when the link is used, expired or unknown. */
export async function readClaim(
  scope: Scope,
  token: string,
): Promise<{ id: string; email: string; name: string } | null> {
  return (await findOpenClaim(scope, tokenHash(token), scope.clock.now())) ?? null;
}

/**
 * Gives the account to the holder of the token, under this password. That proves the address, and ends what other people made under it
 * unproven: sessions, keys, passwords. Of several tries one wins.
 * @throws Fault not_found when the token does not work (any more)
 */
export async function claimAccount(
  scope: Scope,
  sessions: Sessions,
  token: string,
  password: string,
): Promise<{ email: string }> {
  const person = await readClaim(scope, token);
  if (!person) throw notFound('This link has been used or has ended');
  const { id: accountId, name, email } = person;
  const hash = await sessions.hash(password);
  return transaction(scope, async (tx) => {
    if (!(await takeOver(tx, email, hash, { accountId, name }))) throw notFound('This link has been used or has ended');
    // Only a record: readClaim() opens no account that has a person.
    await markClaimUsed(tx, tokenHash(token), tx.clock.now());
    return { email };
  });
}
