import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
  await rows(
    `insert into processor_event (id, type, action, payload, created_at, received_at, attempts, failure, dead_at)
     values ('evt_dead', 'charge.refunded', '{"kind": "ignored"}', '{}', now(), now(), 5, 'No such charge', now())`,
  );
});
afterAll(async () => {
  await scope.close();
});

const rows = <T extends object>(sql: string): Promise<T[]> => scope.fork().sql.unnamed<T>(sql);

const admin = useOnymAdmin(() => ({ databaseUrl: scope.config.database.url }));
/** `onym admin events ...` on this database. */
const events = (...args: string[]) => admin('events', ...args);

describe('onym admin events', () => {
  it('list shows which events are set aside and why', async () => {
    const { code, output } = await events('list', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual({
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

  it('retry needs one event or --all', async () => {
    for (const args of [[], ['--event', 'evt_dead', '--all']])
      expect((await events('retry', ...args)).code).not.toBe(0);
    expect((await events('retry', '--event', 'evt_other')).code).toBe(1);
    expect(await rows(`select dead_at from processor_event where dead_at is null`)).toEqual([]);
  });

  it('retry starts a new series of attempts, with an entry in the audit log', async () => {
    expect(await events('retry', '--event', 'evt_dead', '--json')).toMatchObject({ code: 0 });
    expect(await rows('select attempts, dead_at from processor_event')).toEqual([{ attempts: 0, dead_at: null }]);
    expect(await rows(`select actor, subject from audit_log where action = 'event.retried'`)).toEqual([
      { actor: 'operator', subject: 'evt_dead' },
    ]);
  });
});
