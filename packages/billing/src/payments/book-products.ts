import { charged, mailReceipt, post, type PaidMoney } from '@onym/billing/ledger';
import type { ProductType } from '@onym/core';
import type { Tx } from '@onym/platform';
import { say } from '@onym/core/sentences';
import { productOf, PRODUCTS } from './products.ts';
import type { Sale } from './checkout-page.entity.ts';

const BOOKED = 'update entitlement set booked_at = $1 where source = $2';
const BOOK_DUPLICATE = `
  update duplicate_payment set booked_at = $1 where source = $2 and intent_id is not null
  returning account_id as "accountId", sells, intent_id as "intentId", amount_minor as "amountMinor", currency, found_at as "foundAt"`;

/** A product that was granted, by the checkout session that granted it. */
interface Granted {
  source: string;
  accountId: string;
  product: ProductType;
  /** When, if that is not now; of what is written down late no receipt is mailed. */
  at?: Date;
}

/** Writes a product's payment into the ledger and mails the receipt, in the transaction that grants it. */
export async function bookProduct(tx: Tx, { source, accountId, product, at }: Granted, paid: PaidMoney): Promise<void> {
  await post(tx, [charged('product', { accountId, description: PRODUCTS[product].name, at }, paid)]);
  if (!at) await mailReceipt(tx, paid.intentId);
  await tx.sql.rows('billing-book-products-booked', BOOKED, [tx.clock.now(), source]);
}

/** Writes a payment that gives nothing into the ledger: it was taken all the same. Its end is told by refundDuplicate(). */
export async function bookDuplicate(tx: Tx, source: string): Promise<void> {
  const row = await tx.sql.row<PaidMoney & { accountId: string; sells: Sale; foundAt: Date }>(
    'billing-book-duplicate',
    BOOK_DUPLICATE,
    [tx.clock.now(), source],
  );
  if (!row) return;
  const product = productOf(row.sells);
  const description = product
    ? say('charges.productPaidTwice', { product: PRODUCTS[product].name })
    : say('charges.subscriptionPaidTwice');
  await post(tx, [charged('product', { accountId: row.accountId, description, at: new Date(row.foundAt) }, row)]);
}
