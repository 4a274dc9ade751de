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

/** `onym admin request ...` beside the running house. */
async function show(id: string): Promise<{ code: number | null; said: string }> {
  const databaseUrl = inject('houseDatabaseUrl');
  const program = startProgram('apps/cli/src/main.ts', {
    args: ['admin', 'request', id, '--json'],
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

describe('onym admin request', { timeout: 60_000 }, () => {
  it('shows a call by the id that its answer carried, and what it wrote', async () => {
    const user = await signUp();
    const { headers, body } = await call<{ key: { id: string } }>('POST', '/keys', { user, json: {} });
    const id = String(headers['x-request-id']);
    await expect
      .poll(
        async () =>
          (await call<{ requests: object[] }>('GET', '/account/requests', { user, query: { id } })).body.requests,
      )
      .toHaveLength(1);
    const { code, said } = await show(id);
    expect(code, said).toBe(0);
    expect(JSON.parse(said)).toMatchObject({
      request: { id, method: 'POST', path: '/api/v1/keys', status: 200 },
      audit: [{ action: 'key.created', subject: body.key.id }],
    });
  });

  it('says so when nobody knows the call', async () => {
    const { code, said } = await show(`req_${'0'.repeat(26)}`);
    expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('There is no such request') });
  });
});
