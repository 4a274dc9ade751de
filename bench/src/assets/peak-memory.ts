import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { EXPORTERS, toExportSource } from '@onym/studio/exporters';
import { designLook, writeKit } from '@onym/studio/kits';

const run = promisify(execFile);
const BRIEF = { name: 'Tiderow', industry: 'rowing', description: 'Tide tables for rowing clubs' };

/** A kit to export, the same in every process. */
export function createSampleKit(): ReturnType<typeof toExportSource> {
  const look = designLook(BRIEF);
  return toExportSource({ kit: writeKit(BRIEF, look), look });
}

/** Ids of the formats that can be exported, in the order of the listing. */
export const EXPORT_FORMATS = EXPORTERS.filter(({ status }) => status !== 'stub').map(({ id }) => id);

/** Peak memory in MB of a separate process that creates these formats at once; for none, of one that only loads. */
export async function measurePeakMemory(formats: readonly string[]): Promise<number> {
  const { stdout } = await run(process.execPath, [fileURLToPath(import.meta.url), ...formats]);
  return Number(stdout);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const source = createSampleKit();
  const formats = process.argv.slice(2);
  await Promise.all(
    EXPORTERS.filter(({ id }) => formats.includes(id)).map(async (exporter) =>
      exporter.build(source, exporter.opts.parse({})),
    ),
  );
  process.stdout.write(String(process.resourceUsage().maxRSS / 1024));
}
