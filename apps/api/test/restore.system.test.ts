import { randomUUID } from 'node:crypto';
import {
  answerBank,
  createUserKey,
  sandboxRecords,
  createBuyer,
  call,
  CARDS,
  callSandboxControl,
  mailTo,
  saveCard,
  signUp,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import { buyTestDomain, key, findListed, setDomainState, type Renewed, user, useRenewer } from './renewing.fixture.ts';

useRenewer();

const restore = (domain: string, json: unknown, bearer = key, headers: Record<string, string> = {}) =>
  call<Renewed>('POST', `/domains/${domain}/restore`, { key: bearer, json, headers });

/** A bought name that was not renewed in time. */
async function redeemable(tld = 'com', bearer = key): Promise<string> {
  const domain = await buyTestDomain(bearer, '', tld);
  await callSandboxControl('POST', 'registrations', { domain, action: 'redemption' });
  const { registrations } = await sandboxRecords(domain);
  await setDomainState(domain, `status = 'redemption', expires_at = '${registrations[0]!.expiresAt}'`);
  return domain;
}

describe('POST /domains/{domain}/restore', () => {
  it('200: active again until the date at the registrar, its records kept, charged once at the shown price', async () => {
    const domain = await buyTestDomain();
    const record = { type: 'TXT', host: '@', value: 'kept' };
    expect((await call('POST', `/domains/${domain}/dns`, { key, json: record })).status).toBe(200);
    await callSandboxControl('POST', 'registrations', { domain, action: 'redemption' });
    const { registrations } = await sandboxRecords(domain);
    await setDomainState(domain, `status = 'redemption', expires_at = '${registrations[0]!.expiresAt}'`);

    const preview = expectOk(await restore(domain, { dryRun: true }));
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
    const headers = { 'Idempotency-Key': randomUUID() };
    const restored = expectOk(await restore(domain, { maxPrice: preview.retailPrice }, key, headers));
    expect(restored).toMatchObject({ domain, retailPrice: preview.retailPrice, currency: 'usd', years: 1 });
    expect(Date.parse(restored.expiresAt)).toBeGreaterThan(Date.now());
    expect(await findListed(domain)).toMatchObject({ status: 'active', expiresAt: restored.expiresAt });
    expect(expectOk(await call(`GET`, `/domains/${domain}`, { key }))).toMatchObject({ lifecycle: 'active' });
    expect((await call('GET', `/domains/${domain}/dns`, { key })).text).toContain('kept');
    const again = await restore(domain, { maxPrice: preview.retailPrice }, key, headers);
    expect(expectOk(again)).toEqual(restored);
    expect((await sandboxRecords(domain)).money).toHaveLength(2);
    expect(expectOk(await call('GET', `/orders/${restored.orderId}`, { key }))).toMatchObject({
      kind: 'restoration',
      domain,
      provisioning: [{ step: 'authorize_payment' }, { step: 'restore_domain' }, { step: 'capture_payment' }],
    });
  });

  it('409 not_in_redemption: an active domain cannot be restored; nothing is charged', async () => {
    const domain = await buyTestDomain();
    expect(expectRefusal(await restore(domain, { maxPrice: 500 }), 409, 'not_in_redemption')).toMatchObject({
      domain,
      status: 'active',
      moneyMoved: 'no',
    });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });

  it('409 restore_unsupported: the registry only restores manually, reported before any payment', async () => {
    const domain = await redeemable('tv');
    for (const json of [{ maxPrice: 500 }, { dryRun: true }])
      expect(expectRefusal(await restore(domain, json), 409, 'restore_unsupported')).toMatchObject({
        domain,
        restorableUntil: expect.any(String),
        moneyMoved: 'no',
      });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });

  it('409 price_changed: above maxPrice, or without one; the error has the price', async () => {
    const domain = await redeemable();
    const { retailPrice: price } = expectOk(await restore(domain, { dryRun: true }));
    for (const json of [{ maxPrice: price - 0.01 }, {}])
      expect(expectRefusal(await restore(domain, json), 409, 'price_changed')).toMatchObject({ domain, price });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });

  it('403 approval_required: the owner approves a restore, and the same call returns its order', async () => {
    const domain = await redeemable();
    const asking = await createUserKey(user, { spending: { perPurchase: null, approvalAbove: 1 } });
    const refused = expectRefusal(await restore(domain, { maxPrice: 500 }, asking), 403, 'approval_required') as {
      approvalId: string;
    };
    expect(expectOk(await call('GET', `/approvals/${refused.approvalId}`, { user }))).toMatchObject({
      action: 'restore',
      domain,
      status: 'pending',
    });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
    expectOk(await call('POST', `/approvals/${refused.approvalId}/approve`, { user, json: {} }));
    const restored = expectOk(await restore(domain, { maxPrice: 500 }, asking));
    expect(await findListed(domain)).toMatchObject({ status: 'active', expiresAt: restored.expiresAt });
    expect((await sandboxRecords(domain)).money).toHaveLength(2);
  });

  it('403 spending_not_allowed: a key that may not renew may not restore', async () => {
    const domain = await redeemable();
    const bound = await createUserKey(user, { spending: { renewals: false } });
    expect(expectRefusal(await restore(domain, { maxPrice: 500 }, bound), 403, 'spending_not_allowed')).toMatchObject({
      rule: 'renewals',
    });
  });

  it('403 domain_suspended: a domain suspended by an operator is not restored; nothing is charged', async () => {
    const domain = await redeemable();
    await setDomainState(domain, `suspended_at = now(), suspended_for = 'Malware'`);
    expect(expectRefusal(await restore(domain, { maxPrice: 500 }), 403, 'domain_suspended')).toMatchObject({
      domain,
      moneyMoved: 'no',
    });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
    await setDomainState(domain, 'suspended_at = null, suspended_for = null');
    expectOk(await restore(domain, { dryRun: true }));
  });

  it('402 authentication_required: nothing is restored or charged until the cardholder has authenticated, then once', async () => {
    const other = await createBuyer();
    const domain = await redeemable('com', other.key);
    await saveCard(other.user, CARDS.needsAuthentication);
    const headers = { 'Idempotency-Key': randomUUID() };
    const again = () => restore(domain, { maxPrice: 500 }, other.key, headers);
    const refusal = expectRefusal(await again(), 402, 'authentication_required');
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
    await expect
      .poll(async () => (await mailTo(other.user.email)).map(({ text }) => text))
      .toContainEqual(expect.stringMatching(/restor/i));
    await answerBank(String(refusal['authenticationUrl']), 'yes');
    await expect.poll(async () => (await again()).status, { timeout: 20_000 }).toBe(200);
    expect((await sandboxRecords(domain)).money.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });

  it('404 not_found: domains of another account, unregistered and invalid names; 403 without domains:write', async () => {
    const domain = await redeemable();
    const stranger = await createUserKey(await signUp());
    for (const name of [domain, 'unknown-has-this.com', 'x'.repeat(300)])
      expectRefusal(await restore(name, { maxPrice: 500 }, stranger), 404, 'not_found');
    const reader = await createUserKey(user, { permissions: ['domains:read'] });
    expect((await restore(domain, { maxPrice: 500 }, reader)).status).toBe(403);
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });

  it('400 invalid_request: an invalid maxPrice, and misspelled parameters', async () => {
    const domain = await redeemable();
    for (const json of [{ maxPrice: '9' }, { maxPrice: -1 }, { max_price: 500 }, { dryRun: 'maybe' }, [], 7])
      expectRefusal(await restore(domain, json), 400, 'invalid_request');
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });
});
