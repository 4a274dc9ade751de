import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { readUnitsByDay } from './usage.repository.ts';

/** Units of the daily quota that an account used on one UTC day. */
export interface DayUnits {
  /** YYYY-MM-DD */
  day: string;
  used: number;
}

/**
 * Returns the usage of the last `count` UTC days by the machine's time, the oldest first and today last. Days without
 * usage are included.
 */
export async function listDailyUnits(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
  count: number,
): Promise<DayUnits[]> {
  const today = Math.floor(scope.clock.wall().getTime() / DAY_MS);
  const used = await readUnitsByDay(scope, accountId, today - count);
  return Array.from({ length: count }, (_, i) => today - (count - 1 - i)).map((day) => ({
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    used: used.get(day) ?? 0,
  }));
}
