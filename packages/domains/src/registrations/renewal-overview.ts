import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { GRACE_MS } from './lifecycle.ts';
import {
  selectDomainsNeedingDecision,
  selectFirstToExpire,
  sumRenewals,
  type ExpiringName,
  type DomainNeedingDecision,
  type RenewalSums,
} from './renewal.repository.ts';

/** How close an expiry must be for its owner to get a question about it. */
const SOON_MS = 30 * DAY_MS;
/** Period whose renewals are summed up. */
const AHEAD_MS = 90 * DAY_MS;
const NEXT = 5;

/** The upcoming renewal costs of the account's names. */
export interface RenewalSummary extends RenewalSums {
  firstRenewing: ExpiringName | undefined;
  until: Date;
  next: ExpiringName[];
}

/**
 * Returns the names of the account that need a decision of their owner, the most urgent first, at most 50: in
 * redemption, expired, or expiring within 30 days without auto-renew or at a higher price than was announced. Suspended
 * and connected names are left out.
 */
export function findDomainsNeedingDecision(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
): Promise<DomainNeedingDecision[]> {
  const now = scope.clock.now().getTime();
  const at = (ms: number): Date => new Date(now + ms);
  return selectDomainsNeedingDecision(scope, accountId, {
    now: at(0),
    graceEndedBy: at(-GRACE_MS),
    soon: at(SOON_MS),
    toldBy: at(-7 * DAY_MS),
  });
}

/**
 * Returns the number of the account's names, the number of those that renew automatically, the number and cost in cents
 * of those of them that expire within the next 90 days or have expired, the five active names that expire first, and
 * the first that renews. Suspended and connected names count only in the number of all.
 */
export async function summariseRenewals(
  scope: Pick<Scope, 'sql' | 'clock'>,
  accountId: string,
): Promise<RenewalSummary> {
  const until = new Date(scope.clock.now().getTime() + AHEAD_MS);
  const [sums, next, [firstRenewing]] = await Promise.all([
    sumRenewals(scope, accountId, until),
    selectFirstToExpire(scope, accountId, { renewingOnly: false, limit: NEXT }),
    selectFirstToExpire(scope, accountId, { renewingOnly: true, limit: 1 }),
  ]);
  return { ...sums, until, next, firstRenewing };
}
