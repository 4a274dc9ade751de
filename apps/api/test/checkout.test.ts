import { call, injectFault, signUp, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import {
  requestCheckout,
  waitUntil,
  moneyOf,
  openPage,
  pagesOf,
  payOnPage,
  publishedTo,
  refundMails,
  sessionOf,
  duplicateCheckout,
  callProcessor,
} from './checkout.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Account {
  tier: string;
  entitlements: string[];
  subscription: { planId: string; status: string } | null;
}
const accountOf = async (user: User) => expectOk(await call<Account>('GET', '/account', { user }));
const LOGO_PACK = { productType: 'LOGO_PACK' };

describe('POST /billing/checkout', () => {
  it('409 already_entitled: for a product that is owned or included in an owned one; no page is opened, nothing charged', async () => {
    const user = await signUp();
    expect(await payOnPage(await openPage(user, { productType: 'BRAND_KIT' }))).toBe(303);
    await waitUntil(async () => expect((await accountOf(user)).entitlements).toEqual(['BRAND_KIT']));
    for (const productType of ['BRAND_KIT', 'LOGO_PACK', 'SOCIAL_MEDIA_KIT']) {
      const body = expectRefusal(await requestCheckout(user, { productType }), 409, 'already_entitled');
      expect(body).toMatchObject({ retryable: false });
      expect(body).not.toHaveProperty('url');
    }
    expect(await pagesOf(user)).toEqual({ open: [], all: 1 });
    expect((await moneyOf(user)).charged).toEqual([2999]);
    await openPage(user, { productType: 'LEGAL_KIT' });
  });

  it('409 already_entitled: a second plan beside a subscription, of any kind', async () => {
    const user = await signUp();
    await payOnPage(await openPage(user, { planId: 'founder_monthly' }));
    await waitUntil(async () => expect((await accountOf(user)).tier).toBe('founder'));
    for (const planId of ['founder_monthly', 'agency_yearly'])
      expectRefusal(await requestCheckout(user, { planId }), 409, 'already_entitled');
    expect(await pagesOf(user)).toEqual({ open: [], all: 1 });
  });

  it('409 already_entitled: the page was paid a moment ago and no event has arrived yet', async () => {
    const user = await signUp();
    const url = await openPage(user, LOGO_PACK);
    expect(await payOnPage(url)).toBe(303);
    expectRefusal(await requestCheckout(user, LOGO_PACK), 409, 'already_entitled');
    expect(await accountOf(user)).toMatchObject({ entitlements: ['LOGO_PACK'] });
    expect((await pagesOf(user)).open).toEqual([]);
    expect((await moneyOf(user)).charged).toEqual([1999]);
  });

  it('409 already_entitled: with the url of an open page that cannot be expired; that one can be paid', async () => {
    const user = await signUp();
    const first = await openPage(user, LOGO_PACK);
    await injectFault({
      service: 'processor',
      operation: 'session.expire',
      kind: 'error_before',
      times: 3,
      match: sessionOf(first),
    });
    expect(expectRefusal(await requestCheckout(user, LOGO_PACK), 409, 'already_entitled')).toMatchObject({
      url: first,
    });
    expect((await pagesOf(user)).open).toEqual([sessionOf(first)]);
    expect(await payOnPage(first)).toBe(303);
  });

  it('403 spend_limit_exceeded: beyond a limit of the account; no page is opened, and one that is open counts', async () => {
    const user = await signUp();
    expectOk(await call('PUT', '/account/spending', { user, json: { perMonth: 25 } }));
    expect(
      expectRefusal(await requestCheckout(user, { productType: 'BRAND_KIT' }), 403, 'spend_limit_exceeded'),
    ).toMatchObject({ limit: 'account.perMonth', amount: 29.99, cap: 25, spent: 0, remaining: 25, moneyMoved: 'no' });
    expect((await pagesOf(user)).all).toBe(0);
    await openPage(user, LOGO_PACK);
    await openPage(user, LOGO_PACK);
    expect(
      expectRefusal(await requestCheckout(user, { planId: 'founder_monthly' }), 403, 'spend_limit_exceeded'),
    ).toMatchObject({ amount: 19, spent: 19.99 });
    const { spent } = expectOk(await call<{ spent: object }>('GET', '/account/spending', { user }));
    expect(spent).toEqual({ day: 19.99, month: 19.99 });
  });

  it('200: a second page expires the first, which accepts no card any more; a page for another product stays open', async () => {
    const user = await signUp();
    const [first, other] = [await openPage(user, LOGO_PACK), await openPage(user, { productType: 'LEGAL_KIT' })];
    const second = await openPage(user, LOGO_PACK);
    expect((await pagesOf(user)).open.toSorted()).toEqual([sessionOf(other), sessionOf(second)].toSorted());
    expect((await fetch(first)).status).toBe(410);
    expect(await payOnPage(first)).toBe(410);
    expect(await payOnPage(second)).toBe(303);
    await waitUntil(async () => expect((await accountOf(user)).entitlements).toEqual(['LOGO_PACK']));
    expect((await moneyOf(user)).charged).toEqual([1999]);
    expect(await refundMails(user)).toEqual([]);
  });

  it('200: of ten opened at the same moment one can be paid', async () => {
    const user = await signUp();
    const urls = await Promise.all(Array.from({ length: 10 }, () => openPage(user, LOGO_PACK)));
    expect((await pagesOf(user)).open).toHaveLength(1);
    const paid = await Promise.all([...new Set(urls)].map((url) => payOnPage(url)));
    expect(paid.filter((status) => status === 303)).toHaveLength(1);
    expect((await moneyOf(user)).charged).toEqual([1999]);
  });
});

describe('two pages that are both paid', () => {
  it('for a product: one entitlement, one event, the later payment refunded, one mail', async () => {
    const user = await signUp();
    const first = await openPage(user, LOGO_PACK);
    const twin = await duplicateCheckout(first);
    expect([await payOnPage(first), await payOnPage(twin)]).toEqual([303, 303]);
    await waitUntil(async () => expect(await refundMails(user)).toHaveLength(1));
    expect(await moneyOf(user)).toEqual({ charged: [1999, 1999], kept: 1999 });
    expect((await refundMails(user))[0]!.text).toContain('19.99 USD');
    expect(await accountOf(user)).toMatchObject({ entitlements: ['LOGO_PACK'] });
    expect(await publishedTo(user)).toEqual(['checkout.completed']);
    expectRefusal(await requestCheckout(user, LOGO_PACK), 409, 'already_entitled');
  });

  it('for a plan: one subscription stays, the other is ended and refunded, one mail, one event', async () => {
    const user = await signUp();
    const first = await openPage(user, { planId: 'founder_monthly' });
    const twin = await duplicateCheckout(first);
    expect([await payOnPage(first), await payOnPage(twin)]).toEqual([303, 303]);
    await waitUntil(async () => expect(await refundMails(user)).toHaveLength(1));
    const { customer } = await callProcessor<{ customer: string }>('GET', `/checkout/sessions/${sessionOf(first)}`);
    const { data } = await callProcessor<{ data: { status: string }[] }>('GET', '/subscriptions', {
      customer,
      status: 'all',
    });
    expect(data.map(({ status }) => status).toSorted()).toEqual(['active', 'canceled']);
    expect(await moneyOf(user)).toEqual({ charged: [1900, 1900], kept: 1900 });
    expect(await accountOf(user)).toMatchObject({
      tier: 'founder',
      subscription: { planId: 'founder_monthly', status: 'active' },
    });
    expect(await publishedTo(user)).toEqual(['subscription.created']);
  });
});
