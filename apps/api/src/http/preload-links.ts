import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Vite's manifest: output files by source file. */
type Manifest = Readonly<
  Record<string, { file: string; name?: string; imports?: readonly string[]; isEntry?: boolean }>
>;

/** The chunk with the parts that all pages share (apps/dashboard/vite.config.ts). */
const SHELL_CHUNK = 'app-shell';

/**
 * Renders HTML elements that make a browser fetch the files of a page of the dashboard in parallel with the entry script instead
 * of after it, which saves a round trip. They have a low priority, because nothing is drawn without the style sheet.
 * @param dist the folder of the built dashboard; the result is empty if it has no manifest
 * @param page the name of the page's source file, as pageFileAt() returns it; undefined for the parts that all pages share
 */
export async function preloadLinks(dist: string, page: string | undefined): Promise<string> {
  const manifest = await readManifest(dist);
  const shell = Object.keys(manifest).find((key) => manifest[key]!.name === SHELL_CHUNK);
  const files = new Set<string>();
  for (const key of [shell, page && `src/pages/${page}.tsx`]) if (key) collectFiles(manifest, key, files);
  return [...files].map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`).join('');
}

function collectFiles(manifest: Manifest, key: string, files: Set<string>): void {
  const part = manifest[key];
  // The page itself requests the entry.
  if (!part || part.isEntry || files.has(part.file)) return;
  files.add(part.file);
  for (const further of part.imports ?? []) collectFiles(manifest, further, files);
}

async function readManifest(dist: string): Promise<Manifest> {
  const text = await readFile(path.join(dist, '.vite/manifest.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Manifest;
}
