import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import { GRACE_MS } from './lifecycle.ts';

/** How close an expiry must be for its owner to be asked about it. */
const SOON_MS = 30 * DAY_MS;
/** What renews by then is summed up. */
const AHEAD_MS = 90 * DAY_MS;
const LISTED = 50;
const NEXT = 5;

/** A name that waits for its owner: past its grace period, past its expiry, about to end, or about to cost more than was told. */
export interface NeedingDomain {
  name: string;
  kind: 'redemption' | 'expired' | 'expiring' | 'price';
  expiresAt: Date;
  /** For one term, as far as we know; a restoration is asked of the registrar. */
  priceMinor: number;
}

export interface RenewalsAhead {
  /** All names of the account, connected ones too. */
  owned: number;
  /** Renewed by us, should there be a card: how many in all, and the first of them. */
  autoRenewing: number;
  firstRenewing: EndingDomain | undefined;
  until: Date;
  dueCount: number;
  /** Of those due by `until`. Cents. */
  dueMinor: number;
  next: EndingDomain[];
}

export interface EndingDomain {
  name: string;
  expiresAt: Date;
  autoRenew: boolean;
  /** For one term. Cents. */
  priceMinor: number;
}

const OWN = "d.account_id = $1 and d.ownership_type <> 'connected' and d.suspended_at is null";
const NEEDS = `
  select * from (
    select d.name, d.expires_at as "expiresAt", d.renewal_price_minor * d.years as "priceMinor", case
      when d.status = 'redemption' or d.expires_at <= $3 then 'redemption'
      when d.status = 'expired' or d.expires_at <= $2 then 'expired'
      when not d.auto_renew then 'expiring'
      when d.renewal_shown_minor < d.renewal_price_minor or (
        select t.price_minor from renewal_price_told t where t.domain_id = d.id and t.told_at <= $5 order by t.told_at desc limit 1
      ) < d.renewal_price_minor then 'price' end as kind
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

/** Over all names of the account, however many there are: those that wait for their owner, the most urgent first, at most 50. */
export function domainsNeeding(scope: Pick<Scope, 'sql' | 'clock'>, accountId: string): Promise<NeedingDomain[]> {
  const now = scope.clock.now().getTime();
  const at = (ms: number): Date => new Date(now + ms);
  return scope.sql.rows<NeedingDomain & Record<string, unknown>>('domains-needing', NEEDS, [
    accountId,
    at(0),
    at(-GRACE_MS),
    at(SOON_MS),
    at(-7 * DAY_MS),
  ]);
}

/** What the account's names will cost in the next 90 days, and the five that end first. */
export async function renewalsAhead(scope: Pick<Scope, 'sql' | 'clock'>, accountId: string): Promise<RenewalsAhead> {
  const until = new Date(scope.clock.now().getTime() + AHEAD_MS);
  const soonest = (renewingOnly: boolean, limit: number): Promise<EndingDomain[]> =>
    scope.sql.rows<EndingDomain & Record<string, unknown>>('domains-soonest', SOONEST, [
      accountId,
      renewingOnly,
      limit,
    ]);
  const [sums, next, [firstRenewing]] = await Promise.all([
    scope.sql.row<Omit<RenewalsAhead, 'until' | 'next' | 'firstRenewing'> & Record<string, unknown>>(
      'domains-ahead',
      AHEAD,
      [accountId, until],
    ),
    soonest(false, NEXT),
    soonest(true, 1),
  ]);
  return { ...sums!, until, next, firstRenewing };
}
