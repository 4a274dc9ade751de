import { newId, type ProductType } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import type { Entitlement } from './entitlement.entity.ts';

/** The size of a page of findPaidProductsAfter; part of the text, because the plan depends on it. */
export const PAID_PRODUCTS_PAGE = 200;

const INSERT = `
  insert into entitlement (id, account_id, product, source, intent_id, granted_at) values ($1, $2, $3, $4, $5, $6)
  on conflict (source, product) do nothing returning id`;
const OWNED = 'select distinct product from entitlement where account_id = $1 and revoked_at is null';
const COUNT =
  'select count(*)::int as count from entitlement where account_id = $1 and product = $2 and revoked_at is null';
const OWNS_ANY = `
  select 1 from entitlement where account_id = $1 and product = any($2::text[]) and revoked_at is null limit 1`;
const OF_PAYMENT = `
  select id, account_id as "accountId", product, version, revoked_at as "revokedAt", revoked_for as "revokedFor"
  from entitlement where intent_id = $1 order by id`;
const REVISE = `
  update entitlement set revoked_at = $1, revoked_for = $2, version = version + 1 where id = $3 and version = $4 returning id`;
// One row for a payment, whatever it bought.
const PAID_COLUMNS = `source, account_id as "accountId", array_agg(product) as products, intent_id as "intentId", min(granted_at) as "grantedAt"`;
const BY_PAYMENT = 'group by source, account_id, intent_id';
// In random order, so that purchases whose payment the processor cannot return do not block the others.
const UNBOOKED = `
  select ${PAID_COLUMNS} from entitlement where booked_at is null and intent_id is not null ${BY_PAYMENT} order by random() limit $1`;
const PAID_BY = `select ${PAID_COLUMNS} from entitlement where intent_id = $1 ${BY_PAYMENT}`;
const REVOCATIONS = `
  select intent_id as "intentId", revoked_for as "revokedFor", revoked_at as "revokedAt" from entitlement where intent_id = any($1::text[])`;
const SOURCES = `
  select source from entitlement where source = any($1::text[])
  union select source from duplicate_payment where source = any($1::text[])`;
const PAID_AFTER = `
  select id, source, account_id as "accountId", product, intent_id as "intentId", granted_at as "grantedAt",
    revoked_at is null and product <> all($2::text[]) and exists (
      select 1 from entitlement o where o.account_id = e.account_id and o.product = e.product and o.id < e.id
        and o.revoked_at is null and o.intent_id is not null) as "isSecond"
  from (select * from entitlement where id > $1 and intent_id is not null order by id limit ${PAID_PRODUCTS_PAGE}) e order by id`;
const PURCHASED = `
  select e.product, e.source, e.granted_at as "grantedAt", e.revoked_at as "revokedAt", p.opened_at as "openedAt"
  from entitlement e left join checkout_page p on p.id = e.source where e.intent_id = $1`;

/** An entitlement to be granted. */
export interface NewEntitlement {
  accountId: string;
  product: ProductType;
  /** A checkout session, a charge, or the reference of an operator's grant. A source grants a product once. */
  source: string;
  /** Null without a payment. */
  intentId: string | null;
}

/** Stores an entitlement. False when its source has granted this product before. */
export async function insertEntitlement(
  tx: Tx,
  { accountId, product, source, intentId }: NewEntitlement,
): Promise<boolean> {
  const now = tx.clock.now();
  const values = [newId('entitlement', now), accountId, product, source, intentId, now];
  return (await tx.sql.rows('billing-insert-entitlement', INSERT, values)).length > 0;
}

/** Whether this source has granted an entitlement, even one that was revoked since. */
export async function isGranted(tx: Tx, source: string): Promise<boolean> {
  const select = 'select 1 from entitlement where source = $1';
  return (await tx.sql.row('billing-is-granted', select, [source])) !== undefined;
}

/**
 * Returns the products that the account bought or was granted and that are not revoked, each once, sorted. Products that these include are
 * not listed.
 */
export async function findOwnedProducts(scope: Pick<Scope, 'sql'>, accountId: string): Promise<ProductType[]> {
  const rows = await scope.sql.rows<{ product: ProductType }>('billing-find-owned-products', OWNED, [accountId]);
  return rows.map(({ product }) => product).sort();
}

/** Returns how many unrevoked entitlements for this product the account has. */
export async function countOwned(scope: Pick<Scope, 'sql'>, accountId: string, product: ProductType): Promise<number> {
  return (await scope.sql.row<{ count: number }>('billing-count-owned', COUNT, [accountId, product]))!.count;
}

/**
 * Returns whether the account has an unrevoked entitlement for one of these products. Products that include one of them are not
 * considered.
 */
export async function ownsAny(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  products: readonly ProductType[],
): Promise<boolean> {
  return (await scope.sql.row('billing-owns-any', OWNS_ANY, [accountId, products])) !== undefined;
}

/** The entitlement that a payment granted, with the columns that decide its revocation. */
export type PaidEntitlement = Pick<Entitlement, 'id' | 'product' | 'version' | 'revokedAt' | 'revokedFor'> & {
  accountId: string;
};

/** The entitlements that this payment granted; one for each of its products. */
export function findPaidEntitlements(scope: Pick<Scope, 'sql'>, intentId: string): Promise<PaidEntitlement[]> {
  return scope.sql.rows<PaidEntitlement & Record<string, unknown>>('billing-find-paid-entitlements', OF_PAYMENT, [
    intentId,
  ]);
}

/** Revokes an entitlement, or restores it when `revokedAt` is null, if it still has this version. False when it has another one. */
export async function reviseEntitlement(
  tx: Tx,
  { id, version, revokedAt, revokedFor }: Pick<Entitlement, 'id' | 'version' | 'revokedAt' | 'revokedFor'>,
): Promise<boolean> {
  const values = [revokedAt, revokedFor, id, version];
  return (await tx.sql.rows('billing-revise-entitlement', REVISE, values)).length > 0;
}

/** Marks the payment of the entitlements of this source as recorded in the ledger. */
export async function markEntitlementBooked(tx: Tx, source: string): Promise<void> {
  await tx.sql.rows('billing-mark-entitlement-booked', 'update entitlement set booked_at = $1 where source = $2', [
    tx.clock.now(),
    source,
  ]);
}

/** The products that one payment granted. */
export interface PaidProducts {
  source: string;
  intentId: string;
  accountId: string;
  products: ProductType[];
  grantedAt: Date;
}

/** Returns up to `limit` payments for products, in random order, that are not marked as recorded in the ledger. */
export function findUnbookedProducts(scope: Pick<Scope, 'sql'>, limit: number): Promise<PaidProducts[]> {
  return scope.sql.rows<PaidProducts & Record<string, unknown>>('billing-find-unbooked-products', UNBOOKED, [limit]);
}

/** The products that this payment granted, if any. */
export function findPaidProducts(scope: Pick<Scope, 'sql'>, intentId: string): Promise<PaidProducts | undefined> {
  return scope.sql.row<PaidProducts & Record<string, unknown>>('billing-find-paid-products', PAID_BY, [intentId]);
}

/** Whether and why the entitlement of a payment is revoked. */
export interface Revocation {
  intentId: string;
  revokedFor: string | null;
  revokedAt: Date | null;
}

/**
 * Returns the entitlements that each of these payments granted, with the moment and the reason of its revocation; both are null
 * while it is not revoked.
 */
export function findRevocations(scope: Pick<Scope, 'sql'>, intentIds: readonly string[]): Promise<Revocation[]> {
  return scope.sql.rows<Revocation & Record<string, unknown>>('billing-find-revocations', REVOCATIONS, [intentIds]);
}

/** Those of these checkout sessions that have granted a product or are known as duplicate payments. */
export async function findSettledSources(scope: Pick<Scope, 'sql'>, sources: readonly string[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ source: string }>('billing-find-settled-sources', SOURCES, [sources]);
  return new Set(rows.map(({ source }) => source));
}

/** A paid product in a page of all of them. */
export interface ListedProduct extends Omit<PaidProducts, 'products'> {
  id: string;
  product: string;
  /** The account has paid for the same product before and still owns it. */
  isSecond: boolean;
}

/**
 * Returns the next PAID_PRODUCTS_PAGE paid products in the order of `id`; `after` is the last id already read, '' for the first page.
 * `stacking` are the products that may be owned several times, for which `isSecond` is false.
 */
export function findPaidProductsAfter(
  scope: Pick<Scope, 'sql'>,
  { after, stacking }: { after: string; stacking: readonly string[] },
): Promise<ListedProduct[]> {
  return scope.sql.rows<ListedProduct & Record<string, unknown>>('billing-find-paid-products-after', PAID_AFTER, [
    after,
    stacking,
  ]);
}

/** A product that a payment bought. */
export interface PurchasedProduct {
  product: string;
  /** The checkout session or the charge. */
  source: string;
  /** When the checkout page was opened; null without a page of ours. */
  openedAt: Date | null;
  grantedAt: Date;
  revokedAt: Date | null;
}

/** Returns the products that a payment bought, also revoked ones, with the opening time of their checkout pages; empty without any. */
export function findPurchasedProducts(scope: Pick<Scope, 'sql'>, intentId: string): Promise<PurchasedProduct[]> {
  return scope.sql.rows<PurchasedProduct & Record<string, unknown>>('billing-find-purchased-products', PURCHASED, [
    intentId,
  ]);
}
