import { NO_REFUND_OR_DISPUTE, PaymentsError, type Payments } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchUp,
  deliverEvent,
  eventsAbout,
  makePayer,
  findEvents,
  withPayments,
  callProcessor,
  type TestPayer,
} from './billing.fixture.ts';
import { STACKING } from './products.ts';
import { refundDuplicate } from './refund-duplicate.ts';
import { startPurchase } from './start-checkout.ts';
import { sweepCheckouts } from './sweep-checkouts.ts';
import {
  duplicatesOf,
  findEntitlements,
  jobsUnder,
  leavingPagesOpen,
  mailsTo,
  moneyOf,
  payAll,
  sessionOf,
  settleAll,
} from './checkout-pages.fixture.ts';
import { grantProduct } from './grant-product.ts';
import { processEvent } from './process-event.ts';
import { syncCheckout } from './sync-checkout.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

type Product = Parameters<typeof startPurchase>[2];

/** Opens a page for each of these products; all of them stay payable. */
async function openPages(payer: TestPayer, ...products: Product[]): Promise<string[]> {
  const urls: string[] = [];
  for (const product of products)
    urls.push((await startPurchase(leavingPagesOpen(scope), payer.accountId, product)).url);
  return urls;
}

/** Both pages are paid and their events processed: the second payment is stored as a duplicate and not refunded yet. */
async function paidTwice(): Promise<{ payer: TestPayer; source: string }> {
  const payer = await makePayer(scope);
  await payAll(await openPages(payer, 'LOGO_PACK', 'LOGO_PACK'));
  await catchUp(scope, payer);
  return { payer, source: (await duplicatesOf(scope, payer))[0]!.source };
}

describe('a product paid in two pages', () => {
  it('keeps one charge, one entitlement, one event and one mail, also when the events repeat', async () => {
    const payer = await makePayer(scope);
    const urls = await openPages(payer, 'LOGO_PACK', 'LOGO_PACK');
    await payAll(urls);
    expect(await moneyOf(payer)).toEqual({ charged: [1999, 1999], kept: 3998 });
    await catchUp(scope, payer);
    const [first, second] = urls.map(sessionOf) as [string, string];
    expect(await duplicatesOf(scope, payer)).toMatchObject([{ source: second, sells: 'product:LOGO_PACK' }]);
    expect(await jobsUnder(scope, `refund-duplicate:${second}`)).toBe(1);
    expect(await mailsTo(scope, payer)).toEqual([]);
    for (let times = 0; times < 2; times++) {
      await settleAll(scope, payer);
      for (const url of urls) await syncCheckout(scope.fork(), sessionOf(url));
    }
    expect(await moneyOf(payer)).toEqual({ charged: [1999, 1999], kept: 1999 });
    expect(await findEntitlements(scope, payer)).toEqual([{ product: 'LOGO_PACK', source: first }]);
    expect((await findEvents(scope, payer)).map(({ type, data }) => [type, data['checkoutSessionId']])).toEqual([
      ['checkout.completed', first],
    ]);
    expect(await mailsTo(scope, payer)).toEqual([
      {
        subject: 'Logo Pack: your second payment was refunded',
        text: expect.stringMatching(new RegExp(`refunded the full payment of 19\\.99 USD[^]*${second}`)),
      },
    ]);
  });

  it('ends the same when all events are processed at once in reverse order', async () => {
    const payer = await makePayer(scope);
    await payAll(await openPages(payer, 'LEGAL_KIT', 'LEGAL_KIT', 'LEGAL_KIT'));
    const events = (await eventsAbout(scope, payer)).toReversed();
    for (const event of events) await deliverEvent(scope, event);
    await Promise.all(events.flatMap(({ id }) => [1, 2].map(() => processEvent(scope.fork(), id))));
    expect(await duplicatesOf(scope, payer)).toHaveLength(2);
    await settleAll(scope, payer);
    const { charged, kept } = await moneyOf(payer);
    expect(charged).toHaveLength(3);
    expect(kept).toBe(charged[0]);
    expect(await findEntitlements(scope, payer)).toHaveLength(1);
    expect(await findEvents(scope, payer)).toHaveLength(1);
    expect(await mailsTo(scope, payer)).toHaveLength(2);
  });

  it('keeps one entitlement when both payments are reported at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const payer = await makePayer(scope);
      const urls = await openPages(payer, 'LOGO_PACK', 'LOGO_PACK');
      await payAll(urls);
      const bothRead = Promise.withResolvers<void>();
      let readers = 0;
      const from = withPayments(scope.fork(), {
        readCheckout: async (id) => {
          const checkout = await scope.ports.payments.readCheckout(id);
          if (++readers === urls.length) bothRead.resolve();
          await bothRead.promise;
          return checkout;
        },
      });
      await Promise.all(urls.map((url) => syncCheckout({ ...from, em: from.em.fork() }, sessionOf(url))));
      expect(await findEntitlements(scope, payer)).toHaveLength(1);
      expect(await duplicatesOf(scope, payer)).toHaveLength(1);
    }
  });

  it('is also refunded when a product that includes it was paid before; not the reverse', async () => {
    const [payer, other] = [await makePayer(scope), await makePayer(scope)];
    const pages = await openPages(payer, 'LOGO_PACK', 'BRAND_KIT');
    await payAll(pages.toReversed());
    await settleAll(scope, payer);
    expect(await findEntitlements(scope, payer)).toMatchObject([{ product: 'BRAND_KIT' }]);
    expect(await moneyOf(payer)).toMatchObject({ kept: 2999 });
    await payAll(await openPages(other, 'LOGO_PACK', 'BRAND_KIT'));
    await settleAll(scope, other);
    expect(await findEntitlements(scope, other)).toMatchObject([{ product: 'BRAND_KIT' }, { product: 'LOGO_PACK' }]);
    expect(await duplicatesOf(scope, other)).toEqual([]);
    expect(await mailsTo(scope, other)).toEqual([]);
  });

  it('is kept if the product stacks, up to the last one that can be used', async () => {
    const payer = await makePayer(scope);
    for (let slot = 0; slot < STACKING.EMAIL_FORWARDING_SLOT! - 2; slot++)
      await grantProduct(scope, payer.accountId, 'EMAIL_FORWARDING_SLOT', `test:${slot}:${payer.accountId}`);
    const slot = 'EMAIL_FORWARDING_SLOT' as const;
    await payAll(await openPages(payer, slot, slot, slot));
    await settleAll(scope, payer);
    expect(await findEntitlements(scope, payer)).toHaveLength(STACKING.EMAIL_FORWARDING_SLOT!);
    expect(await moneyOf(payer)).toEqual({ charged: [499, 499, 499], kept: 998 });
    expect(await mailsTo(scope, payer)).toHaveLength(1);
  });

  it('keeps the second payment when the first was refunded before the second was reported', async () => {
    const payer = await makePayer(scope);
    const urls = await openPages(payer, 'LOGO_PACK', 'LOGO_PACK');
    await payAll(urls.slice(0, 1));
    await catchUp(scope, payer);
    const { intentId } = await scope.ports.payments.readCheckout(sessionOf(urls[0]!));
    await callProcessor(scope, 'POST', '/refunds', { payment_intent: intentId! });
    await catchUp(scope, payer);
    await payAll(urls.slice(1));
    await settleAll(scope, payer);
    expect(await findEntitlements(scope, payer)).toEqual([{ product: 'LOGO_PACK', source: sessionOf(urls[1]!) }]);
    expect(await duplicatesOf(scope, payer)).toEqual([]);
    expect(await moneyOf(payer)).toMatchObject({ kept: 1999 });
  });

  it('grants nothing once it is refunded, also when the first payment is refunded later', async () => {
    const { payer, source } = await paidTwice();
    await settleAll(scope, payer);
    const [kept] = await findEntitlements(scope, payer);
    const { intentId } = await scope.ports.payments.readCheckout(kept!.source);
    await callProcessor(scope, 'POST', '/refunds', { payment_intent: intentId! });
    await settleAll(scope, payer);
    await syncCheckout(scope.fork(), source);
    expect(await findEntitlements(scope, payer)).toEqual([]);
    expect((await findEvents(scope, payer)).map(({ data }) => data['checkoutSessionId'])).toEqual([kept!.source]);
    expect(await moneyOf(payer)).toMatchObject({ kept: 0 });
    // One mail about the refunded duplicate, and one about the first payment, which was refunded later.
    expect((await mailsTo(scope, payer)).map(({ subject }) => subject).toSorted()).toEqual([
      'Logo Pack: your second payment was refunded',
      'Your payment for Logo Pack was refunded',
    ]);
  });
});

describe('the refund of a duplicate payment', () => {
  it('is found at the processor when its response is lost: it is not requested again, and mailed once', async () => {
    const { payer, source } = await paidTwice();
    const refundIntent: Payments['refundIntent'] = async (id, key) => {
      await scope.ports.payments.refundIntent(id, key);
      throw new PaymentsError('unknown_outcome', 'the line went dead');
    };
    await expect(refundDuplicate(withPayments(scope.fork(), { refundIntent }), source)).rejects.toThrow('dead');
    expect(await mailsTo(scope, payer)).toEqual([]);
    expect(await duplicatesOf(scope, payer)).toMatchObject([{ refunded_at: null, attempt: 0 }]);
    const neverAgain: Payments['refundIntent'] = () => Promise.reject(new Error('asked again'));
    for (let times = 0; times < 2; times++)
      await refundDuplicate(withPayments(scope.fork(), { refundIntent: neverAgain }), source);
    expect(await moneyOf(payer)).toMatchObject({ kept: 1999 });
    expect(await mailsTo(scope, payer)).toHaveLength(1);
  });

  it('is retried with a new key when the processor has stored a failure, otherwise with the same key', async () => {
    const { payer, source } = await paidTwice();
    const keys: string[] = [];
    const failing = (spent: boolean) =>
      withPayments(scope.fork(), {
        refundIntent: async (_id, key) => {
          keys.push(key);
          throw new PaymentsError('unknown_outcome', 'no', { spent });
        },
      });
    for (const spent of [false, true, true])
      await expect(refundDuplicate(failing(spent), source)).rejects.toThrow('no');
    expect(keys[1]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(2);
    await refundDuplicate(scope.fork(), source);
    expect(await duplicatesOf(scope, payer)).toMatchObject([{ attempt: 2, refunded_at: expect.any(Date) }]);
    expect(await moneyOf(payer)).toMatchObject({ kept: 1999 });
  });

  it('is made once and mailed once for concurrent calls', async () => {
    const { payer, source } = await paidTwice();
    await Promise.allSettled([1, 2, 3].map(() => refundDuplicate(scope.fork(), source)));
    await refundDuplicate(scope.fork(), source);
    expect(await moneyOf(payer)).toMatchObject({ kept: 1999 });
    expect(await mailsTo(scope, payer)).toHaveLength(1);
  });

  it('is not made when a bank has taken the money back', async () => {
    const { payer, source } = await paidTwice();
    const lost = withPayments(scope.fork(), {
      readPaymentState: async () => ({ ...NO_REFUND_OR_DISPUTE, dispute: 'lost' as const }),
      refundIntent: () => Promise.reject(new Error('refunded twice')),
    });
    await refundDuplicate(lost, source);
    expect(await duplicatesOf(scope, payer)).toMatchObject([{ refunded_at: expect.any(Date) }]);
    expect(await mailsTo(scope, payer)).toHaveLength(1);
  });

  it('whose job was lost is queued again by the sweep, a new or completed one is not', async () => {
    const { payer, source } = await paidTwice();
    const lose = () =>
      scope.sql.rows('test-duplicate-payment-lose', 'select graphile_worker.remove_job($1)', [
        `refund-duplicate:${source}`,
      ]);
    const later = {
      ...scope.fork(),
      clock: { ...scope.clock, now: () => new Date(scope.clock.now().getTime() + 360_000) },
    };
    await lose();
    await sweepCheckouts(scope.fork());
    expect(await jobsUnder(scope, `refund-duplicate:${source}`)).toBe(0);
    await sweepCheckouts(later);
    expect(await jobsUnder(scope, `refund-duplicate:${source}`)).toBe(1);
    await settleAll(scope, payer);
    await lose();
    await sweepCheckouts(later);
    expect(await jobsUnder(scope, `refund-duplicate:${source}`)).toBe(0);
  });
});
