import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** As Vite writes it, by what a file was made of. */
type Manifest = Readonly<
  Record<string, { file: string; name?: string; imports?: readonly string[]; isEntry?: boolean }>
>;

/** The file in which what stands around every page travels (apps/dashboard/vite.config.ts). */
const SHELL = 'house';

/**
 * Elements that have a browser fetch the files of these pages beside the one that will ask for them, instead of after it ran: a round trip
 * less. Fetched last, because the page draws nothing without its style. `dist` is the built dashboard; none where it says nothing of them.
 */
export async function fetchAlong(dist: string, page: string | undefined): Promise<string> {
  const manifest = await readManifest(dist);
  const shell = Object.keys(manifest).find((key) => manifest[key]!.name === SHELL);
  const files = new Set<string>();
  for (const key of [shell, page && `src/pages/${page}.tsx`]) if (key) gather(manifest, key, files);
  return [...files].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`).join('');
}

function gather(manifest: Manifest, key: string, files: Set<string>): void {
  const part = manifest[key];
  // The entry is asked for by the page itself.
  if (!part || part.isEntry || files.has(part.file)) return;
  files.add(part.file);
  for (const further of part.imports ?? []) gather(manifest, further, files);
}

async function readManifest(dist: string): Promise<Manifest> {
  const text = await readFile(path.join(dist, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
}
