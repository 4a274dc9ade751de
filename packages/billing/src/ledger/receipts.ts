import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { type Scope, type Settings, type Tx } from '@onym/platform';
import { ChargeSchema, ChargeTaxSchema, type Charge } from './ledger.entities.ts';
import { receiptOfPayment } from './charge.repository.ts';

/** A receipt as it is shown, on a page or on paper. */
export interface Receipt {
  number: string;
  at: Date;
  description: string;
  /** Minor units. */
  amountMinor: number;
  currency: string;
  orderId: string | null;
  /** The buyer's address of mail. */
  buyer: string;
  seller: Settings['seller'];
  /** The tax that is part of what was paid in the end; null where none is named. Minor units. */
  tax: { country: string; percent: string; amountMinor: number } | null;
  /** What was given back, or taken back by a bank, since. Minor units. */
  since: { at: Date; kind: 'refund' | 'dispute'; amountMinor: number }[];
}

/** `2026-000001`: by year, without a gap. Null where there is no receipt. */
export function receiptNumber({
  receiptYear,
  receiptNumber: number,
}: Pick<Charge, 'receiptYear' | 'receiptNumber'>): string | null {
  return receiptYear && number ? `${receiptYear}-${String(number).padStart(6, '0')}` : null;
}

/** Where whoever has the address reads the receipt; it cannot be guessed. Null where there is none. */
export function receiptUrl(
  { settings }: Pick<Scope, 'settings'>,
  { receiptToken }: Pick<Charge, 'receiptToken'>,
): string | null {
  return receiptToken ? `${settings.publicUrl}/receipts/${receiptToken}` : null;
}

/** The receipt of this address; undefined for one that was never given out. */
export async function readReceipt(scope: Scope, token: string): Promise<Receipt | undefined> {
  const em = scope.em.fork();
  const charge = await em.findOne(ChargeSchema, { receiptToken: token });
  if (!charge) return undefined;
  const { reference, at, description, amountMinor, currency, orderId, accountId } = charge;
  const since = await em.find(
    ChargeSchema,
    { reference, kind: { $in: ['refund', 'dispute'] } },
    { orderBy: { id: 'asc' } },
  );
  const { email } = await findAccount(scope, accountId);
  const tax = await em.findOne(ChargeTaxSchema, { transactionId: charge.transactionId });
  const kept = amountMinor - since.reduce((sum, one) => sum + one.amountMinor, 0);
  return {
    number: receiptNumber(charge)!,
    at,
    description,
    amountMinor,
    currency,
    orderId: orderId ?? null,
    buyer: email,
    seller: scope.settings.seller,
    tax: tax && { country: tax.country, percent: tax.percent, amountMinor: taxWithin(kept, tax.percent) },
    since: since.map((one) => ({ at: one.at, kind: one.kind as 'refund' | 'dispute', amountMinor: one.amountMinor })),
  };
}

/** What of a price is tax that is part of it, rounded. Minor units. */
export function taxWithin(amountMinor: number, percent: string): number {
  const rate = Number(percent);
  return Math.round((amountMinor * rate) / (100 + rate));
}

/** One line for a mail that tells of a payment: its receipt's number and address. Null where it has none. */
export async function receiptLine(tx: Tx, intentId: string): Promise<string | null> {
  const charge = await receiptOfPayment(tx, intentId);
  return charge ? `Receipt ${receiptNumber(charge)}: ${receiptUrl(tx, charge)}` : null;
}

/** Mails the receipt of a payment that no other mail tells of, in the transaction that writes it down. */
export async function mailReceipt(tx: Tx, intentId: string): Promise<void> {
  const charge = await receiptOfPayment(tx, intentId);
  if (!charge) return;
  const amount = `${toDecimal(charge.amountMinor).toFixed(2)} ${charge.currency.toUpperCase()}`;
  await sendMail(tx, {
    to: (await findAccount(tx, charge.accountId)).email,
    subject: `Receipt ${receiptNumber(charge)}: ${charge.description}`,
    text: `${amount} was charged for: ${charge.description}.\n\nYour receipt ${receiptNumber(charge)}: ${receiptUrl(tx, charge)}\nEverything you were charged: ${tx.settings.publicUrl}/billing\n`,
  });
}
