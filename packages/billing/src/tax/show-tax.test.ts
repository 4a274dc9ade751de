import type { SaleTax } from '@onym/core/ports';
import { expect, it } from 'vitest';
import { priceBeforeTax, showPrice, showTax, sumTaxes } from './show-tax.ts';

const BUYER = { country: 'US', region: 'CA', postalCode: '90291' };
const line = (name: string, percent: string, taxMinor: number) => ({
  country: 'US',
  region: 'CA',
  name,
  percent,
  taxMinor,
});
const exclusive: SaleTax = {
  netMinor: 1609,
  taxMinor: 153,
  grossMinor: 1762,
  currency: 'usd',
  behavior: 'exclusive',
  treatment: 'taxed',
  buyer: BUYER,
  lines: [line('Sales tax', '7.25', 117), line('Sales tax', '2.2', 36)],
  calculationId: null,
};
const none: SaleTax = { ...exclusive, taxMinor: 0, grossMinor: 1609, treatment: 'not_taxed', lines: [] };

it('all taxes of a place are shown as one', () => {
  expect(showTax(exclusive)).toEqual({
    amount: 1.53,
    percent: 9.45,
    name: 'Sales tax',
    country: 'US',
    included: false,
    treatment: 'taxed',
  });
});

it('a price is shown without the tax that is added to it, with the total', () => {
  expect(showPrice(1762, exclusive)).toMatchObject({ price: 16.09, tax: { amount: 1.53 }, total: 17.62 });
  expect(showPrice(1609, { ...exclusive, behavior: 'inclusive', netMinor: 1456, grossMinor: 1609 })).toMatchObject({
    price: 16.09,
    total: 16.09,
  });
  expect(showPrice(1609, null)).toEqual({ price: 16.09 });
  expect(priceBeforeTax(1609, null)).toBe(1609);
});

it('the taxes of several sales are shown as one sum', () => {
  expect(sumTaxes([null, none, exclusive, null])).toMatchObject({
    netMinor: 3218,
    taxMinor: 153,
    grossMinor: 3371,
    lines: exclusive.lines,
  });
  expect(sumTaxes([null])).toBeNull();
});
