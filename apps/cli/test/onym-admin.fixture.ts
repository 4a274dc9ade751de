import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stack } from '@onym/testing';
import { afterAll, beforeAll } from 'vitest';
import { runInProcess, type Ended } from './run-in-process.fixture.ts';

/** The databases that a command works on; by default those of the running service and of the shared sandbox. */
export interface DatabaseTargets {
  databaseUrl?: string;
  sandboxUrl?: string;
}

/** Runs `onym admin ...`, for the tests of one file. `books` is called for each command. */
export function useOnymAdmin(books: () => DatabaseTargets = () => ({})): (...args: string[]) => Promise<Ended> {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'onym-admin-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return (...args) => {
    const { databaseUrl = stack().databaseUrl, sandboxUrl = stack().sandboxUrl } = books();
    return runInProcess(['admin', ...args], {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SANDBOX_DATABASE_URL: databaseUrl,
      SANDBOX_URL: sandboxUrl,
      APP_SECRET: 'a test secret that is long enough to be one',
    });
  };
}
