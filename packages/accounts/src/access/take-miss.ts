import type { Scope } from '@onym/platform';
import { addressGroup } from './address-limit.ts';
import { takeDrop } from './usage.repository.ts';

/** Things that are not there, of one address and door: so many at once, and so many a second from then on. */
export const MISSES = { atOnce: 60, perSecond: 10 } as const;

/**
 * Counts one look of an address at what is not there; exact over all processes, and IPv6 by /64. One that is refused is not
 * counted; `waitMs` is how long until one fits, in milliseconds, and 0 where it was allowed.
 */
export async function takeMiss(
  scope: Pick<Scope, 'sql' | 'clock'>,
  door: string,
  address: string,
): Promise<{ allowed: boolean; waitMs: number }> {
  const subject = `misses-${door}:${addressGroup(address)}`;
  return takeDrop(scope, { subject, ...MISSES, epoch: scope.clock.wall().getTime() / 1000 });
}
