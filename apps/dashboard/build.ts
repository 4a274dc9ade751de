/**
 * `node apps/dashboard/build.ts`: builds dist/, unless it was already built from the same sources. The launcher and
 * the test setup run it before they need the pages.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const HERE = import.meta.dirname;
const DIST = path.join(HERE, 'dist');
const STAMP = '.built';
const FOLDERS = ['src', 'public', '../../packages/core/src/kernel/sentences'];
const FILES = ['build.ts', 'index.html', 'package.json', 'preact-client.ts', 'vite.config.ts', '../../pnpm-lock.yaml'];

const wantedStamp = hashOfSources();
if (stampOf(DIST) !== wantedStamp) await build();

function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap(filesBelow), ...FILES].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(HERE, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(HERE, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(HERE, path.join(entry.parentPath, entry.name)));
}

function stampOf(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, STAMP), 'utf8');
  } catch {
    return undefined;
  }
}

/**
 * Builds in a second folder and then swaps the two: two starts may run at once, and a server may be serving the old
 * pages.
 */
async function build(): Promise<void> {
  // The caller may run under another value. With it the build would contain the development version of React, at
  // twice the size.
  process.env['NODE_ENV'] = 'production';
  const { build: bundle } = await import('vite');
  const workshop = path.join(HERE, 'node_modules/.build', String(process.pid));
  const made = path.join(workshop, 'made');
  mkdirSync(workshop, { recursive: true });
  try {
    await bundle({
      configFile: path.join(HERE, 'vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: made, emptyOutDir: true },
    });
    compressFiles(path.join(made, 'assets'));
    writeFileSync(path.join(made, STAMP), wantedStamp);
    swapFolders(made, workshop);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Writes compressed copies beside each file, at the highest compression level. */
function compressFiles(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
    const bytes = readFileSync(path.join(folder, name));
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

function swapFolders(made: string, workshop: string): void {
  try {
    renameSync(DIST, path.join(workshop, 'replaced'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    renameSync(made, DIST);
  } catch (error) {
    // Another start finished first with the same sources.
    if (stampOf(DIST) !== wantedStamp) throw error;
  }
}
