import type { Scope } from '@onym/platform';
import { DEFAULT_MAX_RISE } from './auto-renew-limit.ts';

/**
 * A name that needs its owner's decision: past its grace period, past its expiry, about to end, or about to cost more
 * than was announced or than its auto-renew limit allows.
 */
export interface DomainNeedingDecision {
  name: string;
  kind: 'redemption' | 'expired' | 'expiring' | 'price';
  expiresAt: Date;
  /** For one term, as far as known; the price of a restoration comes from the registrar. */
  priceMinor: number;
}

/** A name and its expiry. */
export interface ExpiringName {
  name: string;
  expiresAt: Date;
  autoRenew: boolean;
  /** For one term, in cents. */
  priceMinor: number;
}

/** Sums over all names of an account. */
export interface RenewalSums {
  /** All names of the account, including connected ones. */
  owned: number;
  /** The number that renews automatically if there is a card. */
  autoRenewing: number;
  dueCount: number;
  /** Cost of the renewals that are due by the given moment, in cents. */
  dueMinor: number;
}

const LISTED = 50;
const OWN = "d.account_id = $1 and d.ownership_type <> 'connected' and d.suspended_at is null";
const NEEDS = `
  select * from (
    select d.name, d.expires_at as "expiresAt", d.renewal_price_minor * d.years as "priceMinor", case
      when d.status = 'redemption' or d.expires_at <= $3 then 'redemption'
      when d.status = 'expired' or d.expires_at <= $2 then 'expired'
      when not d.auto_renew then 'expiring'
      when d.renewal_shown_minor < d.renewal_price_minor or (
        select t.price_minor from announced_price t where t.domain_id = d.id and t.notified_at <= $5 order by t.notified_at desc limit 1
      ) < d.renewal_price_minor or d.renewal_price_minor * d.years > coalesce(d.auto_renew_max_price_minor,
        coalesce(d.renewal_agreed_minor, d.renewal_price_minor)::bigint * d.years * (100 + coalesce(d.auto_renew_max_rise, ${DEFAULT_MAX_RISE})) / 100
      ) then 'price' end as kind
    from domain d where ${OWN} and d.status in ('active', 'expired', 'redemption') and d.expires_at <= $4) need
  where kind is not null
  order by array_position(array['redemption', 'expired', 'expiring', 'price'], kind), "expiresAt", name limit ${LISTED}`;
const AHEAD = `
  select count(*) filter (where d.status <> 'transferred_out')::int as owned,
    count(*) filter (where renews)::int as "autoRenewing",
    count(*) filter (where renews and d.expires_at <= $2)::int as "dueCount",
    coalesce(sum(d.renewal_price_minor * d.years) filter (where renews and d.expires_at <= $2), 0)::float8 as "dueMinor"
  from domain d, lateral (select d.auto_renew and d.status in ('active', 'expired') and d.ownership_type <> 'connected' and d.suspended_at is null as renews) r
  where d.account_id = $1 and d.status <> 'lost'`;
const SOONEST = `
  select d.name, d.expires_at as "expiresAt", d.auto_renew as "autoRenew", d.renewal_price_minor * d.years as "priceMinor"
  from domain d where ${OWN} and (d.status = 'active' or $2 and d.status = 'expired') and (d.auto_renew or not $2) order by d.expires_at, d.name limit $3`;

/**
 * Returns up to 50 domains of an account that need a decision of their owner, the most urgent first. Looks at expiries
 * up to `soon`; one at or before `graceEndedBy` counts as in redemption, and a price counts as announced if it was
 * mailed at or before `toldBy`.
 */
export function selectDomainsNeedingDecision(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  moments: { now: Date; graceEndedBy: Date; soon: Date; toldBy: Date },
): Promise<DomainNeedingDecision[]> {
  return scope.sql.rows<DomainNeedingDecision & Record<string, unknown>>('domains-needing', NEEDS, [
    accountId,
    moments.now,
    moments.graceEndedBy,
    moments.soon,
    moments.toldBy,
  ]);
}

/**
 * Returns the number of an account's domains, how many renew automatically, and the number and cost in cents of those
 * among them that expire at or before `until`.
 */
export async function sumRenewals(scope: Pick<Scope, 'sql'>, accountId: string, until: Date): Promise<RenewalSums> {
  const sums = await scope.sql.row<RenewalSums & Record<string, unknown>>('domains-ahead', AHEAD, [accountId, until]);
  return sums!;
}

/**
 * Returns up to `limit` active domains of an account that expire first, without connected and suspended ones.
 * `renewingOnly` returns only those with auto-renew on, also expired ones.
 */
export function selectFirstToExpire(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  { renewingOnly, limit }: { renewingOnly: boolean; limit: number },
): Promise<ExpiringName[]> {
  return scope.sql.rows<ExpiringName & Record<string, unknown>>('domains-soonest', SOONEST, [
    accountId,
    renewingOnly,
    limit,
  ]);
}
