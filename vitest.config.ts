import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/testkit/src/longest-first.ts';
import { RedFiles } from './packages/testkit/src/red-files.ts';
import { SlowestFiles } from './packages/testkit/src/slowest-files.ts';

// The name of a test file says which command runs it: `*.browser.test.ts` npm run test:browser, `*.system.test.ts` npm run test:system,
// every other one npm test. CONTRIBUTING.md says how to choose.
const BROWSER = '**/*.browser.test.ts';
const SYSTEM = '**/*.system.test.ts';

/** Need neither the database nor the sandbox of the run. */
const PURE = [
  'packages/{kernel,design,exporters,payment-auth,ports,postgres}/**/*.test.ts',
  'packages/names/src/{engine,own-check,rationale-in,rejection}.test.ts',
  'packages/marks/src/**/*.test.ts',
  'packages/reading/src/read-brief.test.ts',
  'test/{base-install,exclusions,kept-titles,suites}.test.ts',
  'packages/landing/src/generate/*.test.ts',
  'apps/cli/src/*.test.ts',
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
  expect: { poll: { timeout: 20_000 } },
} as const;

/** With a server, a template database, the sandbox, an api and a worker that the files share. */
const withServices = {
  ...each,
  globalSetup: ['packages/testkit/src/global-setup.ts'],
  provide: { testDatabaseUrl: process.env['TEST_DATABASE_URL'] ?? '' },
};

const redFiles = process.env['ONYM_RED_FILES'];

export default defineConfig({
  test: {
    // More than there may be processors: a file waits half of its time. Each holds some ten sessions, and a server has a hundred.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: [new SlowestFiles(), ...(redFiles ? [new RedFiles(redFiles)] : []), 'default'],
    projects: [
      { test: { ...each, name: 'pure', include: PURE, exclude: [NEVER, BROWSER, SYSTEM] } },
      { test: { ...withServices, name: 'services', include: ALL, exclude: [NEVER, BROWSER, SYSTEM, ...PURE] } },
      { test: { ...withServices, name: 'browser', include: [BROWSER], exclude: [NEVER] } },
      { test: { ...withServices, name: 'system', include: [SYSTEM], exclude: [NEVER] } },
    ],
  },
});
