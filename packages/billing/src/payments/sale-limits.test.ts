import {
  periodsAt,
  readTally,
  releaseSpending,
  reserveSpending,
  setAccountSpending,
  SpendingRefused,
} from '@onym/billing/spending';
import { DAY_MS, newId } from '@onym/core';
import { transaction } from '@onym/platform';
import { callSandboxControl, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp, fillIn, makePayer, withPayments, type TestPayer } from './billing.fixture.ts';
import { bookSubscription } from './book-subscription.ts';
import { leavingPagesOpen, moneyOf, pagesOf, payAll, sessionOf, settleAll } from './checkout-pages.fixture.ts';
import { endPage } from './end-pages.ts';
import { startPurchase, startSubscription } from './start-checkout.ts';
import { sweepCheckouts } from './sweep-checkouts.ts';
import { syncPayment } from './sync-payment.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

type Product = Parameters<typeof startPurchase>[2];
const open = async ({ accountId }: TestPayer, product: Product, from = scope.fork()): Promise<string> =>
  (await startPurchase(from, accountId, product)).url;
const subscribe = async ({ accountId }: TestPayer): Promise<string> =>
  (await startSubscription(scope.fork(), accountId, 'founder_monthly')).url;
const limit = ({ accountId }: TestPayer, perMonthMinor: number, perDayMinor: number | null = null) =>
  setAccountSpending(scope.fork(), accountId, { perMonthMinor, perDayMinor });
const refused = (name: string, spent = 0) => ({
  code: 'spend_limit_exceeded',
  status: 403,
  details: expect.objectContaining({ limit: name, spent }),
});

/** What counts as spent, in cents, by the id of each entry that still holds something. */
async function held({ accountId }: TestPayer): Promise<Record<string, number>> {
  const rows = await scope.sql.rows<{ id: string; minor: number }>(
    'test-held',
    'select order_id as id, amount_minor - released_minor as minor from spending_entry where account_id = $1 and amount_minor > released_minor order by order_id',
    [accountId],
  );
  return Object.fromEntries(rows.map(({ id, minor }) => [id, minor]));
}

/** The sum of these, which is also what the limits are compared with. */
async function spent(payer: TestPayer): Promise<number> {
  const sum = Object.values(await held(payer)).reduce((total, minor) => total + minor, 0);
  const { accountId } = payer;
  const tally = await readTally(scope.fork(), [accountId], periodsAt(scope.clock.now()));
  expect(tally.get(accountId)).toEqual({ dayMinor: sum, monthMinor: sum });
  return sum;
}

/** Reserves the price of an order, as placing one does. Returns its id, or null when a limit refuses it. */
async function order({ accountId }: TestPayer, amountMinor: number): Promise<string | null> {
  const orderId = newId('order', scope.clock.now());
  const request = { action: 'buy', domain: 'tiderow.com', premium: false, amountMinor, orderId } as const;
  try {
    const owner = { accountId, keyId: null, memberId: null };
    await transaction(scope.fork(), (tx) => reserveSpending(tx, owner, request));
    return orderId;
  } catch (error) {
    if (error instanceof SpendingRefused) return null;
    throw error;
  }
}

describe("a page and the account's limits", () => {
  it.each([
    ['account.perDay', 'LOGO_PACK', 1998, 5000],
    ['account.perMonth', 'LOGO_PACK', null, 1998],
    ['account.perMonth', 'plan', null, 1899],
  ] as const)('403 spend_limit_exceeded: %s, %s; no page is opened', async (name, what, perDay, perMonth) => {
    const payer = await makePayer(scope);
    await limit(payer, perMonth, perDay);
    await expect(what === 'plan' ? subscribe(payer) : open(payer, what)).rejects.toMatchObject(refused(name));
    expect(await pagesOf(scope, payer)).toEqual({});
    expect(await held(payer)).toEqual({});
  });

  it('an open page counts with orders and other pages, and no longer once it ended unpaid', async () => {
    const payer = await makePayer(scope);
    await limit(payer, 3000);
    const session = sessionOf(await open(payer, 'LOGO_PACK'));
    expect(await held(payer)).toEqual({ [session]: 1999 });
    expect(await order(payer, 1002)).toBeNull();
    await expect(subscribe(payer)).rejects.toMatchObject(refused('account.perMonth', 19.99));
    await endPage(scope.fork(), session);
    expect(await held(payer)).toEqual({});
    expect(await order(payer, 1002)).not.toBeNull();
  });

  it('a page that was left for a day stops counting, in the month in which it was opened', async () => {
    const payer = await makePayer(scope);
    await limit(payer, 1999);
    await open(payer, 'LOGO_PACK');
    const late = { ...scope.fork(), clock: { ...scope.clock, now: () => new Date(Date.now() + 2 * DAY_MS) } };
    await sweepCheckouts(late);
    expect(await held(payer)).toEqual({});
  });

  it('a second page for the same, or for another plan, replaces the first and counts once', async () => {
    const payer = await makePayer(scope);
    await limit(payer, 1999);
    await open(payer, 'LOGO_PACK');
    const second = sessionOf(await open(payer, 'LOGO_PACK'));
    expect(await held(payer)).toEqual({ [second]: 1999 });
  });

  it('403 spend_limit_exceeded: another request was faster; the page that was opened for it is ended', async () => {
    const payer = await makePayer(scope);
    await limit(payer, 2000);
    const slow = withPayments(scope.fork(), {
      createCheckout: async (command) => {
        const page = await scope.ports.payments.createCheckout(command);
        expect(await order(payer, 1000)).not.toBeNull();
        return page;
      },
    });
    await expect(open(payer, 'LOGO_PACK', slow)).rejects.toMatchObject(refused('account.perMonth', 10));
    expect(Object.values(await pagesOf(scope, payer))).toEqual(['expired']);
    expect(await spent(payer)).toBe(1000);
  });

  it('never exceed a limit together, twenty requests at once', async () => {
    const payer = await makePayer(scope);
    await limit(payer, 6000);
    const products: Product[] = ['LOGO_PACK', 'LEGAL_KIT', 'SITE_BUILDER', 'SOCIAL_MEDIA_KIT'];
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => (i % 2 ? order(payer, 700) : open(payer, products[(i / 2) % 4]!))),
    );
    expect(await spent(payer)).toBeLessThanOrEqual(6000);
    expect(await spent(payer)).toBeGreaterThan(4000);
  });
});

describe('a paid page', () => {
  it('counts as its payment, and what is refunded does not', async () => {
    const payer = await makePayer(scope);
    await limit(payer, 1999);
    expect(await fillIn(await open(payer, 'LOGO_PACK'))).toBe(303);
    await catchUp(scope, payer);
    const [[intentId, minor]] = Object.entries(await held(payer)) as [[string, number]];
    expect(intentId).toMatch(/^pi_/);
    expect(minor).toBe(1999);
    await expect(open(payer, 'LEGAL_KIT')).rejects.toMatchObject(refused('account.perMonth', 19.99));
    await callSandboxControl('POST', 'refunds', { intentId, amountMinor: 500 });
    await syncPayment(scope.fork(), intentId);
    await syncPayment(scope.fork(), intentId);
    expect(await held(payer)).toEqual({ [intentId]: 1499 });
    await callSandboxControl('POST', 'refunds', { intentId });
    await syncPayment(scope.fork(), intentId);
    expect(await held(payer)).toEqual({});
  });

  it('counts what was paid, not what was reserved', async () => {
    const payer = await makePayer(scope);
    const url = await open(payer, 'LOGO_PACK');
    await transaction(scope.fork(), (tx) => releaseSpending(tx, sessionOf(url)));
    await fillIn(url);
    await catchUp(scope, payer);
    expect(await spent(payer)).toBe(1999);
  });

  it('counts once when two pages for the same were paid', async () => {
    const payer = await makePayer(scope);
    const pages = [];
    for (let page = 0; page < 2; page++) pages.push(await open(payer, 'LOGO_PACK', leavingPagesOpen(scope)));
    await payAll(pages);
    await settleAll(scope, payer);
    expect(await moneyOf(payer)).toMatchObject({ charged: [1999, 1999], kept: 1999 });
    expect(await spent(payer)).toBe(1999);
  });
});

describe('a plan', () => {
  it('counts with its first period when it is bought; later periods count without the usage and are never refused', async () => {
    const payer = await makePayer(scope);
    await limit(payer, 1900);
    expect(await fillIn(await subscribe(payer))).toBe(303);
    await catchUp(scope, payer);
    const [[first, minor]] = Object.entries(await held(payer)) as [[string, number]];
    expect(minor).toBe(1900);
    const [row] = await scope.sql.rows<{ id: string }>(
      'test-plan-of',
      'select id from subscription where account_id = $1',
      [payer.accountId],
    );
    const { listSubscriptionPayments } = scope.ports.payments;
    const later = { intentId: `pi_later_${payer.accountId}`, amountMinor: 2400, overageMinor: 500, currency: 'usd' };
    const renewed = withPayments(scope.fork(), {
      listSubscriptionPayments: async (id) => {
        const paid = await listSubscriptionPayments(id);
        const invoice = { ...paid[0]!.invoice, id: `in_later_${payer.accountId}`, totalMinor: later.amountMinor };
        return [...paid, { ...later, invoice, paidAt: new Date() }];
      },
    });
    await bookSubscription(renewed, row!.id);
    await bookSubscription(renewed, row!.id);
    expect(await held(payer)).toEqual({ [first]: 1900, [later.intentId]: 1900 });
    await expect(open(payer, 'LOGO_PACK')).rejects.toMatchObject(refused('account.perMonth', 38));
  });
});
