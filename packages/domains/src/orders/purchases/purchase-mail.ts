import { findAccount, issueClaim } from '@onym/accounts/access';
import { findSavedCard } from '@onym/billing';
import { recordAnnouncedPrice, type Domain } from '@onym/domains';
import { toDecimal } from '@onym/core';
import { formatReceiptLine } from '@onym/billing/ledger';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import { isGivenBack, paymentStatusOf } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';

/**
 * Mails the owner of a new domain that it is theirs: the price, the renewal price, who asked for it, the receipt, and a link to claim the
 * account if no person owns it yet. Creates that link, and stores the renewal price as announced.
 */
export async function mailRegistered(tx: Tx, order: Order, domain: Domain): Promise<void> {
  const link = await issueClaim(tx, order.account.id);
  const how = link
    ? `An account was created for this address. Claim it to manage the domain:\n\n${link}\n\nThe link is valid for 30 days.`
    : `It is in your account:\n\n${tx.settings.publicUrl}/domains/${order.domain}`;
  const hasCard = (await findSavedCard(tx, order.account.id)) !== null;
  await sendMail(tx, {
    to: await ownerAddress(tx, order),
    subject: `${order.domain} is yours${link ? ': claim your account' : ''}`,
    text: `${order.domain} was registered and paid for.\n\n${receipt(tx, order, domain, hasCard)}${await receiptOf(tx, order)}\n\n${how}\n\nOrder ${order.id}\n`,
  });
  await recordAnnouncedPrice(tx, { name: domain.name, accountId: order.account.id }, domain.renewalPriceMinor);
}

/** Returns the line that links to the receipt; empty without a receipt. */
async function receiptOf(tx: Tx, { payment: { intentId } }: Order): Promise<string> {
  const line = intentId && (await formatReceiptLine(tx, intentId));
  return line ? `\n${line}` : '';
}

function receipt(tx: Tx, order: Order, { expiresAt, autoRenew }: Domain, hasCard: boolean): string {
  const price = (minor: number): string => `${toDecimal(minor).toFixed(2)} ${order.currency.toUpperCase()}`;
  const until = expiresAt.toISOString().slice(0, 10);
  const { publicUrl } = tx.settings;
  const renewal = autoRenew
    ? hasCard
      ? `It auto-renews for ${price(order.renewalMinor)} per year while a card is saved.`
      : `It won't auto-renew yet: no card is saved in the account. Save one at ${publicUrl}/billing, and it renews for ${price(order.renewalMinor)} per year.`
    : `Auto-renew is off: it expires then unless you renew it for ${price(order.renewalMinor)} per year, or turn on auto-renew at ${publicUrl}/domains/${order.domain}.`;
  return [
    `Paid: ${price(order.retailMinor)} for ${order.years === 1 ? 'one year' : `${order.years} years`}, until ${until}`,
    renewal,
    ...(order.keyName === null || order.keyName === undefined ? [] : [`Requested by the key "${order.keyName}"`]),
    ...(order.memberEmail ? [`Requested by the member ${order.memberEmail}`] : []),
  ].join('\n');
}

/** Mails the owner that the order is under review. */
export async function mailUnderReview(tx: Tx, order: Order): Promise<void> {
  await sendMail(tx, {
    to: await ownerAddress(tx, order),
    subject: `Your order for ${order.domain} is under review`,
    text: `Your payment for ${order.domain} and its registration are under review. You don't need to do anything, and please don't pay again. We will email you the result.\n\nOrder ${order.id}\n`,
  });
}

/**
 * Mails the owner that the purchase failed, and whether the money was or is being refunded, could not be refunded yet, or was never charged; with the reason if
 * the payment was declined.
 */
export async function mailNotBought(tx: Tx, order: Order): Promise<void> {
  const money =
    paymentStatusOf(order) === 'refunded'
      ? 'The payment was refunded in full.'
      : isGivenBack(order)
        ? "The payment is being refunded in full. We'll email you when that is complete."
        : order.payment.refundStatus
          ? "The payment could not be refunded yet. We're working on it and will contact you."
          : 'Nothing was charged.';
  await sendMail(tx, {
    to: await ownerAddress(tx, order),
    subject: `${order.domain} was not registered`,
    text: `${order.domain} could not be registered. ${money}${reasonOf(order)}\n\nOrder ${order.id}\n`,
  });
}

/** Returns why the payment was declined, as the response would have stated it; empty for refusals that the payer cannot change. */
function reasonOf({ fault }: Order): string {
  return fault?.code === 'payment_declined' ? `\n\n${fault.message}.` : '';
}

async function ownerAddress(tx: Tx, order: Order): Promise<string> {
  return (await findAccount(tx, order.account.id)).email;
}
