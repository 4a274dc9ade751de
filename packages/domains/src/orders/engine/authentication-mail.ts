import { findAccount } from '@onym/accounts/access';
import { toDecimal } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import type { Order } from './order.entity.ts';

/** Tells the owner that their bank asks for them before `what` goes on: how much, where, until when, and what happens if they do not. */
export async function mailAuthentication(tx: Tx, order: Order, what: string): Promise<void> {
  const { id, domain, retailMinor, currency, keyName, authenticationUrl, authenticateBy } = order;
  const price = `${toDecimal(retailMinor).toFixed(2)} ${currency.toUpperCase()}`;
  const until = `${authenticateBy!.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const asker = keyName === null || keyName === undefined ? '' : ` Asked for by the key "${keyName}".`;
  await sendMail(tx, {
    to: (await findAccount(tx, order.account.id)).email,
    subject: `Your bank wants to hear from you about ${domain}`,
    text: `${what} of ${domain} for ${price} waits for you: your bank wants to know that it is you.${asker}\n\nAnswer your bank here:\n\n${authenticationUrl}\n\nAfter your yes it goes on by itself, and you hear by mail how it ends. Without one until ${until} it is given up. Nothing has been charged.\n\nOrder ${id}\n`,
  });
}
