import { countWritten, writeAudit } from '@onym/accounts/audit';
import {
  DAY_MS,
  DEFAULT_SPENDING,
  Fault,
  newId,
  notFound,
  randomBase62,
  type KeyBounds,
  type MemberRole,
  type Tier,
} from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { say } from '@onym/core/sentences';
import { lockTier } from '../account.ts';
import { tokenHash } from '../address-proof.ts';
import { membersWhere, type Member } from './members.ts';
import { mailInvitation } from './member-mails.ts';

/** How long an invitation can be accepted. */
const INVITATION_MS = 7 * DAY_MS;
/** So many invitations a seat and day: a mailbox of strangers is not ours to fill. */
const MAILS_PER_SEAT = 5;
const INVITED = 'member.invited';

const OWNER = 'select email from account where id = $1';
const TAKEN = `
  select count(*)::int as taken from account_member
  where account_id = $1 and email <> $2 and (person_id is not null or expires_at > $3)`;
const THERE = 'select person_id as "personId" from account_member where account_id = $1 and email = $2';
const INVITE = `
  insert into account_member (id, account_id, email, role, spending, token_hash, invited_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (account_id, email) do update
    set role = excluded.role, spending = account_member.spending || $9::jsonb, token_hash = excluded.token_hash, invited_at = excluded.invited_at, expires_at = excluded.expires_at
  returning id`;

/**
 * Invites an address to the account, or invites it again: an earlier link ends, the role is the new one, and limits that are not named stay
 * as they were; at first they are those of a new key. Nothing in the answer tells whether the address has an account. Of several at once no more are let through than there are seats.
 * @throws Fault plan_required; conflict for the owner and for members; seats_taken; too_many_invitations
 */
export async function inviteMember(
  scope: Scope,
  accountId: string,
  { email: given, role, spending = {} }: { email: string; role: MemberRole; spending?: Partial<KeyBounds> | undefined },
): Promise<Member> {
  const email = given.toLowerCase();
  return transaction(scope, async (tx) => {
    requireSeats(tx, await lockTier(tx, accountId));
    const now = tx.clock.now();
    await requireStranger(tx, accountId, email);
    const seats = await tx.sql.row<{ taken: number }>('access-invite-member-taken', TAKEN, [accountId, email, now]);
    if (seats!.taken >= tx.settings.agencySeats) throw seatsTaken(tx.settings.agencySeats, seats!.taken);
    await requirePatience(tx, accountId, now);
    const token = randomBase62(32);
    const expiresAt = new Date(now.getTime() + INVITATION_MS);
    const limits = [JSON.stringify({ ...DEFAULT_SPENDING, ...spending }), JSON.stringify(spending)];
    const values = [
      newId('member', now),
      accountId,
      email,
      role,
      limits[0],
      tokenHash(token),
      now,
      expiresAt,
      limits[1],
    ];
    const row = await tx.sql.row<{ id: string }>('access-invite-member-invite', INVITE, values);
    await mailInvitation(tx, { accountId, to: email, role, token });
    await writeAudit(tx, { actor: accountId, action: INVITED, subject: row!.id, details: { role, spending } });
    const [member] = await membersWhere(tx, 'm.id = $1', [row!.id]);
    return member!;
  });
}

/** @throws Fault plan_required where the plan has none */
function requireSeats({ settings }: Pick<Scope, 'settings'>, tier: Tier | undefined): void {
  if (tier === undefined) throw notFound('There is no such account');
  if (tier === 'agency') return;
  throw new Fault('plan_required', 'Members are part of the Agency plan', {
    details: { upgrade: `${settings.publicUrl}/billing?plan=agency_monthly` },
  });
}

async function requireStranger(tx: Tx, accountId: string, email: string): Promise<void> {
  const owner = await tx.sql.row<{ email: string }>('access-invite-member-owner', OWNER, [accountId]);
  if (owner!.email === email) throw new Fault('conflict', say('accounts.thisIsOwnerOfAccount'));
  const there = await tx.sql.row<{ personId: string | null }>('access-invite-member-there', THERE, [accountId, email]);
  if (there?.personId) throw new Fault('conflict', say('accounts.thisAddressIsMemberAlready'));
}

async function requirePatience(tx: Tx, accountId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_MS);
  const most = MAILS_PER_SEAT * tx.settings.agencySeats;
  if ((await countWritten(tx, { accountId, action: INVITED, since })) < most) return;
  throw new Fault('too_many_invitations', `At most ${most} invitations are mailed for an account in a day`, {
    retryAfterSeconds: 3600,
  });
}

function seatsTaken(seats: number, taken: number): Fault {
  return new Fault('seats_taken', `All ${seats} seats of the account are taken`, { details: { seats, taken } });
}
