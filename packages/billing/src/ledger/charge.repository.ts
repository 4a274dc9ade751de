import type { Scope, Tx } from '@onym/platform';
import { ChargeSchema, ChargeTaxSchema, type Charge } from './charge.entity.ts';

const DESCRIPTION = `
  select description, key_id as "keyId" from charge where reference = $1 and kind = 'charge' order by id limit 1`;
const TAX = 'insert into charge_tax (transaction_id, account_id, country, percent) values ($1, $2, $3, $4)';
const OF_PAYMENT = `
  select account_id as "accountId", description, amount_minor::float8 as "amountMinor", currency, receipt_year as "receiptYear",
    receipt_number as "receiptNumber", receipt_token as "receiptToken"
  from charge where reference = $1 and receipt_token is not null`;

/** The charge of a payment and its receipt. */
export type ReceiptCharge = Pick<
  Charge,
  'accountId' | 'description' | 'amountMinor' | 'currency' | 'receiptYear' | 'receiptNumber' | 'receiptToken'
>;

/**
 * Returns the description of a payment's charge and the key that requested it (null for a person and scheduled work); undefined when the
 * payment was not captured.
 */
export function findDescription(
  tx: Tx,
  intentId: string,
): Promise<{ description: string; keyId: string | null } | undefined> {
  return tx.sql.row<{ description: string; keyId: string | null }>('ledger-find-description', DESCRIPTION, [intentId]);
}

/**
 * Stores the tax rate that is included in a charge. `id` is the ledger transaction of the charge, `country` an ISO 3166-1 code, `percent`
 * a decimal such as `19`.
 */
export async function insertTax(
  tx: Tx,
  { id, accountId, country, percent }: { id: string; accountId: string; country: string; percent: string },
): Promise<void> {
  await tx.sql.rows('ledger-insert-tax', TAX, [id, accountId, country, percent]);
}

/** Returns the charge of a payment with its receipt; undefined when the payment was not captured or its charge has no receipt. */
export function findReceiptCharge(tx: Tx, intentId: string): Promise<ReceiptCharge | undefined> {
  return tx.sql.row<ReceiptCharge>('ledger-find-receipt-charge', OF_PAYMENT, [intentId]);
}

/**
 * Returns up to `limit` charges, refunds and disputes of these accounts, the newest first; `cursor` is the id of the last one already
 * read.
 */
export function findCharges(
  scope: Pick<Scope, 'em'>,
  accountIds: readonly string[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Charge[]> {
  return scope.em
    .fork()
    .find(
      ChargeSchema,
      { accountId: { $in: [...accountIds] }, ...(cursor ? { id: { $lt: cursor } } : {}) },
      { orderBy: { id: 'desc' }, limit },
    );
}

/** The charge whose receipt has this token; null when there is none. */
export function findChargeByReceipt(scope: Pick<Scope, 'em'>, token: string): Promise<Charge | null> {
  return scope.em.fork().findOne(ChargeSchema, { receiptToken: token });
}

/** Returns the refunds and disputes of a payment, the oldest first. A reversal, which is stored as a charge, is left out. */
export function findRefundsAndDisputes(scope: Pick<Scope, 'em'>, intentId: string): Promise<Charge[]> {
  const returned = { reference: intentId, kind: { $in: ['refund' as const, 'dispute' as const] } };
  return scope.em.fork().find(ChargeSchema, returned, { orderBy: { id: 'asc' } });
}

/**
 * Returns the country and the rate of the tax that is included in the charge of this ledger transaction; null when it includes none.
 * `percent` is a decimal such as `19`.
 */
export function findTax(
  scope: Pick<Scope, 'em'>,
  transactionId: string,
): Promise<{ country: string; percent: string } | null> {
  return scope.em.fork().findOne(ChargeTaxSchema, { transactionId });
}
