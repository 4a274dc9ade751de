import { randomUUID } from 'node:crypto';
import { addYears, DAY_MS, type DomainName } from '@onym/core';
import { GRACE_MS, readDomain as readOwned, type Domain } from '@onym/domains';
import type { RegistrarDomain } from '@onym/core/ports';
import { sandboxRecords, injectFault, type TestScope } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { freeName, queryRows } from '../order.fixture.ts';
import { bookedExpiry, readDomain, renewalOf, renewalViolations } from './renewal.fixture.ts';
import {
  previewRenewalOf,
  expectUntouched,
  ordersFor,
  createOwnedDomain,
  renewAs,
  scope,
  useRenewals,
} from './renew.fixture.ts';
import { renewDomain, type RenewOptions, type RenewRequest } from './renew-domain.ts';

useRenewals();

/** Returns a scope whose registrar answers differently about domains. */
function telling(change: (found: RegistrarDomain) => RegistrarDomain | null): TestScope {
  const { registrar } = scope.ports;
  const get = async (name: DomainName) => {
    const found = await registrar.get(name);
    return found && change(found);
  };
  return { ...scope.fork(), ports: { ...scope.ports, registrar: { ...registrar, get } } };
}

describe('renewing', () => {
  it('adds exactly one year and charges the price that was shown', async () => {
    const domain = await createOwnedDomain();
    const renewal = await renewAs(domain);
    expect(renewal).toEqual({
      domain: domain.name,
      orderId: expect.stringMatching(/^ord_/),
      expiresAt: addYears(domain.expiresAt, 1),
      years: 1,
      retailMinor: domain.renewalPriceMinor,
      tax: null,
      renewalMinor: domain.renewalPriceMinor,
      currency: 'usd',
      intentId: expect.stringMatching(/^pi_/),
      replayed: false,
    });
    expect(await renewalViolations(scope, renewal.orderId!)).toEqual([]);
  });

  it.each<[string, (now: Domain) => RenewRequest & RenewOptions]>([
    ['a new Idempotency-Key', ({ name }) => ({ domain: name, idempotencyKey: randomUUID() })],
    ['its present expiry', ({ name, expiresAt }) => ({ domain: name, expiresAt: expiresAt.toISOString() })],
  ])('can be repeated with %s, for another year and another charge', async (_title, request) => {
    const domain = await createOwnedDomain();
    await renewAs(domain);
    const again = await renewAs(domain, {}, request(await readDomain(scope, domain.id)));
    expect(again.expiresAt).toEqual(addYears(domain.expiresAt, 2));
    expect((await sandboxRecords(domain.name)).intents.map(({ status }) => status)).toEqual(['captured', 'captured']);
  });

  it('answers a retry with already_renewed, the order and the new expiry date for 24 hours', async () => {
    const domain = await createOwnedDomain();
    const { orderId, expiresAt } = await renewAs(domain);
    await expect(previewRenewalOf(domain)).rejects.toMatchObject({
      code: 'already_renewed',
      details: { orderId, expiresAt: expiresAt.toISOString() },
    });
    expect((await sandboxRecords(domain.name)).money).toHaveLength(1);
    const tomorrow = { ...scope.clock, now: () => new Date(scope.clock.now().getTime() + DAY_MS + 1000) };
    expect((await renewAs(domain, {}, undefined, { ...scope.fork(), clock: tomorrow })).expiresAt).toEqual(
      addYears(domain.expiresAt, 2),
    );
  });

  it('answers conflict for an outdated expiry date, and charges nothing', async () => {
    const domain = await createOwnedDomain();
    const stale = addYears(domain.expiresAt, -1).toISOString();
    await expect(
      previewRenewalOf(domain, {}, undefined, { domain: domain.name, expiresAt: stale }),
    ).rejects.toMatchObject({ code: 'conflict', details: { expiresAt: domain.expiresAt.toISOString() } });
    await expectUntouched(domain);
  });

  it('answers term_limit beyond the ten years of the registry, before any vendor is called', async () => {
    const domain = await createOwnedDomain();
    await queryRows(scope, 'update domain set expires_at = $1 where id = $2', [
      new Date(addYears(scope.clock.now(), 9).getTime() + DAY_MS),
      domain.id,
    ]);
    const deaf = telling(() => {
      throw new Error('the registrar was called');
    });
    await expect(previewRenewalOf(domain, {}, deaf)).rejects.toMatchObject({ code: 'term_limit' });
    expect((await sandboxRecords(domain.name)).intents).toEqual([]);
  });

  it('as a dry run: price, term, new expiry and the check of the spending limits; nothing changes', async () => {
    const domain = await createOwnedDomain();
    expect(await previewRenewalOf(domain, { dryRun: true })).toMatchObject({
      orderId: null,
      years: 1,
      retailMinor: domain.renewalPriceMinor,
      expiresAt: addYears(domain.expiresAt, 1),
      spending: { allowed: true },
    });
    await expectUntouched(domain);
  });

  it('accepts the name in any spelling', async () => {
    const domain = await createOwnedDomain();
    await renewalOf(scope, domain);
    for (const spelled of [domain.name.toUpperCase(), `${domain.name}.`])
      await expect(
        renewDomain(scope.fork(), { accountId: domain.account.id, tier: 'explorer', key: null }, { domain: spelled }),
      ).rejects.toMatchObject({ code: 'already_renewed' });
  });
});

describe('the price', () => {
  it('that has fallen is charged, and shown from then on', async () => {
    const domain = await createOwnedDomain();
    await queryRows(scope, 'update domain set renewal_price_minor = 5000 where id = $1', [domain.id]);
    expect((await renewAs(domain)).retailMinor).toBe(2184);
    expect((await readDomain(scope, domain.id)).renewalPriceMinor).toBe(2184);
  });

  it('that has risen a little is charged as it was shown, and the new one is shown afterwards', async () => {
    const domain = await createOwnedDomain();
    await queryRows(scope, 'update domain set renewal_price_minor = 1900 where id = $1', [domain.id]);
    expect((await renewAs(domain)).retailMinor).toBe(1900);
    expect((await readDomain(scope, domain.id)).renewalPriceMinor).toBe(2184);
  });

  it('that has risen is refused until the owner has seen it, and the refusal does not count as seen', async () => {
    const domain = await createOwnedDomain();
    await queryRows(scope, 'update domain set renewal_price_minor = 1500 where id = $1', [domain.id]);
    for (const _ of [1, 2])
      await expect(previewRenewalOf(domain)).rejects.toMatchObject({
        code: 'price_changed',
        details: { price: 21.84, shownPrice: 15, renewalPrice: 21.84, currency: 'usd' },
      });
    await expectUntouched(domain);
    // The next response about the domain shows the new price.
    expect(await readOwned(scope.fork(), domain.account.id, domain.name)).toMatchObject({ renewal_price_minor: 2184 });
    expect((await renewAs(domain)).retailMinor).toBe(2184);
  });

  it('that was never shown is accepted up to maxPrice only', async () => {
    const domain = await createOwnedDomain();
    await queryRows(scope, 'update domain set renewal_price_minor = 1500 where id = $1', [domain.id]);
    await expect(previewRenewalOf(domain, { maxMinor: 2183 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { price: 21.84, maxPrice: 21.83 },
    });
    await expectUntouched(domain);
    expect((await renewAs(domain, { maxMinor: 2184 })).retailMinor).toBe(2184);
  });

  it('that the registrar does not return is quote_unavailable, as is a missing response; nothing changes', async () => {
    const domain = await createOwnedDomain();
    await expect(
      previewRenewalOf(
        domain,
        {},
        telling((found) => ({ ...found, renewalCostMinor: null })),
      ),
    ).rejects.toMatchObject({ code: 'quote_unavailable' });
    await injectFault({ service: 'registry', operation: 'get', kind: 'drop_before', times: 1, match: domain.name });
    await expect(previewRenewalOf(domain)).rejects.toMatchObject({ code: 'quote_unavailable' });
    await expectUntouched(domain);
  });
});

describe('a domain that cannot be renewed', () => {
  it.each([
    ['pending', `status = 'pending'`, 'pending'],
    ['in redemption', `status = 'redemption'`, 'redemption'],
    ['connected', `ownership_type = 'connected'`, 'connected'],
  ])('%s: conflict, with its status', async (_title, change, status) => {
    const domain = await createOwnedDomain();
    await queryRows(scope, `update domain set ${change} where id = $1`, [domain.id]);
    await expect(previewRenewalOf(domain)).rejects.toMatchObject({ code: 'conflict', details: { status } });
    await expectUntouched(domain);
  });

  it('past its grace period, before the sweep has stored that: conflict', async () => {
    const domain = await createOwnedDomain();
    const late = {
      ...scope.fork(),
      clock: { ...scope.clock, now: () => new Date(domain.expiresAt.getTime() + GRACE_MS) },
    };
    await expect(previewRenewalOf(domain, {}, late)).rejects.toMatchObject({
      code: 'conflict',
      details: { status: 'redemption' },
    });
    await expectUntouched(domain);
  });

  it('lost, unregistered or of another account: not_found', async () => {
    const [lost, theirs] = [await createOwnedDomain(), await createOwnedDomain()];
    await queryRows(scope, `update domain set status = 'lost' where id = $1`, [lost.id]);
    await expect(previewRenewalOf(lost)).rejects.toMatchObject({ code: 'not_found' });
    for (const name of [theirs.name, freeName(), 'nodot', '', 'https://a.com/'])
      await expect(
        renewDomain(scope.fork(), { accountId: lost.account.id, tier: 'explorer', key: null }, { domain: name }),
      ).rejects.toMatchObject({ code: 'not_found' });
    await expectUntouched(theirs);
  });

  it('that the registrar does not have: conflict', async () => {
    const domain = await createOwnedDomain();
    await expect(
      previewRenewalOf(
        domain,
        {},
        telling(() => null),
      ),
    ).rejects.toMatchObject({ code: 'conflict' });
    await expectUntouched(domain);
  });

  it("that was renewed elsewhere: conflict, and the owner sees the registrar's date", async () => {
    const domain = await createOwnedDomain();
    const { expiresAt } = await scope.ports.registrar.renew(
      { name: domain.name as DomainName, years: 1, costMinor: 1799 },
      `elsewhere-${domain.name}`,
    );
    await queryRows(scope, `update domain set status = 'expired' where id = $1`, [domain.id]);
    await expect(previewRenewalOf(domain)).rejects.toMatchObject({
      code: 'conflict',
      details: { expiresAt: expiresAt.toISOString() },
    });
    expect(await readDomain(scope, domain.id)).toMatchObject({ expiresAt, status: 'active' });
    expect((await renewAs(await readDomain(scope, domain.id))).expiresAt).toEqual(addYears(domain.expiresAt, 2));
  });
});

describe('the card', () => {
  it('that is missing or declined: nothing is renewed', async () => {
    const [bare, poor] = [await createOwnedDomain(), await createOwnedDomain({ card: 'pm_card_chargeCustomerFail' })];
    await queryRows(scope, 'update billing_customer set payment_method_id = null where account_id = $1', [
      bare.account.id,
    ]);
    await expect(previewRenewalOf(bare)).rejects.toMatchObject({ code: 'payment_method_required' });
    await expectUntouched(bare);
    await expect(renewAs(poor)).rejects.toMatchObject({
      code: 'payment_declined',
      details: { orderId: expect.any(String) },
    });
    expect(await bookedExpiry(poor.name)).toEqual(poor.expiresAt);
    expect((await ordersFor(poor.name)).map(({ state }) => state)).toEqual(['failed']);
  });
});
