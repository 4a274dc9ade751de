/** The UTC day and month of a moment, as the tallies name them, and when each ends. */
export interface Periods {
  /** YYYY-MM-DD */
  day: string;
  /** YYYY-MM */
  month: string;
  dayEndsAt: Date;
  monthEndsAt: Date;
}

/** Returns the UTC day and month that contain this moment, and when they end. */
export function periodsAt(now: Date): Periods {
  const day = now.toISOString().slice(0, 10);
  return {
    day,
    month: day.slice(0, 7),
    dayEndsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)),
    monthEndsAt: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
  };
}
