import { DAY_MS, newId } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRequestLog, type RequestLog } from './log-requests.ts';
import { findRequest, readRequests, type LoggedRequest } from './request-log.repository.ts';
import { deleteOldAuditEntries, rotateRequestLog } from './retention.ts';

let scope: TestScope;
let errors: unknown[];
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const open = (sql = scope.sql): RequestLog => {
  errors = [];
  return openRequestLog({ sql, onError: (error) => errors.push(error) });
};
const later = (days: number): Date => new Date(scope.clock.now().getTime() + days * DAY_MS);
const call = (over: Partial<LoggedRequest> = {}): LoggedRequest => ({
  id: newId('request', scope.clock.now()),
  at: scope.clock.now(),
  accountId: 'usr_1',
  keyId: null,
  method: 'GET',
  path: '/api/v1/orders',
  status: 200,
  code: null,
  durationMs: 3,
  ...over,
});
const days = async (): Promise<string[]> =>
  (
    await scope.sql.rows<{ day: string }>(
      'test-days',
      `select c.relname as day from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'request_log'::regclass order by 1`,
      [],
    )
  ).map(({ day }) => day);
const nameOf = (at: Date): string => `d${at.toISOString().slice(0, 10).replaceAll('-', '')}`;

describe('the request log', () => {
  it('writes waiting calls in one statement, and once', async () => {
    const log = open();
    const calls = [call(), call({ status: 404, code: 'not_found', keyId: 'key_1' })];
    for (const one of [...calls, calls[0]!]) log.push(one);
    expect(await findRequest(scope, calls[0]!.id)).toBeUndefined();
    await log.flush();
    expect(await Promise.all(calls.map(({ id }) => findRequest(scope, id)))).toEqual(calls);
    expect(errors).toEqual([]);
  });

  it('writes a call of a day without a partition, in any order', async () => {
    const log = open();
    const [far, near] = [call({ at: later(5) }), call()];
    log.push(far);
    log.push(near);
    await log.flush();
    expect(await findRequest(scope, far.id)).toEqual(far);
    expect(await findRequest(scope, near.id)).toEqual(near);
  });

  it('keeps the latest calls while the database is unavailable, up to its limit', async () => {
    let isDown = true;
    const rows: typeof scope.sql.rows = (...given) =>
      isDown ? Promise.reject(new Error('down')) : scope.sql.rows(...given);
    const log = open({ ...scope.sql, rows });
    const lost = call();
    log.push(lost);
    await log.flush();
    expect(errors).toHaveLength(1);
    const kept = Array.from({ length: 12_000 }, () => call({ accountId: 'usr_flood' }));
    for (const one of kept) log.push(one);
    await log.flush();
    isDown = false;
    await log.flush();
    expect(await findRequest(scope, lost.id)).toBeUndefined();
    expect(await findRequest(scope, kept[0]!.id)).toBeUndefined();
    expect(await findRequest(scope, kept.at(-1)!.id)).toEqual(kept.at(-1));
    const [{ count }] = (await scope.sql.rows<{ count: number }>(
      'test-flood',
      `select count(*)::int as count from request_log where account_id = 'usr_flood'`,
      [],
    )) as [{ count: number }];
    expect(count).toBe(5000);
  });

  it('is stored for seven days: the job drops older days, creates the next ones, and may run at any time', async () => {
    const log = open();
    const [old, recent] = [call({ accountId: 'usr_2', at: later(-8) }), call({ accountId: 'usr_2', at: later(-6) })];
    log.push(old);
    log.push(recent);
    await log.flush();
    const { requests } = await readRequests(scope, 'usr_2', { limit: 10 });
    expect(requests.map(({ id }) => id)).toEqual([recent.id]);
    await Promise.all([rotateRequestLog(scope), rotateRequestLog(scope)]);
    expect(await findRequest(scope, old.id)).toBeUndefined();
    expect(await findRequest(scope, recent.id)).toEqual(recent);
    const there = await days();
    for (const day of [0, 1, 2]) expect(there).toContain(nameOf(later(day)));
    expect(there[0]! >= nameOf(later(-7))).toBe(true);
  });
});

describe('the audit log', () => {
  it("is stored for a year of the machine's time, then deleted", async () => {
    const year = 365 * DAY_MS;
    const write = (id: string, at: Date) =>
      scope.sql.rows(
        'test-request-log-audit',
        `insert into audit_log (id, at, actor, actor_kind, action, subject, details) values ($1, $2, 'operator', 'operator', 'thing.done', 'x', '{}')`,
        [id, at],
      );
    await write('aud_old', new Date(Date.now() - year - 2 * DAY_MS));
    await write('aud_young', new Date(Date.now() - year + DAY_MS));
    await deleteOldAuditEntries(scope);
    expect(await scope.sql.rows('test-request-log-left', `select id from audit_log where subject = 'x'`, [])).toEqual([
      { id: 'aud_young' },
    ]);
  });
});
