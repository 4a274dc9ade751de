/**
 * `npm test`, `npm run test:browser`, `npm run test:system`: runs vitest on the files of one suite (vitest.config.ts)
 * with the given arguments. The first argument names the suite; `--project` selects some of its projects: `npm test
 * -- --project='studio*'`.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';

/**
 * The projects of vitest.config.ts in each suite, and how many test processes run at once: browsers and programs use
 * the CPU heavily.
 */
const SUITES = {
  fast: { projects: ['pure', 'services', 'studio-pure', 'studio'], workers: 3 },
  browser: { projects: ['browser'], workers: 2 },
  system: { projects: ['system'], workers: 2 },
} as const;

const [suite = 'fast', ...args] = process.argv.slice(2);
if (!(suite in SUITES)) throw new Error(`There is no suite ${suite}: ${Object.keys(SUITES).join(', ')}`);
const { projects, workers } = SUITES[suite as keyof typeof SUITES];

const vitest = spawn(
  process.execPath,
  [
    path.resolve(import.meta.dirname, '../node_modules/vitest/vitest.mjs'),
    'run',
    ...(args.some((argument) => argument.startsWith('--project'))
      ? []
      : projects.map((project) => `--project=${project}`)),
    ...(args.some((argument) => argument.startsWith('--maxWorkers')) ? [] : [`--maxWorkers=${workers}`]),
    ...args,
  ],
  { stdio: 'inherit' },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => vitest.kill(signal));
vitest.once('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal!];
});
