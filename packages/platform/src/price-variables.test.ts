import { PRODUCT_TYPES } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { callPriceMicros, DEFAULT_LIMITS, DEFAULT_PRICES } from './prices.ts';
import { PRODUCTION_ENVIRONMENT } from './production-environment.fixture.ts';

const settingsOf = (env: Record<string, string>) => readConfig({ ...PRODUCTION_ENVIRONMENT, ...env }).settings;

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    settingsOf(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  throw new Error('the configuration was accepted');
};

describe('prices and limits', () => {
  it('are the defaults where nothing is set', () => {
    const { prices, limits } = settingsOf({});
    expect(prices).toEqual(DEFAULT_PRICES);
    expect(limits).toEqual(DEFAULT_LIMITS);
  });

  it('are those that are set, and the defaults for all others', () => {
    const { prices, limits } = settingsOf({
      PRODUCT_PRICES: 'LOGO_PACK:24.5, LEGAL_KIT:0.50,BRAND_KIT:999999.99',
      PLAN_PRICES: 'founder_monthly: 29 ,',
      NAME_CALL_PRICE: '0.000001',
      TIER_LIMITS: 'founder:600/20000,explorer: 1 / 1',
    });
    expect(prices).toEqual({
      products: { ...DEFAULT_PRICES.products, LOGO_PACK: 2450, LEGAL_KIT: 50, BRAND_KIT: 99_999_999 },
      plans: { ...DEFAULT_PRICES.plans, founder_monthly: 2900 },
      nameCall: '0.0001',
    });
    expect(limits).toEqual({
      ...DEFAULT_LIMITS,
      founder: { perMinute: 600, perDay: 20_000 },
      explorer: { perMinute: 1, perDay: 1 },
    });
  });

  it('are exact even where floating-point multiplication is not', () => {
    for (const cents of [57, 58, 113, 1001, 1999, 426_601, 8_204_297]) {
      const text = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
      expect(settingsOf({ PRODUCT_PRICES: `LOGO_PACK:${text}` }).prices.products.LOGO_PACK).toBe(cents);
    }
  });

  it.each([
    ['0.0005', 500, '0.05'],
    ['0.000001', 1, '0.0001'],
    ['0.01', 10_000, '1'],
    ['1.234567', 1_234_567, '123.4567'],
    ['100', 100_000_000, '10000'],
  ])('a price of %s dollars per call is %i millionths, and %s cents at the processor', (dollars, micros, cents) => {
    const { prices } = settingsOf({ NAME_CALL_PRICE: dollars });
    expect(callPriceMicros(prices)).toBe(micros);
    expect(prices.nameCall).toBe(cents);
  });

  it('cannot be changed after the start', () => {
    const { prices, limits } = settingsOf({ TIER_LIMITS: 'founder:1/1' });
    for (const one of [prices, prices.products, prices.plans, limits, limits.founder])
      expect(Object.isFrozen(one)).toBe(true);
  });
});

describe('a start is refused with one problem for', () => {
  const PRODUCTS = PRODUCT_TYPES.join(', ');
  const AN_AMOUNT = 'expected an amount of US dollars, such as 19.99';
  const TWO_NUMBERS = 'expected requests a minute / counted calls a day, two whole numbers such as 300/10000';
  it.each([
    ['PRODUCT_PRICES', 'LOGO_PAK:19.99', `entry 1 names no product; there are ${PRODUCTS}`],
    ['PRODUCT_PRICES', 'toString:19.99', `entry 1 names no product; there are ${PRODUCTS}`],
    ['PRODUCT_PRICES', 'LOGO_PACK', 'entry 1: expected PRODUCT:AMOUNT'],
    ['PRODUCT_PRICES', 'LOGO_PACK=19.99', 'entry 1: expected PRODUCT:AMOUNT'],
    ['PRODUCT_PRICES', 'LEGAL_KIT:9.99,LOGO_PACK:19:99', 'entry 2: expected PRODUCT:AMOUNT'],
    ['PRODUCT_PRICES', 'LOGO_PACK:19.99,LOGO_PACK:19.99', 'LOGO_PACK is listed twice'],
    ['PRODUCT_PRICES', 'LOGO_PACK:', `LOGO_PACK: ${AN_AMOUNT}`],
    ['PRODUCT_PRICES', 'LOGO_PACK:free', `LOGO_PACK: ${AN_AMOUNT}`],
    ['PRODUCT_PRICES', 'LOGO_PACK:$19.99', `LOGO_PACK: ${AN_AMOUNT}`],
    ['PRODUCT_PRICES', 'LOGO_PACK:1e3', `LOGO_PACK: ${AN_AMOUNT}`],
    ['PRODUCT_PRICES', 'LOGO_PACK:.99', `LOGO_PACK: ${AN_AMOUNT}`],
    ['PRODUCT_PRICES', 'LOGO_PACK:NaN', `LOGO_PACK: ${AN_AMOUNT}`],
    ['PRODUCT_PRICES', 'LOGO_PACK:19.999', 'LOGO_PACK: at most 2 decimals'],
    ['PRODUCT_PRICES', 'LOGO_PACK:-19.99', 'LOGO_PACK: at least 0.50'],
    ['PRODUCT_PRICES', 'LOGO_PACK:0', 'LOGO_PACK: at least 0.50'],
    ['PRODUCT_PRICES', 'LOGO_PACK:0.49', 'LOGO_PACK: at least 0.50'],
    ['PRODUCT_PRICES', 'LOGO_PACK:1000000', 'LOGO_PACK: at most 999999.99'],
    [
      'PLAN_PRICES',
      'founder:19',
      'entry 1 names no plan; there are founder_monthly, founder_yearly, agency_monthly, agency_yearly',
    ],
    ['PLAN_PRICES', 'founder_monthly:0.00', 'founder_monthly: at least 0.50'],
    ['NAME_CALL_PRICE', '0', 'at least 0.000001'],
    ['NAME_CALL_PRICE', '-0.0005', 'at least 0.000001'],
    ['NAME_CALL_PRICE', '0.0000005', 'at most 6 decimals'],
    ['NAME_CALL_PRICE', '100.000001', 'at most 100.000000'],
    ['NAME_CALL_PRICE', 'little', AN_AMOUNT],
    ['TIER_LIMITS', 'gold:1/1', 'entry 1 names no tier; there are explorer, founder, agency'],
    ['TIER_LIMITS', 'founder:600', `founder: ${TWO_NUMBERS}`],
    ['TIER_LIMITS', 'founder:1.5/2', `founder: ${TWO_NUMBERS}`],
    ['TIER_LIMITS', 'founder:-1/2', `founder: ${TWO_NUMBERS}`],
    ['TIER_LIMITS', 'founder:0/200', 'founder: at least 1 a minute and 1 a day'],
    ['TIER_LIMITS', 'founder:60/0', 'founder: at least 1 a minute and 1 a day'],
    ['TIER_LIMITS', 'founder:1000001/1', 'founder: at most 1000000 a minute and 1000000000 a day'],
  ])('%s=%s', (name, text, problem) => {
    expect(problemsOf({ [name]: text })).toEqual([`${name} is wrong: ${problem}`]);
  });

  it('each wrong entry, all at once, without values that may be a secret of another variable', () => {
    const problems = problemsOf({
      PRODUCT_PRICES: 'sk_live_1:2,LOGO_PACK:0,LEGAL_KIT:hunter2',
      PLAN_PRICES: 'sk_live_2',
    });
    expect(problems).toEqual([
      `PRODUCT_PRICES is wrong: entry 1 names no product; there are ${PRODUCTS}`,
      'PRODUCT_PRICES is wrong: LOGO_PACK: at least 0.50',
      `PRODUCT_PRICES is wrong: LEGAL_KIT: ${AN_AMOUNT}`,
      'PLAN_PRICES is wrong: entry 1: expected PLAN:AMOUNT',
    ]);
  });
});
