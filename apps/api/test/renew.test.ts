import { randomUUID } from 'node:crypto';
import {
  apiKey,
  books,
  buyer,
  call,
  CARDS,
  fault,
  houseRows,
  signUp,
  unique,
  type Answer,
  type User,
} from '@onym/testkit';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Renewed {
  domain: string;
  expiresAt: string;
  retailPrice: number;
  currency: string;
  paymentIntent: string;
  orderId: string;
}
interface Listed {
  name: string;
  status: string;
  expiresAt: string;
  renewalPrice: number;
}
interface Options {
  bearer?: string;
  headers?: Record<string, string>;
  json?: unknown;
  session?: User;
}

let user: User;
let key: string;
beforeAll(async () => {
  ({ user } = await buyer());
});
beforeEach(async () => {
  key = await apiKey(user);
});

const renew = (
  domain: string,
  { bearer = key, headers = {}, json = {}, session }: Options = {},
): Promise<Answer<Renewed>> =>
  call<Renewed>('POST', `/domains/${encodeURIComponent(domain)}/renew`, {
    ...(session ? { user: session } : { key: bearer }),
    json,
    headers,
  });
const listed = async (name: string, bearer = key) =>
  expectOk(await call<{ domains: Listed[] }>('GET', '/domains/list', { key: bearer })).domains.find(
    (row) => row.name === name,
  )!;

async function bought(bearer = key, prefix = ''): Promise<string> {
  const domain = `${prefix}${unique()}.com`;
  expectOk(await call('POST', '/domains/buy', { key: bearer, json: { domain } }));
  return domain;
}

/** Moves the domain, here and at the registrar's books as far as a test can see them, into another state. */
const make = (domain: string, change: string) => houseRows(`update domain set ${change} where name = $1`, [domain]);

/** One payment (the purchase) and the registrar's date as it was: the renewal touched nothing. */
async function expectUntouched(domain: string, expiresAt: string): Promise<void> {
  const { money, registrations } = await books(domain);
  expect(money).toHaveLength(1);
  expect(registrations.map((row) => Date.parse(row.expiresAt))).toEqual([Date.parse(expiresAt)]);
}

function nextYear(moment: string): string {
  const date = new Date(moment);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}

describe('POST /domains/{domain}/renew', () => {
  it('200: one year is added and the renewal price charged once; list, registrar and processor agree', async () => {
    const domain = await bought();
    const before = await listed(domain);
    const renewed = expectOk(await renew(domain));
    expect(renewed).toEqual({
      domain,
      expiresAt: nextYear(before.expiresAt),
      retailPrice: before.renewalPrice,
      currency: 'usd',
      paymentIntent: expect.stringMatching(/^pi_/),
      orderId: expect.stringMatching(/^ord_[0-9a-z]{26}$/),
    });
    expect(await listed(domain)).toMatchObject({
      status: 'active',
      expiresAt: renewed.expiresAt,
      renewalPrice: before.renewalPrice,
    });
    const { money, registrations } = await books(domain);
    expect(money.map(({ status }) => status)).toEqual(['captured', 'captured']);
    expect(money.find(({ id }) => id === renewed.paymentIntent)).toMatchObject({
      amountMinor: Math.round(renewed.retailPrice * 100),
      orderId: renewed.orderId,
      customerEmail: user.email,
    });
    expect(registrations).toMatchObject([{ autorenew: false }]);
    expect(Date.parse(registrations[0]!.expiresAt)).toBe(Date.parse(renewed.expiresAt));
  });

  it('200: with a session, without a body, and whatever a body says of price, years or owner', async () => {
    const domain = await bought();
    const before = await listed(domain);
    const answer = await call<Renewed>('POST', `/domains/${domain}/renew`, { user });
    expect(expectOk(answer).expiresAt).toBe(nextYear(before.expiresAt));
    const odd = expectOk(
      await renew(domain, {
        json: { years: 5, price: 0.01, currency: 'jpy', accountId: 'usr_other', expiresAt: '2099-01-01T00:00:00Z' },
      }),
    );
    expect(odd).toMatchObject({
      expiresAt: nextYear(nextYear(before.expiresAt)),
      retailPrice: before.renewalPrice,
      currency: 'usd',
    });
  });

  it('200: an expired domain in its grace period becomes active again', async () => {
    const domain = await bought();
    await make(domain, `status = 'expired'`);
    expectOk(await renew(domain));
    expect(await listed(domain)).toMatchObject({ status: 'active' });
  });

  it("200: a renewal whose answer was lost is found by the registrar's date; one year, one charge", async () => {
    const domain = await bought();
    const before = await listed(domain);
    await fault({ service: 'registry', operation: 'renew', kind: 'drop_after', times: 1, match: domain });
    expect(expectOk(await renew(domain)).expiresAt).toBe(nextYear(before.expiresAt));
    const { money, registrations } = await books(domain);
    expect(money).toHaveLength(2);
    expect(Date.parse(registrations[0]!.expiresAt)).toBe(Date.parse(nextYear(before.expiresAt)));
  });

  it('200: the same Idempotency-Key gives the same answer, marked as replayed, and no second year', async () => {
    const domain = await bought();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = expectOk(await renew(domain, { headers }));
    const again = await renew(domain, { headers });
    expect(expectOk(again)).toEqual(first);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await books(domain)).money).toHaveLength(2);
  });

  it('200: the order is listed as a renewal', async () => {
    const domain = await bought();
    const { orderId } = expectOk(await renew(domain));
    expect(expectOk(await call('GET', `/orders/${orderId}`, { key }))).toMatchObject({
      id: orderId,
      kind: 'renewal',
      domain,
      status: 'completed',
      provisioning: [{ step: 'authorize_payment' }, { step: 'renew_domain' }, { step: 'capture_payment' }],
    });
  });

  it('400 registration_failed: the registrar refuses, here because the term would be too long; nothing is charged', async () => {
    const domain = await bought();
    // Nine years more than anybody can buy here at once, as a person with the registrar's own page could.
    const url = `${inject('sandboxUrl')}/core/v1/domains/${domain}:renew`;
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from('u:t').toString('base64')}` },
      body: JSON.stringify({ years: 9 }),
    });
    const {
      domain: { expireDate },
    } = (await reply.json()) as { domain: { expireDate: string } };
    await houseRows('update domain set expires_at = $2 where name = $1', [domain, expireDate]);
    expect(expectRefusal(await renew(domain), 400, 'registration_failed')).toMatchObject({
      orderId: expect.stringMatching(/^ord_/),
    });
    await expectUntouched(domain, expireDate);
  });

  it('400 invalid_request: the body is no JSON object; nothing is charged', async () => {
    const domain = await bought();
    const { expiresAt } = await listed(domain);
    for (const json of [[], 'renew', 7, null]) expectRefusal(await renew(domain, { json }), 400, 'invalid_request');
    await expectUntouched(domain, expiresAt);
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('POST', `/domains/${unique()}.com/renew`, { json: {} }), 401, 'unauthorized');
  });

  it('402 payment_method_required: no card is saved any more; nothing is renewed', async () => {
    const bare = await buyer();
    const domain = await bought(bare.key);
    const { expiresAt } = await listed(domain, bare.key);
    await houseRows(
      'update billing_customer set payment_method_id = null where account_id = (select id from account where email = $1)',
      [bare.user.email],
    );
    expect(expectRefusal(await renew(domain, { bearer: bare.key }), 402, 'payment_method_required')).toMatchObject({
      setupUrl: `${inject('houseUrl')}/billing`,
    });
    await expectUntouched(domain, expiresAt);
  });

  it('402 payment_declined: the saved card fails when charged; no hold stays, nothing is renewed', async () => {
    const poor = await buyer(CARDS.failsWhenCharged);
    const domain = await bought();
    const { expiresAt } = await listed(domain);
    await houseRows('update domain set account_id = (select id from account where email = $2) where name = $1', [
      domain,
      poor.user.email,
    ]);
    expectRefusal(await renew(domain, { bearer: poor.key }), 402, 'payment_declined');
    await expectUntouched(domain, expiresAt);
    expect((await books(poor.user.email)).money).toEqual([]);
    expect(await listed(domain, poor.key)).toMatchObject({ status: 'active', expiresAt });
  });

  it('403 forbidden: a key without domains:write', async () => {
    const domain = await bought();
    const { expiresAt } = await listed(domain);
    const bearer = await apiKey(user, { permissions: ['names:read', 'domains:read'] });
    expect(expectRefusal(await renew(domain, { bearer }), 403, 'forbidden')).toMatchObject({
      missingPermission: 'domains:write',
    });
    await expectUntouched(domain, expiresAt);
  });

  it("404 not_found: somebody else's, nobody's, a lost one, and what is no name at all, all alike and before any card is asked for", async () => {
    const stranger = await apiKey(await signUp());
    const [domain, lost] = [await bought(), await bought()];
    const { expiresAt } = await listed(domain);
    expectRefusal(await renew(domain, { bearer: stranger }), 404, 'not_found');
    await make(lost, `status = 'lost'`);
    for (const name of [
      lost,
      `${unique()}.com`,
      'nodot',
      '-a.com',
      ' ',
      'ä'.repeat(300),
      '<b>.com',
      '\ud83d\ude00.com',
      '..%2f',
    ])
      expectRefusal(await renew(name), 404, 'not_found');
    await expectUntouched(domain, expiresAt);
  });

  it('409 conflict: pending, in redemption, or connected: the status is told, nothing is charged', async () => {
    const domain = await bought();
    const { expiresAt } = await listed(domain);
    for (const [change, status] of [
      [`status = 'pending'`, 'pending'],
      [`status = 'redemption'`, 'redemption'],
      [`status = 'active', ownership_type = 'connected'`, 'connected'],
    ] as const) {
      await make(domain, change);
      expect(expectRefusal(await renew(domain), 409, 'conflict')).toMatchObject({ domain, status });
    }
    await expectUntouched(domain, expiresAt);
  });

  it('409 order_in_progress: while another order for the domain lives, here one under review; nothing is charged', async () => {
    const domain = await bought();
    const { expiresAt } = await listed(domain);
    await houseRows(`update domain_order set state = 'review' where domain = $1`, [domain]);
    expect(expectRefusal(await renew(domain), 409, 'order_in_progress')).toMatchObject({ domain });
    await expectUntouched(domain, expiresAt);
    await houseRows(`update domain_order set state = 'completed' where domain = $1`, [domain]);
  });

  it('409 order_in_progress, or conflict: of several at once each that succeeds is a year and a charge, the others are neither', async () => {
    const domain = await bought();
    const { expiresAt } = await listed(domain);
    const answers = await Promise.all(Array.from({ length: 4 }, () => renew(domain)));
    const done = answers.filter(({ status }) => status === 200);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expectRefusal(
        answer,
        409,
        (answer.body as unknown as { code: string }).code === 'conflict' ? 'conflict' : 'order_in_progress',
      );
    expect(done.length).toBeGreaterThan(0);
    const { money, registrations } = await books(domain);
    expect(money).toHaveLength(1 + done.length);
    expect(Date.parse(registrations[0]!.expiresAt)).toBe(Date.parse(done.reduce((date) => nextYear(date), expiresAt)));
  });

  it('422 idempotency_key_reused: the key was used for a purchase or another domain', async () => {
    const [one, other] = [await bought(), await bought()];
    const { expiresAt } = await listed(other);
    const headers = { 'Idempotency-Key': randomUUID() };
    expectOk(await renew(one, { headers }));
    expectRefusal(await renew(other, { headers }), 422, 'idempotency_key_reused');
    await expectUntouched(other, expiresAt);
  });

  it('500 payment_setup_failed: the processor is out of order; nothing is charged or renewed', async () => {
    const domain = await bought();
    const { expiresAt } = await listed(domain);
    await fault({ service: 'processor', operation: 'intent.create', kind: 'error_before', times: 4, match: domain });
    expectRefusal(await renew(domain), 500, 'payment_setup_failed');
    await expectUntouched(domain, expiresAt);
  });

  it('503 quote_unavailable: the registrar does not answer, or the price rose above the one shown, which is then the new one', async () => {
    const domain = await bought();
    const { expiresAt, renewalPrice } = await listed(domain);
    await fault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: domain });
    expectRefusal(await renew(domain), 503, 'quote_unavailable');
    await make(domain, 'renewal_price_minor = 999');
    expect(expectRefusal(await renew(domain), 503, 'quote_unavailable')).toMatchObject({ domain, renewalPrice });
    await expectUntouched(domain, expiresAt);
    expect((await listed(domain)).renewalPrice).toBe(renewalPrice);
    expect(expectOk(await renew(domain)).retailPrice).toBe(renewalPrice);
  });
});
