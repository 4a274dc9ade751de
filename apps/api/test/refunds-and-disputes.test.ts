import {
  sandboxRecords,
  call,
  callSandboxControl,
  allMailTo,
  injectFault,
  queryStack,
  submitCard,
  CARDS,
  createBuyer,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { freeName as freeByMachine } from './buy-by-machine.fixture.ts';
import { buyDomain, freeName, key, useBuyer, user } from './buying.fixture.ts';
import { waitUntil, openPage } from './checkout.fixture.ts';
import { expectOk } from './expectations.fixture.ts';
import { challengeFor, credentialFor, expectPlain, sendRawPurchase, purchaseBody } from './machine-payment.fixture.ts';

useBuyer();

interface OrderMoney {
  paymentStatus: string | null;
  refundedAmount: number;
  dispute: { status: string; amount: number } | null;
}

const orderOf = async (id: string | null) => expectOk(await call<OrderMoney>('GET', `/orders/${id}`, { key }));
const intentOf = async (domain: string) => (await sandboxRecords(domain)).money[0]!.id;
const bank = (intentId: string, kind: string) => callSandboxControl('POST', 'disputes', { intentId, kind });
const autoRenewOf = async (domain: string) =>
  expectOk(await call<{ autoRenew: boolean }>('GET', `/domains/${domain}`, { user })).autoRenew;
const kindsOf = async (orderId: string | null) =>
  expectOk(
    await call<{ charges: { kind: string; orderId: string | null; amount: number }[] }>('GET', '/account/charges', {
      user,
    }),
  )
    .charges.filter((charge) => charge.orderId === orderId)
    .map(({ kind }) => kind);

describe('GET /orders/{id}', () => {
  it('200: a refund made at the processor is on the order and in the charges, and auto-renew is off', async () => {
    const domain = freeName();
    const { orderId } = expectOk(await buyDomain({ domain }));
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'paid', refundedAmount: 0, dispute: null });
    await callSandboxControl('POST', 'refunds', { intentId: await intentOf(domain) });
    await waitUntil(async () =>
      expect(await orderOf(orderId)).toMatchObject({ paymentStatus: 'refunded', refundedAmount: 16.09 }),
    );
    expect(await autoRenewOf(domain)).toBe(false);
    expect(await kindsOf(orderId)).toEqual(['refund', 'charge']);
    await waitUntil(async () =>
      expect((await allMailTo(user.email)).map(({ subject }) => subject)).toContain(
        `Your payment for ${domain} was refunded`,
      ),
    );
  });

  it('200: its owner sees where it was placed from, shortened when it is long', async () => {
    const [domain, userAgent] = [freeName(), `Crust/2.1 ${'x'.repeat(600)}`];
    const placed = expectOk(await buyDomain({ domain }, { headers: { 'user-agent': userAgent } }));
    const file = expectOk(await call<{ orders: { id: string }[] }>('GET', '/account/export', { user }));
    expect(file.orders.find(({ id }) => id === placed.orderId)).toMatchObject({
      userAgent: userAgent.slice(0, 256),
      brief: null,
    });
  });

  it('200: an early warning, a dispute, and its result', async () => {
    const domain = freeName();
    const { orderId } = expectOk(await buyDomain({ domain }));
    const intentId = await intentOf(domain);
    for (const [kind, status, paymentStatus] of [
      ['early_warning', 'early_warning', 'paid'],
      ['opened', 'open', 'disputed'],
      ['lost', 'lost', 'lost'],
    ] as const) {
      await bank(intentId, kind);
      await waitUntil(async () =>
        expect(await orderOf(orderId)).toMatchObject({ paymentStatus, dispute: { status, amount: 16.09 } }),
      );
    }
    expect(await autoRenewOf(domain)).toBe(false);
    expect(await kindsOf(orderId)).toEqual(['dispute', 'charge']);
  });
});

describe('POST /domains/buy/mpp', () => {
  it('502 registration_failed: a failed refund is not reported as a refund, is listed for operators, and is not charged again', async () => {
    const domain = freeByMachine('failreg-');
    const { raw } = purchaseBody(domain);
    const authorization = credentialFor(await challengeFor(raw));
    await injectFault({
      service: 'processor',
      operation: 'refund.create',
      kind: 'refund_status',
      status: 'failed',
      times: 1,
      match: domain,
    });
    const refused = expectPlain(await sendRawPurchase(raw, { authorization }), 502, 'registration_failed');
    expect(refused).toMatchObject({ refunded: false, moneyMoved: 'yes' });
    expect(expectPlain(await sendRawPurchase(raw, { authorization }), 502, 'registration_failed')).toMatchObject({
      refunded: false,
    });
    expect((await sandboxRecords(domain)).intents).toMatchObject([{ status: 'captured', refundedMinor: 0 }]);
    expect(
      await queryStack('select kind from discrepancy where subject = $1 and resolved_at is null', [
        refused['orderId'] as string,
      ]),
    ).toContainEqual({ kind: 'refund_failed' });
  });
});

describe('a product', () => {
  it('that was refunded at the processor is not owned any more', async () => {
    // Not the buyer of the tests above, whose purchases are held since a dispute was lost.
    const { user: other } = await createBuyer();
    const url = await openPage(other, { productType: 'LOGO_PACK' });
    await submitCard(url, CARDS.good);
    const owned = async () =>
      expectOk(await call<{ entitlements: string[] }>('GET', '/account', { user: other })).entitlements;
    await waitUntil(async () => expect(await owned()).toContain('LOGO_PACK'));
    const [row] = await queryStack<{ id: string }>(
      `select e.intent_id as id from entitlement e join account a on a.id = e.account_id where a.email = $1 and e.product = 'LOGO_PACK'`,
      [other.email],
    );
    await callSandboxControl('POST', 'refunds', { intentId: row!.id });
    await waitUntil(async () => expect(await owned()).not.toContain('LOGO_PACK'));
  });
});
