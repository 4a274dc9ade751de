import { randomUUID } from 'node:crypto';
import {
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  CARDS,
  injectFault,
  queryStack,
  signUp,
  stack,
  uniqueWord,
} from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { buyTestDomain, findListed, setDomainState, renewDomain, user, useRenewer } from './renewing.fixture.ts';

useRenewer();

/** Expects one payment (the purchase) and an unchanged expiry date: the renewal changed nothing. */
async function expectUntouched(domain: string, expiresAt: string): Promise<void> {
  const { money, registrations } = await sandboxRecords(domain);
  expect(money).toHaveLength(1);
  expect(registrations.map((row) => Date.parse(row.expiresAt))).toEqual([Date.parse(expiresAt)]);
}

describe('POST /domains/{domain}/renew', () => {
  it('409 term_limit: at the limit of ten years of the registry; nothing is charged', async () => {
    const domain = await buyTestDomain();
    // Renews nine years at once, more than can be bought here, as is possible on the registrar's own page.
    const url = `${stack().sandboxUrl}/core/v1/domains/${domain}:renew`;
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Basic ${Buffer.from('u:t').toString('base64')}` },
      body: JSON.stringify({ years: 9 }),
    });
    const {
      domain: { expireDate },
    } = (await reply.json()) as { domain: { expireDate: string } };
    await queryStack('update domain set expires_at = $2 where name = $1', [domain, expireDate]);
    expect(expectRefusal(await renewDomain(domain), 409, 'term_limit')).toMatchObject({
      domain,
      expiresAt: new Date(expireDate).toISOString(),
    });
    await expectUntouched(domain, expireDate);
  });

  it('400 invalid_request: the body is not a JSON object; nothing is charged', async () => {
    const domain = await buyTestDomain();
    const { expiresAt } = await findListed(domain);
    for (const json of [[], 'renew', 7, null])
      expectRefusal(await renewDomain(domain, { json }), 400, 'invalid_request');
    await expectUntouched(domain, expiresAt);
  });

  it('400 registration_failed: the registrar did not renew; the steps say so, the hold is released, the expiry date is unchanged', async () => {
    const domain = await buyTestDomain();
    const { expiresAt } = await findListed(domain);
    await injectFault({ service: 'registry', operation: 'renew', kind: 'error_before', times: 100, match: domain });
    const answer = renewDomain(domain);
    // Simulates that the three minutes in which a renewal is tried during a request have passed.
    await vi.waitFor(
      async () =>
        expect(
          await queryStack(
            `update domain_order set register_started_at = register_started_at - interval '4 minutes', renewal_sent_at = renewal_sent_at - interval '4 minutes'
             where domain = $1 and kind = 'renewal' and renewal_sent_at is not null and state = 'authorized' returning id`,
            [domain],
          ),
        ).toHaveLength(1),
      { timeout: 30_000 },
    );
    const { provisioningSteps } = expectRefusal(await answer, 400, 'registration_failed');
    expect(provisioningSteps).toMatchObject([
      { step: 'authorize_payment', success: true },
      { step: 'renew_domain', success: false },
    ]);
    await expectUntouched(domain, expiresAt);
    expect((await sandboxRecords(domain)).intents.map(({ status }) => status).sort()).toEqual(['canceled', 'captured']);
  });

  it('401 unauthorized: without a key', async () => {
    expectRefusal(await call('POST', `/domains/${uniqueWord()}.com/renew`, { json: {} }), 401, 'unauthorized');
  });

  it('402 payment_method_required: no card is saved any more; nothing is renewed', async () => {
    const bare = await createBuyer();
    const domain = await buyTestDomain(bare.key);
    const { expiresAt } = await findListed(domain, bare.key);
    await queryStack(
      'update billing_customer set payment_method_id = null where account_id = (select id from account where email = $1)',
      [bare.user.email],
    );
    expect(
      expectRefusal(await renewDomain(domain, { bearer: bare.key }), 402, 'payment_method_required'),
    ).toMatchObject({ setupUrl: `${stack().siteUrl}/billing` });
    await expectUntouched(domain, expiresAt);
  });

  it('402 payment_declined: the saved card fails when charged; no hold stays, nothing is renewed', async () => {
    const poor = await createBuyer(CARDS.failsWhenCharged);
    const domain = await buyTestDomain();
    const { expiresAt } = await findListed(domain);
    await queryStack('update domain set account_id = (select id from account where email = $2) where name = $1', [
      domain,
      poor.user.email,
    ]);
    expectRefusal(await renewDomain(domain, { bearer: poor.key }), 402, 'payment_declined');
    await expectUntouched(domain, expiresAt);
    expect((await sandboxRecords(poor.user.email)).money).toEqual([]);
    expect(await findListed(domain, poor.key)).toMatchObject({ status: 'active', expiresAt });
  });

  it('403 forbidden: a key without domains:write', async () => {
    const domain = await buyTestDomain();
    const { expiresAt } = await findListed(domain);
    const bearer = await createUserKey(user, { permissions: ['names:read', 'domains:read'] });
    expect(expectRefusal(await renewDomain(domain, { bearer }), 403, 'forbidden')).toMatchObject({
      missingPermission: 'domains:write',
    });
    await expectUntouched(domain, expiresAt);
  });

  it('404 not_found: domains of another account, unregistered and lost ones, and invalid names all look alike, before a card is required', async () => {
    const stranger = await createUserKey(await signUp());
    const [domain, lost] = [await buyTestDomain(), await buyTestDomain()];
    const { expiresAt } = await findListed(domain);
    expectRefusal(await renewDomain(domain, { bearer: stranger }), 404, 'not_found');
    await setDomainState(lost, `status = 'lost'`);
    for (const name of [
      lost,
      `${uniqueWord()}.com`,
      'nodot',
      '-a.com',
      ' ',
      'ä'.repeat(300),
      '<b>.com',
      '\ud83d\ude00.com',
      '..%2f',
    ])
      expectRefusal(await renewDomain(name), 404, 'not_found');
    await expectUntouched(domain, expiresAt);
  });

  it('409 conflict: pending, in redemption, or connected: the status is returned, nothing is charged', async () => {
    const domain = await buyTestDomain();
    const { expiresAt } = await findListed(domain);
    for (const [change, status] of [
      [`status = 'pending'`, 'pending'],
      [`status = 'redemption'`, 'redemption'],
      [`status = 'active', ownership_type = 'connected'`, 'connected'],
    ] as const) {
      await setDomainState(domain, change);
      expect(expectRefusal(await renewDomain(domain), 409, 'conflict')).toMatchObject({ domain, status });
    }
    await expectUntouched(domain, expiresAt);
  });

  it('409 order_in_progress: while another order for the domain is open, here one under review; nothing is charged', async () => {
    const domain = await buyTestDomain();
    const { expiresAt } = await findListed(domain);
    await queryStack(`update domain_order set state = 'review' where domain = $1`, [domain]);
    expect(expectRefusal(await renewDomain(domain), 409, 'order_in_progress')).toMatchObject({ domain });
    await expectUntouched(domain, expiresAt);
    await queryStack(`update domain_order set state = 'completed' where domain = $1`, [domain]);
  });

  it('422 idempotency_key_reused: the key was used for a purchase or another domain', async () => {
    const [one, other] = [await buyTestDomain(), await buyTestDomain()];
    const { expiresAt } = await findListed(other);
    const headers = { 'Idempotency-Key': randomUUID() };
    expectOk(await renewDomain(one, { headers }));
    expectRefusal(await renewDomain(other, { headers }), 422, 'idempotency_key_reused');
    await expectUntouched(other, expiresAt);
  });

  it('500 payment_setup_failed: the processor is out of order; nothing is charged or renewed', async () => {
    const domain = await buyTestDomain();
    const { expiresAt } = await findListed(domain);
    await injectFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'error_before',
      times: 4,
      match: domain,
    });
    expectRefusal(await renewDomain(domain), 500, 'payment_setup_failed');
    await expectUntouched(domain, expiresAt);
  });

  it('503 quote_unavailable: the registrar does not answer; nothing is charged', async () => {
    const domain = await buyTestDomain();
    const { expiresAt, renewalPrice } = await findListed(domain);
    await injectFault({ service: 'registry', operation: 'get', kind: 'error_before', times: 1, match: domain });
    expectRefusal(await renewDomain(domain), 503, 'quote_unavailable');
    await expectUntouched(domain, expiresAt);
    expect(expectOk(await renewDomain(domain)).retailPrice).toBe(renewalPrice);
  });

  it('409 price_changed: the price rose above the shown one; the refusal does not count as consent, reading the list or a maxPrice does', async () => {
    const domain = await buyTestDomain();
    const { expiresAt, renewalPrice } = await findListed(domain);
    await setDomainState(domain, 'renewal_price_minor = 999, renewal_shown_minor = 999');
    for (let time = 0; time < 2; time++)
      expect(expectRefusal(await renewDomain(domain), 409, 'price_changed')).toMatchObject({
        domain,
        price: renewalPrice,
        shownPrice: 9.99,
        renewalPrice,
        currency: 'usd',
        moneyMoved: 'no',
      });
    expect(expectRefusal(await renewDomain(domain, { json: { maxPrice: 20 } }), 409, 'price_changed')).toMatchObject({
      price: renewalPrice,
      maxPrice: 20,
    });
    await expectUntouched(domain, expiresAt);
    expect(expectOk(await renewDomain(domain, { json: { maxPrice: 30 } })).retailPrice).toBe(renewalPrice);
  });
});
