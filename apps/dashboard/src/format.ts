import { cachedForLanguage, currentLanguage, t } from './words/words.ts';

const DAY_MS = 86_400_000;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Formats an ISO time as a date in the language of the page and the time zone of the device: Nov 21, 2027. For a day of UTC use formatUtcDay(). */
export function formatDay(iso: string): string {
  return cachedForLanguage('day', (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' })).format(
    new Date(iso),
  );
}

/** Formats a day of UTC (YYYY-MM-DD) as that date, in every time zone of the device: Nov 21, 2027 */
export function formatUtcDay(day: string): string {
  return cachedForLanguage(
    'utc-day',
    (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }),
  ).format(new Date(day));
}

/** Formats an ISO time as date and time in the language of the page and the time zone of the device: November 21, 2027 at 10:30 AM */
export function formatMoment(iso: string): string {
  return cachedForLanguage(
    'moment',
    (language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }),
  ).format(new Date(iso));
}

/** Formats an ISO time relative to `now` (milliseconds) in the language of the page: in 12 days, yesterday, just now */
export function formatRelative(iso: string, now: number): string {
  const distanceMs = new Date(iso).getTime() - now;
  const [unit, lengthMs] = STEPS.find(([, lengthMs]) => Math.abs(distanceMs) >= lengthMs) ?? [];
  if (!unit || !lengthMs) return t('shell.justNow');
  const format = cachedForLanguage(
    'relative',
    (language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
  );
  return format.format(Math.trunc(distanceMs / lengthMs), unit);
}

/** Returns the whole days from `now` (milliseconds) until an ISO time, rounded down; negative when it is past. */
export function daysUntil(iso: string, now: number): number {
  return Math.floor((new Date(iso).getTime() - now) / DAY_MS);
}

/** Formats a number in the language of the page: 1,234 */
export function formatCount(value: number): string {
  return cachedForLanguage('count', (language) => new Intl.NumberFormat(language)).format(value);
}

/** Formats a price: $16.09. The amount is in units of the currency (dollars, not cents), with decimals, as in the API. */
export function formatPrice(amount: number, currency = 'usd'): string {
  const format = cachedForLanguage(
    currency,
    (language) => new Intl.NumberFormat(language, { style: 'currency', currency }),
  );
  return format.format(amount);
}

/** Formats a list: a, b, and c */
export function formatList(parts: readonly string[]): string {
  return cachedForLanguage('list', (language) => new Intl.ListFormat(language)).format(parts);
}

/** Formats a number of seconds in the largest unit that divides it evenly, in the language of the page: 5 minutes, 1 hour. */
export function formatSeconds(seconds: number): string {
  const [unit, length] = (
    [
      ['day', 86_400],
      ['hour', 3600],
      ['minute', 60],
    ] as const
  ).find(([, length]) => seconds % length === 0) ?? ['second', 1];
  const amount = seconds / length;
  return amount.toLocaleString(currentLanguage(), { style: 'unit', unit, unitDisplay: 'long' });
}
