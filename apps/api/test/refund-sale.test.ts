import { callSite, createBuyer, queryStack, type Answer, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyDomain, freeName, key, useBuyer, user } from './buying.fixture.ts';
import { openPage, payOnPage, sessionOf, waitUntil } from './checkout.fixture.ts';
import { expectOk } from './expectations.fixture.ts';
import { createOperator } from './operator.fixture.ts';

useBuyer();

interface Refund {
  amount: number;
  full: boolean;
  orderId: string | null;
  accountId: string;
  before: { left: number };
  after: { left: number; underWay: number };
  consequence: { kind: string; about: string | null; text: string };
}
type Rpc = { result?: { data: Refund }; error?: { data: { body: { code: string; left?: number } } } };

let operator: User;
beforeAll(async () => {
  operator = await createOperator();
});

const quote = (input: object, as = operator): Promise<Answer<Rpc>> =>
  callSite<Rpc>('GET', '/trpc/admin.quoteRefund', { user: as, query: { input: JSON.stringify(input) } });
const refund = (input: object, as = operator): Promise<Answer<Rpc>> =>
  callSite<Rpc>('POST', '/trpc/admin.refundSale', { user: as, json: input });
const dataOf = (answer: Answer<Rpc>): Refund => expectOk(answer).result!.data;
const codeOf = ({ body }: Answer<Rpc>): string | undefined => body.error?.data.body.code;
const note = 'Asked for by the customer';
const statusOf = async (id: string) =>
  (
    await queryStack<{ minor: number; due: boolean }>(
      'select refunded_minor as minor, refund_due_at is not null as due from order_payment where order_id = $1',
      [id],
    )
  )[0]!;

describe('the refund of a domain by an operator', () => {
  it('200: shows its consequence first, is made in part, then in full, under the order or its payment', async () => {
    const domain = freeName();
    const { orderId, paymentIntent } = expectOk(await buyDomain({ domain }, { bearer: key }));
    expect(dataOf(await quote({ sale: orderId! }))).toMatchObject({
      amount: 16.09,
      full: true,
      orderId,
      before: { left: 16.09 },
      after: { left: 0, underWay: 16.09 },
      consequence: { kind: 'domain_deleted', about: domain },
    });
    expect(dataOf(await quote({ sale: orderId!, amount: 5 }))).toMatchObject({
      full: false,
      consequence: { kind: 'nothing_ends' },
    });
    expect(await statusOf(orderId!)).toEqual({ minor: 0, due: false });
    expect(dataOf(await refund({ sale: paymentIntent, amount: 5.25, note }))).toMatchObject({ orderId, amount: 5.25 });
    await waitUntil(async () => expect(await statusOf(orderId!)).toEqual({ minor: 525, due: false }));
    expect(dataOf(await refund({ sale: orderId!, note }))).toMatchObject({ amount: 10.84, full: true });
    await waitUntil(async () => expect(await statusOf(orderId!)).toEqual({ minor: 1609, due: false }));
    expect(codeOf(await refund({ sale: orderId!, note }))).toBe('conflict');
  });

  it('400 and 409: too much, nothing, fractions of a cent, no reason; 404 not_found for an unknown sale and for others', async () => {
    const { orderId } = expectOk(await buyDomain({ domain: freeName() }));
    const tooMuch = await refund({ sale: orderId!, amount: 16.1, note });
    expect(codeOf(tooMuch)).toBe('conflict');
    expect(tooMuch.body.error?.data.body.left).toBe(16.09);
    for (const bad of [
      { amount: 0 },
      { amount: -1 },
      { amount: 1.005 },
      { amount: '5' },
      { note: '' },
      { note: 'x'.repeat(501) },
    ])
      expect((await refund({ sale: orderId!, note, ...bad })).status, JSON.stringify(bad)).toBe(400);
    for (const sale of ['ord_none', 'pi_none', 'pch_none', 'sub_none', 'ent_none', 'cs_none', '注文', 'x'.repeat(300)])
      expect(codeOf(await refund({ sale, note })), sale).toBe('not_found');
    expect((await refund({ sale: orderId!, note }, user)).status).toBe(404);
    expect((await quote({ sale: orderId! }, user)).status).toBe(404);
    expect(await statusOf(orderId!)).toEqual({ minor: 0, due: false });
  });
});

describe('the refund of a product by an operator', () => {
  it('200: takes its checkout page; a part keeps the product, the rest ends it', async () => {
    const { user: buyer } = await createBuyer();
    const url = await openPage(buyer, { productType: 'LOGO_PACK' });
    expect(await payOnPage(url)).toBe(303);
    const sale = sessionOf(url);
    const owned = () =>
      queryStack<{ product: string }>(
        'select product from entitlement e join account a on a.id = e.account_id where a.email = $1 and e.revoked_at is null',
        [buyer.email],
      );
    await waitUntil(async () => expect(await owned()).toHaveLength(1));
    expect(dataOf(await refund({ sale, amount: 1.99, note })).consequence.kind).toBe('nothing_ends');
    await waitUntil(async () => {
      const answer = await quote({ sale });
      expect(answer.body.result?.data).toMatchObject({
        amount: 18,
        before: { left: 18 },
        consequence: { kind: 'product_ends', about: 'Logo Pack' },
      });
    });
    expect(await owned()).toHaveLength(1);
    await waitUntil(async () => expect((await refund({ sale, note })).status).toBe(200));
    await waitUntil(async () => expect(await owned()).toEqual([]));
  });
});
