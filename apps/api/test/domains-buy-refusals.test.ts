import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  CARDS,
  clearFaults,
  contactDetails,
  injectFault,
  queryStack,
  saveCard,
  signUp,
  stack,
  uniqueWord,
} from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  expectNothingCharged,
  expectOk,
  expectRefusal,
  expectSoldOnce,
  expectUntouched,
} from './expectations.fixture.ts';
import { buyDomain, checkName, freeName, findListed, useBuyer, user } from './buying.fixture.ts';

useBuyer();

const REQUIRED = ['firstName', 'lastName', 'email', 'phone', 'address1', 'city', 'state', 'zip', 'country'];

const forwards = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ from: `box${n}`, to: 'vera@example.net' }));

describe('POST /domains/buy', () => {
  it('400 domain_unavailable: dryRun=true refuses what the purchase would refuse', async () => {
    expectRefusal(
      await buyDomain({ domain: `taken-${uniqueWord()}.com` }, { query: { dryRun: 'true' } }),
      400,
      'domain_unavailable',
    );
    expectRefusal(await buyDomain({ domain: freeName() }, { query: { dryRun: 'yes' } }), 400, 'invalid_request');
  });

  it.each([
    ['missing', undefined],
    ['a number', 7],
    ['empty', ''],
    ['without an extension', 'nodot'],
    ['a URL', 'https://a.com/'],
    ['a subdomain', 'www.example.com'],
    ['not sold here', 'onym-test.museum'],
    ['internationalised', 'bücher-onym-test.com'],
    ['internationalised, in ASCII', 'xn--bcher-onym-test-zvb.com'],
  ])('400 invalid_domain: %s; nothing is held', async (_case, domain) => {
    const before = (await sandboxRecords(user.email)).intents.length;
    expectRefusal(await buyDomain({ domain }), 400, 'invalid_domain');
    expect((await sandboxRecords(user.email)).intents).toHaveLength(before);
  });

  it('400 years_unsupported: only one year is sold; nothing is held', async () => {
    const domain = freeName();
    for (const years of [2, 0, -1, 10, 1.5, '1', null])
      expectRefusal(await buyDomain({ domain, years }), 400, 'years_unsupported');
    await expectUntouched(domain, user.email);
  });

  it('400 contact_required: neither given nor saved; missing lists the fields in order, with a hint; nothing is held', async () => {
    const who = await signUp();
    const [bearer] = await Promise.all([createUserKey(who), saveCard(who)]);
    const domain = freeName();
    expect(expectRefusal(await buyDomain({ domain }, { bearer }), 400, 'contact_required')).toMatchObject({
      missing: REQUIRED,
      hint: expect.stringContaining('contact'),
    });
    const { firstName: _firstName, zip: _zip, ...rest } = contactDetails();
    expect(
      expectRefusal(await buyDomain({ domain, contact: rest }, { bearer }), 400, 'contact_required'),
    ).toMatchObject({ missing: ['firstName', 'zip'], hint: expect.any(String) });
    await expectUntouched(domain, who.email);
  });

  it('400 invalid_contact: fieldErrors names each malformed field; nothing is held, though a good contact is saved', async () => {
    const domain = freeName();
    const { fieldErrors } = expectRefusal(
      await buyDomain({ domain, contact: contactDetails({ email: 'unknown', country: 'Germany', phone: '12' }) }),
      400,
      'invalid_contact',
    );
    expect(Object.keys(fieldErrors as object).sort()).toEqual(['country', 'email', 'phone']);
    expectRefusal(await buyDomain({ domain, contact: 'Vera Field' }), 400, 'invalid_contact');
    await expectUntouched(domain, user.email);
  });

  it('400 invalid_request: other fields of the wrong kind are named; nothing is held', async () => {
    const domain = freeName();
    const wrong: [string, Record<string, unknown>][] = [
      ['privacy', { privacy: 'no' }],
      ['autoRenew', { autoRenew: 1 }],
      ['emailForwards', { emailForwards: 'hello' }],
      ['emailForwards[0].from', { emailForwards: [{ from: 'a b', to: 'vera@example.net' }] }],
      ['emailForwards[0].to', { emailForwards: [{ from: 'hello', to: 'unknown' }] }],
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
        Object.keys(
          expectRefusal(await buyDomain({ domain, ...more }), 400, 'invalid_request')['fieldErrors'] as object,
        ),
      ).toEqual([field]);
    await expectUntouched(domain, user.email);
  });

  it('400 domain_unavailable: taken, or bought here before; nothing is held', async () => {
    const [bought, taken] = [freeName(), `taken-${uniqueWord()}.com`];
    expectOk(await buyDomain({ domain: bought }));
    const rival = await createBuyer();
    for (const domain of [bought, taken])
      expectRefusal(await buyDomain({ domain }, { bearer: rival.key }), 400, 'domain_unavailable');
    expect((await sandboxRecords(rival.user.email)).intents).toEqual([]);
    expectRefusal(await buyDomain({ domain: bought }), 400, 'domain_unavailable');
    await expectSoldOnce(bought, 1609);
  });

  it('400 registration_failed: the registry refuses; the steps say so, the hold is released, the name is still for sale', async () => {
    const domain = `failreg-${uniqueWord()}.com`;
    const { provisioningSteps } = expectRefusal(await buyDomain({ domain }), 400, 'registration_failed');
    expect(provisioningSteps).toMatchObject([
      { step: 'authorize_payment', success: true },
      { step: 'register_domain', success: false },
    ]);
    await expectNothingCharged(domain, user.email);
    expect((await sandboxRecords(domain)).intents).toMatchObject([{ status: 'canceled' }]);
    expect((await checkName(domain)).available).toBe(true);
  });

  it('401 unauthorized: without a key', async () => {
    const domain = freeName();
    expectRefusal(
      await call('POST', '/domains/buy', { json: { domain, contact: contactDetails() } }),
      401,
      'unauthorized',
    );
    await expectUntouched(domain, user.email);
  });

  it('402 entitlement_required: more forwards than a domain may have, in a dry run too; nothing is held; slots make room', async () => {
    const domain = freeName();
    const who = await createBuyer();
    for (const query of [{}, { dryRun: 'true' }] as Record<string, string>[]) {
      expect(
        expectRefusal(
          await buyDomain({ domain, emailForwards: forwards(6) }, { bearer: who.key, query }),
          402,
          'entitlement_required',
        ),
      ).toMatchObject({ productType: 'EMAIL_FORWARDING_SLOT' });
    }
    await expectUntouched(domain, who.user.email);
    await queryStack(
      `insert into entitlement (id, account_id, product, source, granted_at) select $1, id, 'EMAIL_FORWARDING_SLOT', $1, now() from account where email = $2`,
      [uniqueWord('test:'), who.user.email],
    );
    expectOk(await buyDomain({ domain, emailForwards: forwards(6) }, { bearer: who.key }));
    expect((await findListed(domain, who.key))!.emailForwards).toHaveLength(6);
  });

  it('402 payment_method_required: no card is saved; nothing is held', async () => {
    const who = await signUp();
    const domain = freeName();
    const answer = await buyDomain({ domain, contact: contactDetails() }, { bearer: await createUserKey(who) });
    expect(expectRefusal(answer, 402, 'payment_method_required')).toMatchObject({
      setupUrl: `${stack().siteUrl}/billing`,
    });
    expect(answer.headers['www-authenticate']).toBeUndefined();
    await expectUntouched(domain, who.email);
  });

  it('402 payment_declined: the saved card fails when charged; no hold stays, nothing is registered, the name is still for sale', async () => {
    const poor = await createBuyer(CARDS.failsWhenCharged);
    const domain = freeName();
    expectRefusal(await buyDomain({ domain }, { bearer: poor.key }), 402, 'payment_declined');
    await expectNothingCharged(domain, poor.user.email);
    expect((await checkName(domain)).available).toBe(true);
  });

  it('403 forbidden: a key without domains:write; nothing is held', async () => {
    const domain = freeName();
    const bearer = await createUserKey(user, { permissions: ['names:read', 'domains:read'] });
    expect(expectRefusal(await buyDomain({ domain }, { bearer }), 403, 'forbidden')).toMatchObject({
      missingPermission: 'domains:write',
    });
    await expectUntouched(domain, user.email);
  });

  it('500 payment_setup_failed: the processor is out of order; nothing is charged and the name is still for sale', async () => {
    const domain = freeName();
    await injectFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'error_before',
      times: 4,
      match: domain,
    });
    expectRefusal(await buyDomain({ domain }), 500, 'payment_setup_failed');
    await expectNothingCharged(domain, user.email);
    expect((await checkName(domain)).available).toBe(true);
  });

  it('500 internal_error: the hold vanished while the domain was registered: the order is returned and goes to review, nothing is charged', async () => {
    const domain = freeName();
    await injectFault({ service: 'registry', operation: 'create', kind: 'latency', ms: 1500, times: 1, match: domain });
    const answer = buyDomain({ domain });
    const hold = await vi.waitFor(
      async () => {
        const found = (await sandboxRecords(domain)).intents.find(({ status }) => status === 'held');
        if (!found) throw new Error('no hold yet');
        return found;
      },
      { timeout: 30_000, interval: 50 },
    );
    const canceled = await fetch(`${stack().sandboxUrl}/v1/payment_intents/${hold.id}/cancel`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_sandbox' },
    });
    expect(canceled.status).toBe(200);
    await clearFaults();
    const { orderId } = expectRefusal(await answer, 500, 'internal_error');
    expect((await answer).headers['location']).toBe(`/api/v1/orders/${String(orderId)}`);
    expect(await queryStack('select state from domain_order where id = $1', [orderId])).toEqual([{ state: 'review' }]);
    expect((await sandboxRecords(domain)).money).toEqual([]);
  });

  it('503 quote_unavailable: no price right now; the name is returned, nothing is held', async () => {
    const domain = `noquote-${uniqueWord()}.com`;
    expect(expectRefusal(await buyDomain({ domain }), 503, 'quote_unavailable')).toMatchObject({ domain });
    await expectUntouched(domain, user.email);
  });
});
