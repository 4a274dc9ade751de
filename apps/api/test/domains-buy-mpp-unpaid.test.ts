import { issueChallenge } from '@onym/core/payment-auth';
import { openSecrets } from '@onym/platform';
import {
  createUserKey,
  createBuyer,
  call,
  callerAddress,
  contactDetails,
  queryStack,
  signUp,
  stack,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectUntouched } from './expectations.fixture.ts';
import {
  challengeFor,
  credentialFor,
  expectPaymentRequired,
  expectPlain,
  sendRawPurchase,
  purchaseBody,
} from './machine-payment.fixture.ts';
import { freeName } from './buy-by-machine.fixture.ts';

const REQUIRED = ['firstName', 'lastName', 'email', 'phone', 'address1', 'city', 'state', 'zip', 'country'];
const decode = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

/** The secret with which the running service issues challenges. */
const secret = openSecrets('a test secret that is long enough to be one').key('machine-payment').toString('base64url');

describe('POST /domains/buy/mpp without a credential', () => {
  it('402 payment_required: a challenge for the price that the check shows, bound to the body, for five minutes', async () => {
    const domain = freeName();
    const { raw } = purchaseBody(domain);
    const challenge = await challengeFor(raw);
    expect(challenge).toMatchObject({
      realm: new URL(stack().siteUrl).host,
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
    const key = await createUserKey(await signUp());
    expect(expectOk(await call('GET', '/domains/check', { key, query: { name: domain } }))).toMatchObject({
      available: true,
      bestPrice: { retailPrice: 16.09 },
    });
  });

  it('402 payment_required: two equal calls get two challenges and leave no trace', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
    const [one, two] = await Promise.all([challengeFor(raw), challengeFor(raw)]);
    expect(one.id).not.toBe(two.id);
    await expectUntouched(domain, email);
    expect(await queryStack('select 1 from account where email = $1', [email])).toEqual([]);
  });

  it('402 payment_required: nothing in the body sets the price', async () => {
    const { raw } = purchaseBody(freeName(), { price: 0.01, amount: '1', currency: 'jpy', pricePaid: 1 });
    expect(decode((await challengeFor(raw)).request)).toMatchObject({ amount: '1609', currency: 'usd' });
  });

  it('402 payment_required: problem+json for a client that accepts it', async () => {
    const { headers } = await sendRawPurchase(purchaseBody(freeName()).raw, {
      headers: { accept: 'application/problem+json' },
    });
    expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
  });

  it('402 payment_required: an Accept-Payment that matches none of our methods is ignored', async () => {
    const answer = await sendRawPurchase(purchaseBody(freeName()).raw, {
      headers: { 'accept-payment': 'tempo/charge, sandbox/charge;q=0' },
    });
    expect(expectPaymentRequired(answer, 'payment_required').method).toBe('sandbox');
  });

  it('402 payment_required: a Bearer key is not a payment; its account is not charged', async () => {
    const { user, key } = await createBuyer();
    const domain = freeName();
    expectPaymentRequired(
      await sendRawPurchase(purchaseBody(domain).raw, { authorization: `Bearer ${key}` }),
      'payment_required',
    );
    await expectUntouched(domain, user.email);
  });
});

describe('POST /domains/buy/mpp with a body that cannot be bought', () => {
  // A credential makes no difference: an invalid request is refused before a payment is required.
  const both = async (raw: string) => [
    await sendRawPurchase(raw),
    await sendRawPurchase(raw, { authorization: 'Payment e30' }),
  ];

  it.each([
    ['missing', undefined],
    ['a number', 7],
    ['a URL', 'https://a.com/'],
    ['a subdomain', 'www.example.com'],
    ['not sold here', 'onym-test.museum'],
    ['internationalised', 'bücher-onym-test.com'],
    ['internationalised, in ASCII', 'xn--bcher-onym-test-zvb.com'],
  ])('400 invalid_domain: %s', async (_case, domain) => {
    for (const answer of await both(JSON.stringify({ domain, contact: contactDetails() })))
      expectPlain(answer, 400, 'invalid_domain');
  });

  it('400 years_unsupported: any years but 1', async () => {
    for (const years of [2, 0, '1', null])
      for (const answer of await both(purchaseBody(freeName(), { years }).raw))
        expectPlain(answer, 400, 'years_unsupported');
    await challengeFor(purchaseBody(freeName(), { years: 1 }).raw);
  });

  it('400 tld_unsupported: .ai', async () => {
    for (const answer of await both(purchaseBody(freeName('', 'ai')).raw)) expectPlain(answer, 400, 'tld_unsupported');
  });

  it('400 contact_required: missing lists the fields in order', async () => {
    for (const answer of await both(JSON.stringify({ domain: freeName() })))
      expect(expectPlain(answer, 400, 'contact_required')).toMatchObject({ missing: REQUIRED });
    const { firstName: _firstName, zip: _zip, ...rest } = contactDetails();
    expect(
      expectPlain(await sendRawPurchase(purchaseBody(freeName(), { contact: rest }).raw), 400, 'contact_required'),
    ).toMatchObject({ missing: ['firstName', 'zip'] });
  });

  it('400 invalid_contact: fieldErrors names each malformed field', async () => {
    const { fieldErrors } = expectPlain(
      await sendRawPurchase(
        purchaseBody(freeName(), { contact: contactDetails({ email: 'unknown', country: 'Germany' }) }).raw,
      ),
      400,
      'invalid_contact',
    );
    expect(Object.keys(fieldErrors as object).sort()).toEqual(['country', 'email']);
    for (const wrong of ['Vera', 7, [], { ...contactDetails(), city: 7 }])
      expectPlain(await sendRawPurchase(purchaseBody(freeName(), { contact: wrong }).raw), 400, 'invalid_contact');
  });

  it('400 invalid_email: an invalid address of the owner', async () => {
    for (const email of ['unknown', 7, null, '', 'a@b'])
      for (const answer of await both(purchaseBody(freeName(), { email }).raw))
        expectPlain(answer, 400, 'invalid_email');
  });

  it('400 invalid_request: invalid JSON, or not an object', async () => {
    for (const raw of ['{', '[]', '"text"', 'null']) expectPlain(await sendRawPurchase(raw), 400, 'invalid_request');
  });

  it('413 payload_too_large, 415 unsupported_media_type, 405 method_not_allowed with Allow', async () => {
    expectPlain(await sendRawPurchase(JSON.stringify({ domain: 'x'.repeat(70_000) })), 413, 'payload_too_large');
    expectPlain(
      await sendRawPurchase('domain=a.com', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
      415,
      'unsupported_media_type',
    );
    const { status, headers } = await call('GET', '/domains/buy/mpp');
    expect({ status, allow: headers['allow'] }).toEqual({ status: 405, allow: 'POST' });
  });

  it('409 domain_unavailable: taken', async () => {
    for (const answer of await both(purchaseBody(freeName('taken-')).raw))
      expectPlain(answer, 409, 'domain_unavailable');
  });

  it('409 premium_unsupported: a premium name', async () => {
    for (const answer of await both(purchaseBody(freeName('premium-')).raw))
      expectPlain(answer, 409, 'premium_unsupported');
  });

  it('503 quote_unavailable: no price right now; the name is returned', async () => {
    const domain = freeName('noquote-');
    for (const answer of await both(purchaseBody(domain).raw))
      expect(expectPlain(answer, 503, 'quote_unavailable')).toMatchObject({ domain });
  });

  it('429 rate_limit_exceeded: the eleventh call of an address in a minute, with Retry-After; other addresses are not affected', async () => {
    const from = callerAddress();
    const answers = [];
    for (let calls = 0; calls < 11; calls++) answers.push(await sendRawPurchase('{}', { from }));
    expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array<number>(10).fill(400));
    expect(expectPlain(answers[10]!, 429, 'rate_limit_exceeded')).toMatchObject({
      tier: 'explorer',
      limit: 10,
      upgrade: expect.any(String),
    });
    expect(Number(answers[10]!.headers['retry-after'])).toBeGreaterThan(0);
    await challengeFor(purchaseBody(freeName()).raw);
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
      expectPaymentRequired(
        await sendRawPurchase(purchaseBody(freeName()).raw, { authorization }),
        'malformed_credential',
      );
    },
  );

  it('402 invalid_challenge: one changed byte of the body, even white space', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
    const authorization = credentialFor(await challengeFor(raw));
    for (const other of [raw.replace('Vera', 'Nora'), `${raw} `, purchaseBody(freeName()).raw])
      expectPaymentRequired(await sendRawPurchase(other, { authorization }), 'invalid_challenge');
    await expectUntouched(domain, email);
  });

  it('402 invalid_challenge: one changed part of the challenge; the answer has a new one', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
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
        expectPaymentRequired(
          await sendRawPurchase(raw, { authorization: credentialFor({ ...challenge, ...change }) }),
          'invalid_challenge',
        ).id,
      ).not.toBe(challenge.id);
    await expectUntouched(domain, email);
  });

  it('402 invalid_challenge: issued with a foreign secret, for a foreign realm, at a price that rose or fell', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
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
        decode(
          expectPaymentRequired(
            await sendRawPurchase(raw, { authorization: credentialFor(challenge) }),
            'invalid_challenge',
          ).request,
        ),
      ).toMatchObject({ amount: '1609' });
    await expectUntouched(domain, email);
  });

  it('402 challenge_expired: a challenge from yesterday', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
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
    expectPaymentRequired(await sendRawPurchase(raw, { authorization: credentialFor(old) }), 'challenge_expired');
    await expectUntouched(domain, email);
  });

  it('402 payment_declined: a payload that does not belong to the method', async () => {
    const domain = freeName();
    const { raw, email } = purchaseBody(domain);
    for (const payload of [{}, { spt: 'spt_1' }, { token: 7 }, { token: 'a b' }])
      expectPaymentRequired(
        await sendRawPurchase(raw, { authorization: credentialFor(await challengeFor(raw), payload) }),
        'payment_declined',
      );
    await expectUntouched(domain, email);
  });
});
