import type { Allowance, Scope } from '@onym/platform';
import ipaddr from 'ipaddr.js';

/**
 * Takes one call of an address at a public door; exact over all processes. IPv6 counts by /64, since one customer has
 * that many addresses.
 */
export async function takeAddress(
  scope: Pick<Scope, 'sql' | 'clock'>,
  door: string,
  address: string,
  perMinute: number,
): Promise<{ allowed: boolean; allowance: Allowance }> {
  const epoch = scope.clock.wall().getTime() / 1000;
  const row = (await scope.sql.row<{ allowed: boolean; used: number; reset_at: string }>(
    'access-take-address',
    'select * from usage_take_minute($1, $2, $3)',
    [`${door}:${addressGroup(address)}`, perMinute, epoch],
  ))!;
  const remaining = Math.max(0, perMinute - row.used);
  // A public door has no day of its own: its day is as wide as its minutes add up to.
  const dailyLimit = perMinute * 1440;
  return {
    allowed: row.allowed,
    allowance: {
      tier: 'explorer',
      limit: perMinute,
      remaining,
      resetAt: Number(row.reset_at),
      dailyLimit,
      dailyRemaining: dailyLimit,
      dailyResetAt: (Math.floor(epoch / 86_400) + 1) * 86_400,
    },
  };
}

/** What counts as one address. */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`;
}

/** The network an address belongs to, as wide as a provider hands it out to one customer over time. */
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
