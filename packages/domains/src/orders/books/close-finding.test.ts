import { newId } from '@onym/core';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordFindings } from '../engine/discrepancies.ts';
import { queryRows } from '../order.fixture.ts';
import { listReviews } from '../reviews/list-reviews.ts';
import { closeFinding } from './close-finding.ts';

let scope: TestScope;
let operator: string;
beforeAll(async () => {
  scope = await openTestScope();
  const { id, email } = await createTestAccount(scope);
  await queryRows(scope, 'update account set admin = true where id = $1', [id]);
  operator = email;
});
afterAll(() => scope.close());

const find = (subject: string, wrong: Record<string, unknown> | null) =>
  recordFindings(scope.fork(), subject, [{ kind: 'payment_unknown', summary: 'A payment.', wrong }]);
const close = (finding: string, note = 'Ours, of the old shop.') =>
  closeFinding(scope.fork(), finding, { actor: 'operator', note });
const state = async (subject: string) =>
  await queryRows<Record<string, boolean>>(
    scope,
    'select closed_at is not null as closed, resolved_at is not null as resolved from discrepancy where subject = $1 order by resolved_at nulls last',
    [subject],
  );
const mails = async () => (await queryRows(scope, 'select 1 from outgoing_mail where "to" = $1', [operator])).length;

describe('a finding that an operator has closed', () => {
  it('stays closed while the same discrepancy is found; the audit entry contains the reason, once', async () => {
    const subject = `pi_${uniqueWord()}`;
    await find(subject, { amount: '1 usd' });
    const countBefore = await mails();
    const closed = await close(`payment_unknown:${subject}`);
    expect(await close(closed.id, 'Again')).toEqual(closed);
    await find(subject, { amount: '1 usd' });
    expect(await state(subject)).toEqual([{ closed: true, resolved: false }]);
    expect(await mails()).toBe(countBefore);
    expect(
      await queryRows(scope, 'select actor, action, details from audit_log where subject = $1 order by id', [
        closed.id,
      ]),
    ).toEqual([
      {
        actor: 'operator',
        action: 'finding.closed',
        details: { kind: 'payment_unknown', subject, note: 'Ours, of the old shop.' },
      },
    ]);
  });

  it('reopens with other facts and a new mail, and is a new discrepancy after it was resolved', async () => {
    const subject = `pi_${uniqueWord()}`;
    await find(subject, { amount: '1 usd' });
    await close(`payment_unknown:${subject}`);
    const countBefore = await mails();
    await find(subject, { amount: '2 usd' });
    expect(await state(subject)).toEqual([{ closed: false, resolved: false }]);
    expect(await mails()).toBe(countBefore + 1);
    await close(`payment_unknown:${subject}`);
    await find(subject, null);
    await find(subject, { amount: '2 usd' });
    expect(await state(subject)).toEqual([
      { closed: true, resolved: true },
      { closed: false, resolved: false },
    ]);
  });

  it('of an order closes its finding; 404 not_found without one, 400 without a note, 409 conflict for an order under review', async () => {
    const id = newId('order', scope.clock.now());
    await find(id, { amount: '1 usd' });
    await close(`payment_unknown:${id}`);
    expect((await listReviews(scope.fork(), { limit: 50 })).orders).toEqual([]);
    for (const finding of ['dis_unknown', '', 'payment_unknown:', "' or true --"])
      await expect(close(finding)).rejects.toMatchObject({ code: 'not_found' });
    for (const note of ['', '  ', 'x'.repeat(501)])
      await expect(close(`payment_unknown:${id}`, note)).rejects.toMatchObject({ code: 'invalid_request' });
    await recordFindings(scope.fork(), id, [{ kind: 'review_waiting', summary: 'Waits.', wrong: {} }]);
    await expect(close(`review_waiting:${id}`)).rejects.toMatchObject({ code: 'conflict' });
  });
});
