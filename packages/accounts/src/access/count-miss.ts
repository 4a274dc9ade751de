import type { Scope } from '@onym/platform';
import { addressGroup } from './address-limit.ts';
import { consumeFromBucket } from './usage.repository.ts';

/**
 * The limits on requests for things that do not exist, per address and entry point: the burst size, and how many per
 * second after it.
 */
export const MISS_LIMITS = { atOnce: 60, perSecond: 10 } as const;

/**
 * Counts one request of an IP address for something that does not exist, exactly over all processes, and returns whether the limit
 * (MISS_LIMITS) allows it; IPv6 counts by /64. A refused request is not counted. `waitMs` is how long until the next one is
 * allowed, in milliseconds; 0 if this one was.
 * @param entryPoint the entry point's label; each has its own count
 */
export async function countMiss(
  scope: Pick<Scope, 'sql' | 'clock'>,
  entryPoint: string,
  address: string,
): Promise<{ allowed: boolean; waitMs: number }> {
  const subject = `misses-${entryPoint}:${addressGroup(address)}`;
  return consumeFromBucket(scope, { subject, ...MISS_LIMITS, epoch: scope.clock.wall().getTime() / 1000 });
}
