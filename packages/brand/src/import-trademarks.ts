import { profileOf } from '@onym/marks';
import { transaction, type Scope } from '@onym/platform';
import { keysOfMark } from './mark-keys.ts';
import { readCaseFiles, type CaseFile } from './uspto-xml.ts';

export interface BulkFile {
  fileName: string;
  /** SHA-256 of its bytes, in hex: the same file is imported once, whatever it is called. */
  digest: string;
  /** The XML, from its beginning. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface ImportOutcome {
  /** Records of the file that have been read, over all runs. */
  records: number;
  /** Marks written in this run. */
  stored: number;
  /** Records that an earlier run had done. */
  resumedAfter: number;
  /** The file had been imported to its end before. */
  alreadyDone: boolean;
}

/** Records per transaction: what a stop in the middle has to read again. */
const BATCH = 1000;

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
 * Loads a bulk file of the USPTO into the table that brand checks look marks up in. Marks and progress commit together every
 * thousand records, so a stopped import goes on where it was and a repeated one changes nothing; of two states of one
 * application the later by the office's date stays, in whatever order the files come.
 * @throws Error when the file cannot be read as one
 */
export async function importTrademarks(
  scope: Scope,
  file: BulkFile,
  tell: (records: number) => void = () => {},
): Promise<ImportOutcome> {
  const before = await scope.sql.row<{ records: number; finished_at: Date | null }>(
    'brand-import',
    'select records, finished_at from trademark_import where digest = $1',
    [file.digest],
  );
  const done = before?.records ?? 0;
  if (before?.finished_at) return { records: done, stored: 0, resumedAfter: done, alreadyDone: true };
  let records = 0,
    stored = 0;
  let batch: CaseFile[] = [];
  for await (const caseFile of readCaseFiles(file.chunks())) {
    records += 1;
    if (records <= done) continue;
    if (caseFile) batch.push(caseFile);
    if (records % BATCH > 0) continue;
    stored += await store(scope, file, batch, records, false);
    batch = [];
    tell(records);
  }
  stored += await store(scope, file, batch, records, true);
  tell(records);
  return { records, stored, resumedAfter: done, alreadyDone: false };
}

function store(
  scope: Scope,
  file: BulkFile,
  batch: readonly CaseFile[],
  records: number,
  isLast: boolean,
): Promise<number> {
  return transaction(scope, async (tx) => {
    const rows = latestOfEach(batch).map(({ serial, mark, classes, status, recordedOn }) => ({
      id: `us:${serial}`,
      mark,
      classes,
      status,
      recorded_on: recordedOn,
      keys: keysOfMark(profileOf(mark)),
    }));
    const written = await tx.sql.rows('brand-import-trademarks-upsert', UPSERT, [JSON.stringify(rows)]);
    const now = tx.clock.now();
    await tx.sql.rows('brand-import-trademarks-progress', PROGRESS, [
      file.digest,
      file.fileName,
      records,
      now,
      isLast ? now : null,
    ]);
    return written.length;
  });
}

/** One statement must not write one row twice. */
function latestOfEach(batch: readonly CaseFile[]): CaseFile[] {
  const latest = new Map<string, CaseFile>();
  for (const one of batch) {
    const other = latest.get(one.serial);
    if (!other || other.recordedOn <= one.recordedOn) latest.set(one.serial, one);
  }
  return [...latest.values()];
}
