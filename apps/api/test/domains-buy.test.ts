import { randomUUID } from 'node:crypto';
import {
  apiKey,
  books,
  buyer,
  call,
  CARDS,
  contact,
  fault,
  houseRows,
  saveCard,
  saveContact,
  signUp,
  unique,
  type User,
} from '@onym/testkit';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import {
  expectNothingCharged,
  expectOk,
  expectRefusal,
  expectSoldOnce,
  expectUntouched,
} from './expectations.fixture.ts';

interface Step {
  step: string;
  success: boolean;
  message: string;
}
interface Bought {
  success: boolean;
  domain: string;
  registrar: string;
  retailPrice: number;
  currency: string;
  paymentIntent: string;
  provisioning: Step[];
  elapsedMs: number;
  orderId: string | null;
  dryRun?: boolean;
}
interface Listed {
  name: string;
  status: string;
  expiresAt: string;
  autoRenew: boolean;
  privacyEnabled: boolean;
  purchasePrice: number;
  emailForwards: unknown[];
}

const DAY_MS = 86_400_000;
const REQUIRED = ['firstName', 'lastName', 'email', 'phone', 'address1', 'city', 'state', 'zip', 'country'];

let user: User;
let key: string;
beforeAll(async () => {
  ({ user } = await buyer());
});
beforeEach(async () => {
  key = await apiKey(user);
});

const buy = (
  json: Record<string, unknown>,
  {
    bearer = key,
    headers = {},
    query = {},
  }: { bearer?: string; headers?: Record<string, string>; query?: Record<string, string> } = {},
) => call<Bought>('POST', '/domains/buy', { key: bearer, json, headers, query });
const check = async (name: string) =>
  expectOk(
    await call<{ available: boolean; bestPrice: { retailPrice: number; registrar: string } }>('GET', '/domains/check', {
      key,
      query: { name },
    }),
  );
const listed = async (name: string, bearer = key) =>
  expectOk(await call<{ domains: Listed[] }>('GET', '/domains/list', { key: bearer })).domains.find(
    (row) => row.name === name,
  );
const forwards = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ from: `box${n}`, to: 'vera@example.net' }));
const free = (tld = 'com') => `${unique()}.${tld}`;
const dayOf = (moment: string) => Math.round((Date.parse(moment) - Date.now()) / DAY_MS);

describe('POST /domains/buy', () => {
  it('200: the checked price is held, the domain registered, the payment captured, in this order; the books agree', async () => {
    const domain = free();
    const { bestPrice } = await check(domain);
    const bought = expectOk(await buy({ domain, contact: contact() }));
    expect(bought).toEqual({
      success: true,
      domain,
      registrar: 'onym.localhost',
      retailPrice: bestPrice.retailPrice,
      currency: 'usd',
      paymentIntent: expect.stringMatching(/^pi_/),
      elapsedMs: expect.any(Number),
      orderId: expect.stringMatching(/^ord_[0-9a-z]{26}$/),
      provisioning: [
        'authorize_payment',
        'register_domain',
        'whois_privacy',
        'dns_zone',
        'nameservers',
        'capture_payment',
      ].map((step) => ({ step, success: true, message: expect.stringMatching(/\S/) })),
    });
    await expectSoldOnce(domain, 1609);
    expect((await books(domain)).intents).toMatchObject([
      { id: bought.paymentIntent, orderId: bought.orderId, customerEmail: user.email },
    ]);
  });

  it('200: the domain is listed for one year as ordered, and unavailable to everybody', async () => {
    const domain = free();
    expectOk(await buy({ domain, years: 1, privacy: false, autoRenew: false }));
    const row = await listed(domain);
    expect(row).toMatchObject({ status: 'active', privacyEnabled: false, autoRenew: false, purchasePrice: 16.09 });
    expect(dayOf(row!.expiresAt)).toBe(365);
    expect((await check(domain)).available).toBe(false);
  });

  it('200: privacy and autoRenew are on by default; forwards given at the purchase are listed', async () => {
    const domain = free();
    const { provisioning } = expectOk(
      await buy({
        domain,
        emailForwards: [
          { from: 'hello', to: 'vera@example.net' },
          { from: `Sales@${domain}`, to: 'sales@example.net' },
        ],
      }),
    );
    expect(provisioning.find(({ step }) => step === 'email_forwards')).toMatchObject({ success: true });
    await expect
      .poll(async () => expectOk(await call<{ records: object[] }>('GET', `/domains/${domain}/dns`, { key })).records)
      .toContainEqual(expect.objectContaining({ type: 'MX', host: '@', managed: true }));
    expect(await listed(domain)).toMatchObject({
      privacyEnabled: true,
      autoRenew: true,
      emailForwards: [
        { alias: 'hello', forwardTo: 'vera@example.net', status: 'active' },
        { alias: 'sales', forwardTo: 'sales@example.net', status: 'active' },
      ],
    });
  });

  it('200: a premium name is charged at its retailPrice', async () => {
    const domain = `premium-${unique()}.com`;
    const { bestPrice } = await check(domain);
    expect(expectOk(await buy({ domain })).retailPrice).toBe(bestPrice.retailPrice);
    await expectSoldOnce(domain, Math.round(bestPrice.retailPrice * 100));
  });

  it('200: .ai is charged and registered for its two-year minimum', async () => {
    const domain = free('ai');
    expect(expectOk(await buy({ domain })).retailPrice).toBe(185.13);
    await expectSoldOnce(domain, 18_513);
    expect(dayOf((await listed(domain))!.expiresAt)).toBeGreaterThan(728);
  });

  it('200: the body sets neither price nor currency nor owner nor registrar', async () => {
    const domain = free();
    const body = {
      domain,
      price: 0.01,
      retailPrice: 0.01,
      amount: 1,
      currency: 'jpy',
      userId: 'usr_other',
      accountId: 'usr_other',
      registrar: 'other',
      tier: 'agency',
      state: 'completed',
    };
    expect(expectOk(await buy(body))).toMatchObject({
      retailPrice: 16.09,
      currency: 'usd',
      registrar: 'onym.localhost',
    });
    expect(await listed(domain)).toBeDefined();
  });

  it('200: a registration whose answer was lost is found again; charged once', async () => {
    const domain = `lostreg-${unique()}.com`;
    expectOk(await buy({ domain }));
    await expectSoldOnce(domain, 1609);
  });

  it('200: what fails softly after the registration is told in the steps and does not undo the purchase', async () => {
    const domain = free();
    await fault({ service: 'nameserver', operation: 'zone', kind: 'error_before', times: 1, match: domain });
    const { provisioning } = expectOk(await buy({ domain }));
    expect(provisioning.filter(({ success }) => !success).map(({ step }) => step)).toEqual(['dns_zone']);
    await expectSoldOnce(domain, 1609);
  });

  it('200: dryRun=true does everything but money and registration', async () => {
    const domain = free();
    expect(expectOk(await buy({ domain }, { query: { dryRun: 'true' } }))).toMatchObject({
      success: true,
      domain,
      retailPrice: 16.09,
      paymentIntent: '',
      orderId: null,
      dryRun: true,
    });
    await expectUntouched(domain, user.email);
    expect((await check(domain)).available).toBe(true);
  });

  it('400 domain_unavailable: dryRun=true refuses what the purchase would refuse', async () => {
    expectRefusal(
      await buy({ domain: `taken-${unique()}.com` }, { query: { dryRun: 'true' } }),
      400,
      'domain_unavailable',
    );
    expectRefusal(await buy({ domain: free() }, { query: { dryRun: 'yes' } }), 400, 'invalid_request');
  });

  it.each([
    ['missing', undefined],
    ['a number', 7],
    ['empty', ''],
    ['without an extension', 'nodot'],
    ['a URL', 'https://a.com/'],
    ['a subdomain', 'www.example.com'],
    ['not sold here', 'onym-test.museum'],
    ['international, which cannot be registered yet', 'bücher-onym-test.com'],
  ])('400 invalid_domain: %s; nothing is held', async (_case, domain) => {
    const before = (await books(user.email)).intents.length;
    expectRefusal(await buy({ domain }), 400, 'invalid_domain');
    expect((await books(user.email)).intents).toHaveLength(before);
  });

  it('400 years_unsupported: only one year is sold; nothing is held', async () => {
    const domain = free();
    for (const years of [2, 0, -1, 10, 1.5, '1', null])
      expectRefusal(await buy({ domain, years }), 400, 'years_unsupported');
    await expectUntouched(domain, user.email);
  });

  it('400 contact_required: neither given nor saved; missing lists the fields in order, with a hint; nothing is held', async () => {
    const who = await signUp();
    const [bearer] = await Promise.all([apiKey(who), saveCard(who)]);
    const domain = free();
    expect(expectRefusal(await buy({ domain }, { bearer }), 400, 'contact_required')).toMatchObject({
      missing: REQUIRED,
      hint: expect.stringContaining('contact'),
    });
    const { firstName: _firstName, zip: _zip, ...rest } = contact();
    expect(expectRefusal(await buy({ domain, contact: rest }, { bearer }), 400, 'contact_required')).toMatchObject({
      missing: ['firstName', 'zip'],
      hint: expect.any(String),
    });
    await expectUntouched(domain, who.email);
  });

  it('400 invalid_contact: fieldErrors names each malformed field; nothing is held, though a good contact is saved', async () => {
    const domain = free();
    const { fieldErrors } = expectRefusal(
      await buy({ domain, contact: contact({ email: 'nobody', country: 'Germany', phone: '12' }) }),
      400,
      'invalid_contact',
    );
    expect(Object.keys(fieldErrors as object).sort()).toEqual(['country', 'email', 'phone']);
    expectRefusal(await buy({ domain, contact: 'Vera Field' }), 400, 'invalid_contact');
    await expectUntouched(domain, user.email);
  });

  it('400 invalid_request: other fields of the wrong kind are named; nothing is held', async () => {
    const domain = free();
    const wrong: [string, Record<string, unknown>][] = [
      ['privacy', { privacy: 'no' }],
      ['autoRenew', { autoRenew: 1 }],
      ['emailForwards', { emailForwards: 'hello' }],
      ['emailForwards[0].from', { emailForwards: [{ from: 'a b', to: 'vera@example.net' }] }],
      ['emailForwards[0].to', { emailForwards: [{ from: 'hello', to: 'nobody' }] }],
      [
        'emailForwards[1].from',
        {
          emailForwards: [
            { from: 'hello', to: 'a@example.net' },
            { from: 'Hello', to: 'b@example.net' },
          ],
        },
      ],
      ['emailForwards[0].from', { emailForwards: [{ from: 'hello@example.net', to: 'vera@example.net' }] }],
      ['emailForwards[0].from', { emailForwards: [{ from: '*', to: 'vera@example.net' }] }],
      ['emailForwards[0].to', { emailForwards: [{ from: 'hello', to: `vera@${domain}` }] }],
      ['emailForwards', { emailForwards: forwards(101) }],
    ];
    for (const [field, more] of wrong)
      expect(
        Object.keys(expectRefusal(await buy({ domain, ...more }), 400, 'invalid_request')['fieldErrors'] as object),
      ).toEqual([field]);
    await expectUntouched(domain, user.email);
  });

  it('400 domain_unavailable: taken, or bought by us before; nothing is held', async () => {
    const [bought, taken] = [free(), `taken-${unique()}.com`];
    expectOk(await buy({ domain: bought }));
    const rival = await buyer();
    for (const domain of [bought, taken])
      expectRefusal(await buy({ domain }, { bearer: rival.key }), 400, 'domain_unavailable');
    expect((await books(rival.user.email)).intents).toEqual([]);
    expectRefusal(await buy({ domain: bought }), 400, 'domain_unavailable');
    await expectSoldOnce(bought, 1609);
  });

  it('400 registration_failed: the registry refuses; the steps say so, the hold is released, the name is still for sale', async () => {
    const domain = `failreg-${unique()}.com`;
    const { provisioningSteps } = expectRefusal(await buy({ domain }), 400, 'registration_failed');
    expect(provisioningSteps).toMatchObject([
      { step: 'authorize_payment', success: true },
      { step: 'register_domain', success: false },
    ]);
    await expectNothingCharged(domain, user.email);
    expect((await books(domain)).intents).toMatchObject([{ status: 'canceled' }]);
    expect((await check(domain)).available).toBe(true);
  });

  it('401 unauthorized: without a key', async () => {
    const domain = free();
    expectRefusal(await call('POST', '/domains/buy', { json: { domain, contact: contact() } }), 401, 'unauthorized');
    await expectUntouched(domain, user.email);
  });

  it('402 entitlement_required: more forwards than a domain may have, in a dry run too; nothing is held; slots make room', async () => {
    const domain = free();
    const who = await buyer();
    for (const query of [{}, { dryRun: 'true' }] as Record<string, string>[]) {
      expect(
        expectRefusal(
          await buy({ domain, emailForwards: forwards(6) }, { bearer: who.key, query }),
          402,
          'entitlement_required',
        ),
      ).toMatchObject({ productType: 'EMAIL_FORWARDING_SLOT' });
    }
    await expectUntouched(domain, who.user.email);
    await houseRows(
      `insert into entitlement (id, account_id, product, source, granted_at) select $1, id, 'EMAIL_FORWARDING_SLOT', $1, now() from account where email = $2`,
      [unique('test:'), who.user.email],
    );
    expectOk(await buy({ domain, emailForwards: forwards(6) }, { bearer: who.key }));
    expect((await listed(domain, who.key))!.emailForwards).toHaveLength(6);
  });

  it('402 payment_method_required: no card is saved; nothing is held', async () => {
    const who = await signUp();
    const domain = free();
    const answer = await buy({ domain, contact: contact() }, { bearer: await apiKey(who) });
    expect(expectRefusal(answer, 402, 'payment_method_required')).toMatchObject({
      setupUrl: `${inject('houseUrl')}/billing`,
    });
    expect(answer.headers['www-authenticate']).toBeUndefined();
    await expectUntouched(domain, who.email);
  });

  it('402 payment_declined: the saved card fails when charged; no hold stays, nothing is registered, the name is still for sale', async () => {
    const poor = await buyer(CARDS.failsWhenCharged);
    const domain = free();
    expectRefusal(await buy({ domain }, { bearer: poor.key }), 402, 'payment_declined');
    await expectNothingCharged(domain, poor.user.email);
    expect((await check(domain)).available).toBe(true);
  });

  it('402 payment_declined: the bank wants the cardholder, who is not here', async () => {
    const absent = await buyer(CARDS.needsAuthentication);
    const domain = free();
    expect(expectRefusal(await buy({ domain }, { bearer: absent.key }), 402, 'payment_declined')['error']).toMatch(
      /confirmation/,
    );
    await expectNothingCharged(domain, absent.user.email);
  });

  it('403 forbidden: a key without domains:write; nothing is held', async () => {
    const domain = free();
    const bearer = await apiKey(user, { permissions: ['names:read', 'domains:read'] });
    expect(expectRefusal(await buy({ domain }, { bearer }), 403, 'forbidden')).toMatchObject({
      missingPermission: 'domains:write',
    });
    await expectUntouched(domain, user.email);
  });

  it('500 payment_setup_failed: the processor is out of order; nothing is charged and the name is still for sale', async () => {
    const domain = free();
    await fault({ service: 'processor', operation: 'intent.create', kind: 'error_before', times: 4, match: domain });
    expectRefusal(await buy({ domain }), 500, 'payment_setup_failed');
    await expectNothingCharged(domain, user.email);
    expect((await check(domain)).available).toBe(true);
  });

  it('500 internal_error: the hold vanished while the domain was registered: the order is told and kept for a person, nothing is charged', async () => {
    const domain = free();
    await fault({ service: 'registry', operation: 'create', kind: 'latency', ms: 1500, times: 1, match: domain });
    const answer = buy({ domain });
    const hold = await vi.waitFor(
      async () => {
        const found = (await books(domain)).intents.find(({ status }) => status === 'held');
        if (!found) throw new Error('no hold yet');
        return found;
      },
      { timeout: 10_000, interval: 50 },
    );
    const canceled = await fetch(`${inject('sandboxUrl')}/v1/payment_intents/${hold.id}/cancel`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    expect(canceled.status).toBe(200);
    const { orderId } = expectRefusal(await answer, 500, 'internal_error');
    expect(await houseRows('select state from domain_order where id = $1', [orderId])).toEqual([{ state: 'review' }]);
    expect((await books(domain)).money).toEqual([]);
  });

  it('503 quote_unavailable: no price right now; the name is told, nothing is held', async () => {
    const domain = `noquote-${unique()}.com`;
    expect(expectRefusal(await buy({ domain }), 503, 'quote_unavailable')).toMatchObject({ domain });
    await expectUntouched(domain, user.email);
  });
});

describe('POST /domains/buy with an Idempotency-Key', () => {
  const keyed = () => ({ 'idempotency-key': randomUUID() });

  it('200: the same body gets the same answer, marked as replayed; charged once', async () => {
    const domain = free();
    const headers = keyed();
    const [one, two] = [await buy({ domain }, { headers }), await buy({ domain }, { headers })];
    const { elapsedMs: _one, ...first } = expectOk(one);
    const { elapsedMs: _two, ...second } = expectOk(two);
    expect(second).toEqual(first);
    expect([one.headers['idempotent-replayed'], two.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    await expectSoldOnce(domain, 1609);
  });

  it('402 payment_declined: a refused order is replayed too, not tried again', async () => {
    const poor = await buyer(CARDS.failsWhenCharged);
    const domain = free();
    const headers = keyed();
    expectRefusal(await buy({ domain }, { bearer: poor.key, headers }), 402, 'payment_declined');
    const again = await buy({ domain }, { bearer: poor.key, headers });
    expectRefusal(again, 402, 'payment_declined');
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await books(domain)).intents).toHaveLength(1);
  });

  it('422 idempotency_key_reused: another body under the same key; the other name is untouched', async () => {
    const [domain, other] = [free(), free()];
    const headers = keyed();
    expectOk(await buy({ domain }, { headers }));
    expectRefusal(await buy({ domain: other }, { headers }), 422, 'idempotency_key_reused');
    expectRefusal(await buy({ domain, privacy: false }, { headers }), 422, 'idempotency_key_reused');
    await expectUntouched(other, user.email);
  });

  it('409 conflict: the same key while the first request is in flight; the first one completes', async () => {
    const domain = free();
    const headers = keyed();
    await fault({ service: 'registry', operation: 'create', kind: 'latency', ms: 1500, times: 1, match: domain });
    const first = buy({ domain }, { headers });
    await vi.waitFor(async () => expect((await books(domain)).money).toHaveLength(1), {
      timeout: 10_000,
      interval: 50,
    });
    expectRefusal(await buy({ domain }, { headers }), 409, 'conflict');
    expectOk(await first);
    await expectSoldOnce(domain, 1609);
  });

  it('200: two accounts may use the same key for different purchases', async () => {
    const headers = keyed();
    const [mine, theirs] = [free(), free()];
    const other = await buyer();
    expectOk(await buy({ domain: mine }, { headers }));
    expectOk(await buy({ domain: theirs }, { bearer: other.key, headers }));
    await expectSoldOnce(theirs, 1609);
  });

  it('twenty identical requests at once under one key: one purchase; the others are replays or 409 conflict', async () => {
    const domain = free();
    const headers = keyed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => buy({ domain }, { headers })));
    const fresh = answers.filter((answer) => answer.status === 200 && !answer.headers['idempotent-replayed']);
    const verdicts = new Set(
      answers
        .filter((answer) => answer !== fresh[0])
        .map((answer) =>
          answer.status === 200 ? 'replayed' : `${answer.status} ${(answer.body as unknown as { code: string }).code}`,
        ),
    );
    expect(fresh).toHaveLength(1);
    expect([...verdicts].filter((verdict) => verdict !== 'replayed' && verdict !== '409 conflict')).toEqual([]);
    await expectSoldOnce(domain, 1609);
    expect(await houseRows('select state from domain_order where domain = $1', [domain])).toEqual([
      { state: 'completed' },
    ]);
  });
});

describe('POST /domains/buy by several at once', () => {
  it('two accounts, one name: one gets it, the other is 400 domain_unavailable and not charged', async () => {
    const rivals = await Promise.all([buyer(), buyer()]);
    const domain = free();
    const answers = await Promise.all(rivals.map((rival) => buy({ domain }, { bearer: rival.key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const loser = answers.findIndex(({ status }) => status === 400);
    expectRefusal(answers[loser]!, 400, 'domain_unavailable');
    await expectSoldOnce(domain, 1609);
    expect((await books(rivals[loser]!.user.email)).money).toEqual([]);
    expect(await listed(domain, rivals[loser]!.key)).toBeUndefined();
    expect(await listed(domain, rivals[1 - loser]!.key)).toMatchObject({ status: 'active' });
  });

  it('ten requests of one account without a key: one purchase, nine 400 domain_unavailable', async () => {
    const domain = free();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buy({ domain })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(400)]);
    await expectSoldOnce(domain, 1609);
  });

  it('one account, five names: each is sold once', async () => {
    const domains = Array.from({ length: 5 }, () => free());
    for (const answer of await Promise.all(domains.map((domain) => buy({ domain })))) expectOk(answer);
    for (const domain of domains) await expectSoldOnce(domain, 1609);
  });

  it('the contact of the body is used without being saved', async () => {
    const who = await signUp();
    const [bearer] = await Promise.all([apiKey(who), saveCard(who)]);
    expectOk(await buy({ domain: free(), contact: contact() }, { bearer }));
    expect(expectOk(await call('GET', '/account/contact', { user: who }))).toEqual({ contact: null });
    await saveContact(who);
    expectOk(await buy({ domain: free() }, { bearer }));
  });
});
