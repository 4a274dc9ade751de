import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestScope, type TestScope } from '@onym/testkit';
import { startProgram } from '@onym/testkit/processes';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

let scope: TestScope;
let dataDir: string;
beforeAll(async () => {
  scope = await openTestScope();
  dataDir = await mkdtemp(path.join(tmpdir(), 'onym-admin-'));
  await rows(
    `insert into processor_event (id, type, action, payload, created_at, received_at, attempts, failure, dead_at)
     values ('evt_dead', 'charge.refunded', '{"kind": "ignored"}', '{}', now(), now(), 5, 'No such charge', now())`,
  );
});
afterAll(async () => {
  await scope.close();
  await rm(dataDir, { recursive: true, force: true });
});

const rows = <T>(sql: string): Promise<T[]> => scope.fork().em.getConnection().execute(sql);

/** `onym admin events ...` on these books. */
async function events(...args: string[]): Promise<{ code: number | null; said: string }> {
  const program = startProgram('apps/cli/src/main.ts', {
    args: ['admin', 'events', ...args],
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: scope.config.database.url,
      SANDBOX_DATABASE_URL: scope.config.database.url,
      SANDBOX_URL: inject('sandboxUrl'),
      APP_SECRET: 'a test secret that is long enough to be one',
    },
  });
  const { code } = await program.exited;
  return { code, said: program.log() };
}

describe('onym admin events', () => {
  it('list tells what is set aside and why', async () => {
    const { code, said } = await events('list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(said)).toEqual({
      events: [
        expect.objectContaining({
          id: 'evt_dead',
          type: 'charge.refunded',
          status: 'dead',
          attempts: 5,
          reason: 'No such charge',
          nextAttemptAt: null,
        }),
      ],
    });
  });

  it('retry wants one event or all', async () => {
    for (const args of [[], ['--event', 'evt_dead', '--all']])
      expect((await events('retry', ...args)).code).not.toBe(0);
    expect((await events('retry', '--event', 'evt_other')).code).toBe(1);
    expect(await rows(`select dead_at from processor_event where dead_at is null`)).toEqual([]);
  });

  it('retry gives it a fresh row of tries, with an entry in the audit log', async () => {
    expect(await events('retry', '--event', 'evt_dead', '--json')).toMatchObject({ code: 0 });
    expect(await rows('select attempts, dead_at from processor_event')).toEqual([{ attempts: 0, dead_at: null }]);
    expect(await rows(`select actor, subject from audit_log where action = 'event.retried'`)).toEqual([
      { actor: 'operator', subject: 'evt_dead' },
    ]);
  });
});
