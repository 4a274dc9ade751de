import type { Scope, Tx } from '@onym/platform';

const INSERT = 'insert into account_claim (token_hash, account_id, created_at, expires_at) values ($1, $2, $3, $4)';
const READ_OPEN = `
  select a.id, a.email, a.name from account_claim c join account a on a.id = c.account_id
  where c.token_hash = $1 and c.used_at is null and c.expires_at > $2 and a.merged_into is null and a.owner_id is null
    and not exists (select 1 from auth."user" u where u.id = a.id)`;

/** Stores a link that claims an account, by the hash of its token. */
export async function insertClaim(
  tx: Tx,
  { tokenHash, accountId, now, expiresAt }: { tokenHash: string; accountId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.sql.rows('access-insert-claim', INSERT, [tokenHash, accountId, now, expiresAt]);
}

/**
 * Returns the account that a claim link is for, by the hash of its token; undefined if the link is used, expired or unknown, or if
 * the account already has a person who can sign in or was merged into another.
 */
export function findOpenClaim(
  scope: Pick<Scope, 'sql'>,
  tokenHash: string,
  now: Date,
): Promise<{ id: string; email: string; name: string } | undefined> {
  return scope.sql.row<{ id: string; email: string; name: string }>('access-find-open-claim', READ_OPEN, [
    tokenHash,
    now,
  ]);
}

/** Stores `now` as the time at which the claim link with this token hash was used. */
export async function markClaimUsed(tx: Tx, tokenHash: string, now: Date): Promise<void> {
  await tx.sql.rows('access-mark-claim-used', 'update account_claim set used_at = $1 where token_hash = $2', [
    now,
    tokenHash,
  ]);
}

/** Deletes the links that claim these accounts. */
export async function deleteClaimsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-delete-claims-of', 'delete from account_claim where account_id = any($1::text[])', [
    accountIds,
  ]);
}
