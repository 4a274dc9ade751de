import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { type Scope, type Settings, type Tx } from '@onym/platform';
import type { Charge } from './charge.entity.ts';
import { findChargeByReceipt, findReceiptCharge, findRefundsAndDisputes, findTax } from './charge.repository.ts';

/** A receipt as it is shown on a page or printed. */
export interface Receipt {
  number: string;
  at: Date;
  description: string;
  /** Minor units. */
  amountMinor: number;
  currency: string;
  orderId: string | null;
  /** The buyer's e-mail address. */
  buyer: string;
  seller: Settings['seller'];
  /** The tax that is included in the amount less its refunds; null without a tax rate. Minor units. */
  tax: { country: string; percent: string; amountMinor: number } | null;
  /** Later refunds and disputes. Minor units. */
  since: { at: Date; kind: 'refund' | 'dispute'; amountMinor: number }[];
}

/** The receipt's number, such as `2026-000001`; null without a receipt. */
export function receiptNumber({
  receiptYear,
  receiptNumber: number,
}: Pick<Charge, 'receiptYear' | 'receiptNumber'>): string | null {
  return receiptYear && number ? `${receiptYear}-${String(number).padStart(6, '0')}` : null;
}

/** The secret address of the receipt's page; null without a receipt. */
export function receiptUrl(
  { settings }: Pick<Scope, 'settings'>,
  { receiptToken }: Pick<Charge, 'receiptToken'>,
): string | null {
  return receiptToken ? `${settings.publicUrl}/receipts/${receiptToken}` : null;
}

/**
 * Returns the receipt with this token, with the tax rate stored with the charge and the refunds and disputes since; undefined when there is
 * none. A refund or dispute that was reversed is still listed.
 */
export async function readReceipt(scope: Scope, token: string): Promise<Receipt | undefined> {
  const charge = await findChargeByReceipt(scope, token);
  if (!charge) return undefined;
  const { reference, at, description, amountMinor, currency, orderId, accountId } = charge;
  const since = await findRefundsAndDisputes(scope, reference);
  const { email } = await findAccount(scope, accountId);
  const tax = await findTax(scope, charge.transactionId);
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
    tax: tax && { country: tax.country, percent: tax.percent, amountMinor: includedTax(kept, tax.percent) },
    since: since.map((one) => ({ at: one.at, kind: one.kind as 'refund' | 'dispute', amountMinor: one.amountMinor })),
  };
}

/** Returns the tax that is included in a gross amount, in minor units, rounded. `percent` is a decimal such as `19`. */
export function includedTax(amountMinor: number, percent: string): number {
  const rate = Number(percent);
  return Math.round((amountMinor * rate) / (100 + rate));
}

/** A line for mails with the number and address of a payment's receipt; null without a receipt. */
export async function formatReceiptLine(tx: Tx, intentId: string): Promise<string | null> {
  const charge = await findReceiptCharge(tx, intentId);
  return charge ? `Receipt ${receiptNumber(charge)}: ${receiptUrl(tx, charge)}` : null;
}

/**
 * Mails a payment's receipt to the address of its account; does nothing when the payment has no receipt. Call it in the transaction that
 * records the payment, unless another mail contains the receipt (formatReceiptLine).
 */
export async function mailReceipt(tx: Tx, intentId: string): Promise<void> {
  const charge = await findReceiptCharge(tx, intentId);
  if (!charge) return;
  const amount = `${toDecimal(charge.amountMinor).toFixed(2)} ${charge.currency.toUpperCase()}`;
  await sendMail(tx, {
    to: (await findAccount(tx, charge.accountId)).email,
    subject: `Receipt ${receiptNumber(charge)}: ${charge.description}`,
    text: `${amount} was charged for: ${charge.description}.\n\nYour receipt ${receiptNumber(charge)}: ${receiptUrl(tx, charge)}\nEverything you were charged: ${tx.settings.publicUrl}/billing\n`,
  });
}
