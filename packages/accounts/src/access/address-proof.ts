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

/** How long a mailed link works. */
const PROOF_MS = HOUR_MS;
/** The most mails of one purpose to an address in an hour, since a stranger can ask for them. Links that were mailed before still work. */
const MAILS_PER_HOUR = 5;

/** A new token for a link to this address, or null when enough were mailed in this hour. The caller locks the address first and mails the link. */
export async function issueProof(tx: Tx, email: string, purpose: ProofPurpose): Promise<string | null> {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - HOUR_MS);
  if ((await countProofs(tx, email, purpose, since)) >= MAILS_PER_HOUR) return null;
  const token = randomBase62(32);
  const expiresAt = new Date(now.getTime() + PROOF_MS);
  await insertProof(tx, { tokenHash: tokenHash(token), email, purpose, now, expiresAt });
  return token;
}

/** The address that this token proves, or null when the link is used, expired, unknown or of another purpose. */
export async function readProof(
  scope: Pick<Scope, 'sql' | 'clock'>,
  token: string,
  purpose: ProofPurpose,
): Promise<string | null> {
  return (await findOpenProof(scope, tokenHash(token), purpose, scope.clock.now())) ?? null;
}

/** The address that this token was made for, used or not, so that its owner can be told that all is well. */
export async function spentProof(
  scope: Pick<Scope, 'sql'>,
  token: string,
  purpose: ProofPurpose,
): Promise<string | null> {
  return (await findProof(scope, tokenHash(token), purpose)) ?? null;
}

/** Uses the token: of several calls at once one gets the address, the others null. */
export async function useProof(tx: Tx, token: string, purpose: ProofPurpose): Promise<string | null> {
  return (await markProofUsed(tx, tokenHash(token), purpose, tx.clock.now())) ?? null;
}

/** The hash that is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
