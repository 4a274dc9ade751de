import type { MemberRole } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { type Tx } from '@onym/platform';
import { findAccount } from '../account.ts';

/** What each role may do, in the words of the mails. */
const MAY: Readonly<Record<MemberRole, string>> = {
  buyer:
    'buy and renew domains, change DNS, and make and publish brand kits, logos and sites, within the bounds of the account',
  dns: 'look at everything and change DNS records',
  viewer: 'look at everything and change nothing',
};

/** Mails the invitation; its text is the same whether or not the address has an account. */
export async function mailInvitation(
  tx: Tx,
  { accountId, to, role, token }: { accountId: string; to: string; role: MemberRole; token: string },
): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  const { serviceName, publicUrl } = tx.settings;
  await sendMail(tx, {
    to,
    subject: `You are invited to an account on ${serviceName}`,
    text: `${email} invites you to their account on ${serviceName}. Your role would be ${role}: you may ${MAY[role]}.\n\nOpen this link, and sign in or sign up with this address:\n\n${publicUrl}/join/${token}\n\nIt works for seven days and once. If you do not know ${email}, you need do nothing.\n`,
  });
}

/** Mails the owner and the member that the invitation was accepted. */
export async function mailJoined(tx: Tx, accountId: string, member: string, role: MemberRole): Promise<void> {
  const { email } = await findAccount(tx, accountId);
  const { publicUrl } = tx.settings;
  await sendMail(tx, {
    to: email,
    subject: `${member} is now a member of your account`,
    text: `${member} has accepted your invitation. Their role is ${role}: they may ${MAY[role]}.\n\nYou change or end that at any time:\n\n${publicUrl}/settings#members\n`,
  });
  await sendMail(tx, {
    to: member,
    subject: `You are now a member of the account of ${email}`,
    text: `Your role is ${role}: you may ${MAY[role]}.\n\nSwitch between this account and your own at the top of every page:\n\n${publicUrl}/\n\nYou may leave it at any time:\n\n${publicUrl}/settings#members\n`,
  });
}

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
    text: `It was ${before}. From their next click on they may ${MAY[after]}.\n\nIf that was not you, choose a new password:\n\n${tx.settings.publicUrl}/settings\n`,
  });
  await sendMail(tx, {
    to: member,
    subject: `Your role in the account of ${email} is now ${after}`,
    text: `It was ${before}. You may ${MAY[after]}.\n`,
  });
}

/** Why a membership ended. */
export type EndOfMembership = 'removed' | 'left' | 'member_deleted' | 'team_deleted';

/** Mails both parties that a membership has ended, unless their account was deleted. */
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
      text: `${words[why]} Nothing they do is let in any more. API keys belong to the account and go on working: revoke those that ${member} knows.\n\n${tx.settings.publicUrl}/keys\n`,
    });
  if (why !== 'member_deleted')
    await sendMail(tx, {
      to: member,
      subject: `You are no longer a member of the account of ${email}`,
      text: `${why === 'left' ? 'You left it.' : why === 'removed' ? 'Its owner removed you.' : 'It was deleted.'} Your own account is untouched.\n`,
    });
}
