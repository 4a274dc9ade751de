import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { formatCorrectionLine, type Posted } from '@onym/billing/ledger';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import { isDuplicatePayment } from './duplicate-payment.repository.ts';

/** The effect of a refund or dispute on what the payment bought: ended, back (restored) or none. */
export type Effect = 'ended' | 'back' | 'none';

interface Outcome {
  effect: Effect;
  /** The whole payment is refunded. */
  isWhole: boolean;
}

/**
 * Mails the payer of a product, a plan or usage about each recorded refund or dispute of the payment, and whether the purchase has ended or
 * is back, with the credit note or the invoice that it caused. Sends nothing for the payment of an order or of a duplicate: orders and
 * refundDuplicate() mail about those.
 */
export async function mailPaymentChange(
  tx: Tx,
  intentId: string,
  { accountId, orderId, currency, description, changes }: Posted,
  { effect, isWhole }: Outcome,
): Promise<void> {
  if (orderId || changes.length === 0 || (await isDuplicatePayment(tx, intentId))) return;
  const { email } = await findAccount(tx, accountId);
  const after = { none: '', ended: ` What it included has ended.`, back: ` What it included is yours again.` }[effect];
  const document = await formatCorrectionLine(tx, intentId);
  for (const change of changes) {
    const { subject, text } = mailOf(change, description, currency, isWhole);
    // An open dispute has no document: its money is not lost yet.
    const issued = document && (change.kind === 'refund' || change.lostMinor !== 0) ? `\n\n${document}` : '';
    await sendMail(tx, {
      to: email,
      subject,
      text: `${text}${after}${issued}\n\nAll charges: ${tx.settings.publicUrl}/billing\nReference ${intentId}\n`,
    });
  }
}

function mailOf(
  { kind, minor, lostMinor }: Posted['changes'][number],
  bought: string,
  currency: string,
  isWhole: boolean,
): { subject: string; text: string } {
  const price = (amount: number): string => `${toDecimal(Math.abs(amount)).toFixed(2)} ${currency.toUpperCase()}`;
  if (kind === 'refund')
    return minor > 0
      ? {
          subject: `Your payment for ${bought} was refunded${isWhole ? '' : ' in part'}`,
          text: `We refunded ${price(minor)} of your payment for ${bought}. Banks show it within ten days.`,
        }
      : {
          subject: `A refund for ${bought} failed`,
          text: `A refund of ${price(minor)} for ${bought} failed at your bank. We're working on it; you don't need to do anything.`,
        };
  if (lostMinor > 0)
    return {
      subject: `Your payment for ${bought} was charged back`,
      text: `Your bank charged back ${price(lostMinor)} of your payment for ${bought}.`,
    };
  return minor > 0
    ? {
        subject: `Your payment for ${bought} is disputed`,
        text: `Your bank disputes ${price(minor)} of your payment for ${bought}. If this is a mistake, contact your bank.`,
      }
    : {
        subject: `The dispute of your payment for ${bought} is closed`,
        text: `The dispute of your payment for ${bought} is closed in our favor. The payment is unchanged.`,
      };
}
