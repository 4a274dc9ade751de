import type { Tx } from '@onym/platform';
import type { Charge } from './ledger.entities.ts';

const BOUGHT = `
  select description, key_id as "keyId" from charge where reference = $1 and kind = 'charge' order by id limit 1`;
const TAX = 'insert into charge_tax (transaction_id, account_id, country, percent) values ($1, $2, $3, $4)';
const OF_PAYMENT = `
  select account_id as "accountId", description, amount_minor::float8 as "amountMinor", currency, receipt_year as "receiptYear",
    receipt_number as "receiptNumber", receipt_token as "receiptToken"
  from charge where reference = $1 and receipt_token is not null`;
export type OfPayment = Pick<
  Charge,
  'accountId' | 'description' | 'amountMinor' | 'currency' | 'receiptYear' | 'receiptNumber' | 'receiptToken'
>;

/** What was bought with a payment, and by which key. */
export function boughtWith(
  tx: Tx,
  intentId: string,
): Promise<{ description: string; keyId: string | null } | undefined> {
  return tx.sql.row<{ description: string; keyId: string | null }>('ledger-bought-with', BOUGHT, [intentId]);
}

/** Stores the tax that is part of a charge. */
export async function insertTax(
  tx: Tx,
  { id, accountId, country, percent }: { id: string; accountId: string; country: string; percent: string },
): Promise<void> {
  await tx.sql.rows('ledger-insert-tax', TAX, [id, accountId, country, percent]);
}

/** The charge of a payment that has a receipt. */
export function receiptOfPayment(tx: Tx, intentId: string): Promise<OfPayment | undefined> {
  return tx.sql.row<OfPayment>('ledger-receipt-of-payment', OF_PAYMENT, [intentId]);
}
