import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import type { Order } from './order.entity.ts';

/**
 * Mails the owner that their bank must confirm a payment before the order continues: how much, where, until when, and what happens
 * otherwise. `what` begins the sentence, such as "The renewal". The order must have its authentication page and deadline already.
 */
export async function mailAuthentication(tx: Tx, order: Order, what: string): Promise<void> {
  const { id, domain, retailMinor, currency, keyName, payment } = order;
  const { authenticationUrl, authenticateBy } = payment;
  const price = `${toDecimal(retailMinor).toFixed(2)} ${currency.toUpperCase()}`;
  const until = `${authenticateBy!.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const requester = keyName === null || keyName === undefined ? '' : ` Requested by the key "${keyName}".`;
  await sendMail(tx, {
    to: (await findAccount(tx, order.account.id)).email,
    subject: `Confirm your payment for ${domain} with your bank`,
    text: `${what} of ${domain} for ${price} needs your confirmation: your bank must verify that it's you.${requester}\n\nConfirm with your bank:\n\n${authenticationUrl}\n\nThe order then continues automatically, and we email you the result. Without confirmation by ${until} it is canceled. Nothing has been charged.\n\nOrder ${id}\n`,
  });
}
