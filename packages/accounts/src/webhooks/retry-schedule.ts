import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@onym/core';

/** The waits after the first, second, ... attempt: ten attempts over 75.6 hours. */
const WAITS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const JITTER = 0.2;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR_MS;
/** Statuses of an overloaded receiver, or of a proxy in front of it. */
const OVERLOADED = new Set([429, 502, 504]);
const OVERLOADED_WAIT_MS = MINUTE_MS;

/** The details of a failed attempt that affect the wait. */
export interface AttemptFailure {
  statusCode: number | null;
  /** The receiver's Retry-After. */
  retryAfterMs: number | undefined;
}

/**
 * Returns the milliseconds until the next attempt, or undefined after the tenth. The wait is the schedule's step with
 * ±20 % jitter. After an overload it is twice as long and at least a minute. Retry-After can only lengthen it, to at
 * most a day.
 * @param chance the source of the jitter, in [0, 1)
 */
export function waitAfterFailure(
  attemptsMade: number,
  { statusCode, retryAfterMs = 0 }: AttemptFailure,
  chance = Math.random(),
): number | undefined {
  const step = WAITS_MS[attemptsMade - 1];
  if (step === undefined) return undefined;
  const planned = step * (1 - JITTER + 2 * JITTER * chance);
  const patient =
    statusCode !== null && OVERLOADED.has(statusCode) ? Math.max(2 * planned, OVERLOADED_WAIT_MS) : planned;
  return Math.round(Math.max(patient, Math.min(retryAfterMs, LONGEST_RETRY_AFTER_MS)));
}

/**
 * Parses Retry-After (RFC 9110, 10.2.3): seconds or an HTTP date. Returns milliseconds from `wall`, 0 for a past date;
 * undefined if the header is absent or neither.
 */
export function readRetryAfter(header: string | undefined, wall: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header)) return Number(header) * SECOND_MS;
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, at - wall.getTime());
}
