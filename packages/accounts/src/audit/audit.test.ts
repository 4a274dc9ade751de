import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

  it.each(["update audit_log set actor = 'unknown'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses: %s',
    async (sql) => {
      await write({ actor: 'operator', action: 'thing.done', subject: 'x' });
      await expect(run(sql)).rejects.toThrow('inserts only');
    },
  );
});
