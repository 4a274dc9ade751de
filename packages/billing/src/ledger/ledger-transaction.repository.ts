import type { Scope, Tx } from '@onym/platform';

const COLUMNS = 'id, occurrence, kind, at, account_id, order_id, reference, currency, accounts, amounts';

const POST = `
  insert into ledger_transaction (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (occurrence) do nothing returning id`;

const POST_AFTER = `
  insert into ledger_transaction (${COLUMNS}) select $1, $2, $3, $4::timestamptz, $5, $6, $7, $8, $9::text[], $10::bigint[]
  where exists (select 1 from ledger_transaction before where before.occurrence = $11)
  on conflict (occurrence) do nothing returning id`;

const POST_WITH_CHARGE = `
  with written as (${POST}), charged as (
    insert into charge (transaction_id, account_id, at, order_id, reference, currency, id, kind, amount_minor, description, key_id)
    select id, $5, $4, $6, $7, $8, $11, $12, $13::bigint, $14, $15 from written
  )
  select id from written`;
/** The kinds of movements that capture money. */
const CAPTURES = `'capture', 'product', 'subscription', 'overage'`;
const KNOWN = `
  select max(t.account_id) as "accountId", max(t.order_id) as "orderId", max(e.currency) filter (where t.kind <> 'fee') as currency, count(distinct t.id)::int as movements,
    coalesce(sum(e.amount_minor) filter (where t.kind = 'refund' and e.account in ('refunds', 'tax')), 0)::float8 as refunded,
    coalesce(sum(e.amount_minor) filter (where t.kind = 'dispute' and e.account in ('disputes', 'tax')), 0)::float8 as disputed,
    coalesce(-sum(e.amount_minor) filter (where t.kind = 'dispute' and e.account = 'processor'), 0)::float8 as lost,
    coalesce(sum(e.amount_minor) filter (where t.kind in (${CAPTURES}) and e.account = 'processor'), 0)::float8 as "grossMinor",
    coalesce(-sum(e.amount_minor) filter (where t.kind in (${CAPTURES}) and e.account = 'tax'), 0)::float8 as "taxMinor",
    coalesce(sum(e.amount_minor) filter (where t.kind in ('refund', 'dispute') and e.account = 'tax'), 0)::float8 as "returnedTaxMinor"
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.reference = $1 having bool_or(t.kind in (${CAPTURES}))`;

/** The recorded refunds and disputes of a payment. Minor units. */
export interface BookedStanding {
  accountId: string;
  orderId: string | null;
  currency: string;
  movements: number;
  /** With its tax, as are all amounts here. */
  refunded: number;
  /** In an open or a lost dispute. */
  disputed: number;
  lost: number;
  /** What was captured, and the tax that it contains. */
  grossMinor: number;
  taxMinor: number;
  /** The tax of what was refunded or lost in disputes. */
  returnedTaxMinor: number;
}
const MOVEMENTS = 'select count(*)::int as movements from ledger_transaction where reference = $1';
const LOCK = `select pg_advisory_xact_lock(hashtextextended('ledger:' || $1::text, 0))`;

/**
 * Returns the number of ledger transactions of a payment. Call it before reading the payment from the processor and pass the result to
 * `postStanding` as `seen`, so that an older answer is not recorded after a newer one.
 */
export async function countMovements(scope: Pick<Scope, 'sql'>, intentId: string): Promise<number> {
  return (await scope.sql.row<{ movements: number }>('ledger-movements', MOVEMENTS, [intentId]))!.movements;
}

/** The recorded refunds and disputes of a payment, in minor units; undefined when it was not captured. */
export function readStanding(tx: Tx, intentId: string): Promise<BookedStanding | undefined> {
  return tx.sql.row<BookedStanding>('ledger-read-standing', KNOWN, [intentId]);
}

/**
 * Locks the ledger transactions of one payment or dispute until the transaction ends. Call it before reading them: the lock is a statement
 * of its own, so that the next statement sees what the previous holder of the lock has written.
 */
export async function lockMovements(tx: Tx, reference: string): Promise<void> {
  await tx.sql.rows('ledger-lock-movements', LOCK, [reference]);
}

/** A movement as it is stored; the accounts and their amounts (minor units, a debit positive) are two arrays of the same length. */
export interface NewMovement {
  id: string;
  /** Unique: an occurrence is stored once. */
  occurrence: string;
  kind: string;
  at: Date;
  accountId: string;
  orderId: string | null;
  reference: string;
  currency: string;
  accounts: readonly string[];
  amounts: readonly number[];
}

/** The charge that is stored with a movement. */
export interface NewCharge {
  id: string;
  kind: string;
  /** Minor units. */
  amountMinor: number;
  description: string;
  keyId: string | null;
}

/** Stores a movement. False when its occurrence is stored already. */
export async function insertMovement(tx: Tx, movement: NewMovement): Promise<boolean> {
  return (await tx.sql.rows('ledger-post', POST, valuesOf(movement))).length > 0;
}

/**
 * Stores a movement, but only if a movement with the occurrence `after` is stored. Returns whether it was stored: false also when its own
 * occurrence is stored already.
 */
export async function insertMovementAfter(tx: Tx, movement: NewMovement, after: string): Promise<boolean> {
  return (await tx.sql.rows('ledger-post-after', POST_AFTER, [...valuesOf(movement), after])).length > 0;
}

/** Stores a movement and its charge. False when the occurrence of the movement is stored already. */
export async function insertMovementWithCharge(tx: Tx, movement: NewMovement, charge: NewCharge): Promise<boolean> {
  const { id, kind, amountMinor, description, keyId } = charge;
  const values = [...valuesOf(movement), id, kind, amountMinor, description, keyId];
  return (await tx.sql.rows('ledger-post-charge', POST_WITH_CHARGE, values)).length > 0;
}

function valuesOf(movement: NewMovement): unknown[] {
  return [
    movement.id,
    movement.occurrence,
    movement.kind,
    movement.at,
    movement.accountId,
    movement.orderId,
    movement.reference,
    movement.currency,
    movement.accounts,
    movement.amounts,
  ];
}
