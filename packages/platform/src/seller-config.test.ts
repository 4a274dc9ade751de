import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { PRODUCTION_ENVIRONMENT } from './production-environment.fixture.ts';

const settingsOf = (env: Record<string, string>) => readConfig({ ...PRODUCTION_ENVIRONMENT, ...env }).settings;

describe('the country of the seller', () => {
  it.each([
    ['VAT DE123456789', 'DE'],
    ['ESX1234567X', 'ES'],
    ['EL123456789', 'GR'],
    ['12-3456789', null],
    ['Steuernummer 12/345/67890', null],
  ])('is that of a VAT number: %s', (taxId, country) => {
    expect(settingsOf({ SELLER_TAX_ID: taxId }).seller).toMatchObject({ taxId, country });
  });

  it('is SELLER_COUNTRY where that is set', () => {
    expect(settingsOf({ SELLER_TAX_ID: 'VAT DE123456789', SELLER_COUNTRY: 'AT' }).seller.country).toBe('AT');
  });
});

describe('TAX_EXCHANGE_RATES', () => {
  it('has a rate and its day for each currency', () => {
    expect(settingsOf({ TAX_EXCHANGE_RATES: 'EUR:0.92@2026-11-27, PLN:3.91@2026-11-26' }).taxExchangeRates).toEqual({
      EUR: { rate: '0.92', date: '2026-11-27' },
      PLN: { rate: '3.91', date: '2026-11-26' },
    });
  });

  it.each([
    'EUR:0.92',
    'EUR@2026-11-27',
    'eur:0.92@2026-11-27',
    'EUR:x@2026-11-27',
    'EUR:0.92@27.11.2026',
    'EUR:0.92@2026-13-01',
  ])('is wrong: %s', (rates) => {
    expect(() => settingsOf({ TAX_EXCHANGE_RATES: rates })).toThrow(ConfigError);
  });
});
