import type Stripe from 'stripe';

type Interval = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>;

const daySeconds = 24 * 60 * 60;

/**
 * Returns the end of the period that begins at `start`, all in epoch seconds. Periods are counted from the anchor, so
 * that the day does not drift.
 */
export function periodEnd(start: number, anchor: number, { interval, interval_count: count }: Interval): number {
  for (let steps = 1; ; steps++) {
    const end = stepsAfter(anchor, steps * count, interval);
    if (end > start) return end;
  }
}

function stepsAfter(anchor: number, steps: number, interval: string): number {
  if (interval === 'day') return anchor + steps * daySeconds;
  if (interval === 'week') return anchor + steps * 7 * daySeconds;
  return monthsAfter(anchor, interval === 'year' ? steps * 12 : steps);
}

/** Returns the same day and second that many months later, or the month's last day if it has no such day. */
function monthsAfter(anchor: number, months: number): number {
  const date = new Date(anchor * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.getTime() / 1000;
}
