import { callSandboxControl, injectFault, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findNewestRefund } from './charge-refund.repository.ts';
import { mailsTo } from './checkout-pages.fixture.ts';
import { grantProduct } from './grant-product.ts';
import { findSale, quoteCharge } from './quote-refund.ts';
import {
  buyByCharge,
  buyOnPage,
  buyPlan,
  carryOut,
  codeOf,
  decideRefundOf,
  keptOf,
  ownedBy,
  scriptPayments,
  type Bought,
} from './refund.fixture.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

const decide = ({ reference }: Bought, amountMinor?: number) => decideRefundOf(scope, reference, amountMinor);
const quote = async (reference: string, amountMinor?: number) =>
  quoteCharge(scope.fork(), (await findSale(scope.fork(), reference))!, amountMinor);
const refundsOf = (intentId: string) => scope.ports.payments.listRefunds(intentId);
const subjectsTo = async ({ payer }: Bought) => (await mailsTo(scope, payer)).map(({ subject }) => subject);

describe('a refund in part', () => {
  it.each([
    ['a product', () => buyOnPage(scope), ['LOGO_PACK', 'explorer'], 1999],
    ['a plan', () => buyPlan(scope), ['founder'], 1900],
    ['a launch stack', () => buyByCharge(scope, 'LAUNCH_STACK'), ['LAUNCH_STACK', 'explorer'], 6999],
  ] as const)(
    'of %s ends nothing; another part follows, and the last one ends it',
    async (_title, buy, owned, price) => {
      const bought = await buy();
      const { intentId, consequence, before, after } = await decide(bought, 500);
      expect(consequence).toEqual({ kind: 'nothing_ends' });
      expect([before.leftMinor, after.leftMinor]).toEqual([price, price - 500]);
      await carryOut(scope, intentId!);
      expect(await keptOf(scope, bought.payer)).toBe(price - 500);
      expect(await ownedBy(scope, bought.payer)).toEqual(owned);
      expect((await subjectsTo(bought)).filter((subject) => subject.endsWith('was refunded in part'))).toHaveLength(1);
      await decide(bought, 300);
      await carryOut(scope, intentId!);
      expect(await keptOf(scope, bought.payer)).toBe(price - 800);
      const last = await decide(bought, price - 800);
      expect(last.isWhole).toBe(true);
      expect(last.consequence.kind).not.toBe('nothing_ends');
      await carryOut(scope, intentId!);
      expect([await keptOf(scope, bought.payer), await ownedBy(scope, bought.payer)]).toEqual([0, ['explorer']]);
    },
  );

  it('is refused when more than is left, not a positive amount, or while another is under way; two at once never exceed the payment', async () => {
    const bought = await buyOnPage(scope);
    expect(await codeOf(decide(bought, 2000))).toBe('conflict');
    for (const amount of [0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await codeOf(decide(bought, amount))).toBe('invalid_request');
    const both = await Promise.all([codeOf(decide(bought, 1500)), codeOf(decide(bought, 1500))]);
    expect(both.toSorted()).toEqual(['conflict', 'done']);
    const { intentId } = (await findSale(scope.fork(), bought.reference))!;
    await Promise.allSettled([1, 2, 3].map(() => carryOut(scope, intentId)));
    await carryOut(scope, intentId);
    expect(await keptOf(scope, bought.payer)).toBe(499);
    expect(await codeOf(decide(bought, 500))).toBe('conflict');
    expect(await refundsOf(intentId)).toHaveLength(1);
  });

  it('is found by its decision when the answer is lost, and not made again', async () => {
    const bought = await buyOnPage(scope);
    const { intentId } = await decide(bought, 500);
    const mortal = scriptPayments(scope, {
      refundIntent: async (...args) => {
        await scope.ports.payments.refundIntent(...args);
        throw new Error('killed');
      },
    });
    await expect(carryOut(mortal, intentId!)).rejects.toThrow('killed');
    const never = scriptPayments(scope, { refundIntent: () => Promise.reject(new Error('asked again')) });
    await carryOut(never, intentId!);
    expect(await keptOf(scope, bought.payer)).toBe(1499);
  });

  it('fails, with the reason, when less is left by then; it may be decided again', async () => {
    const bought = await buyOnPage(scope);
    const { intentId, refundId } = await decide(bought, 1500);
    await callSandboxControl('POST', 'refunds', { intentId, amountMinor: 1000 });
    await carryOut(scope, intentId!);
    expect(await findNewestRefund(scope, intentId!)).toMatchObject({
      id: refundId,
      outcome: 'failed',
      reason: 'only 9.99 of the payment was left',
    });
    expect(await keptOf(scope, bought.payer)).toBe(999);
    expect(await codeOf(decide(bought, 999))).toBe('done');
  });
});

describe('a refund that the processor reports as pending', () => {
  async function pending(): Promise<Bought & { intentId: string; processorId: string }> {
    const bought = await buyOnPage(scope);
    const { intentId } = await decide(bought);
    await injectFault({
      service: 'processor',
      operation: 'refund.create',
      kind: 'refund_status',
      status: 'pending',
      times: 1,
      match: bought.payer.accountId,
    });
    await carryOut(scope, intentId!);
    const [made] = await refundsOf(intentId!);
    return { ...bought, intentId: intentId!, processorId: made!.refundId };
  }
  const end = (id: string, status: string) => callSandboxControl('POST', `refunds/${id}`, { status });

  it('is under way: nothing ends, the ledger keeps the money, the buyer is told so, and no other is decided', async () => {
    const bought = await pending();
    await carryOut(scope, bought.intentId);
    expect(await keptOf(scope, bought.payer)).toBe(1999);
    expect(await ownedBy(scope, bought.payer)).toContain('LOGO_PACK');
    expect((await subjectsTo(bought)).filter((subject) => subject.endsWith('is being refunded'))).toHaveLength(1);
    expect((await subjectsTo(bought)).some((subject) => subject.includes('was refunded'))).toBe(false);
    expect(await findNewestRefund(scope, bought.intentId)).toMatchObject({ settledAt: null });
    expect(await codeOf(decide(bought))).toBe('conflict');
    await end(bought.processorId, 'succeeded');
    await carryOut(scope, bought.intentId);
    expect([await keptOf(scope, bought.payer), await ownedBy(scope, bought.payer)]).toEqual([0, ['explorer']]);
    expect(await findNewestRefund(scope, bought.intentId)).toMatchObject({ outcome: 'refunded' });
  });

  it('and fails after all: the buyer is told, and it can be decided again', async () => {
    const bought = await pending();
    await end(bought.processorId, 'failed');
    await carryOut(scope, bought.intentId);
    expect(await findNewestRefund(scope, bought.intentId)).toMatchObject({ outcome: 'failed' });
    expect(await subjectsTo(bought)).toContain('A refund for Logo Pack failed');
    expect(await keptOf(scope, bought.payer)).toBe(1999);
    await decide(bought);
    await carryOut(scope, bought.intentId);
    expect(await keptOf(scope, bought.payer)).toBe(0);
  });
});

describe('the consequence of a full refund', () => {
  it('is shown without doing it: a product or a plan ends, usage ends nothing', async () => {
    const [product, plan, usage] = [await buyOnPage(scope), await buyPlan(scope), await buyByCharge(scope)];
    expect((await quote(product.reference)).consequence).toEqual({ kind: 'product_ends', product: 'Logo Pack' });
    expect((await quote(plan.reference)).consequence).toMatchObject({ kind: 'plan_ends', plan: 'Founder, monthly' });
    expect((await quote(usage.reference)).consequence).toEqual({ kind: 'nothing_ends' });
    expect(await ownedBy(scope, product.payer)).toContain('LOGO_PACK');
  });

  it('says what else gives the product', async () => {
    const bought = await buyOnPage(scope);
    await grantProduct(scope, bought.payer.accountId, 'BRAND_KIT', `test:${bought.reference}`);
    expect((await quote(bought.reference)).consequence).toEqual({
      kind: 'product_stays',
      product: 'Logo Pack',
      givenBy: 'Brand Kit',
    });
  });
});
