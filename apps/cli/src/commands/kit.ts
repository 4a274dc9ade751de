import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OnymError, type Onym, type Operations } from '@onym/sdk';
import { withClient } from '../client.ts';
import type { Variables } from '../environment.ts';
import { UsageError } from '../usage-error.ts';

const RETRY_PAUSE_MS = 2000;
const WATCHED_MS = 300_000;

type Exported = Operations['exportBrandKit']['result'];

/**
 * Runs `onym kit export KIT FORMAT`: exports a brand kit and prints the URL of the file. --out saves the file,
 * replacing an existing one; --watch retries after temporary failures for five minutes. Returns 0, or 1 for an error of
 * the API.
 * @throws UsageError for wrong arguments, and without a key; Error when the file cannot be downloaded
 */
export async function kitCommand(args: string[], given: Variables): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, watch: { type: 'boolean' }, out: { type: 'string' } },
  });
  const [verb, kit, format] = positionals;
  if (verb !== 'export' || kit === undefined || format === undefined || positionals.length > 3)
    throw new UsageError('onym kit export KIT FORMAT [--out FILE] [--watch]');
  return withClient(given, { json: values.json === true }, async ({ onym, print }) => {
    const made = await exportWithRetries(onym, kit, format, values.watch === true);
    if (values.out !== undefined) await save(made, values.out);
    print(made, `${made.filename}  ${made.bytes} bytes  ${values.out ?? made.url}`);
    return 0;
  });
}

async function exportWithRetries(onym: Onym, kit: string, format: string, waits: boolean): Promise<Exported> {
  for (const until = performance.now() + WATCHED_MS; ;) {
    try {
      return await onym.brandKits.export(kit, format);
    } catch (error) {
      if (!waits || !(error instanceof OnymError) || !error.retryable || performance.now() > until) throw error;
      await pause(RETRY_PAUSE_MS);
    }
  }
}

async function save({ url }: Exported, file: string): Promise<void> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} responded with ${answer.status}`);
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
}
