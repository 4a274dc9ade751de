/**
 * `node packages/local/src/programs/pack.ts`: packs the programs unless they are packed from exactly these sources,
 * and prints their folder. With `--packed-before` it packs nothing, and prints nothing when they are not packed. Each
 * program becomes one file plus those it loads later, with its dependencies included: reading 3 700 modules one by
 * one is most of a start.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { digestOfSources } from './sources.ts';
import { packedName, PROGRAMS, ROOT } from './programs.ts';

const CACHE = path.join(ROOT, 'node_modules/.cache/programs');
/** A running program loads some of its files later, so the last few builds are kept. */
const BUILDS_KEPT = 6;

const goal = path.join(CACHE, digestOfSources());
if (!existsSync(goal) && !process.argv.includes('--packed-before')) await pack();
if (existsSync(goal)) {
  const now = new Date();
  utimesSync(goal, now, now);
  removeOldBuilds();
  console.log(goal);
}

/** Written beside the target and then moved, because several starts may pack at once. */
async function pack(): Promise<void> {
  const [{ rolldown }, { keepModulePaths }] = await Promise.all([import('rolldown'), import('./keep-module-paths.ts')]);
  const made = `${goal}.${process.pid}`;
  mkdirSync(made, { recursive: true });
  try {
    const bundle = await rolldown({
      input: Object.fromEntries(
        PROGRAMS.map((program) => [path.parse(packedName(program)).name, path.join(ROOT, program)]),
      ),
      platform: 'node',
      plugins: [keepModulePaths],
      logLevel: 'silent',
    });
    await bundle.write({
      dir: made,
      format: 'esm',
      keepNames: true,
      // A process keeps its source text in memory: minified it is two thirds as long. Stack traces use the source
      // map.
      minify: true,
      sourcemap: true,
      sourcemapExcludeSources: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: 'parts/[name]-[hash].mjs',
    });
    await bundle.close();
    renameSync(made, goal);
  } catch (error) {
    // Another start was faster with the same sources.
    if (!existsSync(goal)) throw error;
  } finally {
    rmSync(made, { recursive: true, force: true });
  }
}

function removeOldBuilds(): void {
  const lastUsed = (name: string): number => statSync(path.join(CACHE, name)).mtimeMs;
  const packed = readdirSync(CACHE).filter((name) => !name.includes('.'));
  const old = packed.sort((a, b) => lastUsed(b) - lastUsed(a)).slice(BUILDS_KEPT);
  for (const name of old) rmSync(path.join(CACHE, name), { recursive: true, force: true });
}
