import { setTaxCountry } from '@onym/accounts/access';
import { findUnbalanced } from '@onym/billing/ledger';
import { openTerms } from '@onym/billing/spending';
import { readSaleTax } from '@onym/billing/tax';
import { mintLinks, parseContact, quoteName } from '@onym/domains';
import { DAY_MS, type DomainName } from '@onym/core';
import { transaction } from '@onym/platform';
import { contactDetails, openTestScope, sandboxRecords, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readOrder } from './engine/order-lease.ts';
import { freeName, ledgerOf, makeBuyer, queryRows, settleOrder, withWorker, type Buyer } from './order.fixture.ts';
import { asBuyer, buyWithWorker, requestFor } from './purchases/buy.fixture.ts';
import { buyDomain } from './purchases/buy-domain.ts';
import { buyFromLink } from './purchases/buy-from-link.ts';
import { buyPreparedWithWorker, preparePayment } from './purchases/prepared-payment.fixture.ts';
import { renewDomain, type RenewOptions } from './renewals/renew-domain.ts';
import { ownDomain } from './renewals/renewal.fixture.ts';
import { sweepAutoRenewals } from './renewals/sweep-auto-renewals.ts';

// Every sale of a domain is charged with the tax of its buyer, which is stored with it and booked.
let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'DE:19,US-CA:10', TAX_EXCLUSIVE: 'US', SELLER_COUNTRY: 'DE' });
});
afterAll(() => scope.close());

const ABROAD = contactDetails({ country: 'US', state: 'CA', zip: '94103' });
const PRICE = 1609;
/** PRICE with 10 %. */
const TOTAL = 1770;

const bookedTax = async (orderId: string): Promise<number> => {
  const [row] = await queryRows<{ minor: number }>(
    scope,
    `select coalesce(sum(e.amount_minor), 0)::int as minor from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
     where t.order_id = $1 and e.account = 'tax'`,
    [orderId],
  );
  return row!.minor;
};
const chargedFor = async (domain: string): Promise<number[]> =>
  (await sandboxRecords(domain)).intents
    .filter(({ status }) => status === 'captured')
    .map(({ amountMinor }) => amountMinor);

/** Asserts that an order was charged this total, with this tax, which is stored and booked. */
async function expectTaxed(
  orderId: string,
  { totalMinor, taxMinor }: { totalMinor: number; taxMinor: number },
): Promise<void> {
  const order = await readOrder(scope, orderId);
  expect(order).toMatchObject({ state: 'completed', retailMinor: totalMinor });
  expect(await chargedFor(order.domain)).toContain(totalMinor);
  expect(await readSaleTax(scope, orderId)).toMatchObject({ grossMinor: totalMinor, taxMinor });
  expect(await bookedTax(orderId)).toBe(-taxMinor);
  expect(await findUnbalanced(scope)).toEqual([]);
}

describe('a purchase', () => {
  let buyer: Buyer;
  let domain: string;
  beforeEach(async () => {
    buyer = await makeBuyer(scope);
    domain = freeName();
  });

  it('at a price that includes the tax is charged that price', async () => {
    const { orderId } = await buyWithWorker(scope, buyer, {
      ...requestFor(domain),
      contact: contactDetails({ country: 'DE' }),
    });
    await expectTaxed(orderId!, { totalMinor: PRICE, taxMinor: 257 });
  });

  it('at a price to which the tax is added is charged both, and its terms say so', async () => {
    const request = { ...requestFor(domain), contact: ABROAD };
    const preview = await buyDomain(scope.fork(), asBuyer(buyer), request, { dryRun: true });
    expect(preview.retailMinor).toBe(TOTAL);
    const { orderId, retailMinor } = await buyWithWorker(scope, buyer, request);
    expect(retailMinor).toBe(TOTAL);
    await expectTaxed(orderId!, { totalMinor: TOTAL, taxMinor: 161 });
    const { sealedTerms } = await readOrder(scope, orderId!);
    expect(openTerms(scope, orderId!, sealedTerms)).toMatchObject({
      price: 16.09,
      tax: { amount: 1.61, percent: 10, name: 'Sales tax', country: 'US', included: false, treatment: 'taxed' },
      total: 17.7,
    });
  });

  it('is bounded by maxPrice in total', async () => {
    const request = { ...requestFor(domain), contact: ABROAD };
    await expect(buyDomain(scope.fork(), asBuyer(buyer), request, { maxMinor: TOTAL - 1 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { price: 17.7 },
    });
    expect((await buyWithWorker(scope, buyer, request, { maxMinor: TOTAL })).retailMinor).toBe(TOTAL);
  });

  it('whose tax depends on an unknown address is refused before any hold', async () => {
    const vague = contactDetails({ country: 'US', state: 'Somewhere', zip: '94103' });
    await expect(
      buyDomain(scope.fork(), asBuyer(buyer), { ...requestFor(domain), contact: vague }),
    ).rejects.toMatchObject({ code: 'billing_address_required', details: { missing: ['region'] } });
    expect((await sandboxRecords(domain)).intents).toEqual([]);
    expect(await queryRows(scope, 'select 1 from domain_order where domain = $1', [domain])).toEqual([]);
  });

  it('that the registrar refuses leaves no tax in the books', async () => {
    const refused = `failreg-${domain}`;
    await buyWithWorker(scope, buyer, { ...requestFor(refused), contact: ABROAD }).catch(() => {});
    const [order] = await queryRows<{ id: string }>(scope, 'select id from domain_order where domain = $1', [refused]);
    expect(await bookedTax(order!.id)).toBe(0);
    expect(await ledgerOf(scope, order!.id)).toMatchObject({ processor: 0, held: 0 });
  });

  it('through a link adds the tax to the price of the link, once the buyer was shown the total', async () => {
    const quote = await quoteName(scope.fork(), domain as DomainName, { fresh: true });
    const { id, email } = buyer;
    const link = (await mintLinks(scope.fork(), { accountId: id, agent: 'Scout' }, [quote])).get(quote.name)!;
    const request = { contact: parseContact(ABROAD), autoRenew: true };
    const person = { id, email, name: 'Vera Field' };
    const refused = buyFromLink(scope.fork(), link.token!, person, request);
    await expect(refused).rejects.toMatchObject({ name: 'LinkTotalChanged', quote: { retailMinor: TOTAL } });
    const orderId = await buyFromLink(scope.fork(), link.token!, person, { ...request, totalMinor: TOTAL });
    await settleOrder(scope, orderId);
    await expectTaxed(orderId, { totalMinor: TOTAL, taxMinor: 161 });
  });

  it('by a machine is charged the tax of the contact', async () => {
    const contact = parseContact(ABROAD);
    const prepared = await preparePayment(scope, { rail: scope.ports.rails[0]!, token: 'tok_ok', contact });
    expect(prepared.quote.retailMinor).toBe(TOTAL);
    const outcome = await buyPreparedWithWorker(scope, prepared);
    expect(outcome).toMatchObject({ kind: 'completed', paidMinor: TOTAL });
    if (outcome.kind === 'completed') await expectTaxed(outcome.orderId, { totalMinor: TOTAL, taxMinor: 161 });
  });
});

/** A domain whose owner is in that country. */
async function ownDomainIn(country: string) {
  const owned = await ownDomain(scope);
  await transaction(scope.fork(), (tx) => setTaxCountry(tx, owned.buyer.id, country));
  return owned;
}

describe('a renewal', () => {
  it('is charged with the tax, at no more than maxPrice in total', async () => {
    const { domain, buyer } = await ownDomainIn('DE');
    const renew = (options: RenewOptions) =>
      withWorker(scope, domain.name, () => renewDomain(scope.fork(), asBuyer(buyer), { domain: domain.name }, options));
    const preview = await renew({ dryRun: true });
    await expect(renew({ maxMinor: preview.retailMinor - 1 })).rejects.toMatchObject({ code: 'price_changed' });
    const { orderId, retailMinor } = await renew({ maxMinor: preview.retailMinor });
    const tax = await readSaleTax(scope, orderId!);
    expect(tax).toMatchObject({ grossMinor: retailMinor, treatment: 'taxed', buyer: { country: 'DE' } });
    expect(await bookedTax(orderId!)).toBe(-tax!.taxMinor);
  });

  it('whose tax depends on an unknown address is not made, and the owner is told', async () => {
    const { domain, buyer } = await ownDomainIn('US');
    scope.clock.set(new Date(domain.expiresAt.getTime() - 15 * DAY_MS));
    await sweepAutoRenewals(scope.fork());
    const orders = await queryRows<{ state: string; fault: { code: string } }>(
      scope,
      `select state, fault from domain_order where domain = $1 and kind = 'renewal'`,
      [domain.name],
    );
    expect(orders).toMatchObject([{ state: 'failed', fault: { code: 'billing_address_required' } }]);
    const mails = await queryRows<{ subject: string }>(scope, 'select subject from outgoing_mail where "to" = $1', [
      buyer.email,
    ]);
    expect(mails).toMatchObject([{ subject: `${domain.name} could not be renewed` }]);
  });
});
