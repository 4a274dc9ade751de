import { createKey, changeKey, revokeKey } from '@onym/accounts/access';
import { saveContact } from '@onym/domains';
import { addYears, DAY_MS, DEFAULT_SPENDING, Fault } from '@onym/core';
import { readApproval } from '@onym/billing/spending';
import { sandboxRecords, contactDetails } from '@onym/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Requester } from '../engine/requester.ts';
import { advanceOrder } from '../order-tables.ts';
import { freeName, makeBuyer, withWorker } from '../order.fixture.ts';
import { buyDomain, type BuyOptions } from '../purchases/buy-domain.ts';
import { bookedExpiry, ownDomain, readDomain } from '../renewals/renewal.fixture.ts';
import { scope, useRenewals } from '../renewals/renew.fixture.ts';
import { renewDomain, type Renewal, type RenewOptions } from '../renewals/renew-domain.ts';
import { approveRequest } from './approve-request.ts';

useRenewals();

/** Creates a key whose owner must approve every purchase. */
async function askingKey(accountId: string): Promise<Requester> {
  const spending = { ...DEFAULT_SPENDING, approvalAboveMinor: 0 };
  const { key } = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'], spending });
  return { accountId, tier: 'explorer', key: { id: key.id, name: key.name } };
}
/** Returns the id of the approval that the call opens. */
async function askedBy(call: Promise<unknown>): Promise<string> {
  const fault = await call.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof Fault) || fault.code !== 'approval_required') throw fault;
  return String(fault.details['approvalId']);
}
const approve = (accountId: string, id: string) => approveRequest(scope.fork(), { accountId, tier: 'explorer' }, id);

describe('a renewal that its owner approved', () => {
  async function owned() {
    const { buyer, domain } = await ownDomain(scope);
    const agent = await askingKey(buyer.id);
    const renew = (options: RenewOptions = {}, expiresAt?: Date): Promise<Renewal> =>
      withWorker(scope, domain.name, () =>
        renewDomain(scope.fork(), agent, { domain: domain.name, expiresAt: expiresAt?.toISOString() }, options),
      );
    return { accountId: buyer.id, domain, renew };
  }
  const charges = async (name: string) => (await sandboxRecords(name)).money.length;

  it('the same call gets the same order; a second year, by its expiry or by another Idempotency-Key, requires a new approval', async () => {
    const { accountId, domain, renew } = await owned();
    const first = await askedBy(renew());
    await approve(accountId, first);
    const renewed = await renew();
    expect(renewed.expiresAt).toEqual(addYears(domain.expiresAt, 1));
    expect(await renew()).toMatchObject({ orderId: renewed.orderId });
    expect(await charges(domain.name)).toBe(1);

    const byExpiry = await askedBy(renew({}, renewed.expiresAt));
    const byKey = await askedBy(renew({ idempotencyKey: `second-${domain.name}` }));
    expect(new Set([first, byExpiry, byKey]).size).toBe(3);
    expect(await charges(domain.name)).toBe(1);

    await approve(accountId, byExpiry);
    const second = await renew({}, renewed.expiresAt);
    expect(second.orderId).not.toBe(renewed.orderId);
    expect(second.expiresAt).toEqual(addYears(domain.expiresAt, 2));
    expect(await charges(domain.name)).toBe(2);
  });

  it('with an Idempotency-Key: the approval stores the key, so that a repeated call is a replay', async () => {
    const { accountId, domain, renew } = await owned();
    const idempotencyKey = `once-${domain.name}`;
    await approve(accountId, await askedBy(renew({ idempotencyKey })));
    await withWorker(scope, domain.name, async () => {
      await expect
        .poll(async () => bookedExpiry(domain.name), { timeout: 30_000 })
        .toEqual(addYears(domain.expiresAt, 1));
    });
    const renewed = await renew({ idempotencyKey });
    scope.clock.advanceMs(DAY_MS);
    onTestFinished(() => scope.clock.set(new Date()));
    expect(await renew({ idempotencyKey })).toEqual({ ...renewed, replayed: true });
    await expect(renew({ idempotencyKey, maxMinor: 1 })).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    expect(await charges(domain.name)).toBe(1);
  });

  it('two years under two keys require two approvals and make two charges', async () => {
    const { accountId, domain, renew } = await owned();
    const keys = ['one', 'two'].map((word) => `${word}-${domain.name}`);
    const approvalIds = await Promise.all(keys.map((idempotencyKey) => askedBy(renew({ idempotencyKey }))));
    for (const [index, id] of approvalIds.entries()) {
      await approve(accountId, id);
      await renew({ idempotencyKey: keys[index]! });
    }
    expect(await charges(domain.name)).toBe(2);
    expect((await readDomain(scope, domain.id)).expiresAt).toEqual(addYears(domain.expiresAt, 2));
  });
});

describe('a purchase that its owner approved', () => {
  async function requestApproval() {
    const buyer = await makeBuyer(scope);
    await saveContact(scope.fork(), buyer.id, contactDetails());
    const agent = await askingKey(buyer.id);
    const domain = freeName();
    const request = { domain, privacy: true, autoRenew: true, emailForwards: [] };
    const buy = (options: BuyOptions = {}) =>
      withWorker(scope, domain, () => buyDomain(scope.fork(), agent, request, options));
    return { accountId: buyer.id, agent, domain, buy, id: await askedBy(buy()) };
  }

  it('does not cover a call with a lower maxPrice', async () => {
    const { accountId, domain, buy, id } = await requestApproval();
    await approve(accountId, id);
    const { orderId } = await buy();
    await expect(buy({ maxMinor: 100 })).rejects.toMatchObject({
      code: 'domain_unavailable',
      details: { ownedByYou: true, orderId },
    });
    expect((await sandboxRecords(domain)).money).toHaveLength(1);
  });

  it('returns the same order for any Idempotency-Key: a name is bought once', async () => {
    const { accountId, buy, id } = await requestApproval();
    await approve(accountId, id);
    const { orderId } = await buy({ idempotencyKey: `k-${id}` });
    expect(await buy()).toMatchObject({ orderId });
  });

  it('is refused if its key is revoked or frozen while the approval is carried out: no order is placed', async () => {
    for (const end of ['revoke', 'freeze'] as const) {
      const { accountId, agent, domain, id } = await requestApproval();
      const racing = scope.fork();
      const { registrar } = scope.ports;
      // The last vendor call before the transaction.
      const check: typeof registrar.check = async (names, options) => {
        const found = await registrar.check(names, options);
        if (end === 'revoke') await revokeKey(scope.fork(), accountId, agent.key!.id);
        else await changeKey(scope.fork(), accountId, agent.key!.id, { isActive: false });
        return found;
      };
      const within = { ...racing, ports: { ...racing.ports, registrar: { ...registrar, check } } };
      await expect(approveRequest(within, { accountId, tier: 'explorer' }, id)).rejects.toMatchObject({
        code: 'conflict',
        details: { status: 'expired' },
      });
      expect(await readApproval(scope, { accountId }, id)).toMatchObject({ status: 'expired', orderId: null });
      expect((await sandboxRecords(domain)).intents).toEqual([]);
    }
  });

  it('fails with its order: a declined card marks the approval as failed, with the reason', async () => {
    const buyer = await makeBuyer(scope, 'pm_card_chargeCustomerFail');
    await saveContact(scope.fork(), buyer.id, contactDetails());
    const agent = await askingKey(buyer.id);
    const domain = freeName();
    const request = { domain, privacy: true, autoRenew: true, emailForwards: [] };
    const id = await askedBy(buyDomain(scope.fork(), agent, request));
    const { orderId } = await approve(buyer.id, id);
    await advanceOrder(scope.fork(), orderId!);
    expect(await readApproval(scope, { accountId: buyer.id }, id)).toMatchObject({
      status: 'failed',
      orderId,
      fault: { code: 'payment_declined' },
    });
    expect(await askedBy(buyDomain(scope.fork(), agent, request))).not.toBe(id);
  });
});
