import { randomUUID } from 'node:crypto';
import { addYears, DAY_MS } from '@onym/core';
import type { Domain } from '@onym/domains';
import {
  sandboxRecords,
  callSandboxControl,
  injectFault,
  openOwnSandbox,
  openTestScope,
  type TestScope,
} from '@onym/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ledgerOf, queryRows, withWorker } from '../order.fixture.ts';
import { ownDomain, readDomain } from '../renewals/renewal.fixture.ts';
import { ordersFor, scope, useRenewals } from '../renewals/renew.fixture.ts';
import type { RenewOptions } from '../renewals/renew-domain.ts';
import { createRedeemableDomain } from './restoration.fixture.ts';
import { restoreDomain } from './restore-domain.ts';

useRenewals();

/** The sandbox registry's price for a .com, 99.99, with our margin. */
const PRICE_MINOR = 12_000;

const redeemable = (card?: string) => createRedeemableDomain(scope, card);

const restore = (domain: Domain, options: RenewOptions = { maxMinor: PRICE_MINOR }, within: TestScope = scope) =>
  withWorker(within, domain.name, () =>
    restoreDomain(
      within.fork(),
      { accountId: domain.account.id, tier: 'explorer', key: null },
      { domain: domain.name },
      options,
    ),
  );

async function expectUncharged(domain: Domain): Promise<void> {
  const { intents, registrations } = await sandboxRecords(domain.name);
  expect(intents.filter(({ status }) => status === 'captured' || status === 'held')).toEqual([]);
  expect(new Date(registrations[0]!.expiresAt)).toEqual(domain.expiresAt);
  expect(await readDomain(scope, domain.id)).toMatchObject({ status: domain.status, expiresAt: domain.expiresAt });
}

describe('restoring from redemption', () => {
  it('restores the name until the date of the registrar, charges the quoted price once, and is booked', async () => {
    const domain = await redeemable();
    const preview = await restore(domain, { dryRun: true });
    await expectUncharged(domain);
    const restored = await restore(domain, { maxMinor: preview.retailMinor });
    expect(restored).toMatchObject({
      retailMinor: preview.retailMinor,
      expiresAt: addYears(domain.expiresAt, 1),
      years: 1,
    });
    const { money, registrations } = await sandboxRecords(domain.name);
    expect(money).toMatchObject([{ status: 'captured', amountMinor: preview.retailMinor, orderId: restored.orderId }]);
    expect(new Date(registrations[0]!.expiresAt)).toEqual(restored.expiresAt);
    expect(await readDomain(scope, domain.id)).toMatchObject({ status: 'active', expiresAt: restored.expiresAt });
    expect(await ledgerOf(scope, restored.orderId!)).toEqual({ processor: preview.retailMinor, held: 0 });
    expect(
      await queryRows(scope, 'select kind, state, cost_minor, cost_paid_minor from domain_order where id = $1', [
        restored.orderId,
      ]),
    ).toEqual([{ kind: 'restoration', state: 'completed', cost_minor: 9999, cost_paid_minor: 9999 }]);
  });

  it('restores a name that reached redemption by time', async () => {
    const own = await openOwnSandbox();
    onTestFinished(() => own.stop());
    const later = await openTestScope(own.environment);
    onTestFinished(() => later.close());
    const { domain } = await ownDomain(later);
    const redeem = () => restore(domain, { maxMinor: PRICE_MINOR }, later);
    await expect(redeem()).rejects.toMatchObject({ code: 'not_in_redemption', details: { status: 'active' } });
    later.clock.advanceMs(400 * DAY_MS);
    await fetch(`${own.url}/_sandbox/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now: later.clock.now().toISOString() }),
    });
    await queryRows(later, `update domain set status = 'expired' where id = $1`, [domain.id]);
    expect(await redeem()).toMatchObject({ expiresAt: addYears(domain.expiresAt, 1) });
    expect(await readDomain(later, domain.id)).toMatchObject({ status: 'active' });
  });

  it('price_changed: above the maximum in the request, or without one: returns the price and charges nothing', async () => {
    const domain = await redeemable();
    const { retailMinor } = await restore(domain, { dryRun: true });
    for (const maxMinor of [undefined, retailMinor - 1])
      await expect(restore(domain, { maxMinor })).rejects.toMatchObject({
        code: 'price_changed',
        details: { price: retailMinor / 100, maxPrice: maxMinor === undefined ? null : maxMinor / 100 },
      });
    expect(await ordersFor(domain.name)).toEqual([]);
    await expectUncharged(domain);
  });

  it('restore_unsupported: a registrar that restores only manually is reported before any charge', async () => {
    const domain = await redeemable();
    const byHand = { ...scope.ports.registrar, restoreCost: async () => null };
    const within = { ...scope, ports: { ...scope.ports, registrar: byHand }, fork: () => within } as TestScope;
    await expect(restore(domain, { maxMinor: PRICE_MINOR }, within)).rejects.toMatchObject({
      code: 'restore_unsupported',
      details: { restorableUntil: new Date(domain.expiresAt.getTime() + 65 * DAY_MS).toISOString() },
    });
    expect(await ordersFor(domain.name)).toEqual([]);
    await expectUncharged(domain);
  });

  it('not_in_redemption: a name that was renewed elsewhere becomes active here, and nothing is charged', async () => {
    const domain = await redeemable();
    await callSandboxControl('POST', 'registrations', { domain: domain.name, action: 'renew' });
    await expect(restore(domain)).rejects.toMatchObject({ code: 'not_in_redemption', details: { status: 'active' } });
    expect((await sandboxRecords(domain.name)).intents).toEqual([]);
    expect(await readDomain(scope, domain.id)).toMatchObject({ status: 'active' });
  });

  it('returns the same result for the same Idempotency-Key, and restores and charges once', async () => {
    const domain = await redeemable();
    const options = { maxMinor: PRICE_MINOR, idempotencyKey: randomUUID() };
    const first = await restore(domain, options);
    expect(await restore(domain, options)).toEqual({ ...first, replayed: true });
    expect((await sandboxRecords(domain.name)).money).toHaveLength(1);
    await expect(restore(domain)).rejects.toMatchObject({ code: 'not_in_redemption' });
  });

  it('restores and charges once for two concurrent calls', async () => {
    const domain = await redeemable();
    const both = await Promise.allSettled([restore(domain), restore(domain)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await sandboxRecords(domain.name)).money).toHaveLength(1);
  });

  it('payment_declined: the name stays in redemption, and nothing is charged', async () => {
    const domain = await redeemable('pm_card_chargeCustomerFail');
    await expect(restore(domain)).rejects.toMatchObject({ code: 'payment_declined' });
    await expectUncharged(domain);
  });

  it.each(['error_after', 'drop_after'] as const)(
    'restores and charges once when the response of the registrar is lost (%s)',
    async (kind) => {
      const domain = await redeemable();
      await injectFault({ service: 'registry', operation: 'restore', kind, times: 1, match: domain.name });
      const restored = await restore(domain);
      expect(restored.expiresAt).toEqual(addYears(domain.expiresAt, 1));
      expect((await sandboxRecords(domain.name)).money).toHaveLength(1);
    },
  );

  it('charges nothing when the registrar refuses the price', async () => {
    const domain = await redeemable();
    const refusing = {
      ...scope.ports.registrar,
      restoreCost: async (name: Parameters<typeof scope.ports.registrar.restoreCost>[0]) =>
        (await scope.ports.registrar.restoreCost(name))! - 1,
    };
    const within = { ...scope, ports: { ...scope.ports, registrar: refusing }, fork: () => within } as TestScope;
    await expect(restore(domain, { maxMinor: PRICE_MINOR }, within)).rejects.toMatchObject({
      code: 'quote_unavailable',
    });
    await expectUncharged(domain);
  });
});
