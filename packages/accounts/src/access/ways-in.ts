import { writeAudit } from '@onym/accounts/audit';
import { DAY_MS } from '@onym/core';
import { type Tx } from '@onym/platform';
import { revokeThese } from './api-key.repository.ts';
import { removeSecondFactor } from './second-factor.repository.ts';
import { removeMembersIn } from './team/members.ts';
import {
  deletePasskeys,
  deleteTheseSessions,
  deleteTrustedBrowsers,
  listWaysIn,
  type WayIn,
  type WayInKind,
} from './way-in.repository.ts';

/** A new password ends what was added in so many days before it, unless the person keeps it. */
export const RECENT_DAYS = 30;

/** Everything besides the password that opens this person's account, the newest first. `sessionId`: the session that asks. */
export function waysIn(tx: Tx, personId: string, sessionId = ''): Promise<WayIn[]> {
  return listWaysIn(tx, personId, sessionId);
}

/** Those that were added in the last 30 days, which a new password ends unless the person keeps them. */
export function recentOf(tx: Pick<Tx, 'clock'>, ways: readonly WayIn[]): WayIn[] {
  return ways.filter(({ kind, addedAt }) => {
    // Keys and members are dated by business time, the session library dates by the machine's.
    const at = kind === 'key' || kind === 'member' ? tx.clock.now() : tx.clock.wall();
    return addedAt !== null && at.getTime() - addedAt.getTime() < RECENT_DAYS * DAY_MS;
  });
}

const WORDS: Readonly<Record<WayInKind, string>> = {
  passkey: 'Passkey',
  key: 'API key',
  member: 'Member',
  second_factor: 'Second factor (authenticator app)',
  trusted_browser: 'Browser that signs in without a code',
  session: 'Signed-in browser',
};

/** It in English, for mails and pages without a script. */
export function wayInWords({ kind, name }: WayIn): string {
  return name === '' ? WORDS[kind] : `${WORDS[kind]} ${kind === 'member' ? name : `"${name}"`}`;
}

type Remove = (tx: Tx, personId: string, ids: readonly string[]) => Promise<void>;

const REMOVE: Readonly<Record<WayInKind, Remove>> = {
  passkey: deletePasskeys,
  session: deleteTheseSessions,
  trusted_browser: deleteTrustedBrowsers,
  key: revokeThese,
  member: removeMembersIn,
  second_factor: (tx, personId) => removeSecondFactor(tx, personId),
};
/** Their actions in the audit log; removeMembersIn() writes that of a member. */
const ACTIONS: Readonly<Record<Exclude<WayInKind, 'member'>, string>> = {
  passkey: 'passkey.removed',
  session: 'session.revoked',
  trusted_browser: 'trusted_browser.removed',
  key: 'key.revoked',
  second_factor: 'second_factor.removed',
};

/** Removes these ways into the person's account, each with a line in the audit log. The caller locked the account before it listed them. */
export async function removeWaysIn(tx: Tx, personId: string, ways: readonly WayIn[]): Promise<void> {
  for (const kind of Object.keys(REMOVE) as WayInKind[]) {
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
