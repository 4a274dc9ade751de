import type { MarkProfile } from '@onym/marks';
import type { Scope } from '@onym/platform';
import type { RegisteredMark } from '@onym/ports';
import { keysOfName } from './mark-keys.ts';

/** What is read at most for one name; a name that meets more is told its closest. */
const MOST_CANDIDATES = 400;

const FIND = `
  select id, mark, classes, status from trademark where keys && $1::text[]
  order by (select count(*) from unnest(keys) key where key = any($1::text[])) desc, status = 'dead', id limit ${MOST_CANDIDATES}`;

const LOADED = `select count(*)::int as files, coalesce(sum(records), 0)::int as records, max(finished_at) as latest from trademark_import where records > 0`;

/** Marks of the imported bulk files that share a spelling, a sound or a word with the name. */
export async function findStoredMarks(
  scope: Pick<Scope, 'sql'>,
  readings: readonly MarkProfile[],
): Promise<RegisteredMark[]> {
  const rows = await scope.sql.rows<{ id: string; mark: string; classes: number[]; status: RegisteredMark['status'] }>(
    'brand-marks',
    FIND,
    [keysOfName(readings)],
  );
  return rows.map(({ id, mark, classes, status }) => ({ mark, classes, status, number: id }));
}

/** What has been imported, or undefined when nothing has. */
export async function importedMarks(
  scope: Pick<Scope, 'sql'>,
): Promise<{ records: number; latest: Date | null } | undefined> {
  const row = await scope.sql.row<{ files: number; records: number; latest: Date | null }>('brand-imports', LOADED, []);
  return row && row.files > 0 ? { records: row.records, latest: row.latest } : undefined;
}
