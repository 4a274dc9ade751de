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
// The claim lasts longer than the store can take with all its retries.
const CLAIM = `
  update stored_file set swept_until = now() + interval '5 minutes'
  where sha256 = $1 and kept_at < now() - interval '1 day' and (swept_until is null or swept_until < now())
  returning swept_until::text as claim`;
const FORGET = `delete from stored_file where sha256 = $1 and swept_until = $2::timestamptz`;

/** Registers that a file is about to be stored; undefined while a sweep is removing it. */
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
 * Claims the removal of a file for five minutes; undefined when the file was stored recently or is claimed already.
 */
export function claimRemoval(scope: Pick<Scope, 'sql'>, sha256: string): Promise<{ claim: string } | undefined> {
  return scope.sql.row<{ claim: string }>('files-claim', CLAIM, [sha256]);
}

/** Deletes the row of a file whose removal was claimed. */
export async function deleteClaimedFile(scope: Pick<Scope, 'sql'>, sha256: string, claim: string): Promise<void> {
  await scope.sql.rows('files-forget', FORGET, [sha256, claim]);
}
