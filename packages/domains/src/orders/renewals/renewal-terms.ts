import { GRACE_MS, type Domain } from '@onym/domains';
import type { Order } from '../engine/order.entity.ts';
import { addYears, DAY_MS, Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';

/**
 * Returns the registrar's expiry date at which the renewal or restoration was decided. @throws Error for an order of another kind, which is a bug
 */
export function decidedAt({ id, expiresBefore }: Pick<Order, 'id' | 'expiresBefore'>): Date {
  if (!expiresBefore) throw new Error(`order ${id} is no renewal`);
  return expiresBefore;
}

/** Registrars keep dates to the second and may correct one by hours. A larger difference means another date. */
export const SAME_DATE_MS = DAY_MS;
/** How much shorter than the whole term a renewal may turn out: registries count months in their own ways. */
const SHORT_TERM_MS = 31 * DAY_MS;

/**
 * Interprets the registrar's expiry date `now` of a renewal that was decided at `before`: `untouched`, less than a day apart, it did not happen
 * (yet); `renewed`, at least the whole term less a month was added; `elsewhere`, something else changed the date.
 */
export function readExpiry({
  before,
  years,
  now,
}: {
  before: Date;
  years: number;
  now: Date;
}): 'untouched' | 'renewed' | 'elsewhere' {
  if (isSameDate(before, now)) return 'untouched';
  return now.getTime() >= addYears(before, years).getTime() - SHORT_TERM_MS ? 'renewed' : 'elsewhere';
}

/** Whether two expiry dates are less than a day apart: registrars may correct a date by hours. */
export function isSameDate(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < SAME_DATE_MS;
}

/**
 * Refuses a domain that no renewal can help: connected, not registered yet, transferred out, or past its grace period, whether or not the lifecycle
 * has written that down already.
 * @throws Fault conflict, with the domain's `status`
 */
export function requireRenewable({ name, status, ownershipType, expiresAt }: Domain, now: Date): void {
  const refuse = (message: string, as: string = status): Fault =>
    new Fault('conflict', message, { details: { domain: name, status: as } });
  if (ownershipType === 'connected')
    throw refuse(formatSentence('purchases.nameIsConnectedNotRegistered', { name }), 'connected');
  if (status === 'transferred_out') throw refuse(formatSentence('purchases.nameWasTransferredToAnother', { name }));
  if (status === 'pending') throw refuse(formatSentence('purchases.nameIsStillBeingRegistered', { name }));
  if (status === 'redemption' || expiresAt.getTime() + GRACE_MS <= now.getTime())
    throw refuse(formatSentence('purchases.gracePeriodOfName', { name }), 'redemption');
}

/**
 * The longest term that registries register a name for from today, in years (RFC 5731 3.3.3 leaves the limit to them; gTLD agreements say ten).
 */
const LONGEST_TERM_YEARS = 10;

/**
 * Passes when one more year ends at most ten years from now, which is the longest term of registries. Call it before a price is asked or
 * charged.
 * @throws Fault term_limit, with the present expiry date
 */
export function requireWithinLongestTerm({ name, expiresAt }: Domain, now: Date): void {
  if (addYears(expiresAt, 1) <= addYears(now, LONGEST_TERM_YEARS)) return;
  throw new Fault('term_limit', `${name} cannot be renewed further: the registry allows ten years at most`, {
    details: { domain: name, expiresAt: expiresAt.toISOString() },
  });
}
