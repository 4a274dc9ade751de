import { sendMail } from '@onym/accounts/mail';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { mailProofJob } from './access.jobs.ts';
import { lockAddress, type ProofPurpose } from './address-proof.repository.ts';
import { issueProof } from './address-proof.ts';
import { describeAddress } from './person.repository.ts';

export interface ProofRequest {
  email: string;
  /** The action: sign-up, another request for the link, or a forgotten password. */
  request: 'sign-up' | 'again' | 'reset';
  /** The person who signed up. */
  accountId?: string | undefined;
  /**
   * The page on our site that the link of a reset opens, or where a proof continues to; by default a standard page.
   */
  redirectTo?: string | undefined;
}

/**
 * Queues a job that mails the address. The job decides later whether to send a mail and what it says, so that requests take
 * equally long whether or not the address has an account.
 */
export function requestProofMail(scope: Scope, request: ProofRequest): Promise<void> {
  return transaction(scope, (tx) => enqueueJob(tx, mailProofJob, { ...request, email: request.email.toLowerCase() }));
}

/**
 * Sends the address the mail that fits the request and the state of the address: a link that proves it, a link to set a password,
 * a notice that it already has an account, or nothing. Sends nothing after five mails of one kind in an hour.
 * @param request its `email` in lower case
 */
export async function sendProofMail(scope: Scope, request: ProofRequest): Promise<void> {
  await transaction(scope, async (tx) => {
    const { email } = request;
    await lockAddress(tx, email);
    const { proven, signedUp, owns, isMe } = await describeAddress(tx, email, request.accountId ?? '');
    if (request.request === 'reset') {
      if (proven || signedUp || owns)
        await mailLink(tx, email, 'reset', (token) => resetMail(tx, token, request.redirectTo));
    } else if (proven) {
      if (request.request === 'sign-up' && !isMe) await mailLink(tx, email, 'notice', () => existingAccountMail(tx));
    } else if (signedUp) await mailLink(tx, email, 'verify', (token) => verifyMail(tx, token, request.redirectTo));
  });
}

async function mailLink(
  tx: Tx,
  email: string,
  purpose: ProofPurpose,
  write: (token: string) => { subject: string; text: string },
): Promise<void> {
  const token = await issueProof(tx, email, purpose);
  if (token) await sendMail(tx, { to: email, ...write(token) });
}

function verifyMail(tx: Tx, token: string, next?: string): { subject: string; text: string } {
  const onwards = next === undefined ? '' : `&callbackURL=${encodeURIComponent(next)}`;
  const link = `${tx.settings.publicUrl}/api/auth/verify-email?token=${token}${onwards}`;
  return {
    subject: 'Confirm your email address',
    text: `Someone signed up with this address. If it was you, open this link in the same browser:\n\n${link}\n\nIt is valid for one hour. Until then the account can look around, but not buy or publish anything.\n\nIf it wasn't you, ignore this email; no one can use the account for more than that.\n`,
  };
}

function existingAccountMail(tx: Tx): { subject: string; text: string } {
  const { publicUrl } = tx.settings;
  return {
    subject: 'You already have an account',
    text: `Someone tried to sign up with this address, but you already have an account. Sign in:\n\n${publicUrl}/sign-in\n\nIf you forgot your password, choose a new one:\n\n${publicUrl}/reset-password\n\nIf it wasn't you, ignore this email. Your account is not affected.\n`,
  };
}

function resetMail(tx: Tx, token: string, redirectTo = '/reset-password'): { subject: string; text: string } {
  const link = new URL(redirectTo, tx.settings.publicUrl);
  link.searchParams.set('token', token);
  return {
    subject: 'Choose a new password',
    text: `Someone requested a new password for this address. If it was you, choose it here:\n\n${link.href}\n\nThe link works once, within one hour. A new password ends all sessions.\n\nIf it wasn't you, ignore this email.\n`,
  };
}
