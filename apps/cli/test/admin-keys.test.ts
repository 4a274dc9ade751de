import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { call, signUp } from '@onym/testkit';
import { startProgram } from '@onym/testkit/processes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'onym-admin-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** `onym admin key create ...` beside the running house. */
async function createKey(...args: string[]): Promise<{ code: number | null; said: string }> {
  const databaseUrl = inject('houseDatabaseUrl');
  const program = startProgram('apps/cli/src/main.ts', {
    args: ['admin', 'key', 'create', '--json', ...args],
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SANDBOX_DATABASE_URL: databaseUrl,
      SANDBOX_URL: inject('sandboxUrl'),
      APP_SECRET: 'a test secret that is long enough to be one',
    },
  });
  const { code } = await program.exited;
  return { code, said: program.log() };
}

describe('onym admin key create', { timeout: 60_000 }, () => {
  it('makes a key within the bounds that are named and the usual ones, as its owner sees them', async () => {
    const user = await signUp();
    const { code, said } = await createKey('--email', user.email, '--name', 'Scout', '--spending', '{"perMonth":50}');
    expect(code, said).toBe(0);
    const { keys } = (await call<{ keys: object[] }>('GET', '/keys', { user })).body;
    expect(keys).toMatchObject([{ name: 'Scout', spending: { perPurchase: 100, perMonth: 50 } }]);
    expect(JSON.parse(said)).toMatchObject({ spending: { perPurchase: 100, perMonth: 50, premium: false } });
  });

  it('refuses a bound that is none, and makes no key', async () => {
    const user = await signUp();
    for (const spending of ['{"perWeek":5}', '{"perDay":"5"}', 'fifty']) {
      const { code, said } = await createKey('--email', user.email, '--spending', spending);
      expect(code, said).not.toBe(0);
      expect(said).toContain('--spending');
    }
    expect((await call<{ keys: object[] }>('GET', '/keys', { user })).body.keys).toEqual([]);
  });
});
