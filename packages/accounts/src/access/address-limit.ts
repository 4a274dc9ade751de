import type { Allowance, Scope } from '@onym/platform';
import ipaddr from 'ipaddr.js';
import { countMinute } from './usage.repository.ts';

/**
 * Counts one call from an IP address at a public entry point, exactly and over all processes, and returns whether the limit allows
 * it. A refused call is not counted. IPv6 addresses count by their /64, since one customer has that many.
 * @param entryPoint the entry point's label; each has its own count
 * @param perMinute the most calls in a minute
 * @returns `allowance`: the limits and what remains of them, for the response's headers; the daily values are nominal, since no
 *   daily limit applies
 */
export async function countAddressCall(
  scope: Pick<Scope, 'sql' | 'clock'>,
  entryPoint: string,
  address: string,
  perMinute: number,
): Promise<{ allowed: boolean; allowance: Allowance }> {
  const epoch = scope.clock.wall().getTime() / 1000;
  const subject = `${entryPoint}:${addressGroup(address)}`;
  const { allowed, used, resetAt } = await countMinute(scope, { subject, perMinute, epoch });
  const remaining = Math.max(0, perMinute - used);
  // A public entry point has no daily limit, so the response shows the sum of the minute limits.
  const dailyLimit = perMinute * 1440;
  return {
    allowed,
    allowance: {
      tier: 'explorer',
      limit: perMinute,
      remaining,
      resetAt,
      dailyLimit,
      dailyRemaining: dailyLimit,
      dailyResetAt: (Math.floor(epoch / 86_400) + 1) * 86_400,
    },
  };
}

/**
 * Returns the text that calls of an IP address are counted by: an IPv4 address itself, also if it is written as IPv6; the /64
 * network of an IPv6 address; `unknown`, which all such calls share, if the text is not an IP address.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/**
 * Returns the leading part of an IP address that a customer of a provider usually keeps: the first two numbers of IPv4 (`203.0`),
 * the first three groups of IPv6 (`2001:db8:1`); `unknown` if the text is not an IP address.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  const wide = parsed.kind() === 'ipv4' ? 2 : 3;
  return parsed
    .toNormalizedString()
    .split(parsed.kind() === 'ipv4' ? '.' : ':')
    .slice(0, wide)
    .join('.');
}
