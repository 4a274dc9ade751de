import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/testing/src/longest-first.ts';
import { TimeBudget } from './packages/testing/src/time-budget.ts';

// The name of a test file says which command runs it: `*.browser.test.ts` npm run test:browser, `*.system.test.ts` npm run test:system,
// every other one npm test. CONTRIBUTING.md says how to choose.
const BROWSER = '**/*.browser.test.ts';
const SYSTEM = '**/*.system.test.ts';

/** Need neither the database nor the sandbox of the run. */
const PURE = [
  'packages/core/**/*.test.ts',
  'packages/local/src/postgres/**/*.test.ts',
  'test/{base-install,documents,kept-titles,suites}.test.ts',
  'apps/cli/src/*.test.ts',
  'packages/testing/src/time-budget.test.ts',
];

/** What is generated for a business, a job of its own: `npm test -- --project='studio*'`. */
const STUDIO = 'packages/studio/**/*.test.ts';
const STUDIO_PURE = [
  'packages/studio/src/{design,exporters,marks}/**/*.test.ts',
  'packages/studio/src/names/{rationale-in,rejection}.test.ts',
  'packages/studio/src/reading/read-brief.test.ts',
  'packages/studio/src/landing/generate/*.test.ts',
];

const ALL = ['apps/**/*.test.ts', 'packages/**/*.test.ts', 'db/**/*.test.ts', 'test/**/*.test.ts'];
const NEVER = '**/node_modules/**';

const each = {
  pool: 'forks',
  // One process runs many files: importing the ORM once per file is half of the whole run. So modules hold no state.
  isolate: false,
  // The limits only end what hangs: a machine may be busy with something else.
  testTimeout: 60_000,
  hookTimeout: 300_000,
  maxConcurrency: 20,
  // What the API inside a test process writes shows where a test fails.
  silent: 'passed-only',
  expect: { poll: { timeout: 20_000 } },
} as const;

/** With a database server and a migrated template database. */
const withDatabase = {
  ...each,
  globalSetup: ['packages/testing/src/global-setup.ts'],
  provide: { testDatabaseUrl: process.env['TEST_DATABASE_URL'] ?? '' },
};
/** With a sandbox, an API and a worker inside each test process. The session library checks no origins where the environment says "test". */
const inProcess = { setupFiles: ['test/in-process-stack.setup.ts'], env: { NODE_ENV: 'development', TEST: '' } };

export default defineConfig({
  test: {
    // More than there may be processors: a file waits part of its time. Each process holds some thirty database sessions.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    reporters: [new TimeBudget(), 'default'],
    projects: [
      { test: { ...each, name: 'pure', include: PURE, exclude: [NEVER, BROWSER, SYSTEM] } },
      {
        test: {
          ...withDatabase,
          ...inProcess,
          name: 'services',
          include: ALL,
          exclude: [NEVER, BROWSER, SYSTEM, ...PURE, STUDIO],
        },
      },
      { test: { ...each, name: 'studio-pure', include: STUDIO_PURE, exclude: [NEVER, BROWSER, SYSTEM] } },
      {
        test: {
          ...withDatabase,
          ...inProcess,
          name: 'studio',
          include: [STUDIO],
          exclude: [NEVER, BROWSER, SYSTEM, ...STUDIO_PURE],
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'browser',
          include: [BROWSER],
          exclude: [NEVER],
          setupFiles: ['./test/failed-pages.setup.ts'],
        },
      },
      { test: { ...withDatabase, name: 'system', include: [SYSTEM], exclude: [NEVER] } },
    ],
  },
});
