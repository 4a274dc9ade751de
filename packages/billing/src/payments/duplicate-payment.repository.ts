import type { PaidMoney } from '@onym/billing/ledger';
import type { Scope, Tx } from '@onym/platform';
import type { Sale } from './checkout-page.entity.ts';
import type { DuplicatePayment } from './duplicate-payment.entity.ts';

const INSERT = `
  insert into duplicate_payment (source, account_id, sells, intent_id, amount_minor, currency, found_at)
  values ($1, $2, $3, $4, $5, $6, $7) on conflict (source) do nothing returning source`;
const READ = `
  select source, account_id as "accountId", sells, intent_id as "intentId", amount_minor as "amountMinor", currency, attempt,
    refunded_at as "refundedAt" from duplicate_payment where source = $1`;
const RAISE = 'update duplicate_payment set attempt = $2 + 1 where source = $1 and attempt = $2 returning source';
const REPORT = `
  update duplicate_payment set failure_reported_at = $1 where source = $2 and failure_reported_at is null returning source`;
const SETTLE = `
  update duplicate_payment set refunded_at = $1, amount_minor = $2, currency = $3 where source = $4 and refunded_at is null
  returning source`;
const MARK_BOOKED = `
  update duplicate_payment set booked_at = $1 where source = $2 and intent_id is not null
  returning account_id as "accountId", sells, intent_id as "intentId", amount_minor as "amountMinor", currency, found_at as "foundAt"`;
// In random order, so that payments that the processor cannot return do not block the others.
const UNBOOKED = `
  select source, intent_id as "intentId" from duplicate_payment
  where booked_at is null and intent_id is not null order by random() limit $1`;
const UNREFUNDED =
  'select source from duplicate_payment where refunded_at is null and found_at < $1 order by found_at limit $2';
const IS_DUPLICATE = `
  select 1 from duplicate_payment where intent_id = $1
  union all select 1 from subscription_payment l join duplicate_payment d on d.source = l.subscription_id where l.intent_id = $1 limit 1`;

/** A payment for something that the account owns already. */
export interface NewDuplicate {
  /** The checkout session, or the subscription. */
  source: string;
  accountId: string;
  sale: Sale;
  /** Null for a subscription, whose payments are read from the processor. */
  payment: PaidMoney | null;
}

/** Stores a duplicate payment. False when it is stored already. */
export async function insertDuplicate(tx: Tx, { source, accountId, sale, payment }: NewDuplicate): Promise<boolean> {
  const money = [payment?.intentId ?? null, payment?.amountMinor ?? null, payment?.currency ?? null];
  const values = [source, accountId, sale, ...money, tx.clock.now()];
  return (await tx.sql.rows('billing-insert-duplicate', INSERT, values)).length > 0;
}

/** Whether this checkout session or subscription was recorded as a duplicate. That never changes. */
export async function isDuplicate(tx: Tx, source: string): Promise<boolean> {
  const select = 'select 1 from duplicate_payment where source = $1';
  return (await tx.sql.row('billing-is-duplicate', select, [source])) !== undefined;
}

/** Whether this payment, or the subscription that it was made for, is a duplicate. */
export async function isDuplicatePayment(tx: Tx, intentId: string): Promise<boolean> {
  return (await tx.sql.row('billing-is-duplicate-payment', IS_DUPLICATE, [intentId])) !== undefined;
}

/** The columns that the refund of a duplicate payment needs. */
export type StoredDuplicate = Pick<
  DuplicatePayment,
  'source' | 'sells' | 'intentId' | 'amountMinor' | 'currency' | 'attempt' | 'refundedAt'
> & { accountId: string };

/** The duplicate payment of this source, if any. */
export function readDuplicate(scope: Pick<Scope, 'sql'>, source: string): Promise<StoredDuplicate | undefined> {
  return scope.sql.row<StoredDuplicate & Record<string, unknown>>('billing-read-duplicate', READ, [source]);
}

/** Makes the next attempt use a new idempotency key. False when another attempt was begun meanwhile. */
export async function raiseDuplicateAttempt(
  scope: Pick<Scope, 'sql'>,
  { source, attempt }: Pick<DuplicatePayment, 'source' | 'attempt'>,
): Promise<boolean> {
  return (await scope.sql.rows('billing-raise-duplicate-attempt', RAISE, [source, attempt])).length > 0;
}

/** Stores that the operators are mailed about the failed refund of a duplicate. False when they were before. */
export async function markFailureReported(tx: Tx, source: string): Promise<boolean> {
  const values = [tx.clock.now(), source];
  return (await tx.sql.rows('billing-mark-failure-reported', REPORT, values)).length > 0;
}

/** Marks a duplicate payment as refunded, with the amount. False when it was marked before. */
export async function markDuplicateRefunded(
  tx: Tx,
  source: string,
  { amountMinor, currency }: { amountMinor: number; currency: string | null },
): Promise<boolean> {
  const values = [tx.clock.now(), amountMinor, currency, source];
  return (await tx.sql.rows('billing-mark-duplicate-refunded', SETTLE, values)).length > 0;
}

/** The columns that the ledger needs to record a duplicate payment. */
export interface BookedDuplicate extends PaidMoney {
  accountId: string;
  sells: Sale;
  foundAt: Date;
}

/**
 * Marks the payment of a duplicate as recorded in the ledger and returns it; undefined for a subscription, whose payments are recorded
 * separately, and for an unknown source. A repeated call returns it again.
 */
export function markDuplicateBooked(tx: Tx, source: string): Promise<BookedDuplicate | undefined> {
  const values = [tx.clock.now(), source];
  return tx.sql.row<BookedDuplicate & Record<string, unknown>>('billing-mark-duplicate-booked', MARK_BOOKED, values);
}

/** Returns up to `limit` duplicate payments, in random order, that are not marked as recorded in the ledger. Subscriptions are left out. */
export function findUnbookedDuplicates(
  scope: Pick<Scope, 'sql'>,
  limit: number,
): Promise<{ source: string; intentId: string }[]> {
  return scope.sql.rows('billing-find-unbooked-duplicates', UNBOOKED, [limit]);
}

/**
 * Returns the source (the checkout session) of the duplicate that this payment was made for; undefined when the payment is no duplicate,
 * and for payments of a duplicate subscription.
 */
export async function findDuplicateOf(scope: Pick<Scope, 'sql'>, intentId: string): Promise<string | undefined> {
  const select = 'select source from duplicate_payment where intent_id = $1';
  return (await scope.sql.row<{ source: string }>('billing-find-duplicate-of', select, [intentId]))?.source;
}

/** Returns the sources of up to `limit` duplicates that were found before this moment and are not refunded, the oldest first. */
export async function findUnrefundedDuplicates(
  scope: Pick<Scope, 'sql'>,
  before: Date,
  limit: number,
): Promise<string[]> {
  const values = [before, limit];
  const rows = await scope.sql.rows<{ source: string }>('billing-find-unrefunded-duplicates', UNREFUNDED, values);
  return rows.map(({ source }) => source);
}
