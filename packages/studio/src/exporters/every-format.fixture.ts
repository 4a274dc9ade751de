import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { sampleSource } from './sample-kit.fixture.ts';
import { EXPORTERS } from './formats.ts';
import type { Exporter, ExportSource } from './exporter.ts';

/** The slowest by far, 24 pictures up to 2048 pixels; what runs every format many times leaves it out. */
export const SLOW = 'logo-pack';

/** Documents prove the same beside themselves. */
const here = EXPORTERS.filter(
  ({ id, category, status }) => status !== 'stub' && category !== 'documents' && id !== SLOW,
);

/** What the format makes of a kit with its default options. */
export async function build(exporter: Exporter, source: ExportSource): Promise<Buffer> {
  return Buffer.from(await exporter.build(source, exporter.opts.parse({})));
}

/** Formats whose files hold dates or are packed with them. */
const DATED = ['ios-xcassets', 'favicon-pack'];

/** SHA-256 of the file of every format here, or of these formats, by its id. */
export async function digests(
  source: ExportSource,
  ids: readonly string[] = here.map(({ id }) => id),
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const exporter of here)
    if (ids.includes(exporter.id))
      found[exporter.id] = createHash('sha256')
        .update(await build(exporter, source))
        .digest('hex');
  return found;
}

// Run by itself it prints them, so that a test can see another process in another time zone make the same bytes.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const source = sampleSource('tiderow');
  const all = await digests(source);
  process.env.TZ = 'America/New_York';
  process.stdout.write(JSON.stringify({ all, dated: await digests(source, DATED) }));
}
