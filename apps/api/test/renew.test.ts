import { randomUUID } from 'node:crypto';
import { type Answer, sandboxRecords, call, injectFault } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  buyTestDomain,
  key,
  findListed,
  setDomainState,
  renewDomain,
  type Renewed,
  user,
  useRenewer,
} from './renewing.fixture.ts';

useRenewer();

function nextYear(moment: string): string {
  const date = new Date(moment);
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString();
}

describe('POST /domains/{domain}/renew', () => {
  it('200: one year is added and the renewal price charged once; list, registrar and processor agree', async () => {
    const domain = await buyTestDomain();
    const before = await findListed(domain);
    const renewed = expectOk(await renewDomain(domain));
    expect(renewed).toEqual({
      domain,
      expiresAt: nextYear(before.expiresAt),
      retailPrice: before.renewalPrice,
      currency: 'usd',
      renewalPrice: before.renewalPrice,
      years: 1,
      paymentIntent: expect.stringMatching(/^pi_/),
      orderId: expect.stringMatching(/^ord_[0-9a-z]{26}$/),
      statusUrl: expect.stringContaining('/order/ord_'),
    });
    expect(await findListed(domain)).toMatchObject({
      status: 'active',
      expiresAt: renewed.expiresAt,
      renewalPrice: before.renewalPrice,
    });
    const { money, registrations } = await sandboxRecords(domain);
    expect(money.map(({ status }) => status)).toEqual(['captured', 'captured']);
    expect(money.find(({ id }) => id === renewed.paymentIntent)).toMatchObject({
      amountMinor: Math.round(renewed.retailPrice * 100),
      orderId: renewed.orderId,
      customerEmail: user.email,
    });
    expect(registrations).toMatchObject([{ autorenew: false }]);
    expect(Date.parse(registrations[0]!.expiresAt)).toBe(Date.parse(renewed.expiresAt));
  });

  it('200: with a session, without a body, and ignoring price, years and owner in a body', async () => {
    const domain = await buyTestDomain();
    const before = await findListed(domain);
    const answer = await call<Renewed>('POST', `/domains/${domain}/renew`, { user });
    expect(expectOk(answer).expiresAt).toBe(nextYear(before.expiresAt));
    const odd = expectOk(
      await renewDomain(domain, {
        json: { years: 5, price: 0.01, currency: 'jpy', accountId: 'usr_other', expiresAt: nextYear(before.expiresAt) },
      }),
    );
    expect(odd).toMatchObject({
      expiresAt: nextYear(nextYear(before.expiresAt)),
      retailPrice: before.renewalPrice,
      currency: 'usd',
    });
  });

  it('200: an expired domain in its grace period becomes active again', async () => {
    const domain = await buyTestDomain();
    await setDomainState(domain, `status = 'expired'`);
    expectOk(await renewDomain(domain));
    expect(await findListed(domain)).toMatchObject({ status: 'active' });
  });

  it('200: a renewal whose response was lost is found by the date at the registrar; one year, one charge', async () => {
    const domain = await buyTestDomain();
    const before = await findListed(domain);
    await injectFault({ service: 'registry', operation: 'renew', kind: 'drop_after', times: 1, match: domain });
    expect(expectOk(await renewDomain(domain)).expiresAt).toBe(nextYear(before.expiresAt));
    const { money, registrations } = await sandboxRecords(domain);
    expect(money).toHaveLength(2);
    expect(Date.parse(registrations[0]!.expiresAt)).toBe(Date.parse(nextYear(before.expiresAt)));
  });

  it('200: the same Idempotency-Key returns the same response, marked as replayed, and no second year', async () => {
    const domain = await buyTestDomain();
    const headers = { 'Idempotency-Key': randomUUID() };
    const first = expectOk(await renewDomain(domain, { headers }));
    const again = await renewDomain(domain, { headers });
    expect(expectOk(again)).toEqual(first);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect((await sandboxRecords(domain)).money).toHaveLength(2);
  });

  it('200: the order is listed as a renewal', async () => {
    const domain = await buyTestDomain();
    const { orderId } = expectOk(await renewDomain(domain));
    expect(expectOk(await call('GET', `/orders/${orderId}`, { key }))).toMatchObject({
      id: orderId,
      kind: 'renewal',
      domain,
      status: 'completed',
      provisioning: [{ step: 'authorize_payment' }, { step: 'renew_domain' }, { step: 'capture_payment' }],
    });
  });

  it('409 order_in_progress, then already_renewed: of several at once one renews and is charged', async () => {
    const domain = await buyTestDomain();
    const { expiresAt } = await findListed(domain);
    const answers = await Promise.all(Array.from({ length: 4 }, () => renewDomain(domain)));
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200) as unknown as Answer<{ code: string }>[];
    const live: string[] = ['order_in_progress', 'already_renewed', 'conflict'];
    expect(refused.filter(({ status, body }) => status !== 409 || !live.includes(body.code))).toEqual([]);
    expect(expectRefusal(await renewDomain(domain), 409, 'already_renewed')).toMatchObject({
      orderId: done[0]!.body.orderId,
      expiresAt: done[0]!.body.expiresAt,
    });
    const { money, registrations } = await sandboxRecords(domain);
    expect(money).toHaveLength(2);
    expect(Date.parse(registrations[0]!.expiresAt)).toBe(Date.parse(nextYear(expiresAt)));
  });
});
