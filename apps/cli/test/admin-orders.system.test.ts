import { newId } from '@onym/core';
import { queryStack, uniqueWord } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { useOnymAdmin } from './onym-admin.fixture.ts';

/** Each case starts one or two processes. */
const SLOW = { timeout: 60_000 };

const admin = useOnymAdmin();
/** `onym admin orders ...` beside the running service. */
const onym = (...args: string[]) => admin('orders', ...args);

/** An order that never reached a payment, as after a day of failed attempts. */
async function stuckOrder(): Promise<{ id: string; domain: string }> {
  const [id, accountId, domain] = [newId('order', new Date()), newId('account', new Date()), `${uniqueWord()}.com`];
  await queryStack('insert into account (id, email, name, created_at) values ($1, $2, $3, now())', [
    accountId,
    `${accountId}@example.com`,
    'Vera Field',
  ]);
  await queryStack(
    `with placed as (
       insert into domain_order (id, account_id, domain, kind, state, door, mails_owner, retail_minor, renewal_minor, cost_minor, currency, premium, years, privacy, auto_renew, forwards, sealed_contact, steps, created_at, settled_at)
       values ($1, $2, $3, 'purchase', 'review', 'card', false, 1609, 2184, 1299, 'usd', false, 1, true, true, '[]', '', '[]', now(), now()) returning id)
     insert into order_payment (order_id, funding, customer_id, payment_method_id) select id, 'card_hold', 'cus_unknown', 'pm_card_visa' from placed`,
    [id, accountId, domain],
  );
  await queryStack(`insert into durable_process (kind, subject) values ('orders.advance', $1)`, [id]);
  return { id, domain };
}

const stateOf = async (id: string) =>
  (await queryStack<{ state: string }>('select state from domain_order where id = $1', [id]))[0]!.state;

describe('onym admin orders', SLOW, () => {
  it('lists and shows what needs an operator, as text and as JSON', async () => {
    const { id, domain } = await stuckOrder();
    const [listed, asJson, shown] = [
      await onym('list', '--limit', '1000'),
      await onym('list', '--limit', '1000', '--json'),
      await onym('show', '--order', id),
    ];
    expect(listed.output).toMatch(new RegExp(`^${id}  review .* 16\\.09 usd  ${domain}$`, 'm'));
    expect((JSON.parse(asJson.output) as { orders: unknown[] }).orders).toContainEqual(
      expect.objectContaining({ id, domain, state: 'review', retailPrice: 16.09 }),
    );
    expect(shown.output).toContain('processor    has no payment');
    expect(shown.output).toContain('registrar    does not have the domain');
    expect([listed.code, asJson.code, shown.code]).toEqual([0, 0, 0]);
  });

  it('refuses with exit code 1 and a message, and changes nothing', async () => {
    const { id } = await stuckOrder();
    expect(await onym('confirm', '--order', id, '--note', 'it is there')).toEqual({
      code: 1,
      output: 'Nothing was changed: The registrar does not have the domain: retry or refund it.\n',
    });
    expect(await onym('refund', '--order', id)).toMatchObject({
      code: 2,
      output: expect.stringContaining('--note is missing'),
    });
    const unknown = await onym('show', '--order', 'ord_none', '--json');
    expect(unknown.code).toBe(1);
    expect(JSON.parse(unknown.output)).toMatchObject({ code: 'not_found' });
    expect(await stateOf(id)).toBe('review');
  });

  it('decides once, with a note that is stored', async () => {
    const { id } = await stuckOrder();
    const first = await onym('refund', '--order', id, '--note', 'the buyer asked for it');
    expect(first).toMatchObject({ code: 0, output: expect.stringContaining('The order for') });
    expect(await stateOf(id)).toBe('failed');
    expect(
      await queryStack("select actor, action, details ->> 'note' as note from audit_log where subject = $1", [id]),
    ).toEqual([{ actor: 'operator', action: 'order.refunded', note: 'the buyer asked for it' }]);
    expect(await onym('refund', '--order', id, '--note', 'again')).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is nothing to refund'),
    });
  });
});

describe('onym admin refund', SLOW, () => {
  it('shows the consequence in a dry run without a note, and refunds nothing; a bad amount is a usage error', async () => {
    const { id, domain } = await stuckOrder();
    const shown = await admin('refund', '--sale', id, '--dry-run');
    expect(shown).toMatchObject({ code: 0, output: expect.stringContaining('Dry run: nothing was changed.') });
    expect(shown.output).toContain(`The order for ${domain} ends`);
    expect(await stateOf(id)).toBe('review');
    expect(await admin('refund', '--sale', id, '--amount', '5.001', '--dry-run')).toMatchObject({
      code: 2,
      output: expect.stringContaining('--amount must be an amount'),
    });
    expect(await admin('refund', '--sale', id, '--amount', '5.00', '--dry-run')).toMatchObject({
      code: 1,
      output: expect.stringContaining('only be refunded in full'),
    });
    expect(await admin('refund', '--sale', 'pch_none', '--dry-run')).toMatchObject({ code: 1 });
  });
});
