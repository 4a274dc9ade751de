import type { Clock } from '@onym/core';
import type { Admission, Allowance, Sql } from '@onym/platform';
import { addressGroup, countAddressCall } from './address-limit.ts';

/** How many refused addresses are remembered, each for less than two minutes. */
const REMEMBERED = 10_000;

export interface FailedKeysOptions {
  sql: Sql;
  clock: Clock;
  perMinute: number;
  onError: (error: unknown) => void;
}

/**
 * Creates the function `countFailure`, which counts an invalid key and decides the response to it: `unauthorized` up to
 * `perMinute` times per minute and address over all processes, then `limited`. Call it for invalid keys only, so that it never
 * affects valid keys from the same address. For an address over the limit no statement is made until its next call would be
 * allowed. If counting fails, the error goes to `onError` and the response is `unauthorized`.
 */
export function openFailedKeys({ sql, clock, perMinute, onError }: FailedKeysOptions): {
  countFailure(address: string): Promise<Extract<Admission, { outcome: 'unauthorized' | 'limited' }>>;
} {
  const refused = new Map<string, Allowance>();
  return {
    async countFailure(address) {
      const group = addressGroup(address);
      const known = refused.get(group);
      if (known && known.resetAt * 1000 > clock.wall().getTime())
        return { outcome: 'limited', by: 'minute', allowance: known };
      refused.delete(group);
      const taken = await countAddressCall({ sql, clock }, 'failed-key', address, perMinute).catch(
        (error: unknown) => void onError(error),
      );
      if (!taken || taken.allowed) return { outcome: 'unauthorized' };
      refused.set(group, taken.allowance);
      if (refused.size > REMEMBERED) refused.delete(refused.keys().next().value!);
      return { outcome: 'limited', by: 'minute', allowance: taken.allowance };
    },
  };
}
