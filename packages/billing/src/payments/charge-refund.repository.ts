import type { Scope, Tx } from '@onym/platform';
import type { ChargeRefund } from './charge-refund.entity.ts';

// For a subscription this is its newest payment. A charge counts only if it was captured.
const FIND_PAYMENT = `
  select intent_id as "intentId" from product_charge where id = $1 and state = 'captured'
  union all select intent_id from entitlement where (source = $1 or id = $1) and intent_id is not null
  union all select intent_id from duplicate_payment where source = $1 and intent_id is not null
  union all (select intent_id from subscription_payment where subscription_id = $1 order by paid_at desc limit 1)
  limit 1`;
const INSERT = `
  insert into charge_refund as r (intent_id, account_id, decided_at) values ($1, $2, $3)
  on conflict (intent_id) do update set decided_at = excluded.decided_at, settled_at = null, outcome = null
    where r.outcome in ('failed', 'disputed') returning intent_id`;
const READ =
  'select intent_id as "intentId", attempt, settled_at as "settledAt" from charge_refund where intent_id = $1';
const SETTLE = `
  update charge_refund set settled_at = $1, outcome = $2, attempt = attempt + $3 where intent_id = $4 and settled_at is null returning intent_id`;
const RAISE = 'update charge_refund set attempt = $2 + 1 where intent_id = $1 and attempt = $2';
const OPEN = 'select intent_id as "intentId" from charge_refund where settled_at is null order by decided_at limit 200';

/**
 * Returns the processor's payment id of a captured charge, an entitlement (by its id or source), a duplicate payment (by its source) or a
 * subscription (its newest payment); undefined when there is none.
 */
export async function findPaymentOf(scope: Pick<Scope, 'sql'>, reference: string): Promise<string | undefined> {
  const values = [reference];
  return (await scope.sql.row<{ intentId: string }>('billing-find-payment-of', FIND_PAYMENT, values))?.intentId;
}

/**
 * Stores the decision to refund a payment; one whose refund failed, or was not made because of a dispute, can be decided again. False when
 * a refund of it is under way or was made.
 */
export async function insertRefund(tx: Tx, intentId: string, accountId: string): Promise<boolean> {
  return (await tx.sql.rows('billing-insert-refund', INSERT, [intentId, accountId, tx.clock.now()])).length > 0;
}

/** The columns that are needed to carry out a refund. */
export type StoredRefund = Pick<ChargeRefund, 'intentId' | 'attempt' | 'settledAt'>;

/** The refund of a payment, if one was decided. */
export function readRefund(scope: Pick<Scope, 'sql'>, intentId: string): Promise<StoredRefund | undefined> {
  return scope.sql.row<StoredRefund & Record<string, unknown>>('billing-read-refund', READ, [intentId]);
}

/** Stores the outcome of a refund. False when it was stored before. A failed one gets a new idempotency key. */
export async function settleRefund(
  tx: Tx,
  intentId: string,
  outcome: NonNullable<ChargeRefund['outcome']>,
): Promise<boolean> {
  const values = [tx.clock.now(), outcome, outcome === 'failed' ? 1 : 0, intentId];
  return (await tx.sql.rows('billing-settle-refund', SETTLE, values)).length > 0;
}

/** Makes the next attempt use a new idempotency key, unless another attempt has done so. */
export async function raiseRefundAttempt(
  scope: Pick<Scope, 'sql'>,
  { intentId, attempt }: Pick<StoredRefund, 'intentId' | 'attempt'>,
): Promise<void> {
  await scope.sql.rows('billing-raise-refund-attempt', RAISE, [intentId, attempt]);
}

/** Payments whose refund has no outcome, the first decided first; at most 200. */
export async function findOpenRefunds(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  return (await scope.sql.rows<{ intentId: string }>('billing-find-open-refunds', OPEN, [])).map(
    ({ intentId }) => intentId,
  );
}
