import { Fault, toDecimal } from '@onym/core';
import { MICROS_PER_CENT } from './prices.ts';
import type { Allowance, OverageRefusal } from './principal.ts';
import type { Reply } from './reply.ts';

/**
 * Sets on the reply the six X- headers of the contract and the IETF RateLimit fields
 * (draft-ietf-httpapi-ratelimit-headers). `wall` is the machine's time now.
 */
export function writeAllowanceHeaders(reply: Reply, allowance: Allowance, wall: Date): void {
  const now = Math.floor(wall.getTime() / 1000);
  reply
    .header('X-RateLimit-Limit', allowance.limit)
    .header('X-RateLimit-Remaining', allowance.remaining)
    .header('X-RateLimit-Reset', allowance.resetAt)
    .header('X-Daily-Limit', allowance.dailyLimit)
    .header('X-Daily-Remaining', allowance.dailyRemaining)
    .header('X-Daily-Reset', allowance.dailyResetAt)
    .header('RateLimit-Policy', `"minute";q=${allowance.limit};w=60, "day";q=${allowance.dailyLimit};w=86400`)
    .header(
      'RateLimit',
      `"minute";r=${allowance.remaining};t=${Math.max(0, allowance.resetAt - now)}, "day";r=${allowance.dailyRemaining};t=${Math.max(0, allowance.dailyResetAt - now)}`,
    );
}

/**
 * Returns the Fault for a caller that reached a limit: rate_limit_exceeded (`minute`) or daily_quota_exceeded (`day`),
 * both 429, with the seconds after which a retry can succeed. `wall` is the machine's time now.
 */
export function rateLimitFault(by: 'minute' | 'day', allowance: Allowance, wall: Date, publicUrl: string): Fault {
  const minute = by === 'minute';
  const resetAt = minute ? allowance.resetAt : allowance.dailyResetAt;
  return new Fault(
    minute ? 'rate_limit_exceeded' : 'daily_quota_exceeded',
    minute ? 'Too many requests per minute' : 'The daily quota of this account is used up',
    {
      details: {
        tier: allowance.tier,
        limit: minute ? allowance.limit : allowance.dailyLimit,
        upgrade: `${publicUrl}/pricing`,
      },
      retryAfterSeconds: Math.max(1, resetAt - Math.floor(wall.getTime() / 1000)),
    },
  );
}

/**
 * Returns the Fault spend_limit_exceeded for a call beyond the daily quota whose price would exceed a spending limit.
 * It has the same fields as that of a refused purchase; amounts are in dollars.
 */
export function overageFault({ limit, amountMicros, capMinor, spentMinor, resetsAt }: OverageRefusal): Fault {
  return new Fault(
    'spend_limit_exceeded',
    'The daily quota is used up, and further calls would exceed a spending limit; nothing was charged',
    {
      details: {
        limit,
        amount: amountMicros / (MICROS_PER_CENT * 100),
        cap: toDecimal(capMinor),
        spent: toDecimal(spentMinor),
        remaining: toDecimal(Math.max(0, capMinor - spentMinor)),
        resetsAt: resetsAt === null ? null : new Date(resetsAt).toISOString(),
      },
    },
  );
}
