import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseAudit } from './audit-data.ts';
import { writeAudit, type AuditEntry } from './audit.ts';
import { listAuditEntries } from './audit-log.repository.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const write = (entry: AuditEntry) => transaction(scope.fork(), (tx) => writeAudit(tx, entry));
const rows = (subject: string) => listAuditEntries(scope, subject);
const run = (sql: string) => transaction(scope.fork(), (tx) => tx.sql.unnamed(sql));

describe('the audit log', () => {
  it('stores who did what to what', async () => {
    await write({ actor: 'operator', action: 'order.refunded', subject: 'ord_1', details: { note: 'asked for it' } });
    expect(await rows('ord_1')).toEqual([
      { at: scope.clock.now(), actor: 'operator', action: 'order.refunded', details: { note: 'asked for it' } },
    ]);
  });

  it('writes an event with a key once', async () => {
    for (let i = 0; i < 2; i++)
      await write({ actor: 'processor', action: 'charge.refunded', subject: 'pi_1', key: 'evt_1' });
    expect(await rows('pi_1')).toHaveLength(1);
  });

  it('writes nothing if the transaction fails', async () => {
    await expect(
      transaction(scope.fork(), async (tx) => {
        await writeAudit(tx, { actor: 'operator', action: 'order.refunded', subject: 'ord_2' });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await rows('ord_2')).toEqual([]);
  });

  it('keeps what an erased member did for another account, without their e-mail and IP address', async () => {
    await run(`insert into audit_log (id, at, actor, action, subject, details, account_id, actor_kind, member_email, address)
      values ('aud_m', now(), 'usr_m', 'thing.done', 'm', '{"n": 1}', 'usr_owner', 'person', 'm@example.com', '192.0.2.7'),
             ('aud_o', now(), 'usr_o', 'thing.done', 'o', '{}', 'usr_owner', 'person', 'o@example.com', '192.0.2.8')`);
    await transaction(scope.fork(), (tx) => eraseAudit(tx, ['usr_m']));
    expect(
      await run(`select subject, member_email, address from audit_log where account_id = 'usr_owner' order by id`),
    ).toEqual([
      { subject: 'm', member_email: null, address: null },
      { subject: 'o', member_email: 'o@example.com', address: '192.0.2.8' },
    ]);
  });

  it.each(["update audit_log set actor = 'unknown'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses: %s',
    async (sql) => {
      await write({ actor: 'operator', action: 'thing.done', subject: 'x' });
      await expect(run(sql)).rejects.toThrow('inserts only');
    },
  );
});
