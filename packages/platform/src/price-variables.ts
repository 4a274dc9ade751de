import { PRODUCT_TYPES, TIERS } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { z } from 'zod';
import {
  callPriceMicros,
  DEFAULT_LIMITS,
  DEFAULT_PRICES,
  MIN_CHARGE_MINOR,
  MICROS_PER_CENT,
  PLAN_IDS,
  type TierLimits,
} from './prices.ts';
import { variable, type Variable } from './variable.ts';

/** The most that the card processor charges in one payment, in cents. */
const MAX_PAYMENT_MINOR = 99_999_999;
const MOST_CALL_DOLLARS = 100;
/** The limiter counts in 32-bit integers; this leaves room for the cost of a call. */
const MOST_PER_MINUTE = 1_000_000;
const MOST_PER_DAY = 1_000_000_000;

type Read<T> = { value: T } | { problem: string };

const minor = (text: string): Read<number> =>
  parseDollars(text, { decimals: 2, least: MIN_CHARGE_MINOR, most: MAX_PAYMENT_MINOR });

/** Variables of prices and limits, all of which an operator may set. Part of `VARIABLES`. */
export const PRICE_VARIABLES = {
  PRODUCT_PRICES: variable(
    'Prices of products in US dollars, as PRODUCT:AMOUNT, comma separated, e.g. LOGO_PACK:24.50; others keep their default.',
    namedList({
      what: 'product',
      form: 'AMOUNT',
      names: PRODUCT_TYPES,
      defaults: DEFAULT_PRICES.products,
      read: minor,
    }),
    listed(DEFAULT_PRICES.products, (price) => (price / 100).toFixed(2)),
  ),
  PLAN_PRICES: variable(
    'Prices of plans in US dollars per month or year, as PLAN:AMOUNT, comma separated; others keep their default. They apply to new subscriptions; running ones keep their price.',
    namedList({ what: 'plan', form: 'AMOUNT', names: PLAN_IDS, defaults: DEFAULT_PRICES.plans, read: minor }),
    listed(DEFAULT_PRICES.plans, (price) => (price / 100).toFixed(2)),
  ),
  NAME_CALL_PRICE: variable(
    'Price of one name generation beyond the quota of a plan, in US dollars with at most six decimals. Running subscriptions keep theirs.',
    z.string().transform((text, context) => {
      const micros = parseDollars(text.trim(), {
        decimals: 6,
        least: 1,
        most: MOST_CALL_DOLLARS * 100 * MICROS_PER_CENT,
      });
      if ('value' in micros) return String(micros.value / MICROS_PER_CENT);
      context.addIssue({ code: 'custom', message: micros.problem });
      return z.NEVER;
    }),
    String(callPriceMicros(DEFAULT_PRICES) / (100 * MICROS_PER_CENT)),
  ),
  TIER_LIMITS: variable(
    'Limits of each tier, as TIER:REQUESTS PER MINUTE/COUNTED CALLS PER DAY, comma separated, e.g. founder:600/20000; others keep their default.',
    namedList({ what: 'tier', form: 'A MINUTE/A DAY', names: TIERS, defaults: DEFAULT_LIMITS, read: readLimits }),
    listed(DEFAULT_LIMITS, ({ perMinute, perDay }) => `${perMinute}/${perDay}`),
  ),
} as const satisfies Record<string, Variable>;

interface Listing<Name extends string, T> {
  /** A word for the named things, used in messages. */
  what: string;
  /** The format of a value, used in messages. */
  form: string;
  names: readonly Name[];
  defaults: Readonly<Record<Name, T>>;
  read: (text: string) => Read<T>;
}

/**
 * Parses NAME:VALUE, comma separated. Listed values override the defaults. Every invalid entry is reported as a
 * problem of its own.
 */
function namedList<Name extends string, T>({ what, form, names, defaults, read }: Listing<Name, T>) {
  return z.string().transform((text, context): Readonly<Record<Name, T>> => {
    const given = new Map<Name, T>();
    const entries = text.split(',').map((entry) => entry.trim());
    for (const [index, entry] of entries.entries()) {
      if (entry === '') continue;
      const problem = (message: string): void => context.addIssue({ code: 'custom', message });
      const [named = '', value, ...rest] = entry.split(':').map((part) => part.trim());
      const name = names.find((one) => one === named);
      if (value === undefined || rest.length > 0) {
        problem(`entry ${index + 1}: expected ${what.toUpperCase()}:${form}`);
        continue;
      }
      const found = read(value);
      // Unknown names are reported by position, because the text may be a secret that was set in the wrong variable.
      if (!name) problem(`entry ${index + 1} names no ${what}; there are ${names.join(', ')}`);
      else if (given.has(name)) problem(`${name} is listed twice`);
      else if ('problem' in found) problem(`${name}: ${found.problem}`);
      else given.set(name, found.value);
    }
    return Object.freeze({ ...defaults, ...Object.fromEntries(given) });
  });
}

/**
 * Parses an amount of dollars into units of its last decimal. Moves digits instead of multiplying, so nothing is
 * rounded.
 */
function parseDollars(
  text: string,
  { decimals, least, most }: { decimals: number; least: number; most: number },
): Read<number> {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,12})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') return { problem: 'expected an amount of US dollars, such as 19.99' };
  if (fraction.length > decimals) return { problem: `at most ${decimals} decimals` };
  const units = Number(whole + fraction.padEnd(decimals, '0'));
  const shown = (bound: number): string => (bound / 10 ** decimals).toFixed(decimals);
  if (sign || units < least) return { problem: `at least ${shown(least)}` };
  return units > most ? { problem: formatSentence('fields.atMostN', { n: shown(most) }) } : { value: units };
}

function readLimits(text: string): Read<TierLimits> {
  const [, minute, day] = /^(\d{1,12})\s*\/\s*(\d{1,12})$/.exec(text) ?? [];
  if (minute === undefined || day === undefined)
    return { problem: 'expected requests a minute / counted calls a day, two whole numbers such as 300/10000' };
  const [perMinute, perDay] = [Number(minute), Number(day)];
  if (perMinute < 1 || perDay < 1) return { problem: 'at least 1 a minute and 1 a day' };
  if (perMinute > MOST_PER_MINUTE || perDay > MOST_PER_DAY)
    return { problem: `at most ${MOST_PER_MINUTE} a minute and ${MOST_PER_DAY} a day` };
  return { value: Object.freeze({ perMinute, perDay }) };
}

/** Writes the defaults in the format of the environment variable. */
function listed<T>(defaults: Readonly<Record<string, T>>, write: (value: T) => string): string {
  return Object.entries(defaults)
    .map(([name, value]) => `${name}:${write(value)}`)
    .join(',');
}
