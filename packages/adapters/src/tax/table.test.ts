import { TaxError, type BuyerPlace, type TaxBehavior } from '@onym/core/ports';
import { declareIdleFails, taxCases, taxKit } from '@onym/testing/port-kits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTax } from './none.ts';
import { taxIn } from './tax-in.ts';
import { taxTable } from './table.ts';

const RATES = [
  { country: 'DE', region: null, postalPrefix: null, percent: '19' },
  { country: 'FR', region: null, postalPrefix: null, percent: '20' },
  { country: 'US', region: 'CA', postalPrefix: null, percent: '7.25' },
  { country: 'US', region: 'CA', postalPrefix: '902', percent: '9.5' },
  { country: 'US', region: 'CA', postalPrefix: '90210', percent: '10' },
];
const table = taxTable({ kind: 'table', rates: RATES, sellerCountry: 'DE' });
const place = (country: string, region: string | null = null, postalCode: string | null = null): BuyerPlace => ({
  country,
  region,
  postalCode,
});

const open = async () => ({
  adapter: table,
  world: {
    home: place('DE', null, '10115'),
    neighbor: place('FR'),
    neighborTaxId: 'FR12345678901',
    untaxed: place('BR'),
    postal: { place: place('US', 'CA', '90291'), percent: 9.5 },
  },
});
taxKit({ name: 'table', open });
declareIdleFails('tax', taxCases, { open, refusals: [new TaxError('unavailable', 'no')] });

const percentAt = async (buyer: BuyerPlace): Promise<string | undefined> => {
  const request = { amountMinor: 1000, currency: 'usd', behavior: 'exclusive' as const, buyer, taxId: null };
  return (await table.calculate(request)).lines[0]?.percent;
};

describe('the most exact rate', () => {
  it.each([
    ['a state', place('US', 'CA', '94103'), '7.25'],
    ['the beginning of a ZIP code', place('US', 'CA', '90291'), '9.5'],
    ['a whole ZIP code with its extension', place('US', 'CA', '90210-1234'), '10'],
    ['a state without a rate', place('US', 'OR', '97201'), undefined],
    ['a country whose rate has no states', place('DE', 'BY', '80331'), '19'],
  ])('for %s', async (_, buyer, percent) => {
    expect(await percentAt(buyer)).toBe(percent);
  });

  it.each([
    [place('US'), ['region', 'postalCode']],
    [place('US', 'CA'), ['postalCode']],
  ])('is unknown for %j', async (buyer, missing) => {
    await expect(percentAt(buyer)).rejects.toMatchObject({ kind: 'place_unknown', missing });
  });
});

describe('reverse charge', () => {
  const treatmentOf = async (seller: string, country: string, taxId: string | null): Promise<string> => {
    const rates = [{ country, region: null, postalPrefix: null, percent: '20' }];
    const request = {
      amountMinor: 1000,
      currency: 'usd',
      behavior: 'inclusive' as const,
      buyer: place(country),
      taxId,
    };
    return (await taxTable({ kind: 'table', rates, sellerCountry: seller }).calculate(request)).treatment;
  };
  it.each([
    ['DE', 'FR', 'FR12345678901', 'reverse_charge'],
    ['DE', 'GR', 'EL123456789', 'reverse_charge'],
    ['DE', 'FR', null, 'taxed'],
    ['FR', 'FR', 'FR12345678901', 'taxed'],
    ['DE', 'FR', 'DE123456789', 'taxed'],
    ['US', 'FR', 'FR12345678901', 'taxed'],
    ['DE', 'GB', 'GB123456789', 'taxed'],
  ])('from %s to %s with %s: %s', async (seller, country, taxId, treatment) => {
    expect(await treatmentOf(seller, country, taxId)).toBe(treatment);
  });
});

describe('the rounding', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  const percent = fc.integer({ min: 0, max: 999_999 }).map((rate) => (rate / 10_000).toFixed(4));

  it('of a tax that is added is half away from zero', () => {
    expect(taxIn(10, '5', 'exclusive')).toBe(1);
    expect(taxIn(-10, '5', 'exclusive')).toBe(-1);
    expect(taxIn(9, '5', 'exclusive')).toBe(0);
  });

  it('is within half a minor unit of the exact tax, for any price and rate', () => {
    fc.assert(
      fc.property(amount, percent, (minor, rate) => {
        const exact = (minor * Number(rate)) / 100;
        expect(Math.abs(taxIn(minor, rate, 'exclusive') - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        const net = minor - taxIn(minor, rate, 'inclusive');
        expect(Math.abs(net - minor / (1 + Number(rate) / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });

  it('finds in a total the tax that was added to its net amount', () => {
    fc.assert(
      fc.property(amount, percent, (net, rate) => {
        const tax = taxIn(net, rate, 'exclusive');
        expect(taxIn(net + tax, rate, 'inclusive')).toBe(tax);
      }),
    );
  });

  it('never takes more than the price, and nothing of nothing', () => {
    fc.assert(
      fc.property(amount, percent, fc.constantFrom<TaxBehavior>('inclusive', 'exclusive'), (minor, rate, behavior) => {
        const tax = taxIn(minor, rate, behavior);
        expect(tax).toBeGreaterThanOrEqual(0);
        expect(tax).toBeLessThanOrEqual(minor);
      }),
    );
  });
});

it('no tax at all is what TAX=none calculates', async () => {
  const request = {
    amountMinor: 1609,
    currency: 'usd',
    behavior: 'inclusive' as const,
    buyer: place('DE'),
    taxId: null,
  };
  expect(await noTax().calculate(request)).toMatchObject({
    netMinor: 1609,
    taxMinor: 0,
    grossMinor: 1609,
    treatment: 'not_taxed',
    lines: [],
  });
});
