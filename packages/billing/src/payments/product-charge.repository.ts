import { LockMode } from '@mikro-orm/core';
import { PRODUCT_TYPES, type ProductType } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import { ProductChargeSchema, type ProductCharge } from './product-charge.entity.ts';

const INSERT = `
  insert into product_charge (id, account_id, kind, products, amount_minor, currency, customer_id, payment_method_id, about, key_id, state, key_version, created_at)
  values ($1, $2, $3, $4::text[], $5, $6, $7, $8, $9, $10, 'queued', 0, $11)`;
const READ_DECISION = 'select account_id as "accountId", kind, products, decision from product_charge where id = $1';
const DECIDE = `
  update product_charge set decision = $1, fault = coalesce($2::jsonb, fault) where id = $3 and decision is null and settled_at is null
  returning state`;
const QUEUED = `
  select id from product_charge where account_id = $1 and kind = $2 and state = 'queued' and settled_at is null order by id`;
const OTHER_LIVE = `
  select 1 from product_charge where account_id = $1 and kind = $2 and id <> $3
    and settled_at is null and state <> 'queued' and decision is distinct from 'release'`;
const OPEN = `
  select 1 from product_charge where account_id = $1 and products && $2::text[] and settled_at is null
    and decision is distinct from 'release' limit 1`;
const CAPTURED = `
  select unnest(products) as product from product_charge where account_id = $1 and settled_at is null and decision = 'capture'`;
const CAPTURES = `
  select id from product_charge where account_id = any($1::text[]) and decision = 'capture' and settled_at is null order by id`;
const UNDECIDED = `
  select id from product_charge where account_id = $1 and kind = 'products' and decision is null and settled_at is null order by id`;
const UNSETTLED = 'select id from product_charge where id = any($1::text[]) and settled_at is null';

/** Something to be paid with the saved card. Cents. */
export interface NewCharge {
  id: string;
  accountId: string;
  /** What it pays for, each product once; empty for usage that no subscription bills. */
  products: readonly ProductType[];
  amountMinor: number;
  currency: string;
  /** The customer and the card that pay. */
  payer: { customerId: string; paymentMethodId: string };
  /** What the charge is for, in a few words. */
  about: string;
  /** The key that requested it; null for a person. */
  keyId: string | null;
}

/** Stores a charge in state `queued`. placeCharge() also starts its process. */
export async function insertCharge(
  tx: Tx,
  { id, accountId, products, amountMinor, currency, payer, about, keyId }: NewCharge,
): Promise<void> {
  const { customerId, paymentMethodId } = payer;
  const kind: ProductCharge['kind'] = products.length > 0 ? 'products' : 'usage';
  const sold = PRODUCT_TYPES.filter((product) => products.includes(product));
  const paid = [amountMinor, currency, customerId, paymentMethodId];
  await tx.sql.rows('billing-insert-charge', INSERT, [
    id,
    accountId,
    kind,
    sold,
    ...paid,
    about,
    keyId,
    tx.clock.now(),
  ]);
}

/** The charge of this id. @throws when it does not exist: a bug */
export function readCharge(scope: Pick<Scope, 'em'>, id: string): Promise<ProductCharge> {
  return scope.em.fork().findOneOrFail(ProductChargeSchema, { id });
}

/** The charge of this id; null when it does not exist. */
export function findCharge(tx: Tx, id: string): Promise<ProductCharge | null> {
  return tx.em.findOne(ProductChargeSchema, { id });
}

/**
 * Returns a charge, locked until the transaction ends; changes that the caller makes to it are written by saveCharge(), or when the transaction
 * commits.
 * @throws when it does not exist: a bug
 */
export function lockCharge(tx: Tx, id: string): Promise<ProductCharge> {
  return tx.em.findOneOrFail(ProductChargeSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Writes the changes of the charges that this transaction has locked; a flush of the whole transaction. */
export function saveCharge(tx: Tx): Promise<void> {
  return tx.em.flush();
}

/** A charge with its decision, null before there is one. */
export type ChargeDecision = AccountCharge & Pick<ProductCharge, 'products' | 'decision'>;

/** Whose charge it is and what it pays for: an account has at most one live charge of a kind. */
export type AccountCharge = Pick<NewCharge, 'accountId'> & Pick<ProductCharge, 'kind'>;

/** The decision about an existing charge. */
export async function readDecision(tx: Tx, id: string): Promise<ChargeDecision> {
  return (await tx.sql.row<ChargeDecision & Record<string, unknown>>('billing-read-decision', READ_DECISION, [id]))!;
}

/**
 * Stores the decision about a charge and, unless null, its fault. Returns the state of the charge; undefined, without a change, when it
 * was decided or settled before.
 */
export async function saveDecision(
  tx: Tx,
  id: string,
  decision: 'capture' | 'release',
  fault: ProductCharge['fault'],
): Promise<ProductCharge['state'] | undefined> {
  const values = [decision, fault && JSON.stringify(fault), id];
  return (await tx.sql.row<Pick<ProductCharge, 'state'>>('billing-save-decision', DECIDE, values))?.state;
}

/** Returns the ids of the account's charges of this kind that are still queued, the oldest first. */
export async function findQueuedCharges(tx: Tx, { accountId, kind }: AccountCharge): Promise<string[]> {
  const values = [accountId, kind];
  return (await tx.sql.rows<{ id: string }>('billing-find-queued-charges', QUEUED, values)).map(({ id }) => id);
}

/** Whether another charge of the account of this kind is live: it has left the queue, is not settled, and is not to be released. */
export async function hasOtherLiveCharge(
  tx: Tx,
  { id, accountId, kind }: AccountCharge & Pick<NewCharge, 'id'>,
): Promise<boolean> {
  return (await tx.sql.row('billing-has-other-live-charge', OTHER_LIVE, [accountId, kind, id])) !== undefined;
}

/** Whether a charge of the account for one of these products has not settled and is not to be released. */
export async function hasOpenCharge(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  products: readonly ProductType[],
): Promise<boolean> {
  return (await scope.sql.row('billing-has-open-charge', OPEN, [accountId, products])) !== undefined;
}

/** The products of the account's charge that is being captured; none without such a charge. */
export async function findCapturedProducts(scope: Pick<Scope, 'sql'>, accountId: string): Promise<ProductType[]> {
  const rows = await scope.sql.rows<{ product: ProductType }>('billing-find-captured-products', CAPTURED, [accountId]);
  return rows.map(({ product }) => product);
}

/** The charges of these accounts that are being captured. */
export async function findCaptures(tx: Tx, accountIds: readonly string[]): Promise<string[]> {
  return (await tx.sql.rows<{ id: string }>('billing-find-captures', CAPTURES, [accountIds])).map(({ id }) => id);
}

/** Those of these charges that have not settled. */
export async function findUnsettledCharges(
  scope: Pick<Scope, 'sql'>,
  ids: readonly (string | null)[],
): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ id: string }>('billing-find-unsettled-charges', UNSETTLED, [ids]);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the id of the charge that a payment was made for; undefined for payments of checkout pages and subscriptions. */
export async function findChargeOfPayment(tx: Tx, intentId: string): Promise<string | undefined> {
  const select = 'select id from product_charge where intent_id = $1';
  return (await tx.sql.row<{ id: string }>('billing-find-charge-of-payment', select, [intentId]))?.id;
}

/** The account's charges of products that are neither decided nor settled, oldest first; the bill for usage is left out. */
export function findUndecidedCharges(scope: Pick<Scope, 'sql'>, accountId: string): Promise<{ id: string }[]> {
  return scope.sql.rows('billing-find-undecided', UNDECIDED, [accountId]);
}
