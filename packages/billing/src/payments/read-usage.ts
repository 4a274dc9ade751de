import { keyNamesOf, listDailyUnits, type DayUnits } from '@onym/accounts/access';
import { countCallsByKey, REQUEST_RETENTION_DAYS } from '@onym/accounts/audit';
import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';

/** How many days of units are shown. */
const SHOWN_DAYS = 30;

/** The calls of one key in the last days; keyId null is the dashboard and other sessions. */
export interface KeyCalls {
  keyId: string | null;
  /** Its present name; null for sessions. */
  keyName: string | null;
  total: number;
  /** Refused calls. */
  refused: number;
  /** One count for each of `callDays`. */
  perDay: number[];
}

export interface Usage {
  /** Units of the daily quota, the oldest day first, today last. */
  days: DayUnits[];
  callDays: string[];
  keys: KeyCalls[];
}

/**
 * Returns the usage of an account: units of its daily quota for 30 days, and the calls of each key for the last 7 days, the most active key
 * first. Keys without calls are left out, and calls of the last half second may be missing. Days are UTC.
 */
export async function readUsage(scope: Scope, accountId: string): Promise<Usage> {
  const today = scope.clock.now();
  const callDays = Array.from({ length: REQUEST_RETENTION_DAYS }, (_, i) =>
    new Date(today.getTime() - (REQUEST_RETENTION_DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  );
  const [days, calls, names] = await Promise.all([
    listDailyUnits(scope, accountId, SHOWN_DAYS),
    countCallsByKey(scope, accountId, callDays[0]!),
    keyNamesOf(scope, accountId),
  ]);
  const keys = new Map<string | null, KeyCalls>();
  for (const { keyId, day, total, refused } of calls) {
    const known = keys.get(keyId) ?? {
      keyId,
      keyName: (keyId && names.get(keyId)) ?? null,
      total: 0,
      refused: 0,
      perDay: callDays.map(() => 0),
    };
    const at = callDays.indexOf(day);
    if (at < 0) continue;
    known.total += total;
    known.refused += refused;
    known.perDay[at] = total;
    keys.set(keyId, known);
  }
  return { days, callDays, keys: [...keys.values()].toSorted((a, b) => b.total - a.total) };
}
