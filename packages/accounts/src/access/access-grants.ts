import { writeAudit } from '@onym/accounts/audit';
import { DAY_MS } from '@onym/core';
import { type Tx } from '@onym/platform';
import { revokeKeys } from './api-key.repository.ts';
import { removeSecondFactor } from './second-factor.repository.ts';
import { removeMembersIn } from './team/members.ts';
import {
  deletePasskeys,
  deleteSessions,
  deleteTrustedBrowsers,
  selectAccessGrants,
  type AccessGrant,
  type AccessGrantKind,
} from './access-grant.repository.ts';

/** A new password removes access that was added within this number of days, unless the person keeps it. */
export const RECENT_DAYS = 30;

/**
 * Lists everything besides the password that gives access to this person's account, including frozen and suspended keys and open
 * invitations, and their second factor; the newest first. The session `sessionId`, normally the current one, is left out; by default all
 * sessions are listed.
 */
export function listAccessGrants(tx: Tx, personId: string, sessionId = ''): Promise<AccessGrant[]> {
  return selectAccessGrants(tx, personId, sessionId);
}

/**
 * Returns those of these grants that were added in the last 30 days, in the given order. A new password removes them unless the
 * person keeps them. A grant without a time is not recent.
 */
export function filterRecentGrants({ clock }: Pick<Tx, 'clock'>, ways: readonly AccessGrant[]): AccessGrant[] {
  const start = (at: Date): Date => new Date(at.getTime() - RECENT_DAYS * DAY_MS + 1);
  return filterGrantsSince(ways, { now: start(clock.now()), wall: start(clock.wall()) });
}

/**
 * Returns those of these grants that were added at a moment or later, in the given order; those without a time were not. `now` is
 * that moment by the business clock, `wall` by the machine's.
 */
export function filterGrantsSince(
  ways: readonly AccessGrant[],
  { now, wall }: { now: Date; wall: Date },
): AccessGrant[] {
  return ways.filter(({ kind, addedAt }) => {
    // Keys and members have business time, entries of the session library the machine's time.
    const since = kind === 'key' || kind === 'member' ? now : wall;
    return addedAt !== null && addedAt >= since;
  });
}

const WORDS: Readonly<Record<AccessGrantKind, string>> = {
  passkey: 'Passkey',
  key: 'API key',
  member: 'Member',
  second_factor: 'Second factor (authenticator app)',
  trusted_browser: 'Browser that signs in without a code',
  session: 'Signed-in browser',
};

/** Returns an English description of the grant, its kind and name, for mails and pages without a script. */
export function describeAccessGrant({ kind, name }: AccessGrant): string {
  return name === '' ? WORDS[kind] : `${WORDS[kind]} ${kind === 'member' ? name : `"${name}"`}`;
}

type Remove = (tx: Tx, personId: string, ids: readonly string[]) => Promise<void>;

const REMOVE: Readonly<Record<AccessGrantKind, Remove>> = {
  passkey: deletePasskeys,
  session: deleteSessions,
  trusted_browser: deleteTrustedBrowsers,
  key: revokeKeys,
  member: removeMembersIn,
  second_factor: (tx, personId) => removeSecondFactor(tx, personId),
};
/** The audit actions of their removal; removeMembersIn() writes that of a member. */
const ACTIONS: Readonly<Record<Exclude<AccessGrantKind, 'member'>, string>> = {
  passkey: 'passkey.removed',
  session: 'session.revoked',
  trusted_browser: 'trusted_browser.removed',
  key: 'key.revoked',
  second_factor: 'second_factor.removed',
};

/**
 * Removes these grants from the person's account and writes an audit entry for each. Sends no mail about them, except to
 * removed members, and to the owner about each of those. A second factor is removed too. Lock the account in the same
 * transaction before you list the grants.
 */
export async function removeAccessGrants(tx: Tx, personId: string, ways: readonly AccessGrant[]): Promise<void> {
  for (const kind of Object.keys(REMOVE) as AccessGrantKind[]) {
    const these = ways.filter((way) => way.kind === kind);
    if (these.length === 0) continue;
    await REMOVE[kind](
      tx,
      personId,
      these.map(({ id }) => id),
    );
    if (kind === 'member') continue;
    for (const { id, name } of these)
      await writeAudit(tx, { actor: personId, action: ACTIONS[kind], subject: id, details: name ? { name } : {} });
  }
}
