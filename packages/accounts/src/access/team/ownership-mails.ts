import type { MemberRole } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import type { Tx } from '@onym/platform';
import { findAccount } from '../account.ts';
import { unexpectedChangeAdvice } from '../not-me-link.ts';
import { MAY } from './member-mails.ts';
import type { OwnershipTransfer } from './ownership-transfer.repository.ts';

/** Mails the owner and the proposed owner that a transfer was proposed, and when it can be confirmed. */
export async function mailProposed(tx: Tx, transfer: OwnershipTransfer): Promise<void> {
  const { accountId, email: member, formerOwnerRole, confirmableAt, expiresAt } = transfer;
  const { email: owner } = await findAccount(tx, accountId);
  const { publicUrl } = tx.settings;
  const [from, until] = [dateOf(confirmableAt), dateOf(expiresAt)];
  await sendMail(tx, {
    to: owner,
    subject: `You proposed ${member} as the new owner of your account`,
    text: `${member} can confirm from ${from} to ${until}. Then the account is theirs, with its domains, cards, keys and members. ${afterwards(formerOwnerRole)}\n\nUntil they confirm you can withdraw the proposal:\n\n${publicUrl}/settings#members\n\n${unexpectedChangeAdvice(tx, accountId)} It also withdraws the proposal.\n`,
  });
  await sendMail(tx, {
    to: member,
    subject: `${owner} wants to transfer their account to you`,
    text: `${owner} proposes you as the new owner of their account on ${tx.settings.serviceName}, with its domains, cards, keys, orders and members. From then on you pay for it, and you alone manage keys and members.\n\nOpen this link from ${from} to ${until}, sign in, and confirm or decline:\n\n${publicUrl}/ownership/${accountId}\n\nNothing changes until you confirm. Your own account is not affected.\n`,
  });
}

/** Mails both that the owner has withdrawn the proposal. */
export async function mailWithdrawn(tx: Tx, { accountId, email: member }: OwnershipTransfer): Promise<void> {
  const { email: owner } = await findAccount(tx, accountId);
  await sendMail(tx, {
    to: owner,
    subject: `The transfer of your account to ${member} was withdrawn`,
    text: `You stay the owner of your account; ${member} stays a member.\n`,
  });
  await sendMail(tx, {
    to: member,
    subject: `The account of ${owner} will not be transferred to you`,
    text: `The proposal was withdrawn. You stay a member of the account.\n`,
  });
}

/** Mails both that the proposed owner has declined. */
export async function mailDeclined(tx: Tx, { accountId, email: member }: OwnershipTransfer): Promise<void> {
  const { email: owner } = await findAccount(tx, accountId);
  await sendMail(tx, {
    to: owner,
    subject: `${member} declined the transfer of your account`,
    text: `You stay the owner of your account; ${member} stays a member.\n`,
  });
  await sendMail(tx, {
    to: member,
    subject: `You declined the transfer of the account of ${owner}`,
    text: `Nothing has changed. You stay a member of the account.\n`,
  });
}

/**
 * Mails both that the account has a new owner.
 * @param formerOwner the address of the earlier owner
 */
export async function mailTransferred(
  tx: Tx,
  { accountId, email: member, formerOwnerRole }: OwnershipTransfer,
  formerOwner: string,
): Promise<void> {
  const { publicUrl, serviceName } = tx.settings;
  await sendMail(tx, {
    to: formerOwner,
    subject: `${member} is now the owner of your former account`,
    text: `${member} has confirmed the transfer. The account's domains, cards, keys and members are theirs. ${formerOwnerRole === null ? 'You no longer have access to it.' : `You are now a member: your role is ${formerOwnerRole}, so you can ${MAY[formerOwnerRole]}.`} You have an account of your own on ${serviceName}, which is empty, with the same password.\n\nIf you did not agree to this, reply to this email.\n`,
  });
  await sendMail(tx, {
    to: member,
    subject: `You are now the owner of the account of ${formerOwner}`,
    text: `Its domains, cards, keys, orders and members are yours, beside your own account. Switch between them at the top of every page:\n\n${publicUrl}/\n\nReplace the saved card and the contact if they are still those of ${formerOwner}, and revoke API keys that they know:\n\n${publicUrl}/billing\n${publicUrl}/contact\n${publicUrl}/keys\n\n${unexpectedChangeAdvice(tx, accountId)}\n`,
  });
}

function afterwards(role: MemberRole | null): string {
  return role === null
    ? 'You no longer have access to it then.'
    : `You stay a member with the role ${role}: you can ${MAY[role]}.`;
}

/** In UTC, to the minute. */
function dateOf(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
