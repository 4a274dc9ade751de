import { tiersOf } from '@onym/accounts/access';
import { CARDS, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchUp,
  deliverEvent,
  eventsAbout,
  fillIn,
  makePayer,
  findEvents,
  withPayments,
  workOff,
  type TestPayer,
} from './billing.fixture.ts';
import { startPurchase, startSubscription } from './start-checkout.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { processEvent } from './process-event.ts';
import { syncCheckout } from './sync-checkout.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const sessionOf = (url: string): string => /cs_\w+/.exec(url)![0];

/** Opens the page and sends the form. */
async function buy(
  payer: TestPayer,
  product: Parameters<typeof startPurchase>[2] = 'LOGO_PACK',
  card?: string,
): Promise<number> {
  return fillIn((await startPurchase(scope.fork(), payer.accountId, product)).url, card);
}

describe('a one-time product', () => {
  it('that is paid is granted and published, with every field of the event', async () => {
    const payer = await makePayer(scope);
    expect(await buy(payer)).toBe(303);
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual([]);
    await catchUp(scope, payer);
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual(['LOGO_PACK']);
    expect(await findEvents(scope, payer)).toEqual([
      {
        type: 'checkout.completed',
        data: {
          checkoutSessionId: expect.stringMatching(/^cs_/),
          userId: payer.accountId,
          productType: 'LOGO_PACK',
          amount: 19.99,
          currency: 'USD',
          paymentIntentId: expect.stringMatching(/^pi_/),
          completedAt: expect.stringMatching(/Z$/),
        },
      },
    ]);
  });

  it('delivered repeatedly and concurrently, is granted and published once', async () => {
    const payer = await makePayer(scope);
    await buy(payer, 'BRAND_KIT');
    const events = await eventsAbout(scope, payer);
    for (const event of [...events, ...events]) await deliverEvent(scope, event);
    await Promise.all(events.flatMap(({ id }) => [1, 2, 3].map(() => processEvent(scope.fork(), id))));
    expect(
      await scope.sql.rows('test-entitlements', 'select product from entitlement where account_id = $1', [
        payer.accountId,
      ]),
    ).toHaveLength(1);
    expect(await findEvents(scope, payer)).toHaveLength(1);
  });

  it('whose card was declined, or whose page was left, grants nothing', async () => {
    const payer = await makePayer(scope);
    expect(await buy(payer, 'LEGAL_KIT', CARDS.refused)).toBe(402);
    await startPurchase(scope.fork(), payer.accountId, 'LEGAL_KIT');
    await catchUp(scope, payer);
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual([]);
    expect(await findEvents(scope, payer)).toEqual([]);
  });

  it('an event that claims a payment which the processor does not know of grants nothing', async () => {
    const payer = await makePayer(scope);
    const { url } = await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK');
    const id = new URL(url).pathname.split('/').at(-1)!;
    await deliverEvent(scope, {
      payload: {
        id: `evt_forged_${id}`,
        object: 'event',
        type: 'checkout.session.completed',
        created: 1_700_000_000,
        data: { object: { id, mode: 'payment', payment_status: 'paid' } },
      },
    });
    await workOff(scope);
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual([]);
  });

  it('that is paid for an unknown product, without an account, or for an unknown account is ignored', async () => {
    const payer = await makePayer(scope);
    const url = (await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK')).url;
    expect(await fillIn(url)).toBe(303);
    const checkout = await scope.ports.payments.readCheckout(sessionOf(url));
    for (const other of [
      { metadata: { ...checkout.metadata, product_type: 'CROWN' } },
      { accountId: null },
      { accountId: 'usr_unknown' },
    ])
      await syncCheckout(
        withPayments(scope.fork(), { readCheckout: async () => ({ ...checkout, ...other }) }),
        checkout.id,
      );
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual([]);
    expect(await findEvents(scope, payer)).toEqual([]);
  });
});

describe('a checkout of a subscription', () => {
  it('stores the subscription as well, before any other event has arrived', async () => {
    const payer = await makePayer(scope);
    const { url } = await startSubscription(scope.fork(), payer.accountId, 'founder_monthly');
    expect(await fillIn(url)).toBe(303);
    await syncCheckout(scope.fork(), sessionOf(url));
    expect((await tiersOf(scope, [payer.accountId])).get(payer.accountId)).toBe('founder');
  });
});
