import type { Scope, Tx } from '@onym/platform';
import type { MarkProfile } from '@onym/studio/marks';
import type { RegisteredMark } from '@onym/core/ports';
import { indexKeysOfName } from './mark-index-keys.ts';

const UPSERT = `
  insert into trademark (id, office, mark, classes, status, recorded_on, keys)
  select id, 'us', mark, classes, status, recorded_on, keys
  from jsonb_to_recordset($1::jsonb) as row (id text, mark text, classes integer[], status text, recorded_on date, keys text[])
  on conflict (id) do update set mark = excluded.mark, classes = excluded.classes, status = excluded.status, recorded_on = excluded.recorded_on, keys = excluded.keys
  where trademark.recorded_on <= excluded.recorded_on
  returning 1 as written`;
const PROGRESS = `
  insert into trademark_import (digest, file_name, records, started_at, finished_at) values ($1, $2, $3, $4, $5)
  on conflict (digest) do update set records = greatest(trademark_import.records, excluded.records), finished_at = excluded.finished_at`;

/**
 * Returns the progress of the import of a bulk file, or undefined when it was never started. `digest` identifies the
 * file; `finished_at` is null while records are left.
 */
export function findImport(
  scope: Pick<Scope, 'sql'>,
  digest: string,
): Promise<{ records: number; finished_at: Date | null } | undefined> {
  return scope.sql.row<{ records: number; finished_at: Date | null }>(
    'brand-import',
    'select records, finished_at from trademark_import where digest = $1',
    [digest],
  );
}

/**
 * Inserts or updates marks. For each application the state with the later office date stays stored; on the same date
 * the new one does. Returns the number of rows written. `rows` must contain each id once.
 */
export async function upsertMarks(tx: Tx, rows: readonly object[]): Promise<number> {
  return (await tx.sql.rows('brand-upsert-marks', UPSERT, [JSON.stringify(rows)])).length;
}

/**
 * Inserts or updates the progress of the import of a bulk file. Call it in the transaction that stores the marks.
 * `records` is the total read so far and never decreases; `finishedAt` is null while records are left. The first
 * `startedAt` stays stored.
 */
export async function updateImportProgress(
  tx: Tx,
  {
    digest,
    fileName,
    records,
    startedAt,
    finishedAt,
  }: { digest: string; fileName: string; records: number; startedAt: Date; finishedAt: Date | null },
): Promise<void> {
  await tx.sql.rows('brand-note-progress', PROGRESS, [digest, fileName, records, startedAt, finishedAt]);
}

/** Maximum number of rows read for one name; a name with more candidates gets the closest. */
const MOST_CANDIDATES = 400;

const FIND = `
  select id, mark, classes, status from trademark where keys && $1::text[]
  order by (select count(*) from unnest(keys) key where key = any($1::text[])) desc, status = 'dead', id limit ${MOST_CANDIDATES}`;

const LOADED = `select count(*)::int as files, coalesce(sum(records), 0)::int as records, max(finished_at) as latest from trademark_import where records > 0`;

/**
 * Finds imported marks that share an index key with one of the readings: a spelling, a sound or a word; at most 400,
 * those with the most keys in common first. These are candidates; their similarity is not compared.
 */
export async function findStoredMarks(
  scope: Pick<Scope, 'sql'>,
  readings: readonly MarkProfile[],
): Promise<RegisteredMark[]> {
  const rows = await scope.sql.unnamed<{
    id: string;
    mark: string;
    classes: number[];
    status: RegisteredMark['status'];
  }>(FIND, [indexKeysOfName(readings)]);
  return rows.map(({ id, mark, classes, status }) => ({ mark, classes, status, number: id }));
}

/**
 * Returns the number of records read from all files so far, an application in several files counted in each, and when
 * the last complete import finished (null if none has); undefined before the first import.
 */
export async function readImportState(
  scope: Pick<Scope, 'sql'>,
): Promise<{ records: number; latest: Date | null } | undefined> {
  const row = await scope.sql.row<{ files: number; records: number; latest: Date | null }>('brand-imports', LOADED, []);
  return row && row.files > 0 ? { records: row.records, latest: row.latest } : undefined;
}
