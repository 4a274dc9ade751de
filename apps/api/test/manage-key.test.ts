import { sandboxRecords, call, callSite, allMailTo, queryStack, signUp, type User } from '@onym/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { freeName } from './buy-by-machine.fixture.ts';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { challengeFor, credentialFor, sendRawPurchase, purchaseBody } from './machine-payment.fixture.ts';

interface Bought {
  orderId: string;
  manageKey?: string;
  statusUrl: string;
}
interface Purchase {
  domain: string;
  bought: Bought;
  again: () => Promise<Bought>;
}
const record = { type: 'A', host: '@', value: '192.0.2.7' };

/** A purchase by a buyer without an account; the same request can be sent again. */
async function paid(email?: string): Promise<Purchase> {
  const domain = freeName();
  const { raw } = purchaseBody(domain, email ? { email } : {});
  const authorization = credentialFor(await challengeFor(raw));
  const send = async (): Promise<Bought> => expectOk(await sendRawPurchase(raw, { authorization }));
  return { domain, bought: await send(), again: send };
}

describe('the key that a machine payment returns', () => {
  let owner: User;
  let one: Purchase;
  let other: Purchase;
  beforeAll(async () => {
    owner = await signUp();
    one = await paid(owner.email);
    other = await paid(owner.email);
  });

  it('200: points the bought name, and reads it', async () => {
    const key = one.bought.manageKey!;
    const made = expectOk(await call('POST', `/domains/${one.domain}/dns`, { key, json: record }));
    expect(made).toMatchObject(record);
    expect(expectOk(await call('GET', `/domains/${one.domain}`, { key }))).toMatchObject({ name: one.domain });
    expect(expectOk(await call('GET', '/domains/list', { key }))).toMatchObject({
      count: 1,
      domains: [{ name: one.domain }],
    });
  });

  it('403 forbidden: sees and changes nothing else of its owner, whether or not it exists', async () => {
    const key = one.bought.manageKey!;
    for (const domain of [other.domain, freeName()]) {
      for (const place of [`/domains/${domain}`, `/domains/${domain}/dns`])
        expectRefusal(await call('GET', place, { key }), 403, 'forbidden');
      expectRefusal(await call('POST', `/domains/${domain}/dns`, { key, json: record }), 403, 'spending_not_allowed');
    }
    for (const place of ['/orders', `/orders/${other.bought.orderId}`, '/account', '/account/charges', '/brand-kits'])
      expectRefusal(await call('GET', place, { key }), 403, 'forbidden');
    expectRefusal(await call('POST', `/domains/${one.domain}/renew`, { key, json: {} }), 403, 'forbidden');
    expectRefusal(await call('POST', '/domains/buy', { key, json: { domain: freeName() } }), 403, 'forbidden');
    expect((await sandboxRecords(one.domain)).money).toHaveLength(1);
  });

  it('200: the same request again returns a replacement; nothing is charged, and there is one key', async () => {
    const { domain, bought, again } = await paid();
    const [second, third] = [await again(), await again()];
    expect(new Set([bought.manageKey, second.manageKey, third.manageKey]).size).toBe(3);
    for (const old of [bought, second])
      expectRefusal(await call('GET', `/domains/${domain}`, { key: old.manageKey! }), 401, 'unauthorized');
    expectOk(await call('GET', `/domains/${domain}`, { key: third.manageKey! }));
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
    // The age of this access is that of its present secret.
    expect(
      await queryStack('select rotated_at is not null as rotated from api_key where issued_for = $1', [bought.orderId]),
    ).toEqual([{ rotated: true }]);
  });

  it('is in the list of the owner, who is mailed about it and can revoke it: then no response returns another', async () => {
    const { keys } = expectOk(
      await call<{ keys: { id: string; name: string; permissions: string[]; spending: object; expiresAt: string }[] }>(
        'GET',
        '/keys',
        { user: owner },
      ),
    );
    const key = keys.find(({ name }) => name.includes(other.domain))!;
    expect(key).toMatchObject({
      permissions: ['dns:write', 'domains:read'],
      spending: { perPurchase: 0, perMonth: 0, renewals: false, domains: [other.domain] },
    });
    const days = (Date.parse(key.expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    await expect
      .poll(
        async () => (await allMailTo(owner.email)).filter(({ text }) => text.includes(`DNS of ${other.domain}`)).length,
      )
      .toBe(1);
    expectOk(await call('DELETE', `/keys/${key.id}`, { user: owner }));
    expectRefusal(await call('GET', `/domains/${other.domain}`, { key: other.bought.manageKey! }), 401, 'unauthorized');
    const later = await other.again();
    expect(later.orderId).toBe(other.bought.orderId);
    expect(later).not.toHaveProperty('manageKey');
  });
});

describe('the statusUrl of an order', () => {
  it('200: opens without a key, as a page and as JSON, and reveals nothing about the buyer', async () => {
    const { domain, bought } = await paid();
    const { pathname } = new URL(bought.statusUrl);
    const json = await callSite('GET', pathname, { headers: { accept: 'application/json' } });
    expect(expectOk(json)).toMatchObject({ orderId: bought.orderId, domain, status: 'completed', retailPrice: 16.09 });
    const page = await callSite('GET', pathname, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex',
    ]);
    expect(page.text).toContain(domain);
    for (const text of [json.text, page.text]) expect(text).not.toMatch(/@example|onym_live_|usr_/);
  });

  it('404 not_found: with another signature, another order, or none', async () => {
    const { bought } = await paid();
    const { pathname } = new URL(bought.statusUrl);
    const other = await paid();
    const proof = pathname.split('.')[1]!;
    for (const wrong of [
      `${pathname.slice(0, -2)}AA`,
      `/order/${other.bought.orderId}.${proof}`,
      `/order/${bought.orderId}`,
      `/order/${bought.orderId}.`,
      '/order/%00.x',
    ])
      expect((await callSite('GET', wrong)).status, wrong).toBe(404);
  });

  it('is in every response about an order: the purchase, the list, the error', async () => {
    const user = await signUp();
    const { bought } = await paid(user.email);
    const { orders } = expectOk(await call<{ orders: Bought[] }>('GET', '/orders', { user }));
    expect(orders.map(({ statusUrl }) => statusUrl)).toEqual([bought.statusUrl]);
  });
});
