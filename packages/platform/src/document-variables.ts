import { list } from './variable-kinds.ts';
import { variable, type Variable } from './variable.ts';

const EXCHANGE_RATE =
  /^(?<currency>[A-Z]{3}):(?<rate>\d{1,6}(?:\.\d{1,6})?)@(?<date>\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))$/;

/** Variables of what invoices state beside the sale. Part of `VARIABLES`. */
export const DOCUMENT_VARIABLES = {
  TAX_EXCHANGE_RATES: variable(
    'Price of a US dollar in currencies of EU states, with the day of the rate, e.g. EUR:0.92@2026-11-27,PLN:3.91@2026-11-27: new invoices state their tax in the currency of its state, too.',
    list
      .refine(
        (rates) => rates.every((rate) => EXCHANGE_RATE.test(rate)),
        'expected CURRENCY:RATE@YYYY-MM-DD, comma separated',
      )
      .transform((rates) => Object.fromEntries(rates.map(parseRate))),
  ),
} as const satisfies Record<string, Variable>;

function parseRate(text: string): [string, { rate: string; date: string }] {
  const { currency, rate, date } = EXCHANGE_RATE.exec(text)!.groups!;
  return [currency!, { rate: rate!, date: date! }];
}
