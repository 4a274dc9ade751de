import { call, injectFault, queryStack, signUp, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitUntil, moneyOf, openPage, payOnPage, publishedTo } from './checkout.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Plan {
  planId: string;
  status: string;
  currentPeriodEnd: string;
  cancelAtPeriodEnd: boolean;
}
interface Offers {
  plans: { planId: string; name: string; tier: string; interval: string; price: number }[];
  products: { productType: string; price: number; owned: boolean; forSale: boolean }[];
  nextPayment: { at: string; amount: number; planId: string } | null;
}
const accountOf = async (user: User) =>
  expectOk(await call<{ tier: string; subscription: Plan | null }>('GET', '/account', { user }));
const end = (user: User) => call<Plan>('POST', '/billing/plan/end', { user });
const keep = (user: User) => call<Plan>('POST', '/billing/plan/keep', { user });
const offersTo = async (user: User) => expectOk(await call<Offers>('GET', '/billing/offers', { user }));

async function subscribed(planId = 'founder_monthly'): Promise<User> {
  const user = await signUp();
  await payOnPage(await openPage(user, { planId }));
  await waitUntil(async () => expect((await accountOf(user)).subscription?.planId).toBe(planId));
  return user;
}

async function subscriptionOf({ email }: User): Promise<string> {
  const rows = await queryStack<{ id: string }>(
    'select s.id from subscription s join account a on a.id = s.account_id where a.email = $1',
    [email],
  );
  return rows[0]!.id;
}

let founder: User;
beforeAll(async () => {
  founder = await subscribed();
});

describe('POST /billing/plan/end and /billing/plan/keep', () => {
  it('200: the plan ends with its period and works until then; if kept, it renews; nothing is charged, refunded or published', async () => {
    const [before, money, published] = [await accountOf(founder), await moneyOf(founder), await publishedTo(founder)];
    for (let times = 0; times < 2; times++)
      expect(expectOk(await end(founder))).toEqual({ ...before.subscription, cancelAtPeriodEnd: true });
    expect(await accountOf(founder)).toMatchObject({ tier: 'founder', subscription: { cancelAtPeriodEnd: true } });
    expect((await offersTo(founder)).nextPayment).toBeNull();
    for (let times = 0; times < 2; times++) expect(expectOk(await keep(founder))).toEqual(before.subscription);
    expect(await accountOf(founder)).toEqual(before);
    expect(await moneyOf(founder)).toEqual(money);
    expect(await publishedTo(founder)).toEqual(published);
  });

  it("200: a plan that was canceled in the processor's portal is kept", async () => {
    const user = await subscribed();
    const before = (await accountOf(user)).subscription;
    const { url } = expectOk(await call<{ url: string }>('POST', '/billing/portal', { user }));
    await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ action: 'cancel_at_period_end', subscription: await subscriptionOf(user) }),
    });
    await waitUntil(async () =>
      expect(await accountOf(user)).toMatchObject({ subscription: { cancelAtPeriodEnd: true } }),
    );
    expect(expectOk(await keep(user))).toEqual(before);
    expect((await offersTo(user)).nextPayment).not.toBeNull();
  });

  it('both are in the trail', async () => {
    const { entries } = expectOk(
      await call<{ entries: { action: string }[] }>('GET', '/account/audit', { user: founder }),
    );
    const actions = entries.map(({ action }) => action);
    expect(actions).toContain('plan.ending');
    expect(actions).toContain('plan.kept');
  });

  it('404 not_found: without an active plan', async () => {
    const user = await signUp();
    expectRefusal(await end(user), 404, 'not_found');
    expectRefusal(await keep(user), 404, 'not_found');
  });

  it('500 payment_setup_failed: the processor does not answer; the plan is unchanged', async () => {
    const user = await subscribed('agency_monthly');
    const before = await accountOf(user);
    const match = await subscriptionOf(user);
    await injectFault({
      service: 'processor',
      operation: 'subscription.update',
      kind: 'error_before',
      times: 3,
      match,
    });
    expectRefusal(await end(user), 500, 'payment_setup_failed');
    expect(await accountOf(user)).toEqual(before);
  });
});

describe('GET /billing/offers', () => {
  it('200: plans and products with their prices; nothing is owned before it is bought', async () => {
    const { plans, products, nextPayment } = await offersTo(await signUp());
    expect(plans).toContainEqual({
      planId: 'founder_monthly',
      name: 'Founder, monthly',
      tier: 'founder',
      interval: 'month',
      price: 19,
    });
    expect(products.map(({ price }) => price)).toEqual(products.map(({ price }) => price).toSorted((a, b) => b - a));
    expect(products.filter(({ owned, forSale }) => owned || !forSale)).toEqual([]);
    expect(nextPayment).toBeNull();
  });

  it('200: with a plan everything it includes is owned, and the next payment is its price at the end of the period', async () => {
    const { products, nextPayment } = await offersTo(founder);
    expect(products.filter(({ owned }) => !owned).map(({ productType }) => productType)).toEqual([
      'EMAIL_FORWARDING_SLOT',
    ]);
    const { subscription } = await accountOf(founder);
    expect(nextPayment).toEqual({ at: subscription!.currentPeriodEnd, amount: 19, planId: 'founder_monthly' });
  });

  it('200: bought products, and those they include, are owned and no longer for sale; cumulative ones still are', async () => {
    const user = await signUp();
    await payOnPage(await openPage(user, { productType: 'BRAND_KIT' }));
    await payOnPage(await openPage(user, { productType: 'EMAIL_FORWARDING_SLOT' }));
    const state = async () =>
      Object.fromEntries(
        (await offersTo(user)).products.map(({ productType, owned, forSale }) => [productType, [owned, forSale]]),
      );
    await waitUntil(async () =>
      expect(await state()).toEqual({
        LAUNCH_STACK: [false, true],
        BRAND_KIT: [true, false],
        SITE_BUILDER: [false, true],
        LOGO_PACK: [true, false],
        SOCIAL_MEDIA_KIT: [true, false],
        LEGAL_KIT: [false, true],
        EMAIL_FORWARDING_SLOT: [true, true],
      }),
    );
  });
});
