import type { TaxRate } from '@onym/core/ports';
import { z } from 'zod';
import { list } from './variable-kinds.ts';
import { variable, type Variable } from './variable.ts';

/** A country, a state of it, or the beginning of its postal codes, and a rate in percent. */
const RATE =
  /^(?<country>[A-Z]{2})(?:-(?<region>[A-Z0-9]{1,3})(?:-(?<postalPrefix>[A-Z0-9]{1,9}))?)?:(?<percent>\d{1,2}(?:\.\d{1,4})?)$/;
const country = z.string().regex(/^[A-Z]{2}$/, 'expected a country as two capital letters, such as DE');

/** Variables of the tax on sales. Part of `VARIABLES`. */
export const TAX_VARIABLES = {
  TAX: variable('Who calculates the tax of a sale: none, or table (TAX_RATES).', z.enum(['none', 'table']), 'none'),
  TAX_RATES: variable(
    'For TAX=table: rates in percent by country, state or beginning of the ZIP code; the most exact entry applies, and a buyer elsewhere pays no tax. E.g. DE:19,FR:20,US-CA:7.25,US-CA-902:9.5.',
    list
      .refine(
        (rates) => rates.every((rate) => RATE.test(rate)),
        'expected COUNTRY:PERCENT, COUNTRY-STATE:PERCENT or COUNTRY-STATE-ZIP:PERCENT, comma separated',
      )
      .refine(
        (rates) => new Set(rates.map((rate) => rate.split(':')[0])).size === rates.length,
        'a place has two rates',
      )
      .transform((rates) => rates.map(parseRate)),
  ),
  TAX_BEHAVIOR: variable(
    'Whether prices include the tax (inclusive) or it is added to them (exclusive).',
    z.enum(['inclusive', 'exclusive']),
    'inclusive',
  ),
  TAX_EXCLUSIVE: variable(
    'Countries where the tax is added to prices whatever TAX_BEHAVIOR is, comma separated, e.g. US,CA.',
    list.pipe(z.array(country)),
  ),
  SELLER_COUNTRY: variable(
    "The seller's country, e.g. DE; default that of the VAT number in SELLER_TAX_ID. TAX=table needs it for reverse charge within the EU, electronic invoices as well.",
    country,
  ),
} as const satisfies Record<string, Variable>;

function parseRate(text: string): TaxRate {
  const { country: code, region, postalPrefix, percent } = RATE.exec(text)!.groups!;
  return { country: code!, region: region ?? null, postalPrefix: postalPrefix ?? null, percent: percent! };
}
