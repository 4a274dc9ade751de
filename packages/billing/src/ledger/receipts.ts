import { findAccount } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import { documentTitle, documentUrl, findDocumentsOfPayment, formatDocumentLine } from '@onym/billing/documents';
import { toDecimal } from '@onym/core';
import type { Tx } from '@onym/platform';

/** A line for mails with the number and address of a payment's invoice; null without one. */
export async function formatReceiptLine(tx: Tx, intentId: string): Promise<string | null> {
  const [invoice] = await findDocumentsOfPayment(tx, intentId);
  return invoice ? formatDocumentLine(tx.settings.publicUrl, invoice) : null;
}

/**
 * A line for mails with the number and address of the newest credit note of a payment, or of the invoice that corrects it; null without one.
 */
export async function formatCorrectionLine(tx: Tx, intentId: string): Promise<string | null> {
  const [, ...corrections] = await findDocumentsOfPayment(tx, intentId);
  const newest = corrections.at(-1);
  return newest ? formatDocumentLine(tx.settings.publicUrl, newest) : null;
}

/**
 * Mails a payment's invoice to the address of its account; does nothing when the payment has none. Call it in the transaction that records the
 * payment, unless another mail contains the invoice (formatReceiptLine).
 */
export async function mailReceipt(tx: Tx, intentId: string): Promise<void> {
  const [invoice] = await findDocumentsOfPayment(tx, intentId);
  if (!invoice) return;
  const { accountId, grossMinor, currency, content } = invoice;
  const { publicUrl } = tx.settings;
  const bought = content.lines.map(({ description }) => description).join(', ');
  const amount = `${toDecimal(grossMinor).toFixed(2)} ${currency.toUpperCase()}`;
  await sendMail(tx, {
    to: (await findAccount(tx, accountId)).email,
    subject: `${documentTitle(invoice)}: ${bought}`,
    text: `${amount} was charged for: ${bought}.\n\n${formatDocumentLine(publicUrl, invoice)}\nAs PDF: ${documentUrl(publicUrl, invoice)}.pdf\nEverything you were charged: ${publicUrl}/billing\n`,
  });
}
