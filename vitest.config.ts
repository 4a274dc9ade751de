import { defineConfig } from 'vitest/config';

/** Need neither the database nor the sandbox of the run: pure packages, and those that start servers of their own. */
const ALONE = [
  'packages/{kernel,design,exporters,payment-auth,ports,postgres}/**/*.test.ts',
  'packages/names/src/{engine,rejection}.test.ts',
  'packages/landing/src/generate/*.test.ts',
  'apps/cli/src/*.test.ts',
  'apps/cli/test/start*.test.ts',
];

const exclude = ['**/node_modules/**'];
const each = {
  pool: 'forks',
  // One process runs many files: importing the ORM once per file is half of the whole run. So modules hold no state.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 120_000,
  // One second, the default, is nothing on a machine that is busy with something else.
  expect: { poll: { timeout: 20_000 } },
} as const;

export default defineConfig({
  test: {
    maxWorkers: 2,
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
