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

/** The description of a payment's charge and the key that requested it. */
export function findDescription(
  tx: Tx,
  intentId: string,
): Promise<{ description: string; keyId: string | null } | undefined> {
  return tx.sql.row<{ description: string; keyId: string | null }>('ledger-find-description', DESCRIPTION, [intentId]);
}

/** Stores the tax that is included in a charge. */
export async function insertTax(
  tx: Tx,
  { id, accountId, country, percent }: { id: string; accountId: string; country: string; percent: string },
): Promise<void> {
  await tx.sql.rows('ledger-insert-tax', TAX, [id, accountId, country, percent]);
}

/** The charge of a payment that has a receipt. */
export function findReceiptCharge(tx: Tx, intentId: string): Promise<ReceiptCharge | undefined> {
  return tx.sql.row<ReceiptCharge>('ledger-find-receipt-charge', OF_PAYMENT, [intentId]);
}

/** Charges of these accounts by id, the newest first; `cursor` is the last one already read. */
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

/** The refunds and disputes of a payment, the oldest first. */
export function findReturns(scope: Pick<Scope, 'em'>, intentId: string): Promise<Charge[]> {
  const returned = { reference: intentId, kind: { $in: ['refund' as const, 'dispute' as const] } };
  return scope.em.fork().find(ChargeSchema, returned, { orderBy: { id: 'asc' } });
}

/** The tax that is included in a charge; null when there is none. */
export function findTax(
  scope: Pick<Scope, 'em'>,
  transactionId: string,
): Promise<{ country: string; percent: string } | null> {
  return scope.em.fork().findOne(ChargeTaxSchema, { transactionId });
}
