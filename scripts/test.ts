/**
 * `npm test`, `npm run test:browser`, `npm run test:system`: vitest on the files of one suite (vitest.config.ts), with whatever arguments
 * are given. The first argument names the suite. Where CI is set, few red files of a whole run are asked once more, alone, and named
 * (docs/decisions/0080-red-once-more.md).
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import path from 'node:path';
import type { Red } from '../packages/testkit/src/red-files.ts';

/** The projects of vitest.config.ts that make up each suite, and how many files run at once: browsers and programs keep processors busy. */
const SUITES = {
  fast: { projects: ['pure', 'services'], workers: 4 },
  browser: { projects: ['browser'], workers: 2 },
  system: { projects: ['system'], workers: 1 },
} as const;

/** More than these at once is no matter of chance. */
const AT_MOST = 3;

const [suite = 'fast', ...args] = process.argv.slice(2);
if (!(suite in SUITES)) throw new Error(`There is no suite ${suite}: ${Object.keys(SUITES).join(', ')}`);
const { projects, workers } = SUITES[suite as keyof typeof SUITES];
const isWhole = args.every((argument) => argument.startsWith('-'));
const folder = mkdtempSync(path.join(tmpdir(), 'onym-test-'));
const noted = path.join(folder, 'red.json');

let running: ReturnType<typeof spawn> | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running?.kill(signal));

try {
  process.exitCode = await vitest(args, workers);
  if (process.exitCode === 1 && process.env['CI'] && isWhole) await lookAgain();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A file that is red twice stays red, and so does what belongs to no file. */
async function lookAgain(): Promise<void> {
  if (!existsSync(noted)) return;
  const { files, strayErrors } = JSON.parse(readFileSync(noted, 'utf8')) as Red;
  if (strayErrors > 0 || files.length === 0 || files.length > AT_MOST) return;
  console.log(`\nRed, and asked once more alone: ${files.join(', ')}`);
  process.exitCode = await vitest([...args, ...files], 1);
  if (process.exitCode === 0)
    for (const file of files) console.log(`UNSTEADY: ${file} was red among all others and green alone. Find out why.`);
}

/** Its exit code; for a signal 128 plus its number. */
function vitest(rest: readonly string[], workersAtOnce: number): Promise<number> {
  const cli = path.resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
  const chosen = projects.map((project) => `--project=${project}`);
  const most = rest.some((argument) => argument.startsWith('--maxWorkers')) ? [] : [`--maxWorkers=${workersAtOnce}`];
  running = spawn(process.execPath, [cli, 'run', ...chosen, ...most, ...rest], {
    stdio: 'inherit',
    env: { ...process.env, ONYM_RED_FILES: noted },
  });
  return new Promise((resolve, reject) => {
    running!.once('error', reject);
    running!.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal!] ?? 0)));
  });
}
