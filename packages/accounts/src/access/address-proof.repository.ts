import type { Scope, Tx } from '@onym/platform';
import type { PROOF_PURPOSES } from './address-proof.entity.ts';

export type ProofPurpose = (typeof PROOF_PURPOSES)[number];

const COUNT = 'select count(*)::int as count from address_proof where email = $1 and purpose = $2 and created_at > $3';
const INSERT =
  'insert into address_proof (token_hash, email, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)';
const READ_OPEN =
  'select email from address_proof where token_hash = $1 and purpose = $2 and used_at is null and expires_at > $3';
const READ = 'select email from address_proof where token_hash = $1 and purpose = $2';
const MARK_USED =
  'update address_proof set used_at = $1 where token_hash = $2 and purpose = $3 and used_at is null and expires_at > $1 returning email';

/** Locks an address (in lower case) until the transaction ends, whether or not any row contains it. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  const lock = `select pg_advisory_xact_lock(hashtextextended('address:' || $1, 0))`;
  await tx.sql.rows('access-lock-address', lock, [email]);
}

/** Counts the links of one purpose that were created for an address after a moment, used and expired ones too. */
export async function countProofs(tx: Tx, email: string, purpose: ProofPurpose, since: Date): Promise<number> {
  return (await tx.sql.row<{ count: number }>('access-count-proofs', COUNT, [email, purpose, since]))!.count;
}

/** Stores a link that proves an address, by the hash of its token. */
export async function insertProof(
  tx: Tx,
  {
    tokenHash,
    email,
    purpose,
    now,
    expiresAt,
  }: { tokenHash: string; email: string; purpose: ProofPurpose; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.sql.rows('access-insert-proof', INSERT, [tokenHash, email, purpose, now, expiresAt]);
}

/** Returns the address that a token proves; undefined if the link is used, expired, unknown or of another purpose. */
export async function findOpenProof(
  scope: Pick<Scope, 'sql'>,
  tokenHash: string,
  purpose: ProofPurpose,
  now: Date,
): Promise<string | undefined> {
  const values = [tokenHash, purpose, now];
  return (await scope.sql.row<{ email: string }>('access-find-open-proof', READ_OPEN, values))?.email;
}

/** Returns the address that a token was issued for, even if the link is used or expired; undefined if no such token exists for the purpose. */
export async function findProof(
  scope: Pick<Scope, 'sql'>,
  tokenHash: string,
  purpose: ProofPurpose,
): Promise<string | undefined> {
  return (await scope.sql.row<{ email: string }>('access-find-proof', READ, [tokenHash, purpose]))?.email;
}

/**
 * Marks a link as used and returns its address; undefined if findOpenProof() would find none. Of several concurrent
 * calls one succeeds.
 */
export async function markProofUsed(
  tx: Tx,
  tokenHash: string,
  purpose: ProofPurpose,
  now: Date,
): Promise<string | undefined> {
  const values = [now, tokenHash, purpose];
  return (await tx.sql.row<{ email: string }>('access-mark-proof-used', MARK_USED, values))?.email;
}

/** Marks all unused links to an address as used, of every purpose, so that none of them works any more. */
export async function markProofsUsed(tx: Tx, email: string, now: Date): Promise<void> {
  await tx.sql.rows(
    'access-mark-proofs-used',
    'update address_proof set used_at = $1 where email = $2 and used_at is null',
    [now, email],
  );
}

/** Deletes the links of an address. */
export async function deleteProofsOf(tx: Tx, email: string): Promise<void> {
  await tx.sql.rows('access-delete-proofs-of', 'delete from address_proof where email = $1', [email]);
}
