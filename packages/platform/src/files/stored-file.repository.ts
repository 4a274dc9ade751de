import type { Scope } from '@onym/platform';

// Registered before it is put: a process that dies in between leaves a line that the sweep clears, never a file that nobody knows.
const REGISTER = `
  insert into stored_file (sha256) values ($1)
  on conflict (sha256) do update set kept_at = now(), swept_until = null
    where stored_file.swept_until is null or stored_file.swept_until < now()
  returning sha256`;
const OLD = `
  select sha256 from stored_file where sha256 > $1 and kept_at < now() - interval '1 day' order by sha256 limit $2`;
// Longer than the store may take with all its tries.
const CLAIM = `
  update stored_file set swept_until = now() + interval '5 minutes'
  where sha256 = $1 and kept_at < now() - interval '1 day' and (swept_until is null or swept_until < now())
  returning swept_until::text as claim`;
const FORGET = `delete from stored_file where sha256 = $1 and swept_until = $2::timestamptz`;

/** Stores that a file is kept; undefined while a sweep is removing it. */
export function registerFile(scope: Pick<Scope, 'sql'>, sha256: string): Promise<object | undefined> {
  return scope.sql.row('files-register', REGISTER, [sha256]);
}

/** Files that were kept more than a day ago, by their digest. */
export function selectOld(scope: Pick<Scope, 'sql'>, after: string, limit: number): Promise<{ sha256: string }[]> {
  return scope.sql.rows<{ sha256: string }>('files-old', OLD, [after, limit]);
}

/** Claims the removal of a file for five minutes; undefined where it is young or claimed. */
export function claimRemoval(scope: Pick<Scope, 'sql'>, sha256: string): Promise<{ claim: string } | undefined> {
  return scope.sql.row<{ claim: string }>('files-claim', CLAIM, [sha256]);
}

/** Deletes the line of a file whose removal was claimed. */
export async function deleteClaimed(scope: Pick<Scope, 'sql'>, sha256: string, claim: string): Promise<void> {
  await scope.sql.rows('files-forget', FORGET, [sha256, claim]);
}
