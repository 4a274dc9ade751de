import type { Scope } from '@onym/platform';

// The row is written before the file: a process that dies in between leaves a row that the sweep deletes, never a
// file without a row.
const REGISTER = `
  insert into stored_file (sha256) values ($1)
  on conflict (sha256) do update set kept_at = now(), swept_until = null
    where stored_file.swept_until is null or stored_file.swept_until < now()
  returning sha256`;
const OLD = `
  select sha256 from stored_file where sha256 > $1 and kept_at < now() - interval '1 day' order by sha256 limit $2`;
// The claim outlasts a removal from the store with all its retries.
const CLAIM = `
  update stored_file set swept_until = now() + interval '5 minutes'
  where sha256 = $1 and kept_at < now() - interval '1 day' and (swept_until is null or swept_until < now())
  returning swept_until::text as claim`;
const FORGET = `delete from stored_file where sha256 = $1 and swept_until = $2::timestamptz`;

/**
 * Stores the row of a file, before its bytes are stored, or renews the time of an existing one.
 * @returns undefined while a sweep is removing the same file
 */
export function registerFile(scope: Pick<Scope, 'sql'>, sha256: string): Promise<object | undefined> {
  return scope.sql.row('files-register', REGISTER, [sha256]);
}

/**
 * Returns files that were stored more than a day ago, ordered by digest.
 * @param after the last digest of the previous page
 */
export function findOldFiles(scope: Pick<Scope, 'sql'>, after: string, limit: number): Promise<{ sha256: string }[]> {
  return scope.sql.rows<{ sha256: string }>('files-old', OLD, [after, limit]);
}

/**
 * Claims the removal of a file for five minutes, during which the same bytes cannot be stored. Pass the claim to
 * deleteClaimedFile().
 * @returns undefined when the file was stored within the last day, is claimed already or has no row
 */
export function claimRemoval(scope: Pick<Scope, 'sql'>, sha256: string): Promise<{ claim: string } | undefined> {
  return scope.sql.row<{ claim: string }>('files-claim', CLAIM, [sha256]);
}

/**
 * Deletes the row of a file, if its removal is still claimed with this claim. Call it after the file was removed from
 * the store.
 */
export async function deleteClaimedFile(scope: Pick<Scope, 'sql'>, sha256: string, claim: string): Promise<void> {
  await scope.sql.rows('files-forget', FORGET, [sha256, claim]);
}
