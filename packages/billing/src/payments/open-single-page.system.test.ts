import { PaymentsError } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp, fillIn, makePayer, withPayments, type TestPayer } from './billing.fixture.ts';
import { endPages } from './end-pages.ts';
import { productPrice, STACKING } from './products.ts';
import { startPurchase, startSubscription } from './start-checkout.ts';
import { sweepCheckouts } from './sweep-checkouts.ts';
import {
  findEntitlements,
  jobsUnder,
  leavingPagesOpen,
  mailsTo,
  moneyOf,
  pagesOf,
  countPayablePages,
  payAll,
  sessionOf,
  settleAll,
} from './checkout-pages.fixture.ts';
import { grantProduct } from './grant-product.ts';
import { recordPage } from './record-page.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

type Product = Parameters<typeof startPurchase>[2];
const open = async (payer: TestPayer, product: Product = 'LOGO_PACK', from = scope.fork()): Promise<string> =>
  (await startPurchase(from, payer.accountId, product)).url;
const own = (payer: TestPayer, product: Product, source = 'own') =>
  grantProduct(scope, payer.accountId, product, `test:${source}:${product}:${payer.accountId}`);

/** The scope with a business clock that is this much later. */
const later = (ms: number): TestScope => ({
  ...scope.fork(),
  clock: { ...scope.clock, now: () => new Date(scope.clock.now().getTime() + ms) },
});
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** The scope with a processor that fails to end the pages that `which` selects. */
const stuck = (which: (sessionId: string) => boolean): TestScope =>
  withPayments(scope.fork(), {
    expireCheckout: async (sessionId) => {
      if (which(sessionId)) throw new PaymentsError('unknown_outcome', 'the line went dead');
      return scope.ports.payments.expireCheckout(sessionId);
    },
  });

describe('409 already_entitled without a page', () => {
  it.each([
    ['an owned product', 'LOGO_PACK', 'LOGO_PACK'],
    ['a product that an owned one includes', 'LOGO_PACK', 'LAUNCH_STACK'],
    ['a product that an owned one includes', 'SOCIAL_MEDIA_KIT', 'BRAND_KIT'],
  ] as const)('%s: %s with %s', async (_title, requested, owned) => {
    const payer = await makePayer(scope);
    await own(payer, owned);
    await expect(open(payer, requested)).rejects.toMatchObject({ code: 'already_entitled', status: 409, details: {} });
    expect(await pagesOf(scope, payer)).toEqual({});
  });

  it('refuses more of a stacking product than can be used, and sells it up to that number', async () => {
    const payer = await makePayer(scope);
    for (let slot = 1; slot < STACKING.EMAIL_FORWARDING_SLOT!; slot++)
      await own(payer, 'EMAIL_FORWARDING_SLOT', String(slot));
    await open(payer, 'EMAIL_FORWARDING_SLOT');
    await own(payer, 'EMAIL_FORWARDING_SLOT', 'last');
    await expect(open(payer, 'EMAIL_FORWARDING_SLOT')).rejects.toMatchObject({ code: 'already_entitled' });
    expect(Object.keys(await pagesOf(scope, payer))).toHaveLength(1);
  });

  it('a bundle that includes an owned product is sold', async () => {
    const payer = await makePayer(scope);
    await own(payer, 'LOGO_PACK');
    await open(payer, 'BRAND_KIT');
    expect(await countPayablePages(scope, payer)).toHaveLength(1);
  });
});

describe('a second page for the same product or plan', () => {
  it('ends the first before its URL is returned; pages for other products stay open', async () => {
    const payer = await makePayer(scope);
    const [first, other] = [await open(payer), await open(payer, 'LEGAL_KIT')];
    const second = await open(payer);
    expect((await countPayablePages(scope, payer)).toSorted()).toEqual(
      [sessionOf(other), sessionOf(second)].toSorted(),
    );
    expect(await fillIn(first)).not.toBe(303);
    expect((await fetch(first)).status).toBe(410);
    await payAll([second, other]);
    await settleAll(scope, payer);
    expect(await findEntitlements(scope, payer)).toMatchObject([{ product: 'LEGAL_KIT' }, { product: 'LOGO_PACK' }]);
    expect(await moneyOf(payer)).toMatchObject({ charged: [1999, 999] });
    expect(await mailsTo(scope, payer)).toEqual([]);
  });

  it('of a plan ends the first, also when it is another plan', async () => {
    const payer = await makePayer(scope);
    const first = await startSubscription(scope.fork(), payer.accountId, 'founder_monthly');
    const second = await startSubscription(scope.fork(), payer.accountId, 'agency_yearly');
    expect(await countPayablePages(scope, payer)).toEqual([sessionOf(second.url)]);
    expect(await fillIn(first.url)).not.toBe(303);
  });

  it('leaves one page that accepts a card after ten concurrent clicks', async () => {
    const payer = await makePayer(scope);
    const urls = await Promise.all(Array.from({ length: 10 }, () => open(payer)));
    const standing = await countPayablePages(scope, payer);
    expect(Object.keys(await pagesOf(scope, payer))).toHaveLength(10);
    expect(standing).toHaveLength(1);
    expect(urls.map(sessionOf)).toContain(standing[0]);
    const taken = await Promise.all([...new Set(urls)].map((url) => fillIn(url)));
    expect(taken.filter((status) => status === 303)).toHaveLength(1);
    expect((await moneyOf(payer)).charged).toEqual([1999]);
  });

  it('returns the remaining page when another request opens one at the same time', async () => {
    const payer = await makePayer(scope);
    await open(payer);
    const overtaking: string[] = [];
    const from = withPayments(scope.fork(), {
      expireCheckout: async (sessionId) => {
        overtaking.push(await open(payer));
        return scope.ports.payments.expireCheckout(sessionId);
      },
    });
    expect([await open(payer, 'LOGO_PACK', from)]).toEqual(overtaking);
    expect(await countPayablePages(scope, payer)).toEqual(overtaking.map(sessionOf));
  });

  it('is refused when the first was paid but not reported yet: the product is granted, and one payment is kept', async () => {
    const payer = await makePayer(scope);
    await payAll([await open(payer)]);
    await expect(open(payer)).rejects.toMatchObject({ code: 'already_entitled' });
    expect(await findEntitlements(scope, payer)).toMatchObject([{ product: 'LOGO_PACK' }]);
    expect(await countPayablePages(scope, payer)).toEqual([]);
    await settleAll(scope, payer);
    expect((await moneyOf(payer)).charged).toEqual([1999]);
  });

  it('opened at the moment in which the first one is paid: one charge, in either order', async () => {
    for (let round = 0; round < 5; round++) {
      const payer = await makePayer(scope);
      const first = await open(payer);
      const [paid, second] = await Promise.allSettled([fillIn(first), open(payer)]);
      const isPaid = paid.status === 'fulfilled' && paid.value === 303;
      expect(second.status).toBe(isPaid ? 'rejected' : 'fulfilled');
      expect(await countPayablePages(scope, payer)).toHaveLength(isPaid ? 0 : 1);
      await settleAll(scope, payer);
      expect((await moneyOf(payer)).charged).toEqual(isPaid ? [1999] : []);
    }
  });

  it('is refused with the URL of the first one when that cannot be expired, and is expired itself', async () => {
    const payer = await makePayer(scope);
    const first = await open(payer);
    const from = stuck((sessionId) => sessionId === sessionOf(first));
    await expect(open(payer, 'LOGO_PACK', from)).rejects.toMatchObject({
      code: 'already_entitled',
      details: { url: first },
    });
    expect(await countPayablePages(scope, payer)).toEqual([sessionOf(first)]);
    expect(Object.keys(await pagesOf(scope, payer))).toHaveLength(2);
  });

  it('500 payment_setup_failed when neither can be expired: no URL is returned, and the next request expires both', async () => {
    const payer = await makePayer(scope);
    await open(payer);
    await expect(
      open(
        payer,
        'LOGO_PACK',
        stuck(() => true),
      ),
    ).rejects.toMatchObject({ code: 'payment_setup_failed' });
    const third = await open(payer);
    expect(await countPayablePages(scope, payer)).toEqual([sessionOf(third)]);
  });

  it('is refused when the product was granted while the page was created, and that page is ended if possible', async () => {
    for (const ending of ['ends', 'does not end']) {
      const payer = await makePayer(scope);
      const from = withPayments(ending === 'ends' ? scope.fork() : stuck(() => true), {
        createCheckout: async (command) => {
          await own(payer, 'LAUNCH_STACK');
          return scope.ports.payments.createCheckout(command);
        },
      });
      await expect(open(payer, 'LOGO_PACK', from)).rejects.toMatchObject({ code: 'already_entitled', details: {} });
      expect(await countPayablePages(scope, payer)).toHaveLength(ending === 'ends' ? 0 : 1);
    }
  });

  it('of a stacking product is sold when the first one was paid: they add up', async () => {
    const payer = await makePayer(scope);
    await payAll([await open(payer, 'EMAIL_FORWARDING_SLOT')]);
    await payAll([await open(payer, 'EMAIL_FORWARDING_SLOT')]);
    await settleAll(scope, payer);
    expect(await findEntitlements(scope, payer)).toHaveLength(2);
    expect(await mailsTo(scope, payer)).toEqual([]);
  });
});

describe('pages that must not be paid', () => {
  it('left open by a killed process are ended by the sweep, but not before their process had time to finish', async () => {
    const payer = await makePayer(scope);
    const first = await open(payer);
    const { payments } = scope.ports;
    const second = await payments.createCheckout({
      mode: 'payment',
      ...payer,
      prices: [productPrice(scope.settings, 'LOGO_PACK')],
      metadata: { account_id: payer.accountId, product_type: 'LOGO_PACK' },
      successUrl: 'http://127.0.0.1/ok',
      cancelUrl: 'http://127.0.0.1/no',
    });
    await recordPage(scope.fork(), payer.accountId, { sale: 'product:LOGO_PACK', amountMinor: 1999 }, second);
    await sweepCheckouts(later(4 * MINUTE_MS));
    expect((await countPayablePages(scope, payer)).toSorted()).toEqual([sessionOf(first), second.sessionId].toSorted());
    await sweepCheckouts(later(6 * MINUTE_MS));
    expect(await countPayablePages(scope, payer)).toEqual([second.sessionId]);
  });

  it('the sweep continues after a page that cannot be expired', async () => {
    const payers = [await makePayer(scope), await makePayer(scope)];
    const firsts: string[] = [];
    for (const payer of payers) {
      firsts.push(sessionOf(await open(payer)));
      await open(payer, 'LOGO_PACK', leavingPagesOpen(scope));
      await scope.sql.rows('test-unend', 'update checkout_page set ended_at = null where account_id = $1', [
        payer.accountId,
      ]);
    }
    const at = later(6 * MINUTE_MS);
    await sweepCheckouts({ ...at, ports: stuck((sessionId) => sessionId === firsts[0]).ports });
    expect(await countPayablePages(scope, payers[0]!)).toHaveLength(2);
    expect(await countPayablePages(scope, payers[1]!)).toHaveLength(1);
  });

  it('for products that a purchase includes are ended by a job after it; others stay open', async () => {
    const payer = await makePayer(scope);
    await open(payer, 'LOGO_PACK');
    const legal = await open(payer, 'LEGAL_KIT');
    await payAll([await open(payer, 'BRAND_KIT')]);
    expect(await jobsUnder(scope, `end-pages:${payer.accountId}`)).toBe(0);
    await catchUp(scope, payer);
    expect(await jobsUnder(scope, `end-pages:${payer.accountId}`)).toBe(1);
    await endPages(scope.fork(), payer.accountId);
    expect(await countPayablePages(scope, payer)).toEqual([sessionOf(legal)]);
  });

  it('for products that an operator has granted are ended by the sweep; other pages and accounts are not affected', async () => {
    const [payer, other] = [await makePayer(scope), await makePayer(scope)];
    await open(payer);
    const [legal, theirs] = [await open(payer, 'LEGAL_KIT'), await open(other)];
    await own(payer, 'LOGO_PACK');
    await sweepCheckouts(later(6 * MINUTE_MS));
    expect(await countPayablePages(scope, payer)).toEqual([sessionOf(legal)]);
    expect(await countPayablePages(scope, other)).toEqual([sessionOf(theirs)]);
  });

  it('the sweep finds a page that was paid without an event after a day', async () => {
    const payer = await makePayer(scope);
    await payAll([await open(payer)]);
    await sweepCheckouts(later(DAY_MS));
    expect(await findEntitlements(scope, payer)).toEqual([]);
    await sweepCheckouts(later(DAY_MS + 61 * MINUTE_MS));
    expect(await findEntitlements(scope, payer)).toMatchObject([{ product: 'LOGO_PACK' }]);
  });
});
