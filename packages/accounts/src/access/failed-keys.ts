import type { Clock } from '@onym/core';
import type { Admission, Allowance, Sql } from '@onym/platform';
import { addressGroup, takeAddress } from './address-limit.ts';

/** Addresses that are remembered as refused, each for less than two minutes. */
const REMEMBERED = 10_000;

export interface FailedKeysOptions {
  sql: Sql;
  clock: Clock;
  perMinute: number;
  onError: (error: unknown) => void;
}

/**
 * What an address is told when its key is none: that it is none, so many times a minute over all processes, and from then
 * on to wait. A key that is valid never comes here, whatever others at its address do. An address over the limit costs
 * no further statement until one more call fits; should the counter fail, the answer is the plain one.
 */
export function openFailedKeys({ sql, clock, perMinute, onError }: FailedKeysOptions): {
  judge(address: string): Promise<Extract<Admission, { outcome: 'unauthorized' | 'limited' }>>;
} {
  const refused = new Map<string, Allowance>();
  return {
    async judge(address) {
      const group = addressGroup(address);
      const known = refused.get(group);
      if (known && known.resetAt * 1000 > clock.wall().getTime())
        return { outcome: 'limited', by: 'minute', allowance: known };
      refused.delete(group);
      const taken = await takeAddress({ sql, clock }, 'failed-key', address, perMinute).catch(
        (error: unknown) => void onError(error),
      );
      if (!taken || taken.allowed) return { outcome: 'unauthorized' };
      refused.set(group, taken.allowance);
      if (refused.size > REMEMBERED) refused.delete(refused.keys().next().value!);
      return { outcome: 'limited', by: 'minute', allowance: taken.allowance };
    },
  };
}
