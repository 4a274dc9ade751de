import { countAuditEntries, writeAudit } from '@onym/accounts/audit';
import {
  DAY_MS,
  DEFAULT_MEMBER_CONTROL,
  DEFAULT_SPENDING,
  Fault,
  newId,
  notFound,
  randomBase62,
  type KeyBounds,
  type KeyControl,
  type MemberRole,
  type Tier,
} from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { lockTier } from '../account.repository.ts';
import { findAccount } from '../account.ts';
import { tokenHash } from '../address-proof.ts';
import { countSeatsTaken, hasJoined, readMember, saveInvitation, type Member } from './account-member.repository.ts';
import { mailInvitation } from './member-mails.ts';

/** How long an invitation can be accepted. */
const INVITATION_MS = 7 * DAY_MS;
/** The most invitations that are mailed per seat and day. */
const MAILS_PER_SEAT = 5;
const INVITED = 'member.invited';

/**
 * Invites an address to the account, or invites it again: mails a link that is valid for seven days and writes an audit entry. An
 * earlier link becomes invalid and the role is replaced. Limits and controls that are not given stay unchanged; at first they are
 * those of a new key. The response does not reveal whether the address has an account. Of several concurrent calls no more succeed than there
 * are seats.
 * @throws Fault plan_required if the account is not on the Agency plan; conflict if the address is the owner's or a member's;
 *   seats_taken if no seat is free; too_many_invitations at the daily limit; not_found if there is no such account
 */
export async function inviteMember(
  scope: Scope,
  accountId: string,
  {
    email: given,
    role,
    spending = {},
    control = {},
  }: {
    email: string;
    role: MemberRole;
    spending?: Partial<KeyBounds> | undefined;
    control?: Partial<KeyControl> | undefined;
  },
): Promise<Member> {
  const email = given.toLowerCase();
  return transaction(scope, async (tx) => {
    requireSeats(tx, await lockTier(tx, accountId));
    const now = tx.clock.now();
    await requireNotMember(tx, accountId, email);
    const taken = await countSeatsTaken(tx, accountId, email, now);
    if (taken >= tx.settings.agencySeats) throw seatsTaken(tx.settings.agencySeats, taken);
    await requireInvitationQuota(tx, accountId, now);
    const token = randomBase62(32);
    const id = await saveInvitation(tx, {
      id: newId('member', now),
      accountId,
      email,
      role,
      spending: { ...DEFAULT_SPENDING, ...spending },
      changes: spending,
      control: { ...DEFAULT_MEMBER_CONTROL, ...control },
      controlChanges: control,
      tokenHash: tokenHash(token),
      now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    });
    await mailInvitation(tx, { accountId, to: email, role, token });
    await writeAudit(tx, { actor: accountId, action: INVITED, subject: id, details: { role, spending, control } });
    return (await readMember(tx, accountId, id))!;
  });
}

/** @throws Fault plan_required if the plan has no seats; not_found if there is no such account */
export function requireSeats({ settings }: Pick<Scope, 'settings'>, tier: Tier | undefined): void {
  if (tier === undefined) throw notFound('Account not found');
  if (tier === 'agency') return;
  throw new Fault('plan_required', 'Members are part of the Agency plan', {
    details: { upgrade: `${settings.publicUrl}/billing?plan=agency_monthly` },
  });
}

async function requireNotMember(tx: Tx, accountId: string, email: string): Promise<void> {
  const owner = await findAccount(tx, accountId);
  if (owner.email === email) throw new Fault('conflict', formatSentence('accounts.thisIsOwnerOfAccount'));
  if (await hasJoined(tx, accountId, email))
    throw new Fault('conflict', formatSentence('accounts.thisAddressIsMemberAlready'));
}

async function requireInvitationQuota(tx: Tx, accountId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const most = MAILS_PER_SEAT * tx.settings.agencySeats;
  if ((await countAuditEntries(tx, { accountId, action: INVITED, since })) < most) return;
  throw new Fault('too_many_invitations', `An account can send at most ${most} invitations per day`, {
    retryAfterSeconds: 3600,
  });
}

function seatsTaken(seats: number, taken: number): Fault {
  return new Fault('seats_taken', `All ${seats} seats of the account are used`, { details: { seats, taken } });
}
