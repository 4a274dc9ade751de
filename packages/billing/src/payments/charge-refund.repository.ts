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
  insert into charge_refund (id, intent_id, account_id, amount_minor, decided_at) values ($1, $2, $3, $4, $5)
  on conflict (intent_id) where settled_at is null do nothing returning id`;
const COLUMNS = `id, intent_id as "intentId", account_id as "accountId", amount_minor as "amountMinor", attempt,
  decided_at as "decidedAt", pending_at as "pendingAt", settled_at as "settledAt", outcome, reason`;
const READ = `select ${COLUMNS} from charge_refund where id = $1`;
const NEWEST = `select ${COLUMNS} from charge_refund where intent_id = $1 order by id desc limit 1`;
const SETTLE = `
  update charge_refund set settled_at = $1, outcome = $2, reason = $3 where id = $4 and settled_at is null returning id`;
const PENDING = `
  update charge_refund set pending_at = $1 where id = $2 and pending_at is null and settled_at is null returning id`;
const RAISE = 'update charge_refund set attempt = $2 + 1 where id = $1 and attempt = $2';
// The newest first, so that refunds that stay pending for days do not block those decided since.
const OPEN = 'select id from charge_refund where settled_at is null order by decided_at desc limit 200';
const OPEN_OF_ACCOUNTS = `
  select ${COLUMNS} from charge_refund where account_id = any($1::text[]) and settled_at is null order by id`;

/**
 * Returns the processor's payment id of a captured charge, an entitlement (by its id or source), a duplicate payment (by its source) or a
 * subscription (its newest payment); undefined when there is none.
 */
export async function findPaymentOf(scope: Pick<Scope, 'sql'>, reference: string): Promise<string | undefined> {
  const values = [reference];
  return (await scope.sql.row<{ intentId: string }>('billing-find-payment-of', FIND_PAYMENT, values))?.intentId;
}

/** A refund as it is stored. Minor units. */
export type StoredRefund = Pick<
  ChargeRefund,
  'id' | 'intentId' | 'amountMinor' | 'attempt' | 'decidedAt' | 'pendingAt' | 'settledAt' | 'outcome' | 'reason'
> & { accountId: string };
type Row = StoredRefund & Record<string, unknown>;

/** Stores the decision to refund a payment. False when another decision about it has no outcome yet. */
export async function insertRefund(
  tx: Tx,
  { id, intentId, accountId, amountMinor }: Pick<StoredRefund, 'id' | 'intentId' | 'accountId' | 'amountMinor'>,
): Promise<boolean> {
  const values = [id, intentId, accountId, amountMinor, tx.clock.now()];
  return (await tx.sql.rows('billing-insert-refund', INSERT, values)).length > 0;
}

/** The refund of this id, if any. */
export function readRefund(scope: Pick<Scope, 'sql'>, id: string): Promise<StoredRefund | undefined> {
  return scope.sql.row<Row>('billing-read-refund', READ, [id]);
}

/** The newest refund that was decided of a payment, if any. */
export function findNewestRefund(scope: Pick<Scope, 'sql'>, intentId: string): Promise<StoredRefund | undefined> {
  return scope.sql.row<Row>('billing-find-newest-refund', NEWEST, [intentId]);
}

/** Stores the outcome of a refund, and why it failed. False when it was stored before. */
export async function settleRefund(
  tx: Tx,
  id: string,
  { outcome, reason }: { outcome: NonNullable<ChargeRefund['outcome']>; reason: string | null },
): Promise<boolean> {
  return (await tx.sql.rows('billing-settle-refund', SETTLE, [tx.clock.now(), outcome, reason, id])).length > 0;
}

/** Stores that the processor reports a refund as pending. False when that was stored before. */
export async function markRefundPending(tx: Tx, id: string): Promise<boolean> {
  return (await tx.sql.rows('billing-mark-refund-pending', PENDING, [tx.clock.now(), id])).length > 0;
}

/** Makes the next attempt use a new idempotency key, unless another attempt has done so. */
export async function raiseRefundAttempt(
  scope: Pick<Scope, 'sql'>,
  { id, attempt }: Pick<StoredRefund, 'id' | 'attempt'>,
): Promise<void> {
  await scope.sql.rows('billing-raise-refund-attempt', RAISE, [id, attempt]);
}

/** Refunds without an outcome, the newest first; at most 200. */
export async function findOpenRefunds(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  return (await scope.sql.rows<{ id: string }>('billing-find-open-refunds', OPEN, [])).map(({ id }) => id);
}

/** The refunds of these accounts without an outcome, the oldest first. */
export function findOpenRefundsOf(scope: Pick<Scope, 'sql'>, accountIds: readonly string[]): Promise<StoredRefund[]> {
  return scope.sql.rows<Row>('billing-find-open-refunds-of', OPEN_OF_ACCOUNTS, [accountIds]);
}
