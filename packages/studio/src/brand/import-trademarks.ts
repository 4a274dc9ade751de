import { profileOf } from '@onym/studio/marks';
import { transaction, type Scope } from '@onym/platform';
import { indexKeysOfMark } from './mark-index-keys.ts';
import { readCaseFiles, type CaseFile } from './uspto-xml.ts';
import { findImport, upsertMarks, updateImportProgress } from './trademark.repository.ts';

export interface BulkFile {
  fileName: string;
  /** SHA-256 of the bytes, in hex. A file is imported once, whatever its name. */
  digest: string;
  /** The XML, from the beginning. */
  chunks(): AsyncIterable<Uint8Array>;
}

export interface ImportOutcome {
  /** Records of the file read so far, over all runs. */
  records: number;
  /** Marks written in this run. */
  stored: number;
  /** Records that earlier runs had already imported. */
  resumedAfter: number;
  /** The file had already been imported completely. */
  alreadyDone: boolean;
}

/** Records per transaction; at most this many are read again after an interruption. */
const BATCH = 1000;

/**
 * Imports a bulk file of the USPTO into the table that brand checks search. Marks and progress commit together every
 * thousand records, so an interrupted import resumes and a repeated one changes nothing. `tell` gets the number of
 * records read so far at each commit. When files contain two states of one application, the one with the later office
 * date is stored, whatever the order of the files.
 * @throws Error when the file is not a valid bulk file
 */
export async function importTrademarks(
  scope: Scope,
  file: BulkFile,
  tell: (records: number) => void = () => {},
): Promise<ImportOutcome> {
  const before = await findImport(scope, file.digest);
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
    stored += await storeBatch(scope, file, batch, records, false);
    batch = [];
    tell(records);
  }
  stored += await storeBatch(scope, file, batch, records, true);
  tell(records);
  return { records, stored, resumedAfter: done, alreadyDone: false };
}

function storeBatch(
  scope: Scope,
  file: BulkFile,
  batch: readonly CaseFile[],
  records: number,
  isLast: boolean,
): Promise<number> {
  return transaction(scope, async (tx) => {
    const rows = latestByApplication(batch).map(({ serial, mark, classes, status, recordedOn }) => ({
      id: `us:${serial}`,
      mark,
      classes,
      status,
      recorded_on: recordedOn,
      keys: indexKeysOfMark(profileOf(mark)),
    }));
    const written = await upsertMarks(tx, rows);
    const now = tx.clock.now();
    await updateImportProgress(tx, {
      digest: file.digest,
      fileName: file.fileName,
      records,
      startedAt: now,
      finishedAt: isLast ? now : null,
    });
    return written;
  });
}

/** Keeps the latest state of each application, because one statement must not write the same row twice. */
function latestByApplication(batch: readonly CaseFile[]): CaseFile[] {
  const latest = new Map<string, CaseFile>();
  for (const one of batch) {
    const other = latest.get(one.serial);
    if (!other || other.recordedOn <= one.recordedOn) latest.set(one.serial, one);
  }
  return [...latest.values()];
}
