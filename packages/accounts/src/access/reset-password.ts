import { writeAudit } from '@onym/accounts/audit';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { lockAccount } from './account.repository.ts';
import { findOwnerId } from './account-owner.repository.ts';
import { lockAddress } from './address-proof.repository.ts';
import { readProof, useProof } from './address-proof.ts';
import { replacePassword } from './credential.repository.ts';
import { ifNotYou } from './identity-notices.ts';
import { findProvenPerson } from './person.repository.ts';
import { takeOver } from './prove-address.ts';
import { endSessions } from './session.repository.ts';
import { deleteTries } from './sign-in-backoff.repository.ts';
import type { Sessions } from './sessions.ts';
import { triesAtAddress, triesAtOwnPassword } from './sign-in-backoff.ts';
import type { WayIn } from './way-in.repository.ts';
import { recentOf, removeWaysIn, waysIn, wayInWords } from './ways-in.ts';

/** What the holder of a mailed token for a new password is about to do. */
export interface PendingReset {
  email: string;
  /** What was added in the last 30 days, and ends with the old password unless it is kept. */
  recent: WayIn[];
  /** A second factor older than that goes on being asked for: who reads the mail alone must not get around it. */
  keepsSecondFactor: boolean;
}

/** What a new password did. */
export interface Reset {
  email: string;
  /** What ended with the old password, sessions apart. */
  removed: WayIn[];
}

/** What a mailed token would do; null when it does not work (any more). */
export async function readReset(scope: Scope, token: string): Promise<PendingReset | null> {
  const email = await readProof(scope, token, 'reset');
  if (email === null) return null;
  return transaction(scope, async (tx) => {
    const person = await findProvenPerson(tx, email);
    if (!person) return { email, recent: [], keepsSecondFactor: false };
    const recent = recentOf(tx, await waysIn(tx, person.id)).filter(isReviewed);
    const keepsSecondFactor = person.hasSecondFactor === true && !recent.some(({ kind }) => kind === 'second_factor');
    return { email, recent, keepsSecondFactor };
  });
}

/**
 * Gives the account of an address a new password, with the token that was mailed to it. Every session and trusted browser ends, and what was
 * added to the account in the last 30 days with them: passkeys, keys, members, a second factor. An address that was not proven yet is proven by
 * this, and what strangers made under it ends. Of several calls at once one wins.
 * @param keep ids of recent additions that the person knows and keeps
 * @param alongside ends what other rooms have of the person, in the same transaction
 * @returns null when the token does not work (any more)
 */
export async function resetPassword(
  scope: Scope,
  sessions: Sessions,
  { token, password, keep = [] }: { token: string; password: string; keep?: readonly string[] },
  alongside: (tx: Tx, accountId: string) => Promise<void>,
): Promise<Reset | null> {
  if ((await readProof(scope, token, 'reset')) === null) return null;
  const hash = await sessions.hash(password);
  return transaction(scope, async (tx) => {
    const email = await useProof(tx, token, 'reset');
    if (email === null) return null;
    await lockAddress(tx, email);
    const person = await findProvenPerson(tx, email);
    await forgetTries(tx, email, person?.id);
    if (person) {
      const removed = await recover(tx, person.id, hash, keep);
      await alongside(tx, person.id);
      await sendMail(tx, { to: email, ...changedMail(tx, removed) });
      return { email, removed };
    }
    const accountId = await findOwnerId(tx, email);
    return (await takeOver(tx, email, hash, accountId === undefined ? {} : { accountId }))
      ? { email, removed: [] }
      : null;
  });
}

/** The new password, and the end of what was let in under the old one. @returns what ended beside sessions and trusted browsers */
async function recover(tx: Tx, personId: string, hash: string, keep: readonly string[]): Promise<WayIn[]> {
  await lockAccount(tx, personId);
  const removed = recentOf(tx, await waysIn(tx, personId)).filter((way) => isReviewed(way) && !keep.includes(way.id));
  await removeWaysIn(tx, personId, removed);
  await replacePassword(tx, personId, hash);
  await endSessions(tx, personId);
  const details = { removed: removed.map(({ id }) => id) };
  await writeAudit(tx, { actor: personId, action: 'password.reset', subject: personId, details });
  return removed;
}

/** Sessions and trusted browsers are not asked about: a new password ends all of them. */
function isReviewed({ kind }: WayIn): boolean {
  return kind !== 'session' && kind !== 'trusted_browser';
}

async function forgetTries(tx: Tx, email: string, personId: string | undefined): Promise<void> {
  const { secrets } = tx;
  const subjects = [triesAtAddress(secrets, email), ...(personId ? [triesAtOwnPassword(secrets, personId)] : [])];
  await deleteTries(tx, subjects);
}

function changedMail({ settings }: Tx, removed: readonly WayIn[]): { subject: string; text: string } {
  const ended = removed.map((way) => `- ${wayInWords(way)}`).join('\n');
  const list = removed.length === 0 ? '' : `\n\nThese were removed from your account with it:\n\n${ended}`;
  return {
    subject: 'Your password was changed',
    text: `The password of your account was changed. All sessions have ended.${list}\n\n${ifNotYou(settings.publicUrl)}\n`,
  };
}
