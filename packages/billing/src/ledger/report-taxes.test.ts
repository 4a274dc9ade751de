import type { BuyerPlace, SaleTax } from '@onym/core/ports';
import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postInTransaction, purchaseOfNewAccount, unrelatedPayment } from './ledger.fixture.ts';
import { buildCharge } from './movement.ts';
import { postStanding } from './post-standing.ts';
import { reportTaxes } from './report-taxes.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ SELLER_COUNTRY: 'DE' });
});
afterAll(() => scope.close());

const placeIn = (country: string, region: string | null = null): BuyerPlace => ({ country, region, postalCode: null });

function taxOf(
  buyer: BuyerPlace,
  netMinor: number,
  rates: [percent: string, taxMinor: number][] | 'reverse_charge',
): SaleTax {
  const lines = (rates === 'reverse_charge' ? [] : rates).map(([percent, taxMinor]) => {
    return { country: buyer.country, region: buyer.region, name: 'VAT', percent, taxMinor };
  });
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  return {
    netMinor,
    taxMinor,
    grossMinor: netMinor + taxMinor,
    currency: 'usd',
    behavior: 'inclusive',
    treatment: rates === 'reverse_charge' ? rates : 'taxed',
    buyer,
    lines,
    calculationId: null,
  };
}

/** Sells for this price and tax on a day; returns the payment. */
async function sellOn(day: string, tax: SaleTax | undefined, amountMinor = tax!.grossMinor): Promise<string> {
  const paid = unrelatedPayment(amountMinor);
  await postInTransaction(scope, buildCharge('product', purchaseOfNewAccount({ at: new Date(day), tax }), paid));
  return paid.intentId;
}

async function refundOn(day: string, intentId: string, refundedMinor: number): Promise<void> {
  const clock = { ...scope.clock, now: () => new Date(day) };
  await transaction({ ...scope.fork(), clock }, (tx) => postStanding(tx, intentId, { refundedMinor }));
}

it('sums base and tax by country, state and rate, apart by where they are declared, credit notes in their own quarter', async () => {
  const german = await sellOn('2041-10-01T00:00:00Z', taxOf(placeIn('DE'), 1000, [['19', 190]]));
  await sellOn('2041-12-31T23:59:59Z', taxOf(placeIn('DE'), 2000, [['19', 380]]));
  await sellOn('2041-11-01T00:00:00Z', taxOf(placeIn('FR'), 1000, [['20', 200]]));
  const reduced = await sellOn('2041-11-02T00:00:00Z', taxOf(placeIn('FR'), 1000, [['5.5', 55]]));
  await sellOn(
    '2041-11-03T00:00:00Z',
    taxOf(placeIn('US', 'CA'), 1000, [
      ['7.25', 73],
      ['1', 10],
    ]),
  );
  await sellOn('2041-11-04T00:00:00Z', taxOf(placeIn('FR'), 5000, 'reverse_charge'));
  await sellOn('2041-11-05T00:00:00Z', undefined, 700);
  await refundOn('2041-11-06T00:00:00Z', reduced, 1055);
  await refundOn('2042-01-02T00:00:00Z', german, 595);

  const { rows } = await reportTaxes(scope, '2041Q4');
  const brief = rows.map(({ scheme, country, region, percent, baseMinor, taxMinor, invoices, creditNotes }) =>
    [scheme, country, region, percent, baseMinor, taxMinor, invoices, creditNotes].join(' '),
  );
  expect(brief.toSorted()).toEqual(
    [
      'domestic DE  19 3000 570 2 0',
      'oss FR  20 1000 200 1 0',
      'oss FR  5.5 0 0 1 1',
      'other US CA 7.25 1000 73 1 0',
      'other US CA 1 1000 10 1 0',
      'reverse_charge FR   5000 0 1 0',
      'not_taxed    700 0 1 0',
    ].toSorted(),
  );
  expect((await reportTaxes(scope, '2042Q1')).rows).toMatchObject([
    { scheme: 'domestic', country: 'DE', baseMinor: -500, taxMinor: -95, invoices: 0, creditNotes: 1 },
  ]);
  expect((await reportTaxes(scope, '2040Q2')).rows).toEqual([]);
});

it.each(['2041', '2041Q5', '41Q1', '2041q1', ' 2041Q1', '2041Q1; --'])('refuses the quarter %j', async (quarter) => {
  await expect(reportTaxes(scope, quarter)).rejects.toMatchObject({ code: 'invalid_request' });
});
