import { createHash } from 'node:crypto';
import { writeAudit } from '@onym/accounts/audit';
import { sendMail } from '@onym/accounts/mail';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { mailProofJob } from './access.jobs.ts';
import { networkOf } from './address-limit.ts';
import type { IdentityChange, IdentityEvent } from './identity-events.ts';
import { recordDevice } from './known-device.repository.ts';
import { findProvenAddress } from './person.repository.ts';
import { unexpectedChangeAdvice } from './not-me-link.ts';

/** The mails that an owner gets when their access has changed. */
const NOTICES: Readonly<Record<IdentityChange, { subject: string; text: string }>> = {
  password_changed: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed. All other sessions have ended.',
  },
  second_factor_added: {
    subject: 'A second factor was added',
    text: 'Signing in to your account now requires a code in addition to the password.',
  },
  second_factor_removed: {
    subject: 'Two-factor authentication was removed',
    text: 'Signing in to your account no longer requires a code.',
  },
  passkey_added: { subject: 'A passkey was added', text: 'A new passkey can sign in to your account.' },
  passkey_removed: { subject: 'A passkey was removed', text: 'A passkey of your account was removed.' },
};

/** The actions in the audit log, by event. */
const ACTIONS: Readonly<Record<Exclude<IdentityEvent['kind'], 'wrote'>, string>> = {
  signed_up: 'account.signed_up',
  signed_in: 'session.opened',
  password_changed: 'password.changed',
  second_factor_added: 'second_factor.added',
  second_factor_removed: 'second_factor.removed',
  passkey_added: 'passkey.added',
  passkey_removed: 'passkey.removed',
};

/**
 * Writes an event about an account's credentials into the audit log and mails the owner, in its own transaction. A sign-in
 * stores its device, and causes a mail only from a new device, which is a kind of browser in a network and not the account's
 * first; `wrote` causes none; `signed_up` queues the mail that proves the address. An unproven address gets no other mail.
 */
export async function notifyOwner(scope: Scope, event: IdentityEvent): Promise<void> {
  await transaction(scope, async (tx) => {
    const { accountId } = event;
    const action = event.kind === 'wrote' ? event.action : ACTIONS[event.kind];
    const subject = ('passkeyId' in event ? event.passkeyId : undefined) ?? accountId;
    await writeAudit(tx, { actor: accountId, action, subject });
    switch (event.kind) {
      case 'wrote':
        return;
      case 'signed_up':
        return enqueueJob(tx, mailProofJob, {
          email: event.email,
          request: 'sign-up',
          accountId: event.accountId,
          redirectTo: event.next,
        });
      case 'signed_in': {
        if (!(await isNewDevice(tx, event))) return;
        const about = `New sign-in to your account from an unknown device:\n\n${event.userAgent.slice(0, 200) || 'an unnamed program'}\n${event.address}`;
        return mailIfProven(tx, event.accountId, { subject: 'Signed in from a new device', text: about });
      }
      default:
        return mailIfProven(tx, event.accountId, NOTICES[event.kind]);
    }
  });
}

/**
 * Mails the owner of an account, with advice for the case that it was not them. Sends nothing while the address is
 * not proven.
 */
export async function mailIfProven(tx: Tx, accountId: string, mail: { subject: string; text: string }): Promise<void> {
  const to = await findProvenAddress(tx, accountId);
  if (to === undefined) return;
  const text = `${mail.text}\n\n${unexpectedChangeAdvice(tx, accountId)}\n`;
  await sendMail(tx, { to, subject: mail.subject, text });
}

/**
 * A device is identified by the browser's name without its version, which changes every few weeks, and by its
 * network.
 */
function isNewDevice(
  tx: Tx,
  { accountId, userAgent, address }: Extract<IdentityEvent, { kind: 'signed_in' }>,
): Promise<boolean> {
  const kind = userAgent.replace(/[\d._]+/g, '').slice(0, 300);
  const device = createHash('sha256')
    .update(`${kind}|${networkOf(address)}`)
    .digest('base64url');
  return recordDevice(tx, accountId, device, tx.clock.wall());
}
