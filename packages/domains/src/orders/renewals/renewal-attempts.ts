import { GRACE_MS } from '@onym/domains';
import { DAY_MS } from '@onym/core';

/** The days before expiry on which automatic renewal is attempted. After expiry it is attempted daily until the grace period ends. */
export const ATTEMPT_DAYS = [15, 7, 3, 1] as const;

/** An attempt, which is due until the next one. */
export interface Attempt {
  /** Days before expiry (`15`, `7`, `3`, `1`), then days since expiry (`grace-0`, `grace-1` and so on). */
  name: string;
  /** When the next attempt is due; null after the last. */
  nextAt: Date | null;
}

/**
 * Returns the attempt of automatic renewal that is due now. Each attempt is due until the next one, so that after a downtime only the
 * present one is made. Null earlier than 15 days before expiry, and after the grace period.
 */
export function attemptAt(expiresAt: Date, now: Date): Attempt | null {
  const leftMs = expiresAt.getTime() - now.getTime();
  if (leftMs > 0) {
    const days = ATTEMPT_DAYS.findLast((one) => leftMs <= one * DAY_MS);
    if (days === undefined) return null;
    const next = ATTEMPT_DAYS[ATTEMPT_DAYS.indexOf(days) + 1] ?? 0;
    return { name: String(days), nextAt: new Date(expiresAt.getTime() - next * DAY_MS) };
  }
  if (-leftMs >= GRACE_MS) return null;
  const day = Math.floor(-leftMs / DAY_MS);
  const nextMs = (day + 1) * DAY_MS;
  return { name: `grace-${day}`, nextAt: nextMs < GRACE_MS ? new Date(expiresAt.getTime() + nextMs) : null };
}

/** Returns the key of one attempt for one expiry date of one domain. There is at most one order for each key. */
export function attemptKey(domainId: string, expiresAt: Date, attempt: Attempt): string {
  return `${domainId} ${expiresAt.toISOString()} ${attempt.name}`;
}
