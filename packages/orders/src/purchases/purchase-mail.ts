import { findAccount, issueClaim } from '@onym/access';
import { sendMail } from '@onym/mail';
import type { Tx } from '@onym/platform';
import type { Order } from '../engine/order.entity.ts';

/** Tells the owner of a paid domain that it is theirs, with the link to claim the account while nobody holds it. */
export async function mailOwner(tx: Tx, order: Order): Promise<void> {
  const link = await issueClaim(tx, order.account.id);
  const how = link
    ? `An account was made for this address. Claim it to manage the domain:\n\n${link}\n\nThe link works for 30 days.`
    : `It is in your account:\n\n${tx.settings.publicUrl}/domains/${order.domain}`;
  await sendMail(tx, {
    to: await ownerAddress(tx, order),
    subject: `${order.domain} is yours${link ? ': claim your account' : ''}`,
    text: `${order.domain} was registered and paid for.\n\n${how}\n\nOrder ${order.id}\n`,
  });
}

/** Tells the owner that the order needs a person. */
export async function mailUnderReview(tx: Tx, order: Order): Promise<void> {
  await sendMail(tx, {
    to: await ownerAddress(tx, order),
    subject: `Your order for ${order.domain} is being confirmed`,
    text: `Your payment for ${order.domain} and its registration are being confirmed. You need do nothing and should not pay again; you will hear from us either way.\n\nOrder ${order.id}\n`,
  });
}

/** Tells the owner that there will be no domain, and where the money is. */
export async function mailNotBought(tx: Tx, order: Order): Promise<void> {
  const money = order.refundId ? 'The payment was refunded in full.' : 'Nothing was charged.';
  await sendMail(tx, {
    to: await ownerAddress(tx, order),
    subject: `${order.domain} was not registered`,
    text: `${order.domain} could not be registered. ${money}\n\nOrder ${order.id}\n`,
  });
}

async function ownerAddress(tx: Tx, order: Order): Promise<string> {
  return (await findAccount(tx, order.account.id)).email;
}
