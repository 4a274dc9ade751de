import type { Tx, Scope } from '@onym/platform';

// Restarts only a failed row, or the ready row whose file was lost; a newer result stays.
const INSERT = `
  insert into kit_export (id, kit_id, account_id, format, content_key, opts, state, mime, filename, created_at)
  values ($1, $2, $3, $4, $5, $6::jsonb, 'building', $7, $8, $9)
  on conflict on constraint kit_export_content do update set state = 'building', created_at = excluded.created_at, settled_at = null
    where kit_export.state = 'failed' or (kit_export.state = 'ready' and kit_export.settled_at = $10)
  returning id`;
const BUILDING = `
  select count(*)::int as building from (select 1 from kit_export e join brand_kit k on k.account_id = e.account_id and k.id = e.kit_id where e.state = 'building' and k.account_id = $1 limit 11) as few`;
const LATEST = `
  select distinct on (format) format, sha256, bytes, filename, settled_at from kit_export
   where kit_id = $1 and state = 'ready' order by format, settled_at desc`;
/** The newest file of a format. */
export interface LatestExport {
  sha256: string;
  bytes: number;
  filename: string;
  settled_at: Date;
}
const FILE = `
  select e.mime from kit_export e join brand_kit k on k.account_id = e.account_id and k.id = e.kit_id
  where e.sha256 = $1 and e.filename = $2 and e.state = 'ready' and k.deleted_at is null limit 1`;
const FAIL_ALL = `update kit_export set state = 'failed', settled_at = $1 where kit_id = $2 and state = 'building' returning id`;
const SETTLE = `update kit_export set state = $1, sha256 = $2, bytes = $3, settled_at = $4 where id = $5 and state = 'building'`;

/**
 * Inserts an export to be built, or sets a failed or lost one of the same kit and content to be built again; it queues
 * no job. `lostAt` is when the file that the storage has lost was ready, null when none was. Returns the id of the row,
 * which may be an older one; undefined when an export of this kit and content is in progress or ready.
 */
export function insertExport(
  tx: Tx,
  {
    exportId,
    kitId,
    accountId,
    format,
    contentKey,
    opts,
    mime,
    filename,
    createdAt,
    lostAt,
  }: {
    exportId: string;
    kitId: string;
    accountId: string;
    format: string;
    contentKey: string;
    opts: object;
    mime: string;
    filename: string;
    createdAt: Date;
    lostAt: Date | null;
  },
): Promise<{ id: string } | undefined> {
  return tx.sql.row<{ id: string }>('kits-insert-building', INSERT, [
    exportId,
    kitId,
    accountId,
    format,
    contentKey,
    JSON.stringify(opts),
    mime,
    filename,
    createdAt,
    lostAt,
  ]);
}

/** Finds the kit's export with this content key, in any state. */
export function findExportByContent(tx: Tx, kitId: string, contentKey: string): Promise<{ id: string } | undefined> {
  return tx.sql.row<{ id: string }>(
    'kits-find-by-content',
    'select id from kit_export where kit_id = $1 and content_key = $2',
    [kitId, contentKey],
  );
}

/** The number of the account's exports being built, eleven at most. */
export function countExportsInProgress(tx: Tx, accountId: string): Promise<{ building: number } | undefined> {
  return tx.sql.row<{ building: number }>('kits-count-building', BUILDING, [accountId]);
}

/** Returns the newest ready file of a kit in each format that has one. */
export function selectLatestExports(
  scope: Pick<Scope, 'sql'>,
  kitId: string,
): Promise<(LatestExport & { format: string })[]> {
  return scope.sql.rows<LatestExport & { format: string }>('kits-latest-exports', LATEST, [kitId]);
}

/**
 * Finds the media type of a ready export with this digest (SHA-256, hexadecimal) and file name, of any kit that is not
 * deleted; undefined when there is none.
 */
export function findExportedFile(
  scope: Pick<Scope, 'sql'>,
  sha256: string,
  filename: string,
): Promise<{ mime: string } | undefined> {
  return scope.sql.row<{ mime: string }>('kits-file', FILE, [sha256, filename]);
}

/**
 * Marks an export that is being built as ready, with digest and size of its file, or as failed, with null for both.
 * Changes no other export.
 */
export async function endExport(
  tx: Tx,
  {
    state,
    sha256,
    bytes,
    settledAt,
    exportId,
  }: { state: 'ready' | 'failed'; sha256: string | null; bytes: number | null; settledAt: Date; exportId: string },
): Promise<void> {
  await tx.sql.rows('kits-end-building', SETTLE, [state, sha256, bytes, settledAt, exportId]);
}

/** Marks the exports of a kit that are being built as failed, and returns their ids. A later request builds them again. */
export function failExportsInProgress(tx: Tx, kitId: string): Promise<{ id: string }[]> {
  return tx.sql.rows<{ id: string }>('kits-fail-building', FAIL_ALL, [tx.clock.now(), kitId]);
}

const NAMED = 'select distinct sha256 from kit_export where sha256 = any($1::text[])';

/** Returns those of the given SHA-256 digests (hexadecimal) that an export still refers to, also of a kit in the bin. */
export async function filterFilesInUse({ sql }: Pick<Scope, 'sql'>, digests: readonly string[]): Promise<string[]> {
  return (await sql.rows<{ sha256: string }>('kits-named-files', NAMED, [digests])).map(({ sha256 }) => sha256);
}
