import { setTaxCountry } from '@onym/accounts/access';
import { findUnbalanced } from '@onym/billing/ledger';
import { readSaleTax } from '@onym/billing/tax';
import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp, fillIn, makePayer, type TestPayer } from './billing.fixture.ts';
import { sessionOf } from './checkout-pages.fixture.ts';
import { startPurchase, startSubscription } from './start-checkout.ts';
import { invoiceTax } from './invoice-tax.ts';

// A hosted page charges the tax of the buyer, which is stored with the page or the invoice, and booked.
let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'DE:19,CA:5', TAX_EXCLUSIVE: 'CA', SELLER_COUNTRY: 'DE' });
});
afterAll(() => scope.close());

async function payerIn(country: string | null): Promise<TestPayer> {
  const payer = await makePayer(scope);
  if (country) await transaction(scope.fork(), (tx) => setTaxCountry(tx, payer.accountId, country));
  return payer;
}

async function bookedOf({ accountId }: TestPayer): Promise<Record<string, number>> {
  const rows = await scope.sql.unnamed<{ account: string; minor: number }>(
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.account_id = $1 and t.kind <> 'fee' group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

describe('a product on a page', () => {
  it.each([
    ['DE', { processor: 1999, revenue: -1680, tax: -319 }],
    ['CA', { processor: 2099, revenue: -1999, tax: -100 }],
    ['BR', { processor: 1999, revenue: -1999 }],
  ])('is charged in %s', async (country, booked) => {
    const payer = await payerIn(country);
    const { url } = await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK');
    expect(await readSaleTax(scope, sessionOf(url))).toMatchObject({
      grossMinor: booked.processor,
      buyer: { country },
    });
    await fillIn(url);
    await catchUp(scope, payer);
    expect(await bookedOf(payer)).toEqual(booked);
    expect(await findUnbalanced(scope)).toEqual([]);
  });

  it('is not offered while the tax is not known', async () => {
    const payer = await payerIn(null);
    await expect(startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK')).rejects.toMatchObject({
      code: 'billing_address_required',
    });
  });
});

describe('a plan', () => {
  it.each([
    ['DE', { processor: 1900, revenue: -1597, tax: -303 }],
    ['CA', { processor: 1995, revenue: -1900, tax: -95 }],
    ['BR', { processor: 1900, revenue: -1900 }],
  ])('is charged in %s', async (country, booked) => {
    const payer = await payerIn(country);
    await fillIn((await startSubscription(scope.fork(), payer.accountId, 'founder_monthly')).url);
    await catchUp(scope, payer);
    expect(await bookedOf(payer)).toEqual(booked);
    const taxes = await scope.sql.unnamed<{ treatment: string; gross: number }>(
      `select treatment, gross_minor::int as gross from sale_tax where account_id = $1 and source_id like 'in%'`,
      [payer.accountId],
    );
    const treatment = country === 'BR' ? 'not_taxed' : 'taxed';
    expect(taxes).toEqual([{ treatment, gross: booked.processor }]);
  });
});

it('an invoice without tax has the reason and the place of the page', () => {
  const invoice = { id: 'in_1', totalMinor: 1900, behavior: 'inclusive' as const, taxes: [] };
  const metadata = { tax_country: 'FR', tax_treatment: 'reverse_charge' };
  expect(invoiceTax({ invoice: { ...invoice, metadata }, currency: 'usd' })).toMatchObject({
    netMinor: 1900,
    taxMinor: 0,
    treatment: 'reverse_charge',
    buyer: { country: 'FR' },
  });
  expect(invoiceTax({ invoice: { ...invoice, metadata: {} }, currency: 'usd' })).toBeNull();
});
