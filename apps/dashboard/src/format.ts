import { languageNow, t } from './words/words.ts';

const DAY_MS = 86_400_000;
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * DAY_MS],
  ['month', 30 * DAY_MS],
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

// Made once for each language: a table draws hundreds of them.
const made = new Map<string, ReturnType<typeof makeFormats>>();

/** Nov 21, 2027 */
export function formatDay(iso: string): string {
  return formats().day.format(new Date(iso));
}

/** November 21, 2027 at 10:30 AM */
export function formatMoment(iso: string): string {
  return formats().moment.format(new Date(iso));
}

/** in 12 days, yesterday, just now */
export function formatRelative(iso: string, now: number): string {
  const distanceMs = new Date(iso).getTime() - now;
  const [unit, lengthMs] = STEPS.find(([, lengthMs]) => Math.abs(distanceMs) >= lengthMs) ?? [];
  return unit && lengthMs ? formats().relative.format(Math.trunc(distanceMs / lengthMs), unit) : t('just now');
}

/** Whole days from now on; negative when past. */
export function daysUntil(iso: string, now: number): number {
  return Math.floor((new Date(iso).getTime() - now) / DAY_MS);
}

export function formatCount(value: number): string {
  return formats().count.format(value);
}

/** $16.09; the amount is in whole units of the currency, as the wire speaks. */
export function formatPrice(amount: number, currency = 'usd'): string {
  return new Intl.NumberFormat(languageNow(), { style: 'currency', currency }).format(amount);
}

/** a and b */
export function formatList(parts: readonly string[]): string {
  return parts.join(` ${t('and')} `);
}

/** Seconds as a person says them: 5 minutes, 1 hour. */
export function formatSeconds(seconds: number): string {
  const [unit, length] = (
    [
      ['day', 86_400],
      ['hour', 3600],
      ['minute', 60],
    ] as const
  ).find(([, length]) => seconds % length === 0) ?? ['second', 1];
  const amount = seconds / length;
  return amount.toLocaleString(languageNow(), { style: 'unit', unit, unitDisplay: 'long' });
}

function formats(): ReturnType<typeof makeFormats> {
  const language = languageNow();
  const found = made.get(language) ?? makeFormats(language);
  made.set(language, found);
  return found;
}

function makeFormats(language: string) {
  return {
    relative: new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
    day: new Intl.DateTimeFormat(language, { dateStyle: 'medium' }),
    moment: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' }),
    count: new Intl.NumberFormat(language),
  };
}
