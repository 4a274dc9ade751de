import { once } from 'node:events';
import { createServer as listen } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openHouse } from '@onym/house';
import { issueChallenge, parseReceipt } from '@onym/payment-auth';
import { openSecrets } from '@onym/platform';
import {
  apiKey,
  books,
  buyer,
  call,
  callerAddress,
  callSite,
  contact,
  fault,
  freshDatabase,
  houseRows,
  mailTo,
  signUp,
  testConfig,
  unique,
} from '@onym/testkit';
import { describe, expect, inject, it, vi } from 'vitest';
import { createServer } from '../src/server.ts';
import { expectNothingCharged, expectOk, expectSoldOnce, expectUntouched } from './expectations.fixture.ts';
import { challengeFor, credential, expectDemand, expectPlain, knock, pay, wishFor } from './machine-payment.fixture.ts';

const REQUIRED = ['firstName', 'lastName', 'email', 'phone', 'address1', 'city', 'state', 'zip', 'country'];
const free = (prefix = '', tld = 'com') => `${prefix}${unique()}.${tld}`;
const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
const linkIn = (text: string) => /\/claim\/\w+/.exec(text)![0];
/** What the running house issues challenges with. */
const secret = openSecrets('a test secret that is long enough to be one').key('machine-payment').toString('base64url');

async function linkFor(email: string): Promise<string> {
  return vi.waitFor(async () => linkIn((await mailTo(email))[0]!.text), { timeout: 15_000, interval: 100 });
}

async function expectRefundedOnce(domain: string): Promise<void> {
  const { intents, registrations } = await books(domain);
  expect(intents).toMatchObject([{ status: 'captured', amountMinor: 1609, refundedMinor: 1609 }]);
  expect(registrations).toEqual([]);
}

describe('POST /domains/buy/mpp without a credential', () => {
  it('402 payment_required: a challenge for the price that the check shows, bound to the body, for five minutes', async () => {
    const domain = free();
    const { raw } = wishFor(domain);
    const challenge = await challengeFor(raw);
    expect(challenge).toMatchObject({
      realm: new URL(inject('houseUrl')).host,
      method: 'sandbox',
      intent: 'charge',
      digest: expect.stringMatching(/^sha-256=:.+:$/),
      opaque: expect.any(String),
    });
    expect(decode(challenge.request)).toMatchObject({
      amount: '1609',
      currency: 'usd',
      recipient: 'sandbox',
      methodDetails: { decimals: 2 },
    });
    const key = await apiKey(await signUp());
    expect(expectOk(await call('GET', '/domains/check', { key, query: { name: domain } }))).toMatchObject({
      available: true,
      bestPrice: { retailPrice: 16.09 },
    });
  });

  it('402 payment_required: two equal calls get two challenges and leave no trace', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    const [one, two] = await Promise.all([challengeFor(raw), challengeFor(raw)]);
    expect(one.id).not.toBe(two.id);
    await expectUntouched(domain, email);
    expect(await houseRows('select 1 from account where email = $1', [email])).toEqual([]);
  });

  it('402 payment_required: nothing in the body sets the price', async () => {
    const { raw } = wishFor(free(), { price: 0.01, amount: '1', currency: 'jpy', pricePaid: 1 });
    expect(decode((await challengeFor(raw)).request)).toMatchObject({ amount: '1609', currency: 'usd' });
  });

  it('402 payment_required: problem+json for whoever asks for it', async () => {
    const { headers } = await knock(wishFor(free()).raw, { headers: { accept: 'application/problem+json' } });
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('402 payment_required: Accept-Payment that wants none of ours is ignored', async () => {
    const answer = await knock(wishFor(free()).raw, {
      headers: { 'accept-payment': 'tempo/charge, sandbox/charge;q=0' },
    });
    expect(expectDemand(answer, 'payment_required').method).toBe('sandbox');
  });

  it('402 payment_required: a Bearer key is no payment; its account is not charged', async () => {
    const { user, key } = await buyer();
    const domain = free();
    expectDemand(await knock(wishFor(domain).raw, { authorization: `Bearer ${key}` }), 'payment_required');
    await expectUntouched(domain, user.email);
  });
});

describe('POST /domains/buy/mpp with a body that cannot be bought', () => {
  // A credential changes nothing: what is wrong with the wish is said before anything is asked for.
  const both = async (raw: string) => [await knock(raw), await knock(raw, { authorization: 'Payment e30' })];

  it.each([
    ['missing', undefined],
    ['a number', 7],
    ['a URL', 'https://a.com/'],
    ['a subdomain', 'www.example.com'],
    ['not sold here', 'onym-test.museum'],
  ])('400 invalid_domain: %s', async (_case, domain) => {
    for (const answer of await both(JSON.stringify({ domain, contact: contact() })))
      expectPlain(answer, 400, 'invalid_domain');
  });

  it('400 years_unsupported: any years but 1', async () => {
    for (const years of [2, 0, '1', null])
      for (const answer of await both(wishFor(free(), { years }).raw)) expectPlain(answer, 400, 'years_unsupported');
    await challengeFor(wishFor(free(), { years: 1 }).raw);
  });

  it('400 tld_unsupported: .ai', async () => {
    for (const answer of await both(wishFor(free('', 'ai')).raw)) expectPlain(answer, 400, 'tld_unsupported');
  });

  it('400 contact_required: missing lists the fields in order', async () => {
    for (const answer of await both(JSON.stringify({ domain: free() })))
      expect(expectPlain(answer, 400, 'contact_required')).toMatchObject({ missing: REQUIRED });
    const { firstName: _firstName, zip: _zip, ...rest } = contact();
    expect(expectPlain(await knock(wishFor(free(), { contact: rest }).raw), 400, 'contact_required')).toMatchObject({
      missing: ['firstName', 'zip'],
    });
  });

  it('400 invalid_contact: fieldErrors names each malformed field', async () => {
    const { fieldErrors } = expectPlain(
      await knock(wishFor(free(), { contact: contact({ email: 'nobody', country: 'Germany' }) }).raw),
      400,
      'invalid_contact',
    );
    expect(Object.keys(fieldErrors as object).sort()).toEqual(['country', 'email']);
    for (const wrong of ['Vera', 7, [], { ...contact(), city: 7 }])
      expectPlain(await knock(wishFor(free(), { contact: wrong }).raw), 400, 'invalid_contact');
  });

  it('400 invalid_email: an owner that is no address', async () => {
    for (const email of ['nobody', 7, null, '', 'a@b'])
      for (const answer of await both(wishFor(free(), { email }).raw)) expectPlain(answer, 400, 'invalid_email');
  });

  it('400 invalid_request: no JSON, or no object', async () => {
    for (const raw of ['{', '[]', '"text"', 'null']) expectPlain(await knock(raw), 400, 'invalid_request');
  });

  it('413 payload_too_large, 415 unsupported_media_type, 405 method_not_allowed with Allow', async () => {
    expectPlain(await knock(JSON.stringify({ domain: 'x'.repeat(70_000) })), 413, 'payload_too_large');
    expectPlain(
      await knock('domain=a.com', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      415,
      'unsupported_media_type',
    );
    const { status, headers } = await call('GET', '/domains/buy/mpp');
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'POST' });
  });

  it('409 domain_unavailable: taken', async () => {
    for (const answer of await both(wishFor(free('taken-')).raw)) expectPlain(answer, 409, 'domain_unavailable');
  });

  it('409 premium_unsupported: a premium name', async () => {
    for (const answer of await both(wishFor(free('premium-')).raw)) expectPlain(answer, 409, 'premium_unsupported');
  });

  it('503 quote_unavailable: no price right now; the name is told', async () => {
    const domain = free('noquote-');
    for (const answer of await both(wishFor(domain).raw))
      expect(expectPlain(answer, 503, 'quote_unavailable')).toMatchObject({ domain });
  });

  it('429 rate_limit_exceeded: the eleventh call of an address in a minute, with Retry-After; others are not touched', async () => {
    const from = callerAddress();
    const answers = [];
    for (let calls = 0; calls < 11; calls++) answers.push(await knock('{}', { from }));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array<number>(10).fill(400));
    expect(expectPlain(answers[10]!, 429, 'rate_limit_exceeded')).toMatchObject({
      tier: 'explorer',
      limit: 10,
      upgrade: expect.any(String),
    });
    expect(Number(answers[10]!.headers['retry-after'])).toBeGreaterThan(0);
    await challengeFor(wishFor(free()).raw);
  });
});

describe('POST /domains/buy/mpp with a credential that does not fit', () => {
  const garbage = [
    'Payment',
    'Payment ',
    'Payment !!!',
    'Payment e30',
    'Payment e30=',
    'Payment bm90IGpzb24',
    'Payment bnVsbA',
    'Payment W10',
    'Payment one, Payment two',
    `Payment ${'A'.repeat(20_000)}`,
  ];
  it.each(garbage.map((authorization) => [authorization.slice(0, 24), authorization]))(
    '402 malformed_credential: %s',
    async (_title, authorization) => {
      expectDemand(await knock(wishFor(free()).raw, { authorization }), 'malformed_credential');
    },
  );

  it('402 invalid_challenge: one changed byte of the body, even white space', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    const authorization = credential(await challengeFor(raw));
    for (const other of [raw.replace('Vera', 'Nora'), `${raw} `, wishFor(free()).raw])
      expectDemand(await knock(other, { authorization }), 'invalid_challenge');
    await expectUntouched(domain, email);
  });

  it('402 invalid_challenge: one changed part of the challenge; the answer has a new one', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    const challenge = await challengeFor(raw);
    const cheaper = Buffer.from(JSON.stringify({ ...decode(challenge.request), amount: '1' })).toString('base64url');
    const forged = [
      { request: cheaper },
      { expires: '2999-01-01T00:00:00.000Z' },
      { id: `${challenge.id.slice(0, -1)}-` },
      { realm: 'else.example' },
      { method: 'stripe' },
    ];
    for (const change of forged)
      expect(
        expectDemand(await knock(raw, { authorization: credential({ ...challenge, ...change }) }), 'invalid_challenge')
          .id,
      ).not.toBe(challenge.id);
    await expectUntouched(domain, email);
  });

  it('402 invalid_challenge: issued with a foreign secret, for a foreign realm, at a price that moved up or down', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    const { realm, digest } = await challengeFor(raw);
    const terms = {
      realm,
      method: 'sandbox',
      intent: 'charge',
      digest: digest!,
      expiresAt: new Date(Date.now() + 60_000),
      request: { amount: '1609', currency: 'usd', recipient: 'sandbox' },
    };
    const foreign = [
      issueChallenge(terms, 'a foreign secret of thirty-two bytes'),
      issueChallenge({ ...terms, realm: 'else.example' }, secret),
      ...['1508', '1710'].map((amount) => issueChallenge({ ...terms, request: { ...terms.request, amount } }, secret)),
    ];
    for (const challenge of foreign)
      expect(
        decode(expectDemand(await knock(raw, { authorization: credential(challenge) }), 'invalid_challenge').request),
      ).toMatchObject({ amount: '1609' });
    await expectUntouched(domain, email);
  });

  it('402 challenge_expired: a challenge of yesterday', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    const { realm, digest } = await challengeFor(raw);
    const old = issueChallenge(
      {
        realm,
        method: 'sandbox',
        intent: 'charge',
        digest: digest!,
        expiresAt: new Date(Date.now() - 86_400_000),
        request: { amount: '1609', currency: 'usd', recipient: 'sandbox' },
      },
      secret,
    );
    expectDemand(await knock(raw, { authorization: credential(old) }), 'challenge_expired');
    await expectUntouched(domain, email);
  });

  it('402 payment_declined: a payload that is none of the method', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    for (const payload of [{}, { spt: 'spt_1' }, { token: 7 }, { token: 'a b' }])
      expectDemand(
        await knock(raw, { authorization: credential(await challengeFor(raw), payload) }),
        'payment_declined',
      );
    await expectUntouched(domain, email);
  });
});

describe('POST /domains/buy/mpp with a payment', () => {
  it('200: charged once, registered once, with a receipt; the owner is mailed', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    const answer = await pay(raw);
    expect(expectOk(answer)).toEqual({
      domain,
      orderId: expect.stringMatching(/^ord_[0-9a-z]{26}$/),
      owner: { email },
      pricePaid: 16.09,
      renewalPrice: 21.84,
      currency: 'usd',
    });
    expect(answer.headers['cache-control']).toBe('private');
    const { intents } = await books(domain);
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
    const domain = free();
    const { raw } = wishFor(domain, { email: undefined, contact: contact({ email: user.email.toUpperCase() }) });
    const { owner } = expectOk(await pay(raw));
    expect(owner.email.toLowerCase()).toBe(user.email);
    expect(expectOk(await call('GET', '/domains/list', { user }))).toMatchObject({
      domains: [{ name: domain, status: 'active' }],
    });
    const mail = await vi.waitFor(async () => (await mailTo(owner.email))[0]!.text, { timeout: 15_000, interval: 100 });
    expect(mail).not.toContain('/claim/');
  });

  it('200: a registration whose answer was lost is found again; charged once', async () => {
    const domain = free('lostreg-');
    expectOk(await pay(wishFor(domain).raw));
    await expectSoldOnce(domain, 1609);
  });

  it('200: a payment whose answer was lost is found again; charged once', async () => {
    const domain = free();
    await fault({ service: 'processor', operation: 'intent.create', kind: 'drop_after', times: 3, match: domain });
    expectOk(await pay(wishFor(domain).raw));
    await expectSoldOnce(domain, 1609);
  });

  it('200 again under the same Idempotency-Key; 409 domain_unavailable without it or with another; charged once', async () => {
    const domain = free();
    const { raw } = wishFor(domain);
    const authorization = credential(await challengeFor(raw));
    const headers = { 'idempotency-key': unique() };
    const [one, two] = [await knock(raw, { authorization, headers }), await knock(raw, { authorization, headers })];
    expect(expectOk(two)).toEqual(expectOk(one));
    expect(two.headers['payment-receipt']).toBe(one.headers['payment-receipt']);
    for (const other of [{}, { 'idempotency-key': unique() }] as Record<string, string>[])
      expectPlain(await knock(raw, { authorization, headers: other }), 409, 'domain_unavailable');
    expectPlain(await knock(raw.replace('Vera', 'Nora'), { authorization, headers }), 409, 'domain_unavailable');
    await expectSoldOnce(domain, 1609);
  });

  it('402 payment_declined: nothing is charged, the name is still for sale, the spent challenge pays nothing more', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    const authorization = credential(await challengeFor(raw), { token: 'tok_declined' });
    const fresh = expectDemand(await knock(raw, { authorization }), 'payment_declined');
    await expectNothingCharged(domain, email);
    expectDemand(await knock(raw, { authorization }), 'invalid_challenge');
    expectOk(await knock(raw, { authorization: credential(fresh) }));
    await expectSoldOnce(domain, 1609);
  });

  it('502 registration_failed: refunded once, nothing registered; the spent challenge is 402 invalid_challenge and the name sells again', async () => {
    const domain = free('failreg-');
    const { raw, email } = wishFor(domain);
    const authorization = credential(await challengeFor(raw));
    expect(expectPlain(await knock(raw, { authorization }), 502, 'registration_failed')).toMatchObject({
      refunded: true,
    });
    await expectRefundedOnce(domain);
    expectDemand(await knock(raw, { authorization }), 'invalid_challenge');
    await expectRefundedOnce(domain);
    await vi.waitFor(
      async () =>
        expect(await mailTo(email)).toMatchObject([
          { subject: `${domain} was not registered`, text: expect.stringContaining('refunded in full') },
        ]),
      { timeout: 15_000, interval: 100 },
    );
  });

  it('503 mpp_unavailable: the processor knows no new payer; nothing is charged', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    await fault({ service: 'processor', operation: 'customer.create', kind: 'error_before', times: 4, match: email });
    expectPlain(await pay(raw), 503, 'mpp_unavailable');
    await expectUntouched(domain, email);
  });

  it('202 order_under_review: an unknown registration; the same order on replay, 409 order_in_progress for others; the owner is mailed', async () => {
    const domain = free('unknownreg-');
    const { raw, email } = wishFor(domain);
    const authorization = credential(await challengeFor(raw));
    const { orderId } = expectPlain(await knock(raw, { authorization }), 202, 'order_under_review');
    expect(orderId).toMatch(/^ord_/);
    expect(expectPlain(await knock(raw, { authorization }), 202, 'order_under_review')).toMatchObject({
      orderId,
      domain,
    });
    const rival = await knock(wishFor(domain).raw);
    expectPlain(rival, 409, 'order_in_progress');
    expect(rival.headers['retry-after']).toMatch(/^\d+$/);
    expect((await books(domain)).intents).toMatchObject([{ status: 'captured', refundedMinor: 0 }]);
    await vi.waitFor(
      async () =>
        expect(await mailTo(email)).toMatchObject([{ subject: `Your order for ${domain} is being confirmed` }]),
      { timeout: 15_000, interval: 100 },
    );
  }, 60_000);

  it('202 order_under_review: a payment that is never answered is no demand for another', async () => {
    const domain = free();
    const { raw } = wishFor(domain);
    expect(expectPlain(await pay(raw, 'tok_timeout'), 202, 'order_under_review')).toMatchObject({ domain });
    expect((await books(domain)).registrations).toEqual([]);
    expectPlain(await knock(wishFor(domain).raw), 409, 'order_in_progress');
  }, 90_000);
});

describe('POST /domains/buy/mpp by several at once', () => {
  it('six uses of one credential: one 200, five 409 order_in_progress, one charge', async () => {
    const domain = free('slow-');
    const { raw } = wishFor(domain);
    const authorization = credential(await challengeFor(raw));
    const answers = await Promise.all(Array.from({ length: 6 }, () => knock(raw, { authorization })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectPlain(answer, 409, 'order_in_progress');
    await expectSoldOnce(domain, 1609);
  });

  it('six buyers of one name: one 200, the others 409 and not charged', async () => {
    const domain = free();
    const wishes = Array.from({ length: 6 }, () => wishFor(domain));
    const authorizations = await Promise.all(wishes.map(async ({ raw }) => credential(await challengeFor(raw))));
    const answers = await Promise.all(wishes.map(({ raw }, at) => knock(raw, { authorization: authorizations[at]! })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await expectSoldOnce(domain, 1609);
    expect((await books(domain)).intents).toHaveLength(1);
  });

  it('one name through both doors: whoever comes second is refused and not charged', async () => {
    const domain = free();
    await fault({ service: 'registry', operation: 'create', kind: 'latency', ms: 1500, times: 1, match: domain });
    const { user, key } = await buyer();
    const paying = pay(wishFor(domain).raw);
    await vi.waitFor(async () => expect((await books(domain)).money).toHaveLength(1), {
      timeout: 10_000,
      interval: 50,
    });
    const byCard = await call('POST', '/domains/buy', { key, json: { domain } });
    expect({ status: byCard.status, code: byCard.body['code'] }).toEqual({ status: 400, code: 'domain_unavailable' });
    expectOk(await paying);
    await expectSoldOnce(domain, 1609);
    expect((await books(user.email)).money).toEqual([]);
  });
});

describe('POST /domains/buy/mpp where machine payments are off', () => {
  it('503 mpp_unavailable, before the body is read', async () => {
    const database = await freshDatabase();
    const house = await openHouse(testConfig(database.url, { MACHINE_PAYMENTS: 'off' }), 'test');
    const server = createServer(house);
    const http = listen(server.app).listen(0, '127.0.0.1');
    await once(http, 'listening');
    try {
      const answer = await fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/api/v1/domains/buy/mpp`, {
        method: 'POST',
        body: wishFor(free()).raw,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(503);
      expect(answer.headers.get('www-authenticate')).toBeNull();
      expect(await answer.json()).toMatchObject({ code: 'mpp_unavailable', error: expect.any(String) });
    } finally {
      http.closeAllConnections();
      http.close();
      await server.close();
      await house.close();
      await database.drop();
    }
  });
});

describe('the claim link', () => {
  const open = (path: string) => callSite('GET', path);
  const choose = (path: string, password: string, headers: Record<string, string> = {}) =>
    callSite('POST', path, {
      raw: new URLSearchParams({ password }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  it('names the address, takes a password, signs in, and shows the domain; it works once', async () => {
    const domain = free();
    const { raw, email } = wishFor(domain);
    expectOk(await pay(raw));
    const link = await linkFor(email);
    const page = await open(link);
    expect({
      status: page.status,
      names: page.text.includes(email),
      policy: page.headers['content-security-policy'],
    }).toEqual({ status: 200, names: true, policy: expect.stringContaining("form-action 'self'") });
    const short = await choose(link, 'short');
    expect({ status: short.status, text: short.text }).toEqual({
      status: 400,
      text: expect.stringContaining('at least 8 characters'),
    });
    expect((await choose(link, 'x'.repeat(201))).status).toBe(400);
    expect((await choose(link, 'a long password', { origin: 'https://else.example' })).status).toBe(403);

    const claimed = await choose(link, 'a long password');
    expect({ status: claimed.status, location: claimed.headers['location'] }).toEqual({
      status: 303,
      location: '/domains',
    });
    const user = {
      cookie: claimed.headers['set-cookie']!.map((line) => line.split(';')[0]).join('; '),
      from: callerAddress(),
    };
    expect(expectOk(await call('GET', '/domains/list', { user }))).toMatchObject({ domains: [{ name: domain }] });
    for (const answer of [await open(link), await choose(link, 'another password')])
      expect({ status: answer.status, text: answer.text }).toEqual({
        status: 404,
        text: expect.stringContaining('/sign-in'),
      });
    expect(
      (await callSite('POST', '/api/auth/sign-in/email', { json: { email, password: 'a long password' } })).status,
    ).toBe(200);
  });

  it('404 for a made-up one; 429 after twenty tries of an address', async () => {
    const from = callerAddress();
    const statuses = [];
    for (let tries = 0; tries < 21; tries++) statuses.push((await callSite('GET', '/claim/nobody', { from })).status);
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429]);
  });

  it("is what a stranger cannot go round: a sign-up with the owner's address is 409 ACCOUNT_UNCLAIMED", async () => {
    const { raw, email } = wishFor(free());
    expectOk(await pay(raw));
    const { status, body } = await callSite('POST', '/api/auth/sign-up/email', {
      json: { name: 'Mallory', email, password: 'a long password' },
    });
    expect({ status, code: body['code'] }).toEqual({ status: 409, code: 'ACCOUNT_UNCLAIMED' });
  });

  it('is mailed on sign-up when the purchase was declined, so that nobody is locked out', async () => {
    const { raw, email } = wishFor(free());
    expectDemand(await pay(raw, 'tok_declined'), 'payment_declined');
    expect(
      (
        await callSite('POST', '/api/auth/sign-up/email', {
          json: { name: 'Vera', email, password: 'a long password' },
        })
      ).status,
    ).toBe(409);
    expect((await choose(await linkFor(email), 'a long password')).status).toBe(303);
  });
});
