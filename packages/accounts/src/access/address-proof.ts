import { createHash } from 'node:crypto';
import { HOUR_MS, randomBase62 } from '@onym/core';
import { type Scope, type Tx } from '@onym/platform';
import { AddressProofSchema, type PROOF_PURPOSES } from './address-proof.entity.ts';

export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

/** How long a mailed link works. */
const PROOF_MS = HOUR_MS;
/** So many mails of one kind an hour: a stranger could fill the mailbox. A link that was mailed before still works. */
const MAILS_PER_HOUR = 5;

const COUNT = 'select count(*)::int as count from address_proof where email = $1 and purpose = $2 and created_at > $3';
const READ =
  'select email from address_proof where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3';
const USED = 'select email from address_proof where token_hash = $1 and purpose = $2';

/** One at a time for this address, until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.sql.rows('access-lock-address', `select pg_advisory_xact_lock(hashtextextended('address:' || $1, 0))`, [
    email,
  ]);
}

/** A fresh token for a link to this address, or null when enough were mailed in this hour. The caller mails it, and locks the address first. */
export async function issueProof(tx: Tx, email: string, purpose: ProofPurpose): Promise<string | null> {
  const now = tx.clock.now();
  const since = new Date(now.getTime() - HOUR_MS);
  const sent = await tx.sql.row<{ count: number }>('access-address-proof-count', COUNT, [email, purpose, since]);
  if (sent!.count >= MAILS_PER_HOUR) return null;
  const token = randomBase62(32);
  tx.em.create(AddressProofSchema, {
    tokenHash: tokenHash(token),
    email,
    purpose,
    createdAt: now,
    usedAt: null,
    expiresAt: new Date(now.getTime() + PROOF_MS),
  });
  await tx.em.flush();
  return token;
}

/** The address that this token proves, or null when it was used, is over, made up or meant for something else. */
export async function readProof(
  scope: Pick<Scope, 'sql' | 'clock'>,
  token: string,
  purpose: ProofPurpose,
): Promise<string | null> {
  const values = [tokenHash(token), purpose, scope.clock.now()];
  return (await scope.sql.row<{ email: string }>('access-read-proof', READ, values))?.email ?? null;
}

/** The address that this token was made for, although it may be spent; to tell its owner that all is well. */
export async function spentProof(
  scope: Pick<Scope, 'sql'>,
  token: string,
  purpose: ProofPurpose,
): Promise<string | null> {
  return (
    (await scope.sql.row<{ email: string }>('access-spent-proof', USED, [tokenHash(token), purpose]))?.email ?? null
  );
}

/** Uses the token up: of several at once one gets the address, the others null. */
export async function useProof(tx: Tx, token: string, purpose: ProofPurpose): Promise<string | null> {
  const now = tx.clock.now();
  const row = await tx.sql.row<{ email: string }>(
    'access-use-proof',
    'update address_proof set used_at = $1 where token_hash = $2 and purpose = $3 and used_at is null and expires_at > $1 returning email',
    [now, tokenHash(token), purpose],
  );
  return row?.email ?? null;
}

/** What is stored of a token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
