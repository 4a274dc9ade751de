import { randomUUID } from 'node:crypto';
import { createKey } from '@onym/accounts/access';
import type { Domain } from '@onym/domains';
import { DAY_MS, DEFAULT_SPENDING, Fault } from '@onym/core';
import { digestOfTerms, type Terms } from '@onym/billing/spending';
import { sandboxRecords, contactDetails, callSandboxControl } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { freeName, makeBuyer, queryRows, withWorker } from '../order.fixture.ts';
import { forgetKeys } from '../orders-data.ts';
import { buyDomain } from '../purchases/buy-domain.ts';
import { bookedExpiry, ownDomain, readDomain } from '../renewals/renewal.fixture.ts';
import { scope, useRenewals } from '../renewals/renew.fixture.ts';
import { renewDomain, type RenewOptions } from '../renewals/renew-domain.ts';
import { restoreDomain } from '../restorations/restore-domain.ts';
import { saveContact } from '@onym/domains';
import type { Requester } from './requester.ts';
import type { Confirmation } from './confirmation.ts';

useRenewals();

/** An agent that must ask its user: its key has no approvalAbove, and its calls need a confirmation. */
async function agentOf(accountId: string): Promise<Requester> {
  const spending = { ...DEFAULT_SPENDING, perPurchaseMinor: null, perMonthMinor: null };
  const { key } = await createKey(scope.fork(), accountId, { name: 'Scout', permissions: ['*'], spending });
  return { accountId, tier: 'explorer', key: { id: key.id, name: key.name }, unconfirmed: 'caller' };
}

/** A request that charges and places an order. */
interface Act {
  domain: string;
  agent: Requester;
  run(agent: Requester, options: RenewOptions): Promise<{ orderId: string | null }>;
}

const ACTS: Record<'buy' | 'renew' | 'restore', () => Promise<Act>> = {
  async buy() {
    const buyer = await makeBuyer(scope);
    await saveContact(scope.fork(), buyer.id, contactDetails());
    const domain = freeName();
    const request = { domain, privacy: true, autoRenew: true, emailForwards: [] };
    return {
      domain,
      agent: await agentOf(buyer.id),
      run: (agent, options) => buyDomain(scope.fork(), agent, request, options),
    };
  },
  async renew() {
    const { buyer, domain } = await ownDomain(scope);
    return {
      domain: domain.name,
      agent: await agentOf(buyer.id),
      run: (agent, options) => renewDomain(scope.fork(), agent, { domain: domain.name }, options),
    };
  },
  async restore() {
    const { buyer, domain } = await ownDomain(scope);
    await redeem(domain);
    return {
      domain: domain.name,
      agent: await agentOf(buyer.id),
      run: (agent, options) =>
        restoreDomain(scope.fork(), agent, { domain: domain.name }, { maxMinor: 20_000, ...options }),
    };
  },
};

async function redeem({ id, name }: Domain): Promise<void> {
  await callSandboxControl('POST', 'registrations', { domain: name, action: 'redemption' });
  await queryRows(scope, `update domain set status = 'redemption', expires_at = $1 where id = $2`, [
    await bookedExpiry(name),
    id,
  ]);
}

/** Makes the request, and returns the terms that it asks to confirm with the user's confirmation of them. */
async function askedAndConfirmed({ run, agent }: Act): Promise<{ terms: Terms; confirmation: Confirmation }> {
  const fault = await run(agent, {}).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(fault instanceof Fault) || fault.code !== 'confirmation_required') throw fault;
  const { terms, termsDigest } = fault.details as unknown as { terms: Terms; termsDigest: string };
  return { terms, confirmation: { id: randomUUID(), priceMinor: Math.round(terms.price * 100), termsDigest } };
}
const moneyFor = async (domain: string): Promise<number> => (await sandboxRecords(domain)).money.length;

describe.each(Object.entries(ACTS))('%s confirmed by the user', (action, prepare) => {
  it('places one order per confirmation: a second use is confirmation_used and charges nothing', async () => {
    const act = await prepare();
    const { confirmation, terms } = await askedAndConfirmed(act);
    expect(terms).toMatchObject({ action, domain: act.domain });
    expect(confirmation.termsDigest).toBe(digestOfTerms(terms));
    const requester: Requester = { ...act.agent, unconfirmed: undefined };
    await withWorker(scope, act.domain, async () => {
      const { orderId } = await act.run(requester, { confirmation });
      for (const idempotencyKey of [undefined, randomUUID(), randomUUID()])
        await expect(act.run(requester, { confirmation, idempotencyKey })).rejects.toMatchObject({
          code: 'confirmation_used',
          status: 409,
          details: { orderId },
        });
    });
    expect(await moneyFor(act.domain)).toBe(1);
  });

  it('places one order when four calls use it at once, and the others get confirmation_used', async () => {
    const act = await prepare();
    const { confirmation } = await askedAndConfirmed(act);
    const requester: Requester = { ...act.agent, unconfirmed: undefined };
    const codes = await withWorker(scope, act.domain, () =>
      Promise.all(
        [0, 1, 2, 3].map((number) =>
          act.run(requester, { confirmation, idempotencyKey: `${act.domain}-${number}` }).then(
            () => 'placed',
            (error: { code: string }) => error.code,
          ),
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['confirmation_used', 'confirmation_used', 'confirmation_used', 'placed']);
    expect(await moneyFor(act.domain)).toBe(1);
  });

  it('returns the stored result for the same Idempotency-Key and confirmation', async () => {
    const act = await prepare();
    const { confirmation } = await askedAndConfirmed(act);
    const requester: Requester = { ...act.agent, unconfirmed: undefined };
    const options = { confirmation, idempotencyKey: randomUUID() };
    await withWorker(scope, act.domain, async () => {
      const first = await act.run(requester, options);
      expect(await act.run(requester, options)).toMatchObject({ ...first, replayed: true });
    });
    expect(await moneyFor(act.domain)).toBe(1);
  });

  it('answers confirmation_required for a confirmation of other terms, and charges nothing', async () => {
    const act = await prepare();
    const { confirmation, terms } = await askedAndConfirmed(act);
    const other = { ...confirmation, termsDigest: digestOfTerms({ ...terms, privacy: !terms.privacy }) };
    await expect(act.run({ ...act.agent, unconfirmed: undefined }, { confirmation: other })).rejects.toMatchObject({
      code: 'confirmation_required',
      details: { termsDigest: confirmation.termsDigest },
    });
    expect(await moneyFor(act.domain)).toBe(0);
  });
});

it('requires a new confirmation when the registrant or the settings of the name change after the request', async () => {
  const buy = await ACTS.buy();
  const bought = await askedAndConfirmed(buy);
  await saveContact(scope.fork(), buy.agent.accountId, contactDetails({ email: 'later@example.com' }));
  await expect(
    buy.run({ ...buy.agent, unconfirmed: undefined }, { confirmation: bought.confirmation }),
  ).rejects.toMatchObject({
    code: 'confirmation_required',
    details: { terms: { registrant: { email: 'later@example.com' } } },
  });
  const renew = await ACTS.renew();
  const renewed = await askedAndConfirmed(renew);
  await queryRows(scope, 'update domain set privacy_enabled = false where name = $1', [renew.domain]);
  await expect(
    renew.run({ ...renew.agent, unconfirmed: undefined }, { confirmation: renewed.confirmation }),
  ).rejects.toMatchObject({ code: 'confirmation_required', details: { terms: { privacy: false } } });
});

it('the confirmation of a failed order is used up: the next attempt requires a new one', async () => {
  const { buyer, domain } = await ownDomain(scope, { card: 'pm_card_chargeCustomerFail' });
  const agent = await agentOf(buyer.id);
  const run = (by: Requester, options: RenewOptions) => renewDomain(scope.fork(), by, { domain: domain.name }, options);
  const { confirmation } = await askedAndConfirmed({ domain: domain.name, agent, run });
  const requester: Requester = { ...agent, unconfirmed: undefined };
  await withWorker(scope, domain.name, async () => {
    await expect(run(requester, { confirmation })).rejects.toMatchObject({ code: 'payment_declined' });
    await expect(run(requester, { confirmation })).rejects.toMatchObject({ code: 'confirmation_used' });
    await expect(run(agent, {})).rejects.toMatchObject({ code: 'confirmation_required' });
  });
  expect((await readDomain(scope, domain.id)).expiresAt).toEqual(domain.expiresAt);
});

it('used confirmations of orders and launches are deleted together with the idempotency keys', async () => {
  const old = new Date(scope.clock.now().getTime() - 181 * DAY_MS);
  const { id } = await makeBuyer(scope);
  for (const placed of ['ord_gone', 'lau_gone'])
    await queryRows(
      scope,
      'insert into idempotency_key (account_id, key, fingerprint, order_id, created_at) values ($1, $2, $3, $4, $5)',
      [id, `confirmation ${placed}`, 'digest', placed, old],
    );
  await forgetKeys(scope);
  expect(await queryRows(scope, 'select key from idempotency_key where account_id = $1', [id])).toEqual([]);
});
