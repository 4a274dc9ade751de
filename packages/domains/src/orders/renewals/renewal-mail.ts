import { findAccount } from '@onym/accounts/access';
import { approvalUrl } from '@onym/billing/spending';
import { agreedRenewalMinor, GRACE_MS, recordAnnouncedPrice } from '@onym/domains';
import { toDecimal } from '@onym/core';
import { formatReceiptLine } from '@onym/billing/ledger';
import { priceBeforeTax } from '@onym/billing/tax';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import type { Order, OrderFault } from '../engine/order.entity.ts';
import type { NewRenewal } from './place-renewal.ts';
import { attemptAt } from './renewal-attempts.ts';
import { decidedAt } from './renewal-terms.ts';

/**
 * Mails the owner that a domain was renewed, the charge, the renewal price and the receipt, and stores the renewal price as announced.
 * Every charge to a card is mailed.
 */
export async function mailRenewed(tx: Tx, order: Order): Promise<void> {
  const how = order.door === 'auto' ? ' automatically' : '';
  const requester = order.keyName
    ? `the key "${order.keyName}"`
    : order.memberEmail && `the member ${order.memberEmail}`;
  const byWhom = requester ? ` Requested by ${requester}.` : '';
  const receipt = order.payment.intentId && (await formatReceiptLine(tx, order.payment.intentId));
  await mail(tx, order, {
    subject: `${order.domain} was renewed`,
    text: `${order.domain} was renewed${how} until ${day(order.registrationExpiresAt!)}. ${price(order.retailMinor, order.currency)} was charged to your saved card.${byWhom} It renews for ${price(order.renewalMinor, order.currency)} per year.${receipt ? `\n\n${receipt}` : ''}`,
  });
  await recordAnnouncedPrice(tx, { name: order.domain, accountId: order.account.id }, order.renewalMinor);
}

/**
 * Mails the owner that a renewal failed, with the reason, the deadline and the remedy; for an automatic renewal also the date of the next
 * attempt.
 */
export async function mailNotRenewed(tx: Tx, order: Order): Promise<void> {
  const { domain, fault } = order;
  const { publicUrl } = tx.settings;
  const isAutomatic = order.door === 'auto';
  const renew = `renew it at ${publicUrl}/domains/${domain}`;
  const remedy =
    fault?.code === 'payment_declined'
      ? `Save another card at ${publicUrl}/billing, then ${renew}${isAutomatic ? ', or wait for the next attempt' : ''}.`
      : isAutomatic
        ? `You don't need to do anything yet; you can also ${renew}.`
        : `You can ${renew}.`;
  const next = isAutomatic ? `\n\n${nextTry(tx, decidedAt(order))}` : '';
  await mail(tx, order, {
    subject: `${domain} could not be renewed`,
    text: `${isAutomatic ? 'The automatic renewal' : 'The renewal'} of ${domain} for ${price(order.retailMinor, order.currency)} failed. ${sentence(fault?.message ?? 'Nothing was charged')}\n\n${deadline(tx, decidedAt(order))}\n\n${remedy}${next}`,
  });
}

/**
 * Mails the owner that the renewal costs more than announced, before anything is charged, and stores the price as announced: an automatic renewal may
 * charge it seven days later.
 */
export async function mailPriceChanged(tx: Tx, { id, domain, offer }: NewRenewal): Promise<void> {
  const yearly = price(offer.renewalMinor, domain.currency);
  const { publicUrl } = tx.settings;
  await mail(
    tx,
    { id, account: domain.account, domain: domain.name },
    {
      subject: `${domain.name} now renews for ${yearly}`,
      text: `The renewal price of ${domain.name} is now ${yearly}. Nothing was charged.\n\n${deadline(tx, offer.expiresAt)} Auto-renewal at this price starts seven days from now at the earliest. Renew now: ${publicUrl}/domains/${domain.name}. To let it expire, turn off auto-renew there.`,
    },
  );
  await recordAnnouncedPrice(tx, { name: domain.name, accountId: domain.account.id }, offer.renewalMinor);
}

/**
 * Mails the owner the approval of an automatic renewal that costs more than its limit allows, with the price that was agreed to last, and stores the
 * new price as announced. Nothing is charged without the approval.
 */
export async function mailRenewalToApprove(
  tx: Tx,
  { id, domain, offer }: NewRenewal,
  approvalId: string,
): Promise<void> {
  const { name, currency, account } = domain;
  const { publicUrl } = tx.settings;
  const nowMinor = priceBeforeTax(offer.retailMinor, offer.tax);
  const now = price(nowMinor, currency);
  const total = nowMinor === offer.retailMinor ? '' : ` plus tax, ${price(offer.retailMinor, currency)} in total`;
  const agreed = toDecimal(agreedRenewalMinor(domain) * offer.years).toFixed(2);
  await mail(
    tx,
    { id, account, domain: name },
    {
      subject: `Approve: renewing ${name} now costs ${now} instead of ${agreed}`,
      text: `The automatic renewal of ${name}${offer.years === 1 ? '' : ` for ${offer.years} years`} now costs ${now}${total}. You last agreed to ${agreed} ${currency.toUpperCase()}. This is above the auto-renew limit, so nothing was charged, and nothing will be without your approval.

${deadline(tx, offer.expiresAt)} Approve or decline:

${approvalUrl(tx, approvalId)}

You can change the limit, renew now, or turn auto-renew off at ${publicUrl}/domains/${name}.`,
    },
  );
  await recordAnnouncedPrice(tx, { name, accountId: account.id }, offer.renewalMinor);
}

/** Mails the owner that a spending limit refuses an automatic renewal, with the deadline, the remedy and the date of the next attempt. */
export async function mailOverBounds(tx: Tx, { id, domain, offer }: NewRenewal, fault: OrderFault): Promise<void> {
  const { publicUrl } = tx.settings;
  await mail(
    tx,
    { id, account: domain.account, domain: domain.name },
    {
      subject: `${domain.name} could not be renewed`,
      text: `The automatic renewal of ${domain.name} for ${price(offer.retailMinor, domain.currency)} failed. ${sentence(fault.message)}\n\n${deadline(tx, offer.expiresAt)}\n\nRaise the limit at ${publicUrl}/settings, or renew it yourself at ${publicUrl}/domains/${domain.name}. ${nextTry(tx, offer.expiresAt)}`,
    },
  );
}

/** Mails the owner that an automatic renewal waits for the billing address, with the deadline and the date of the next attempt. */
export async function mailAddressNeeded(tx: Tx, { id, domain, offer }: NewRenewal, fault: OrderFault): Promise<void> {
  await mail(
    tx,
    { id, account: domain.account, domain: domain.name },
    {
      subject: `${domain.name} could not be renewed`,
      text: `The automatic renewal of ${domain.name} failed. ${sentence(fault.message)}\n\n${deadline(tx, offer.expiresAt)}\n\nComplete the address at ${tx.settings.publicUrl}/billing. ${nextTry(tx, offer.expiresAt)}`,
    },
  );
}

/**
 * Mails the owner that the suspension of the domain or account prevents an automatic renewal, with the deadline and the date of the next attempt.
 */
export async function mailSuspended(tx: Tx, { id, domain, offer }: NewRenewal, fault: OrderFault): Promise<void> {
  await mail(
    tx,
    { id, account: domain.account, domain: domain.name },
    {
      subject: `${domain.name} could not be renewed`,
      text: `The automatic renewal of ${domain.name} failed. ${sentence(fault.message)}\n\n${deadline(tx, offer.expiresAt)}\n\nTo object to the suspension, reply to the notification email. ${nextTry(tx, offer.expiresAt)}`,
    },
  );
}

async function mail(
  tx: Tx,
  { id, account }: Pick<Order, 'id' | 'account' | 'domain'>,
  { subject, text }: { subject: string; text: string },
): Promise<void> {
  await sendMail(tx, { to: (await findAccount(tx, account.id)).email, subject, text: `${text}\n\nOrder ${id}\n` });
}

function deadline(tx: Tx, expiresAt: Date): string {
  if (expiresAt > tx.clock.now()) return `It expires on ${day(expiresAt)}.`;
  return `It expired on ${day(expiresAt)}. You can renew it until ${day(new Date(expiresAt.getTime() + GRACE_MS))}; after that you may lose it.`;
}

function nextTry(tx: Tx, expiresAt: Date): string {
  const next = attemptAt(expiresAt, tx.clock.now())?.nextAt;
  return next ? `We will try again on ${day(next)}.` : 'This was the last attempt.';
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function price(minor: number, currency: string): string {
  return `${toDecimal(minor).toFixed(2)} ${currency.toUpperCase()}`;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
