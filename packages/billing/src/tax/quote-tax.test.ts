import { saveTaxCountry } from './tax.fixture.ts';
import { TaxError, type Tax } from '@onym/core/ports';
import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quoteTax } from './quote-tax.ts';
import { deleteSaleTax, readSaleTax, storeSaleTax } from './sale-tax.repository.ts';
import { toBuyerPlace } from './to-buyer-place.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({
    TAX: 'table',
    TAX_RATES: 'DE:19,FR:20,US-CA:7.25,US-CA-902:9.5',
    TAX_EXCLUSIVE: 'US',
    SELLER_COUNTRY: 'DE',
  });
});
afterAll(() => scope.close());

const sale = (accountId: string | null) => ({ accountId, amountMinor: 1609, currency: 'usd' });
const california = toBuyerPlace({ country: 'US', state: 'California', zip: '90291' });
async function accountIn(country?: string): Promise<string> {
  const { id } = await createTestAccount(scope);
  if (country) await saveTaxCountry(scope, id, country);
  return id;
}
/** The scope with a vendor that fails. */
const failing = (error: Error): TestScope => ({
  ...scope,
  ports: { ...scope.ports, tax: { calculate: () => Promise.reject(error) } satisfies Tax },
});

describe('the tax of a sale', () => {
  it('is included in the price, where prices include it', async () => {
    expect(await quoteTax(scope, sale(await accountIn('DE')))).toMatchObject({
      netMinor: 1352,
      taxMinor: 257,
      grossMinor: 1609,
      behavior: 'inclusive',
    });
  });

  it('is added to the price in the countries where it is usual', async () => {
    expect(await quoteTax(scope, { ...sale(null), fallback: california })).toMatchObject({
      netMinor: 1609,
      taxMinor: 153,
      grossMinor: 1762,
      behavior: 'exclusive',
      buyer: { country: 'US', region: 'CA', postalCode: '90291' },
    });
  });

  it('is that of the account, whatever address came with the request', async () => {
    const found = await quoteTax(scope, { ...sale(await accountIn('DE')), fallback: california });
    expect(found).toMatchObject({ buyer: { country: 'DE' }, taxMinor: 257 });
  });

  it('takes from the request what the address of the account lacks, in the same country only', async () => {
    const found = await quoteTax(scope, { ...sale(await accountIn('US')), fallback: california });
    expect(found).toMatchObject({ buyer: { region: 'CA', postalCode: '90291' } });
    await expect(quoteTax(scope, { ...sale(await accountIn('US')), fallback: toBuyerPlace({ country: 'DE' }) }))
      .rejects //
      .toMatchObject({ code: 'billing_address_required', details: { missing: ['region', 'postalCode'] } });
  });

  it('is refused while nothing is known of the buyer', async () => {
    await expect(quoteTax(scope, sale(await accountIn()))).rejects.toMatchObject({
      code: 'billing_address_required',
      details: { missing: ['country'] },
    });
  });

  it('is not asked where no tax is calculated', async () => {
    const settings = { ...scope.settings, tax: { ...scope.settings.tax, source: 'none' as const } };
    expect(await quoteTax({ ...scope, settings }, sale(await accountIn()))).toBeNull();
  });

  it('that the vendor cannot tell now refuses the price', async () => {
    const id = await accountIn('DE');
    await expect(quoteTax(failing(new TaxError('unavailable', 'down')), sale(id))).rejects.toMatchObject({
      code: 'quote_unavailable',
    });
    await expect(quoteTax(failing(new Error('a bug')), sale(id))).rejects.toThrow('a bug');
  });
});

describe('a stored tax', () => {
  it('is read as it was calculated, and stays when it is stored again', async () => {
    const id = await accountIn('DE');
    const source = uniqueWord('ord_');
    const tax = (await quoteTax(scope, { ...sale(null), fallback: california }))!;
    const other = await quoteTax(scope, sale(id));
    for (const one of [tax, other, null]) await transaction(scope.fork(), (tx) => storeSaleTax(tx, source, id, one));
    expect(await readSaleTax(scope, source)).toEqual(tax);
    await transaction(scope.fork(), (tx) => deleteSaleTax(tx, source));
    expect(await readSaleTax(scope, source)).toBeUndefined();
  });
});

describe('the place of an address', () => {
  it.each([
    [
      { country: 'US', state: 'california ', zip: ' 90291' },
      { country: 'US', region: 'CA', postalCode: '90291' },
    ],
    [
      { country: 'US', state: 'US-ny' },
      { country: 'US', region: 'NY', postalCode: null },
    ],
    [
      { country: 'DE', state: 'Bayern', zip: '' },
      { country: 'DE', region: null, postalCode: null },
    ],
    [
      { country: 'CA', state: 'on', zip: 'K1A 0B1' },
      { country: 'CA', region: 'ON', postalCode: 'K1A 0B1' },
    ],
    [{ country: 'FR' }, { country: 'FR', region: null, postalCode: null }],
  ])('of %j', (written, place) => {
    expect(toBuyerPlace(written)).toEqual(place);
  });
});
