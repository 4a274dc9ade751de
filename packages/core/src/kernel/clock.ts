/**
 * The only source of the current time.
 * `now` is business time (expiry, schedules, timestamps of records) and can be moved while livemode is false; `wall`
 * is the machine's time, for leases, signatures and rate windows, which must never jump.
 */
export interface Clock {
  now(): Date;
  wall(): Date;
}

/** A clock whose business time can be moved, for the sandbox's clock control. */
export interface MovableClock extends Clock {
  readonly offsetMs: number;
  /** Sets how far business time is ahead of the machine's; 0 returns to the present. */
  shift(offsetMs: number): void;
}

/** Creates a clock whose business time is that of the machine until shift() moves it. */
export function movableClock(): MovableClock {
  let offsetMs = 0;
  return {
    now: () => new Date(Date.now() + offsetMs),
    wall: () => new Date(),
    get offsetMs() {
      return offsetMs;
    },
    shift(by) {
      offsetMs = by;
    },
  };
}

/** Creates a clock whose business time (`now`) does not move by itself, for tests; `wall` is the machine's time. */
export function fixedClock(
  start: Date | string,
): Clock & { set(at: Date | string): void; advanceMs(by: number): void } {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    wall: () => new Date(),
    set(next) {
      at = new Date(next);
    },
    advanceMs(by) {
      at = new Date(at.getTime() + by);
    },
  };
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the same moment `years` calendar years later (UTC); 29 February becomes 28 February. */
export function addYears(date: Date, years: number): Date {
  const next = new Date(date);
  const month = next.getUTCMonth();
  next.setUTCFullYear(next.getUTCFullYear() + years);
  if (next.getUTCMonth() !== month) next.setUTCDate(0);
  return next;
}
