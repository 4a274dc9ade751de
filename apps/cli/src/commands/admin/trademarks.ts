import { importTrademarks } from '@onym/studio/brand';
import type { App } from '@onym/app';
import { openBulkFile } from '../../bulk-file.ts';
import { UsageError } from '../../usage-error.ts';
import type { CommandResult, Values } from './values.ts';

/** Records between two lines of progress. */
const PROGRESS_EVERY = 50_000;

/**
 * Imports the bulk file of --file, from the USPTO, into the table that brand checks search. An interrupted import resumes where it stopped,
 * and a repeated one changes nothing. Prints progress on standard error.
 * @throws UsageError without a file or for another extension; RefusedError when it does not exist or its archive is refused; Error for
 *   another format or damaged data
 */
export async function importMarks(app: App, values: Values): Promise<CommandResult> {
  const { file } = values;
  if (typeof file !== 'string') throw new UsageError('Name the file: onym admin trademarks import <file.xml|.zip>');
  const bulk = await openBulkFile(file);
  const outcome = await importTrademarks(app.scope(), bulk, (records) => {
    if (records % PROGRESS_EVERY === 0) console.error(`onym: ${records} records`);
  });
  const { records, stored, resumedAfter, alreadyDone } = outcome;
  return {
    json: { file: bulk.fileName, ...outcome },
    lines: alreadyDone
      ? [`${bulk.fileName} was already imported: ${records} records.`]
      : [
          `${bulk.fileName}: ${records} records${resumedAfter > 0 ? `, ${resumedAfter} of them before` : ''}; ${stored} marks written.`,
        ],
  };
}
