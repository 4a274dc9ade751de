import { newId } from '@onym/core';
import {
  createUserKey,
  createBuyer,
  call,
  callSite,
  queryStack,
  signUp,
  uniqueWord,
  type Answer,
  type User,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { createOperator } from './operator.fixture.ts';

type Rpc = { result?: { data: Record<string, unknown> }; error?: { data: { body: { code: string } } } };

const ask = (procedure: string, input: object, user?: User): Promise<Answer<Rpc>> =>
  callSite<Rpc>('GET', `/trpc/review.${procedure}`, { user, query: { input: JSON.stringify(input) } });
const tell = (procedure: string, input: object, user?: User): Promise<Answer<Rpc>> =>
  callSite<Rpc>('POST', `/trpc/review.${procedure}`, { user, json: input });

/** An order under review without a payment, as after a day of failed attempts. */
async function stuckOrder({ email }: User): Promise<string> {
  const id = newId('order', new Date());
  await queryStack(
    `with placed as (
       insert into domain_order (id, account_id, domain, kind, state, door, mails_owner, retail_minor, renewal_minor, cost_minor, currency, premium, years, privacy, auto_renew, forwards, sealed_contact, steps, created_at, settled_at)
       select $1, id, $2, 'purchase', 'review', 'card', false, 1609, 2184, 1299, 'usd', false, 1, true, true, '[]', '', '[]', now(), now() from account where email = $3 returning id)
     insert into order_payment (order_id, funding, customer_id, payment_method_id) select id, 'card_hold', 'cus_unknown', 'pm_card_visa' from placed`,
    [id, `${uniqueWord()}.com`, email],
  );
  await queryStack(`insert into durable_process (kind, subject) values ('orders.advance', $1)`, [id]);
  return id;
}

describe('order review', () => {
  it('404 not_found: for every user who is not an operator, for every procedure', async () => {
    const user = await signUp();
    const input = { orderId: 'ord_none', note: 'please' };
    for (const answer of [
      await ask('list', {}, user),
      await ask('show', input, user),
      await tell('compare', input, user),
      await tell('confirm', input, user),
      await tell('refund', input, user),
      await tell('retry', input, user),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.error?.data.body.code).toBe('not_found');
    }
  });

  it("401 unauthorized: without a session, and to an operator's key", async () => {
    expect((await ask('list', {})).status).toBe(401);
    const key = await createUserKey(await createOperator(), { permissions: ['*'] });
    expect((await callSite('GET', '/trpc/review.list', { key, query: { input: '{}' } })).status).toBe(401);
  });

  it('200: an operator lists, compares and decides under their own name; the second decision is 409 conflict', async () => {
    const user = await createOperator();
    const orderId = await stuckOrder(user);
    expect((await ask('list', { state: 'review', limit: 100 }, user)).body.result?.data['orders']).toContainEqual(
      expect.objectContaining({ id: orderId, state: 'review' }),
    );
    expect((await ask('show', { orderId }, user)).body.result?.data).toMatchObject({
      order: { id: orderId },
      payment: { answered: true, found: null },
      registration: { answered: true, found: null },
      audit: [],
    });
    expect((await tell('refund', { orderId, note: '' }, user)).status).toBe(400);
    expect((await tell('refund', { orderId, note: 'asked for it' }, user)).body.result?.data).toMatchObject({
      id: orderId,
      state: 'failed',
    });
    expect((await tell('refund', { orderId, note: 'asked for it' }, user)).body.error?.data.body.code).toBe('conflict');
    expect(
      await queryStack(
        'select l.action from audit_log l join account a on a.id = l.actor where l.subject = $1 and a.email = $2',
        [orderId, user.email],
      ),
    ).toEqual([{ action: 'order.refunded' }]);
  });

  it('200: compares one order now: an order that agrees leaves the review, an unclear one stays, 404 not_found for an unknown order', async () => {
    const user = await createOperator();
    const { key } = await createBuyer();
    const domain = `${uniqueWord()}.com`;
    expect((await call('POST', '/domains/buy', { key, json: { domain } })).status).toBe(200);
    const [order] = await queryStack<{ id: string }>('select id from domain_order where domain = $1', [domain]);
    await queryStack(
      `insert into discrepancy (id, kind, subject, summary, details, found_at, seen_at) values ($1, 'completed_without_domain', $2, 'It was not registered.', '{}', now(), now())`,
      [newId('discrepancy', new Date()), order!.id],
    );
    const listed = async () =>
      (((await ask('list', { limit: 100 }, user)).body.result?.data['orders'] ?? []) as { id: string }[]).map(
        ({ id }) => id,
      );
    expect(await listed()).toContain(order!.id);
    expect((await tell('compare', { orderId: order!.id }, user)).body.result?.data).toMatchObject({
      state: 'completed',
    });
    expect(await listed()).not.toContain(order!.id);

    const stuck = await stuckOrder(user);
    expect((await tell('compare', { orderId: stuck }, user)).body.result?.data).toMatchObject({ state: 'review' });
    expect((await tell('compare', { orderId: 'ord_none' }, user)).body.error?.data.body.code).toBe('not_found');
    expect(
      await queryStack(
        `select l.action, l.subject from audit_log l join account a on a.id = l.actor where a.email = $1 and l.action like 'order.%' order by l.at, l.id`,
        [user.email],
      ),
    ).toEqual([
      { action: 'order.compared', subject: order!.id },
      { action: 'order.compared', subject: stuck },
    ]);
  });
});
