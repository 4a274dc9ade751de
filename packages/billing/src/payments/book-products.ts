import { buildCharge, mailReceipt, postMovements, type PaidMoney } from '@onym/billing/ledger';
import { readSaleTax } from '@onym/billing/tax';
import type { ProductType } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Tx } from '@onym/platform';
import { markDuplicateBooked } from './duplicate-payment.repository.ts';
import { markEntitlementBooked } from './entitlement.repository.ts';
import { namesOfProducts, productOf, PRODUCTS } from './products.ts';

/** The products that one payment granted. */
interface GrantedProducts {
  /** The checkout session or the charge that granted them. */
  source: string;
  accountId: string;
  products: readonly ProductType[];
  /** The time of an earlier purchase, for which no receipt is mailed. Absent: now. */
  at?: Date;
}

/**
 * Records a payment for products in the ledger, marks its entitlements as booked and, without `at`, mails the receipt. Call it in the
 * transaction that grants the products, or later with `at`.
 */
export async function bookProducts(
  tx: Tx,
  { source, accountId, products, at }: GrantedProducts,
  paid: PaidMoney,
): Promise<void> {
  const tax = await readSaleTax(tx, source);
  await postMovements(tx, [
    buildCharge('product', { accountId, description: namesOfProducts(products), at, tax }, paid),
  ]);
  if (!at) await mailReceipt(tx, paid.intentId);
  await markEntitlementBooked(tx, source);
}

/**
 * Records the payment of a stored duplicate in the ledger. Does nothing for a subscription or an unknown source. refundDuplicate() records
 * the refund.
 */
export async function bookDuplicate(tx: Tx, source: string): Promise<void> {
  const duplicate = await markDuplicateBooked(tx, source);
  if (!duplicate) return;
  const { accountId, sells, foundAt: at } = duplicate;
  const product = productOf(sells);
  const description = product
    ? formatSentence('charges.productPaidTwice', { product: PRODUCTS[product].name })
    : formatSentence('charges.subscriptionPaidTwice');
  const tax = await readSaleTax(tx, source);
  await postMovements(tx, [buildCharge('product', { accountId, description, at, tax }, duplicate)]);
}
