import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { PRODUCTION_ENVIRONMENT as COMPLETE } from './production-environment.fixture.ts';

function problemsOf(env: Record<string, string | undefined>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('the tax of sales', () => {
  const TABLE = { ...COMPLETE, TAX: 'table', TAX_RATES: 'DE:19,US-CA:7.25,US-CA-902:9.5', SELLER_COUNTRY: 'DE' };

  it('is read as a table of places and rates, and how prices relate to it', () => {
    const { settings, vendors } = readConfig({ ...TABLE, TAX_EXCLUSIVE: 'US,CA' });
    expect(settings.tax).toEqual({ source: 'table', behavior: 'inclusive', exclusiveCountries: ['US', 'CA'] });
    expect(vendors.tax).toEqual({
      kind: 'table',
      sellerCountry: 'DE',
      rates: [
        { country: 'DE', region: null, postalPrefix: null, percent: '19' },
        { country: 'US', region: 'CA', postalPrefix: null, percent: '7.25' },
        { country: 'US', region: 'CA', postalPrefix: '902', percent: '9.5' },
      ],
    });
  });

  it('is none by default', () => {
    const { settings, vendors } = readConfig(COMPLETE);
    expect([settings.tax.source, vendors.tax]).toEqual(['none', { kind: 'none' }]);
  });

  it.each([
    ['without rates', { TAX_RATES: undefined }, 'TAX is table, but TAX_RATES is missing'],
    ["without the seller's country", { SELLER_COUNTRY: undefined }, 'TAX is table, but SELLER_COUNTRY is missing'],
    ['with rates that TAX ignores', { TAX: 'none' }, 'TAX_RATES is set, but TAX is none'],
    ['with a rate that is none', { TAX_RATES: 'DE:many' }, 'TAX_RATES is wrong'],
    ['with two rates for a place', { TAX_RATES: 'DE:19,DE:7' }, 'TAX_RATES is wrong: a place has two rates'],
    ['with a country by name', { TAX_EXCLUSIVE: 'Canada' }, 'TAX_EXCLUSIVE is wrong'],
  ])('is refused %s', (_, over, problem) => {
    expect(problemsOf({ ...TABLE, ...over }).join()).toContain(problem);
  });
});
