import { createUserKey, call, queryStack, openReceiver, signUp, submitCard, type User } from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';

// Runs against separate processes (API, worker, processor), as a person and their webhook receiver use them.

interface Account {
  tier: string;
  entitlements: string[];
  subscription: { planId: string; status: string; cancelAtPeriodEnd: boolean; currentPeriodEnd: string } | null;
}

const account = async (user: User) => (await call<Account>('GET', '/account', { user })).body;
const checkout = (user: User, json: unknown) =>
  call<{ url: string; code?: string }>('POST', '/billing/checkout', { user, json });

async function press(user: User, action: string): Promise<void> {
  const { url } = (await call<{ url: string }>('POST', '/billing/portal', { user, json: {} })).body;
  const page = await (await fetch(url)).text();
  const subscription = /name="subscription" value="([^"]+)"/.exec(page)![1]!;
  await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ subscription, action }) });
}

const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });

describe('POST /billing/checkout', () => {
  it.each([
    {},
    { productType: 'FREE_MONEY' },
    { planId: 'founder_weekly' },
    { productType: 7 },
    { productType: 'LOGO_PACK', planId: 'founder_monthly' },
  ])('400 invalid_request: %j', async (json) => {
    const { status, body } = await checkout(await signUp(), json);
    expect([status, body.code]).toEqual([400, 'invalid_request']);
  });

  it('403 session_required: an API key is no session', async () => {
    const key = await createUserKey(await signUp(), { permissions: ['*'] });
    for (const [path, json] of [
      ['/billing/checkout', { productType: 'LOGO_PACK' }],
      ['/billing/portal', {}],
    ] as const)
      expect(await call('POST', path, { key, json })).toMatchObject({
        status: 403,
        body: { code: 'session_required' },
      });
  });

  it('200: a product that is paid on the page is owned, and published afterwards', async () => {
    const user = await signUp();
    const receiver = await openReceiver();
    try {
      await call('POST', '/webhook-endpoints', { user, json: { url: receiver.url } });
      const { status, body } = await checkout(user, { productType: 'BRAND_KIT' });
      expect(status).toBe(200);
      expect((await submitCard(body.url, '4242424242424242')).status).toBe(303);
      const { event } = await receiver.next(({ event: { type } }) => type === 'checkout.completed');
      expect((await account(user)).entitlements).toEqual(['BRAND_KIT']);
      expect(event.data).toMatchObject({ productType: 'BRAND_KIT', amount: 29.99, currency: 'USD' });
    } finally {
      await receiver.close();
    }
  });

  it('200: a plan that is paid raises the tier; canceling at period end keeps it, canceling now takes it', async () => {
    const user = await signUp();
    const { body } = await checkout(user, { planId: 'founder_monthly' });
    await submitCard(body.url, '4242424242424242');
    await eventually(async () =>
      expect(await account(user)).toMatchObject({
        tier: 'founder',
        subscription: { planId: 'founder_monthly', status: 'active', cancelAtPeriodEnd: false },
      }),
    );
    await press(user, 'cancel_at_period_end');
    await eventually(async () =>
      expect(await account(user)).toMatchObject({ tier: 'founder', subscription: { cancelAtPeriodEnd: true } }),
    );
    await press(user, 'cancel_now');
    await eventually(async () => expect(await account(user)).toMatchObject({ tier: 'explorer', subscription: null }));
    const events = await queryStack<{ type: string }>(
      'select e.type from webhook_event e join account a on a.id = e.account_id where a.email = $1 order by e.type',
      [user.email],
    );
    expect(events.map(({ type }) => type)).toEqual(['subscription.canceled', 'subscription.created']);
  });
});
