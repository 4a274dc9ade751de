import type { MemberRole } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { type Tx } from '@onym/platform';
import { findAccount } from '../account.ts';
import { unexpectedChangeAdvice } from '../not-me-link.ts';

/** What each role may do, in the words of the mails. */
export const MAY: Readonly<Record<MemberRole, string>> = {
  buyer:
    "buy and renew domains, change DNS, and create and publish brand kits, logos and sites, within the account's limits",
  dns: 'view everything and change DNS records',
  viewer: 'view everything',
};

/** Mails the invitation with its link; the text is the same whether or not the address has an account. */
export async function mailInvitation(
  tx: Tx,
  { accountId, to, role, token }: { accountId: string; to: string; role: MemberRole; token: string },
): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  const { serviceName, publicUrl } = tx.settings;
  await sendMail(tx, {
    to,
    subject: `You are invited to an account on ${serviceName}`,
    text: `${email} invites you to their account on ${serviceName}. Your role will be ${role}: you can ${MAY[role]}.\n\nOpen this link, then sign in or sign up with this address:\n\n${publicUrl}/join/${token}\n\nThe link works once, within seven days. If you don't know ${email}, ignore this email.\n`,
  });
}

/** Mails the owner and the member that the invitation was accepted. */
export async function mailJoined(tx: Tx, accountId: string, member: string, role: MemberRole): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  const { publicUrl } = tx.settings;
  await sendMail(tx, {
    to: email,
    subject: `${member} is now a member of your account`,
    text: `${member} has accepted your invitation. Their role is ${role}: they can ${MAY[role]}.\n\nChange or remove their access at any time:\n\n${publicUrl}/settings#members\n\n${unexpectedChangeAdvice(tx, accountId)}\n`,
  });
  await sendMail(tx, {
    to: member,
    subject: `You are now a member of the account of ${email}`,
    text: `Your role is ${role}: you can ${MAY[role]}.\n\nSwitch between this account and your own at the top of every page:\n\n${publicUrl}/\n\nYou can leave it at any time:\n\n${publicUrl}/settings#members\n`,
  });
}

/**
 * Mails the owner and the member that the member's role has changed.
 * @param member the member's address
 */
export async function mailRoleChanged(
  tx: Tx,
  accountId: string,
  member: string,
  { before, after }: { before: MemberRole; after: MemberRole },
): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  await sendMail(tx, {
    to: email,
    subject: `The role of ${member} in your account is now ${after}`,
    text: `It was ${before}. They can now ${MAY[after]}.\n\n${unexpectedChangeAdvice(tx, accountId)}\n`,
  });
  await sendMail(tx, {
    to: member,
    subject: `Your role in the account of ${email} is now ${after}`,
    text: `It was ${before}. You can now ${MAY[after]}.\n`,
  });
}

/** Why a membership ended. */
export type EndOfMembership = 'removed' | 'left' | 'member_deleted' | 'team_deleted';

/**
 * Mails the owner and the member that a membership has ended; the one whose own account was deleted gets no mail.
 * @param member the member's address
 */
export async function mailEnded(tx: Tx, accountId: string, member: string, why: EndOfMembership): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  const words: Readonly<Record<EndOfMembership, string>> = {
    removed: 'You removed them.',
    left: 'They left it.',
    member_deleted: 'Their own account was deleted.',
    team_deleted: '',
  };
  if (why !== 'team_deleted')
    await sendMail(tx, {
      to: email,
      subject: `${member} is no longer a member of your account`,
      text: `${words[why]} They no longer have access. API keys belong to the account and keep working: revoke those that ${member} knows.\n\n${tx.settings.publicUrl}/keys\n`,
    });
  if (why !== 'member_deleted')
    await sendMail(tx, {
      to: member,
      subject: `You are no longer a member of the account of ${email}`,
      text: `${why === 'left' ? 'You left it.' : why === 'removed' ? 'Its owner removed you.' : 'It was deleted.'} Your own account is not affected.\n`,
    });
}
