import { writeAudit } from '@onym/accounts/audit';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { findOwnerId } from './account-owner.repository.ts';
import { lockAddress } from './address-proof.repository.ts';
import { readProof, useProof } from './address-proof.ts';
import { replacePassword } from './credential.repository.ts';
import { unexpectedChangeAdvice } from './not-me-link.ts';
import { findProvenPerson } from './person.repository.ts';
import { transferAddress } from './prove-address.ts';
import { endSessions } from './session.repository.ts';
import { deleteAttempts } from './sign-in-backoff.repository.ts';
import type { Sessions } from './sessions.ts';
import { addressSubject, ownPasswordSubject } from './sign-in-backoff.ts';
import type { AccessGrant } from './access-grant.repository.ts';
import {
  describeAccessGrant,
  filterRecentGrants,
  listAccessGrants,
  lockOwnedAccounts,
  removeAccessGrants,
} from './access-grants.ts';

/** The effect of setting a new password with a mailed token. */
export interface PendingReset {
  email: string;
  /** The access that was added in the last 30 days; it ends with the old password unless the person keeps it. */
  recent: AccessGrant[];
  /**
   * True if an older second factor exists. It stays required, because access to the mailbox alone must not bypass it.
   */
  keepsSecondFactor: boolean;
}

/** The result of a password reset. */
export interface PasswordReset {
  email: string;
  /** The access that was removed with the old password, besides sessions. */
  removed: AccessGrant[];
}

/** Returns what setting a new password with this mailed token would do, without using it; null if the link is used, expired or unknown. */
export async function readReset(scope: Scope, token: string): Promise<PendingReset | null> {
  const email = await readProof(scope, token, 'reset');
  if (email === null) return null;
  return transaction(scope, async (tx) => {
    const person = await findProvenPerson(tx, email);
    if (!person) return { email, recent: [], keepsSecondFactor: false };
    const recent = filterRecentGrants(tx, await listAccessGrants(tx, person.id)).filter(isReviewed);
    const keepsSecondFactor = person.hasSecondFactor === true && !recent.some(({ kind }) => kind === 'second_factor');
    return { email, recent, keepsSecondFactor };
  });
}

/**
 * Sets a new password for the account of an address, with the token that was mailed to it, and uses up the token. All sessions
 * and trusted browsers end, and so does access added in the last 30 days: passkeys, keys, members, a second factor. Writes
 * audit entries, mails the owner and deletes counted sign-in attempts. An unproven address is proven instead, without a mail,
 * and access of others to it ends. Of several concurrent calls one succeeds. The strength of the password is not checked.
 * @param keep ids of recent additions that the person recognizes and keeps
 * @param alongside removes what other modules store for a person with a proven address, in the same transaction
 * @returns null if the token is used, expired or unknown
 */
export async function resetPassword(
  scope: Scope,
  sessions: Sessions,
  { token, password, keep = [] }: { token: string; password: string; keep?: readonly string[] },
  alongside: (tx: Tx, accountId: string) => Promise<void>,
): Promise<PasswordReset | null> {
  if ((await readProof(scope, token, 'reset')) === null) return null;
  const hash = await sessions.hash(password);
  return transaction(scope, async (tx) => {
    const email = await useProof(tx, token, 'reset');
    if (email === null) return null;
    await lockAddress(tx, email);
    const person = await findProvenPerson(tx, email);
    await resetAttempts(tx, email, person?.id);
    if (person) {
      const accountIds = await lockOwnedAccounts(tx, person.id);
      const removed = await replacePasswordAndAccess(tx, person.id, hash, keep);
      for (const accountId of accountIds) await alongside(tx, accountId);
      await sendMail(tx, { to: email, ...passwordChangedMail(tx, person.id, removed) });
      return { email, removed };
    }
    const accountId = await findOwnerId(tx, email);
    return (await transferAddress(tx, email, hash, accountId === undefined ? {} : { accountId }))
      ? { email, removed: [] }
      : null;
  });
}

/**
 * Sets the new password and removes access that was added under the old one. @returns what was removed besides
 * sessions and trusted browsers
 */
async function replacePasswordAndAccess(
  tx: Tx,
  personId: string,
  hash: string,
  keep: readonly string[],
): Promise<AccessGrant[]> {
  const removed = filterRecentGrants(tx, await listAccessGrants(tx, personId)).filter(
    (way) => isReviewed(way) && !keep.includes(way.id),
  );
  await removeAccessGrants(tx, personId, removed);
  await replacePassword(tx, personId, hash);
  await endSessions(tx, personId);
  const details = { removed: removed.map(({ id }) => id) };
  await writeAudit(tx, { actor: personId, action: 'password.reset', subject: personId, details });
  return removed;
}

/** Sessions and trusted browsers are not offered for review: a new password ends all of them. */
function isReviewed({ kind }: AccessGrant): boolean {
  return kind !== 'session' && kind !== 'trusted_browser';
}

async function resetAttempts(tx: Tx, email: string, personId: string | undefined): Promise<void> {
  const { secrets } = tx;
  const subjects = [addressSubject(secrets, email), ...(personId ? [ownPasswordSubject(secrets, personId)] : [])];
  await deleteAttempts(tx, subjects);
}

function passwordChangedMail(
  tx: Tx,
  personId: string,
  removed: readonly AccessGrant[],
): { subject: string; text: string } {
  const ended = removed.map((way) => `- ${describeAccessGrant(way)}`).join('\n');
  const list = removed.length === 0 ? '' : `\n\nThese were removed from your account:\n\n${ended}`;
  return {
    subject: 'Your password was changed',
    text: `The password of your account was changed. All sessions have ended.${list}\n\n${unexpectedChangeAdvice(tx, personId)}\n`,
  };
}
