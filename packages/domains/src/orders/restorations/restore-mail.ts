import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { formatReceiptLine } from '@onym/billing/ledger';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import type { Order } from '../engine/order.entity.ts';

/**
 * Mails the owner that a domain is restored, what was charged, what a year costs, and the receipt. Does not store the renewal price as announced.
 */
export async function mailRestored(tx: Tx, order: Order): Promise<void> {
  const { domain, registrationExpiresAt, retailMinor, renewalMinor, currency } = order;
  const { intentId } = order.payment;
  const receipt = intentId && (await formatReceiptLine(tx, intentId));
  const until = registrationExpiresAt!.toISOString().slice(0, 10);
  await mail(
    tx,
    order,
    `${domain} was restored`,
    `${domain} is restored and yours until ${until}, with its previous DNS records. ${price(retailMinor, currency)} was charged to your saved card. It renews for ${price(renewalMinor, currency)} per year.${receipt ? `\n\n${receipt}` : ''}`,
  );
}

/** Mails the owner that the restoration failed, the reason, and where to try again. Call it only if no request waits for the answer. */
export async function mailNotRestored(tx: Tx, order: Order): Promise<void> {
  const { domain, fault, retailMinor, currency } = order;
  await mail(
    tx,
    order,
    `${domain} could not be restored`,
    `Restoring ${domain} for ${price(retailMinor, currency)} failed. ${fault?.message ?? 'Nothing was charged'}.\n\nYou lose it when its redemption period ends. Try again soon at ${tx.settings.publicUrl}/domains/${domain}.`,
  );
}

async function mail(tx: Tx, { id, account }: Order, subject: string, text: string): Promise<void> {
  await sendMail(tx, { to: (await findAccount(tx, account.id)).email, subject, text: `${text}\n\nOrder ${id}\n` });
}

function price(minor: number, currency: string): string {
  return `${toDecimal(minor).toFixed(2)} ${currency.toUpperCase()}`;
}
