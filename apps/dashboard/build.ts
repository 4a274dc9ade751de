/**
 * `node apps/dashboard/build.ts`: builds dist/ unless it was built from these very sources, in which case it ends at once.
 * The launcher and the set-up of the tests run it before they need the pages.
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

const wanted = hashOfSources();
if (stampOf(DIST) !== wanted) await build();

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

/** Builds beside the goal and then swaps: two starts may race, and a server may be serving the old pages meanwhile. */
async function build(): Promise<void> {
  // Whoever asks for the pages may run under another: with it React would be the one that checks as it goes, at twice the size.
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
    pack(path.join(made, 'assets'));
    writeFileSync(path.join(made, STAMP), wanted);
    swap(made, workshop);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** Beside each file what its readers are sent of it, as small as it can be. */
function pack(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => /\.(?:js|css|svg)$/.test(name))) {
    const bytes = readFileSync(path.join(folder, name));
    writeFileSync(path.join(folder, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(path.join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

function swap(made: string, workshop: string): void {
  try {
    renameSync(DIST, path.join(workshop, 'replaced'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  try {
    renameSync(made, DIST);
  } catch (error) {
    // Another start was faster with the same sources.
    if (stampOf(DIST) !== wanted) throw error;
  }
}
