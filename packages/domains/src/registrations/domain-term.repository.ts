import type { Scope, Tx } from '@onym/platform';
import { DomainSchema, type Domain } from './domain.entity.ts';

const EXTEND = `
  update domain set expires_at = $1, renewal_price_minor = coalesce($2::int, renewal_price_minor),
    renewal_agreed_minor = coalesce(renewal_agreed_minor, renewal_price_minor),
    renewal_shown_minor = case when $2::int is null then renewal_shown_minor end,
    status = case when status in ('expired', 'redemption') and $3 then 'active' else status end
  where name = $4 and account_id = $5 and status <> 'lost' returning id`;
// Unless one of our renewals wrote a newer date since the domain was read.
const CORRECT = `
  update domain set expires_at = $1, status = case when status in ('expired', 'redemption') and $2 then 'active' else status end
  where id = $3 and date_trunc('milliseconds', expires_at) = $4`;
const NOTE_PRICE = `
  update domain set renewal_shown_minor = coalesce(renewal_shown_minor, renewal_price_minor), renewal_price_minor = $1,
    renewal_agreed_minor = coalesce(renewal_agreed_minor, renewal_price_minor)
  where id = $2 and renewal_price_minor <> $1`;
const AGREED = `
  update domain set renewal_agreed_minor = $1 where name = $2 and account_id = $3 and status <> 'lost'`;
const SAME_TERM = `
  select 1 from domain where id = $1 and account_id = $2 and date_trunc('milliseconds', expires_at) = $3 and suspended_at is null
    and (not $4 or auto_renew and auto_renew_max_rise is not distinct from $5::int and auto_renew_max_price_minor is not distinct from $6::int)`;
const EXPIRING = `
  select id, name, account_id, expires_at from domain where auto_renew and ownership_type <> 'connected'
    and status in ('active', 'expired') and expires_at > $1 and expires_at <= $2 and id > $3 order by id limit $4`;
const PRICE_SEEN = `
  update domain set renewal_shown_minor = null where name = $1 and account_id = $2 and status <> 'lost' and renewal_price_minor = $3`;
const SWITCH = `
  update domain set auto_renew = $1 where name = $2 and account_id = $3 and auto_renew <> $4 and status in ('active', 'expired') returning id`;

/**
 * Stores the registrar's expiry date, which is always correct, and the new price per year, which counts as seen by the
 * owner; without a price the old one stays. A domain in its grace period or redemption becomes active again if the date
 * is in the future.
 * @returns false when the account no longer has the name
 */
export async function extendTerm(
  tx: Tx,
  term: { name: string; accountId: string; expiresAt: Date; renewalPriceMinor?: number | undefined },
): Promise<boolean> {
  const { name, accountId, expiresAt, renewalPriceMinor = null } = term;
  const isAhead = expiresAt > tx.clock.now();
  return (
    (await tx.sql.rows('domains-extend-term', EXTEND, [expiresAt, renewalPriceMinor, isAhead, name, accountId]))
      .length > 0
  );
}

/**
 * Stores the registrar's expiry date of a domain, unless the stored one has changed since `domain` was read. A domain
 * in its grace period or redemption becomes active again if the date is in the future.
 */
export async function correctExpiry(tx: Tx, domain: Domain, expiresAt: Date): Promise<void> {
  await tx.sql.rows('domains-correct-expiry', CORRECT, [
    expiresAt,
    expiresAt > tx.clock.now(),
    domain.id,
    domain.expiresAt,
  ]);
}

/**
 * Stores the new price per year, in minor units of the domain's currency, and keeps the one that the owner saw last,
 * because they have not seen the new one yet. The first price that is replaced stays the agreed one. Does nothing if it
 * is the stored price.
 */
export async function storeRenewalPrice(tx: Tx, domainId: string, renewalPriceMinor: number): Promise<void> {
  await tx.sql.rows('domains-note-price', NOTE_PRICE, [renewalPriceMinor, domainId]);
}

/**
 * Whether the stored domain still has the account and expiry date of `domain` and is not suspended; with `autoRenew:
 * true` also whether auto-renew is still on, with the same limit.
 */
export async function hasSameTerm(tx: Tx, domain: Domain, { autoRenew }: { autoRenew: boolean }): Promise<boolean> {
  return (
    (
      await tx.sql.rows('domains-same-term', SAME_TERM, [
        domain.id,
        domain.account.id,
        domain.expiresAt,
        autoRenew,
        domain.autoRenewMaxRise ?? null,
        domain.autoRenewMaxPriceMinor ?? null,
      ])
    ).length > 0
  );
}

/** A domain with auto-renew on. */
export interface ExpiringDomain {
  id: string;
  name: string;
  accountId: string;
  expiresAt: Date;
}

/**
 * Returns one page, ordered by id, of the active and expired domains, without connected ones, that have auto-renew on
 * and expire after `from` and at or before `to`. `after` is the last id of the previous page.
 */
export async function findExpiringDomains(
  scope: Pick<Scope, 'sql'>,
  { from, to, after, limit }: { from: Date; to: Date; after: string; limit: number },
): Promise<ExpiringDomain[]> {
  const rows = await scope.sql.rows<{ id: string; name: string; account_id: string; expires_at: Date }>(
    'domains-expiring',
    EXPIRING,
    [from, to, after, limit],
  );
  return rows.map(({ id, name, account_id, expires_at }) => ({
    id,
    name,
    accountId: account_id,
    expiresAt: expires_at,
  }));
}

/**
 * Reads the stored state of a domain, in any state, outside the caller's transaction.
 * @throws Error when no domain has this id, which is a bug
 */
export function getDomainById({ em }: Pick<Scope, 'em'>, id: string): Promise<Domain> {
  return em.fork().findOneOrFail(DomainSchema, { id });
}

/**
 * Stores that the owner was shown this renewal price per year, in cents. Does nothing if it is no longer the current
 * price, or the account no longer has the name.
 */
export async function markPriceSeen(
  tx: Tx,
  { name, accountId }: { name: string; accountId: string },
  priceMinor: number,
): Promise<void> {
  await tx.sql.rows('domains-mark-price-seen', PRICE_SEEN, [name, accountId, priceMinor]);
}

/**
 * Stores the yearly renewal price, in cents before tax, that the owner has paid: the rise of the next automatic renewal is measured from it.
 * Does nothing when the account no longer has the name.
 */
export async function recordAgreedPrice(
  tx: Tx,
  { name, accountId }: { name: string; accountId: string },
  yearlyMinor: number,
): Promise<void> {
  await tx.sql.rows('domains-agreed-price', AGREED, [yearlyMinor, name, accountId]);
}

/**
 * Turns auto-renew of a name off, if this account has it and the domain is active or expired.
 * @returns whether this turned it off; false when it was off already or one of these conditions does not hold
 */
export async function disableAutoRenew(
  tx: Tx,
  { name, accountId }: { name: string; accountId: string },
): Promise<boolean> {
  return (await tx.sql.rows('domains-switch-auto-renew', SWITCH, [false, name, accountId, false])).length > 0;
}

/** Turns auto-renew of a name on, if this account has it and the domain is active or expired. */
export async function enableAutoRenew(tx: Tx, { name, accountId }: { name: string; accountId: string }): Promise<void> {
  await tx.sql.rows('domains-switch-auto-renew', SWITCH, [true, name, accountId, true]);
}
