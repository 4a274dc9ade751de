import { createHash } from 'node:crypto';
import { HOUR_MS, randomBase62 } from '@onym/core';
import { type Scope, type Tx } from '@onym/platform';
import {
  countProofs,
  findOpenProof,
  findProof,
  insertProof,
  markProofUsed,
  type ProofPurpose,
} from './address-proof.repository.ts';

/** How long a mailed link is valid. */
const PROOF_MS = HOUR_MS;
/**
 * The most mails of one purpose to an address in an hour, since anyone can request them. Earlier links stay valid.
 */
const MAILS_PER_HOUR = 5;

/**
 * Creates and stores a token for a link to this e-mail address and returns the token, which is valid for one hour; null if five
 * links of this purpose were created for the address in the last hour. Lock the address first, in the same transaction, and mail
 * the link.
 */
export async function issueProof(tx: Tx, email: string, purpose: ProofPurpose): Promise<string | null> {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countProofs(tx, email, purpose, since)) >= MAILS_PER_HOUR) return null;
  const token = randomBase62(32);
  const expiresAt = new Date(now.getTime() + PROOF_MS);
  await insertProof(tx, { tokenHash: tokenHash(token), email, purpose, now, expiresAt });
  return token;
}

/**
 * Returns the address that this token proves, or null if the link is used, expired, unknown or of another purpose.
 */
export async function readProof(
  scope: Pick<Scope, 'sql' | 'clock'>,
  token: string,
  purpose: ProofPurpose,
): Promise<string | null> {
  return (await findOpenProof(scope, tokenHash(token), purpose, scope.clock.now())) ?? null;
}

/**
 * Returns the address that this token was issued for, even if the link is used or expired, so that its owner can be told that it
 * is proven; null if no such token exists for the purpose.
 */
export async function findProofAddress(
  scope: Pick<Scope, 'sql'>,
  token: string,
  purpose: ProofPurpose,
): Promise<string | null> {
  return (await findProof(scope, tokenHash(token), purpose)) ?? null;
}

/**
 * Marks the token as used and returns its address, or null if readProof() would return null. Of several concurrent calls one gets
 * the address, the others null.
 */
export async function useProof(tx: Tx, token: string, purpose: ProofPurpose): Promise<string | null> {
  return (await markProofUsed(tx, tokenHash(token), purpose, tx.clock.now())) ?? null;
}

/** Returns the hash under which the token of a mailed link is stored: SHA-256 in base64url. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
