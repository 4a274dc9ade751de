import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProgram } from '@onym/testkit/processes';
import { afterAll, beforeAll, inject } from 'vitest';

/** How a command ended, and what it wrote. */
export interface Ended {
  code: number | null;
  said: string;
}

/** Which books a command works on; those of the running house, and the world of this run, where nothing else is said. */
export interface Books {
  databaseUrl?: string;
  sandboxUrl?: string;
}

/** `onym admin ...`, for the tests of one file. `books` is asked at each command. */
export function useOnymAdmin(books: () => Books = () => ({})): (...args: string[]) => Promise<Ended> {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'onym-admin-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return async (...args) => {
    const { databaseUrl = inject('houseDatabaseUrl'), sandboxUrl = inject('sandboxUrl') } = books();
    const program = startProgram('apps/cli/src/main.ts', {
      args: ['admin', ...args],
      env: {
        DATA_DIR: dataDir,
        DATABASE_URL: databaseUrl,
        SANDBOX_DATABASE_URL: databaseUrl,
        SANDBOX_URL: sandboxUrl,
        APP_SECRET: 'a test secret that is long enough to be one',
      },
    });
    const { code } = await program.exited;
    return { code, said: program.log() };
  };
}
