import { writeAudit } from '@onym/accounts/audit';
import { DAY_MS } from '@onym/core';
import { type Tx } from '@onym/platform';
import { listOwnedAccountIds, lockAccounts } from './account.repository.ts';
import { revokeKeys } from './api-key.repository.ts';
import { removeSecondFactor } from './second-factor.repository.ts';
import { removeMembersIn } from './team/members.ts';
import { oldestProposal, withdrawTransferIn } from './team/propose-owner.ts';
import {
  deletePasskeys,
  deleteSessions,
  deleteTrustedBrowsers,
  PROPOSED,
  selectAccessGrants,
  type AccessGrant,
  type AccessGrantKind,
} from './access-grant.repository.ts';

/** A new password removes access that was added within this number of days, unless the person keeps it. */
export const RECENT_DAYS = 30;

/**
 * Lists everything besides the password that gives access to the accounts that this person owns, including frozen and suspended keys and
 * open invitations, and their second factor; the newest first. The session `sessionId`, normally the current one, is left out; by default
 * all sessions are listed.
 */
export async function listAccessGrants(tx: Tx, personId: string, sessionId = ''): Promise<AccessGrant[]> {
  const accountIds = await listOwnedAccountIds(tx, personId);
  return selectAccessGrants(tx, { personId, accountIds }, { sessionId, proposedAfter: oldestProposal(tx) });
}

/**
 * Locks all accounts that this person owns until the transaction ends, before their access is listed and removed. Of two concurrent
 * removals the second then finds nothing left.
 * @returns their ids
 */
export async function lockOwnedAccounts(tx: Tx, personId: string): Promise<string[]> {
  await lockAccounts(tx, await listOwnedAccountIds(tx, personId));
  return listOwnedAccountIds(tx, personId);
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
    // Keys, members and proposed owners have business time, entries of the session library the machine's time.
    const since = kind === 'key' || kind === 'member' || kind === 'ownership_transfer' ? now : wall;
    return addedAt !== null && addedAt >= since;
  });
}

const WORDS: Readonly<Record<AccessGrantKind, string>> = {
  passkey: 'Passkey',
  key: 'API key',
  member: 'Member',
  ownership_transfer: 'Proposed owner',
  second_factor: 'Second factor (authenticator app)',
  trusted_browser: 'Browser that signs in without a code',
  session: 'Signed-in browser',
};

/** Returns an English description of the grant, its kind and name, for mails and pages without a script. */
export function describeAccessGrant({ kind, name }: AccessGrant): string {
  return name === ''
    ? WORDS[kind]
    : `${WORDS[kind]} ${kind === 'member' || kind === 'ownership_transfer' ? name : `"${name}"`}`;
}

/** Returns the id under which the audit log has the entry that added this access of a person. */
export function auditSubjectOf({ kind, id }: AccessGrant, personId: string): string {
  if (kind === 'second_factor') return personId;
  return kind === 'ownership_transfer' ? id.slice(PROPOSED.length) : id;
}

/** Removes grants with these ids of a person or, for a kind that has them, of one of their accounts. */
type Remove = (tx: Tx, ownerId: string, ids: readonly string[]) => Promise<void>;

const REMOVE: Readonly<Record<AccessGrantKind, Remove>> = {
  passkey: deletePasskeys,
  session: deleteSessions,
  trusted_browser: deleteTrustedBrowsers,
  key: revokeKeys,
  member: removeMembersIn,
  ownership_transfer: withdrawTransferIn,
  second_factor: (tx, personId) => removeSecondFactor(tx, personId),
};
/** The audit actions of their removal; the functions above write those of members and proposed owners. */
const ACTIONS: Readonly<Record<Exclude<AccessGrantKind, 'member' | 'ownership_transfer'>, string>> = {
  passkey: 'passkey.removed',
  session: 'session.revoked',
  trusted_browser: 'trusted_browser.removed',
  key: 'key.revoked',
  second_factor: 'second_factor.removed',
};

/**
 * Removes these grants from the person's account and writes an audit entry for each. Sends no mail about them, except to
 * removed members and proposed owners, and to the owner about each of those. A second factor is removed too. Call
 * lockOwnedAccounts() in the same transaction before you list the grants.
 */
export async function removeAccessGrants(tx: Tx, personId: string, ways: readonly AccessGrant[]): Promise<void> {
  for (const kind of Object.keys(REMOVE) as AccessGrantKind[]) {
    const these = Map.groupBy(
      ways.filter((way) => way.kind === kind),
      ({ accountId }) => accountId ?? personId,
    );
    for (const [ownerId, grants] of these) {
      const ids = grants.map(({ id }) => id);
      await REMOVE[kind](tx, ownerId, ids);
      if (kind === 'member' || kind === 'ownership_transfer') continue;
      for (const { id, name } of grants)
        await writeAudit(tx, { actor: ownerId, action: ACTIONS[kind], subject: id, details: name ? { name } : {} });
    }
  }
}
