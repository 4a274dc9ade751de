import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { sampleSource } from './sample-kit.fixture.ts';
import { EXPORTERS } from './formats.ts';
import type { Exporter, ExportSource } from './exporter.ts';

/**
 * By far the slowest format, with 24 pictures up to 2048 pixels; tests that run every format many times exclude it.
 */
export const SLOWEST_FORMAT = 'logo-pack';

/** The formats that these digests cover. Documents have tests of their own. */
const here = EXPORTERS.filter(
  ({ id, category, status }) => status !== 'stub' && category !== 'documents' && id !== SLOWEST_FORMAT,
);

/** Builds a kit in this format with default options. */
export async function buildFile(exporter: Exporter, source: ExportSource): Promise<Buffer> {
  return Buffer.from(await exporter.build(source, exporter.opts.parse({})));
}

/** Formats whose files contain dates or are packed with them. */
const DATED = ['ios-xcassets', 'favicon-pack'];

/** SHA-256 of the file of each format, by id: all formats here, or only the given ones. */
export async function digestsOfFormats(
  source: ExportSource,
  ids: readonly string[] = here.map(({ id }) => id),
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const exporter of here)
    if (ids.includes(exporter.id))
      found[exporter.id] = createHash('sha256')
        .update(await buildFile(exporter, source))
        .digest('hex');
  return found;
}

// Run as a script it prints the digests, so that a test can compare another process in another time zone.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const source = sampleSource('tiderow');
  const all = await digestsOfFormats(source);
  process.env.TZ = 'America/New_York';
  process.stdout.write(JSON.stringify({ all, dated: await digestsOfFormats(source, DATED) }));
}
