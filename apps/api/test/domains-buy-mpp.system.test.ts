import { once } from 'node:events';
import { createServer as listen } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openApp } from '@onym/app';
import { parseReceipt } from '@onym/core/payment-auth';
import {
  sandboxRecords,
  createBuyer,
  call,
  contactDetails,
  injectFault,
  fetchDocumented,
  openFreshDatabase,
  mailTo,
  signUp,
  testConfig,
  uniqueWord,
} from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import { createServer } from '../src/server.ts';
import { expectNothingCharged, expectOk, expectSoldOnce, expectUntouched } from './expectations.fixture.ts';
import {
  challengeFor,
  credentialFor,
  expectPaymentRequired,
  expectPlain,
  sendRawPurchase,
  buyWithPayment,
  purchaseBody,
} from './machine-payment.fixture.ts';
import { freeName, linkFor } from './buy-by-machine.fixture.ts';

async function expectRefundedOnce(domain: string): Promise<void> {
  const { intents, registrations } = await sandboxRecords(domain);
  expect(intents).toMatchObject([{ status: 'captured', amountMinor: 1609, refundedMinor: 1609 }]);
  expect(registrations).toEqual([]);
}

describe('POST /domains/buy/mpp with a payment', () => {
  it('200: charged once, registered once, with a receipt; the owner is mailed', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
    const answer = await buyWithPayment(raw);
    expect(expectOk(answer)).toEqual({
      domain,
      orderId: expect.stringMatching(/^ord_[0-9a-z]{26}$/),
      owner: { email },
      pricePaid: 16.09,
      renewalPrice: 21.84,
      currency: 'usd',
      statusUrl: expect.stringContaining('/order/ord_'),
      manageKey: expect.stringMatching(/^onym_live_/),
    });
    expect(answer.headers['cache-control']).toBe('private');
    const { intents } = await sandboxRecords(domain);
    expect(parseReceipt(answer.headers['payment-receipt'] as string)).toMatchObject({
      status: 'success',
      method: 'sandbox',
      reference: intents[0]!.id,
      timestamp: expect.any(String),
    });
    await expectSoldOnce(domain, 1609);
    expect(await linkFor(email)).toMatch(/^\/claim\/\w{32}$/);
  });

  it('200: without `email` the registrant owns it; an address that has signed up owns it at once, without a claim', async () => {
    const user = await signUp();
    const domain = freeName();
    const { raw } = purchaseBody(domain, {
      email: undefined,
      contact: contactDetails({ email: user.email.toUpperCase() }),
    });
    const { owner } = expectOk(await buyWithPayment(raw));
    expect(owner.email.toLowerCase()).toBe(user.email);
    expect(expectOk(await call('GET', '/domains/list', { user }))).toMatchObject({
      domains: [{ name: domain, status: 'active' }],
    });
    const mail = await vi.waitFor(async () => (await mailTo(user.email))[0]!.text, { timeout: 45_000, interval: 100 });
    expect(mail).not.toContain('/claim/');
  });

  it('200: a registration whose response was lost is found again; charged once', async () => {
    const domain = freeName('lostreg-');
    expectOk(await buyWithPayment(purchaseBody(domain).raw));
    await expectSoldOnce(domain, 1609);
  });

  it('200: a payment whose response was lost is found again; charged once', async () => {
    const domain = freeName();
    await injectFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'drop_after',
      times: 3,
      match: domain,
    });
    expectOk(await buyWithPayment(purchaseBody(domain).raw));
    await expectSoldOnce(domain, 1609);
  });

  it('200 again for the credential that paid, with its receipt, under the same Idempotency-Key, another or none; charged once', async () => {
    const domain = freeName();
    const { raw } = purchaseBody(domain);
    const authorization = credentialFor(await challengeFor(raw));
    const headers = { 'idempotency-key': uniqueWord() };
    const [one, two] = [
      await sendRawPurchase(raw, { authorization, headers }),
      await sendRawPurchase(raw, { authorization, headers }),
    ];
    // The key in the response differs each time (manage-key.test.ts).
    const stored = { ...expectOk(one), manageKey: expect.any(String) };
    expect(expectOk(two)).toEqual(stored);
    expect(two.headers['payment-receipt']).toBe(one.headers['payment-receipt']);
    for (const other of [{}, { 'idempotency-key': uniqueWord() }] as Record<string, string>[]) {
      const again = await sendRawPurchase(raw, { authorization, headers: other });
      expect(expectOk(again)).toEqual(stored);
      expect(again.headers['payment-receipt']).toBe(one.headers['payment-receipt']);
    }
    expectPlain(
      await sendRawPurchase(raw.replace('Vera', 'Nora'), { authorization, headers }),
      409,
      'domain_unavailable',
    );
    await expectSoldOnce(domain, 1609);
  });

  it('402 payment_declined: nothing is charged, the name is still for sale, the used challenge pays nothing more', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
    const authorization = credentialFor(await challengeFor(raw), { token: 'tok_declined' });
    const fresh = expectPaymentRequired(await sendRawPurchase(raw, { authorization }), 'payment_declined');
    await expectNothingCharged(domain, email);
    expectPaymentRequired(await sendRawPurchase(raw, { authorization }), 'invalid_challenge');
    expectOk(await sendRawPurchase(raw, { authorization: credentialFor(fresh) }));
    await expectSoldOnce(domain, 1609);
  });

  it('502 registration_failed: refunded once, nothing registered; the used credential gets the same answer, and the name sells again', async () => {
    const domain = freeName('failreg-');
    const { raw, email } = purchaseBody(domain);
    const authorization = credentialFor(await challengeFor(raw));
    expect(expectPlain(await sendRawPurchase(raw, { authorization }), 502, 'registration_failed')).toMatchObject({
      refunded: true,
    });
    await expectRefundedOnce(domain);
    expect(expectPlain(await sendRawPurchase(raw, { authorization }), 502, 'registration_failed')).toMatchObject({
      refunded: true,
      statusUrl: expect.stringContaining('/order/ord_'),
    });
    await challengeFor(raw);
    await expectRefundedOnce(domain);
    await vi.waitFor(
      async () =>
        expect(await mailTo(email)).toMatchObject([
          { subject: `${domain} was not registered`, text: expect.stringContaining('refunded in full') },
        ]),
      { timeout: 45_000, interval: 100 },
    );
  });

  it('503 mpp_unavailable: the processor creates no new payer; nothing is charged', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
    await injectFault({
      service: 'processor',
      operation: 'customer.create',
      kind: 'error_before',
      times: 4,
      match: email,
    });
    expectPlain(await buyWithPayment(raw), 503, 'mpp_unavailable');
    await expectUntouched(domain, email);
  });

  it('202 order_under_review: an unknown registration; the same order on replay, 409 order_in_progress for others; the owner is mailed', async () => {
    const domain = freeName('unknownreg-');
    const { raw, email } = purchaseBody(domain);
    const authorization = credentialFor(await challengeFor(raw));
    const { orderId } = expectPlain(await sendRawPurchase(raw, { authorization }), 202, 'order_under_review');
    expect(orderId).toMatch(/^ord_/);
    expect(expectPlain(await sendRawPurchase(raw, { authorization }), 202, 'order_under_review')).toMatchObject({
      orderId,
      domain,
    });
    const rival = await sendRawPurchase(purchaseBody(domain).raw);
    expectPlain(rival, 409, 'order_in_progress');
    expect(rival.headers['retry-after']).toMatch(/^\d+$/);
    expect((await sandboxRecords(domain)).intents).toMatchObject([{ status: 'captured', refundedMinor: 0 }]);
    await vi.waitFor(
      async () => expect(await mailTo(email)).toMatchObject([{ subject: `Your order for ${domain} is under review` }]),
      { timeout: 45_000, interval: 100 },
    );
  }, 60_000);

  it('202 order_under_review: a payment whose response never arrives is not demanded again', async () => {
    const domain = freeName();
    const { raw } = purchaseBody(domain);
    expect(expectPlain(await buyWithPayment(raw, 'tok_timeout'), 202, 'order_under_review')).toMatchObject({ domain });
    expect((await sandboxRecords(domain)).registrations).toEqual([]);
    expectPlain(await sendRawPurchase(purchaseBody(domain).raw), 409, 'order_in_progress');
  }, 90_000);
});

describe('POST /domains/buy/mpp concurrently', () => {
  it('six uses of one credential: one 200, five 409 order_in_progress, one charge', async () => {
    const domain = freeName('slow-');
    const { raw } = purchaseBody(domain);
    const authorization = credentialFor(await challengeFor(raw));
    const answers = await Promise.all(Array.from({ length: 6 }, () => sendRawPurchase(raw, { authorization })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectPlain(answer, 409, 'order_in_progress');
    await expectSoldOnce(domain, 1609);
  });

  it('six buyers of one name: one 200, the others 409 and not charged', async () => {
    const domain = freeName();
    const requests = Array.from({ length: 6 }, () => purchaseBody(domain));
    const authorizations = await Promise.all(requests.map(async ({ raw }) => credentialFor(await challengeFor(raw))));
    const answers = await Promise.all(
      requests.map(({ raw }, at) => sendRawPurchase(raw, { authorization: authorizations[at]! })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await expectSoldOnce(domain, 1609);
    expect((await sandboxRecords(domain)).intents).toHaveLength(1);
  });

  it('one name through both entry points: the second is refused and not charged', async () => {
    const domain = freeName();
    await injectFault({ service: 'registry', operation: 'create', kind: 'latency', ms: 1500, times: 1, match: domain });
    const { user, key } = await createBuyer();
    const paying = buyWithPayment(purchaseBody(domain).raw);
    await vi.waitFor(async () => expect((await sandboxRecords(domain)).money).toHaveLength(1), {
      timeout: 45_000,
      interval: 50,
    });
    const byCard = await call('POST', '/domains/buy', { key, json: { domain } });
    expect({ status: byCard.status, code: byCard.body['code'] }).toEqual({ status: 400, code: 'domain_unavailable' });
    expectOk(await paying);
    await expectSoldOnce(domain, 1609);
    expect((await sandboxRecords(user.email)).money).toEqual([]);
  });
});

describe('POST /domains/buy/mpp where machine payments are off', () => {
  it('503 mpp_unavailable, before the body is read', async () => {
    const database = await openFreshDatabase();
    const app = await openApp(testConfig(database.url, { MACHINE_PAYMENTS: 'off' }), 'test');
    const server = createServer(app);
    const http = listen(server.app).listen(0, '127.0.0.1');
    await once(http, 'listening');
    try {
      const answer = await fetchDocumented(
        `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/v1/domains/buy/mpp`,
        { method: 'POST', body: purchaseBody(freeName()).raw, headers: { 'content-type': 'application/json' } },
      );
      expect(answer.status).toBe(503);
      expect(answer.headers.get('www-authenticate')).toBeNull();
      expect(await answer.json()).toMatchObject({ code: 'mpp_unavailable', error: expect.any(String) });
    } finally {
      http.closeAllConnections();
      http.close();
      await server.close();
      await app.close();
      await database.drop();
    }
  });
});
