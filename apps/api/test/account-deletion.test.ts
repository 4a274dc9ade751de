import { newId } from '@onym/core';
import { call, createBuyer, createUserKey, queryStack, signUp, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { freeName } from './buying.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Lost {
  plans: { name: string; paidUntil: string; unusedAmount: number | null; endsWithPeriod: boolean }[];
  products: { productType: string; name: string }[];
  orders: { orderId: string; domain: string; status: string }[];
  domains: { domain: string; expiresAt: string; autoRenew: boolean; consequence: string }[];
  unpaidOverage: { calls: number; amount: number; currency: string };
  refunds: { paymentIntent: string; amount: number | null }[];
  kits: number;
  logos: number;
  legalKits: number;
  sites: number;
}

const preview = async (user: User) => expectOk(await call<{ lost: Lost }>('GET', '/account/deletion', { user })).lost;
const idOf = async ({ email }: User) =>
  (await queryStack<{ id: string }>('select id from account where email = $1', [email]))[0]!.id;

/** Half of a plan for 790.00 a year is used. */
async function subscribe(accountId: string): Promise<void> {
  await queryStack(
    `insert into subscription (id, account_id, plan_id, price_minor, status, current_period_start, current_period_end, cancel_at_period_end, started_at, version, created_at)
     values ($1, $2, 'founder_yearly', 79000, 'active', now() - interval '100 days', now() + interval '100 days', false, now(), 1, now())`,
    [`sub_${accountId}`, accountId],
  );
}

describe('GET /account/deletion', () => {
  it('200: names a plan with its unused part, products, domains, usage and refunds, and changes nothing', async () => {
    const { user, key } = await createBuyer();
    const id = await idOf(user);
    const domain = freeName();
    expectOk(await call('POST', '/domains/buy', { key, json: { domain, autoRenew: true } }));
    await subscribe(id);
    await queryStack(
      `insert into entitlement (id, account_id, product, source, granted_at) values ($1, $2, 'LOGO_PACK', $1, now())`,
      [newId('entitlement', new Date()), id],
    );
    await queryStack(
      `insert into carried_usage (id, account_id, calls, call_micros, amount_minor, currency, carried_at) values ($1, $2, 400, 5000, 200, 'usd', now())`,
      [`carried:${id}`, id],
    );
    await queryStack(
      `insert into charge_refund (id, intent_id, account_id, amount_minor, decided_at) values ($1, $2, $3, 525, now())`,
      [newId('chargeRefund', new Date()), `pi_${id}`, id],
    );
    const lost = await preview(user);
    expect(lost.plans).toEqual([
      expect.objectContaining({ name: 'Founder, yearly', unusedAmount: 395, endsWithPeriod: false, currency: 'USD' }),
    ]);
    expect(lost.products).toEqual([{ productType: 'LOGO_PACK', name: 'Logo Pack' }]);
    expect(lost.domains).toEqual([expect.objectContaining({ domain, autoRenew: true, consequence: 'expires' })]);
    expect(lost.unpaidOverage).toEqual({ calls: 400, amount: 2, currency: 'USD' });
    expect(lost.refunds).toEqual([expect.objectContaining({ paymentIntent: `pi_${id}`, amount: 5.25 })]);
    expect(lost).toMatchObject({ orders: [], kits: 0, logos: 0, legalKits: 0, sites: 0 });
    expectOk(await call('GET', '/account', { user }));
    // No job may find what exists at no processor.
    for (const table of ['subscription', 'carried_usage', 'charge_refund'])
      await queryStack(`delete from ${table} where account_id = $1`, [id]);
  });

  it('200: an order in progress is named; an empty account loses nothing', async () => {
    const { user, key } = await createBuyer();
    const domain = freeName();
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
    const [order] = await queryStack<{ id: string }>(
      `update domain_order set state = 'review' where domain = $1 returning id`,
      [domain],
    );
    expect((await preview(user)).orders).toEqual([
      expect.objectContaining({ orderId: order!.id, domain, status: 'under_review' }),
    ]);
    await queryStack(`update domain_order set state = 'completed' where domain = $1`, [domain]);
    expect(await preview(await signUp())).toMatchObject({
      plans: [],
      products: [],
      orders: [],
      domains: [],
      refunds: [],
    });
  });

  it('401 unauthorized and 403 session_required: only the signed-in owner', async () => {
    const user = await signUp();
    const key = await createUserKey(user, { permissions: ['*'] });
    expectRefusal(await call('GET', '/account/deletion', { key }), 403, 'session_required');
    expectRefusal(await call('GET', '/account/deletion'), 401, 'unauthorized');
  });
});

describe('DELETE /account', () => {
  it('200: the answer names what was lost', async () => {
    const user = await signUp();
    await queryStack(
      `insert into entitlement (id, account_id, product, source, granted_at) values ($1, $2, 'LOGO_PACK', $1, now())`,
      [newId('entitlement', new Date()), await idOf(user)],
    );
    const answer = expectOk(
      await call<{ deleted: boolean; lost: Lost }>('DELETE', '/account', { user, json: { password: user.password } }),
    );
    expect(answer).toMatchObject({ deleted: true, lost: { products: [{ productType: 'LOGO_PACK' }] } });
  });
});
