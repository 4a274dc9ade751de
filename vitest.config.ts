import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/testkit/src/longest-first.ts';
import { RedFiles } from './packages/testkit/src/red-files.ts';
import { SlowestFiles } from './packages/testkit/src/slowest-files.ts';

/** Need neither the database nor the sandbox of the run: pure packages, and those that start servers of their own. */
const ALONE = [
  'packages/{kernel,design,exporters,payment-auth,ports,postgres}/**/*.test.ts',
  'packages/names/src/{engine,own-check,rationale-in,rejection}.test.ts',
  'packages/marks/src/**/*.test.ts',
  'packages/platform/src/replica.test.ts',
  'packages/reading/src/read-brief.test.ts',
  'test/exclusions.test.ts',
  'packages/landing/src/generate/*.test.ts',
  'apps/cli/src/*.test.ts',
  'apps/cli/test/start*.test.ts',
];

/** What `npm test -- --quick` leaves out: killed processes, in earnest and call by call, browsers, and starts of programs. */
const THOROUGH = [
  'test/journeys/**',
  'test/{dashboard,dashboard-billing,dashboard-double-clicks,dashboard-in-german,dashboard-live,dashboard-tooltips,dashboard-trouble,buy-page,claim-page,packages}.test.ts',
  'packages/landing/src/generate/in-browser.test.ts',
  'packages/orders/**/*fault*.test.ts',
  'packages/postgres/src/{processes,databases}.test.ts',
  'packages/exporters/src/**/*.judge.test.ts',
  'apps/cli/test/**',
  'apps/sandbox/src/main.test.ts',
];

const exclude = ['**/node_modules/**', ...(process.env['ONYM_TEST'] === 'quick' ? THOROUGH : [])];
const each = {
  pool: 'forks',
  // One process runs many files: importing the ORM once per file is half of the whole run. So modules hold no state.
  isolate: false,
  // The limits only end what hangs: a machine may be busy with something else.
  testTimeout: 60_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
} as const;

const redFiles = process.env['ONYM_RED_FILES'];

export default defineConfig({
  test: {
    // More than there may be processors: a file waits half of its time. Each holds some ten sessions, and a server has a hundred.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    reporters: [new SlowestFiles(), ...(redFiles ? [new RedFiles(redFiles)] : []), 'default'],
    projects: [
      { test: { ...each, name: 'alone', include: ALONE, exclude } },
      {
        test: {
          ...each,
          name: 'house',
          include: ['apps/**/*.test.ts', 'packages/**/*.test.ts', 'db/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: [...exclude, ...ALONE],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          provide: { testDatabaseUrl: process.env['TEST_DATABASE_URL'] ?? '' },
        },
      },
    ],
  },
});
