import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound, type MemberRole, type Tier } from '@onym/core';
import { emailUnverified, transaction, type Scope, type Tx } from '@onym/platform';
import { lockTier } from '../account.ts';
import { tokenHash } from '../address-proof.ts';
import { requireOpenAccount } from '../close-account.ts';
import { mailJoined } from './member-mails.ts';

/** What somebody is invited to. */
export interface Invitation {
  accountId: string;
  /** The owner's. */
  ownerEmail: string;
  ownerName: string;
  role: MemberRole;
  expiresAt: Date;
}

interface Row extends Invitation {
  id: string;
  email: string;
  tier: Tier;
}

const OPEN = `
  select m.id, m.email, m.role, m.expires_at as "expiresAt", a.id as "accountId", a.email as "ownerEmail", a.name as "ownerName", a.tier
  from account_member m join account a on a.id = m.account_id
  where m.token_hash = $1 and m.person_id is null and m.expires_at > $2`;
const LOCK_OPEN = `${OPEN} for update of m`;
const PERSON = 'select email, access_is_unproven(id) as unproven from account where id = $1 for share';
const ACCEPT =
  'update account_member set person_id = $1, joined_at = $2, token_hash = null, expires_at = null where id = $3';

/**
 * What this link invites to, for the person whose proven address it was mailed to and nobody else.
 * @throws Fault not_found when it was used, revoked, is over or made up; email_unverified; invitation_for_another
 */
export function readInvitation(scope: Scope, personId: string, token: string): Promise<Invitation> {
  return transaction(scope, async (tx) => {
    const { accountId, ownerEmail, ownerName, role, expiresAt } = await judge(tx, personId, await readOpen(tx, token));
    return { accountId, ownerEmail, ownerName, role, expiresAt };
  });
}

/**
 * Makes whoever was invited a member. The seat was taken by the invitation already; of several at once one accepts.
 * @throws Fault as readInvitation(); team_inactive when the account has no seats any more
 */
export async function acceptInvitation(scope: Scope, personId: string, token: string): Promise<Invitation> {
  return transaction(scope, async (tx) => {
    // Invitations and their accounts are always taken in this order.
    await lockTier(tx, (await readOpen(tx, token)).accountId);
    const invitation = await judge(tx, personId, await lockOpen(tx, token));
    const { id, accountId, email, role, tier } = invitation;
    if (tier !== 'agency')
      throw new Fault('team_inactive', 'This account has no seats at present: its plan is not agency', {
        details: { accountId },
      });
    await requireOpenAccount(tx, accountId);
    await tx.sql.rows('access-invitation-accept', ACCEPT, [personId, tx.clock.now(), id]);
    await writeAudit(tx, {
      actor: personId,
      asMember: email,
      accountId,
      action: 'member.joined',
      subject: id,
      details: { role },
    });
    await mailJoined(tx, accountId, email, role);
    return invitation;
  });
}

async function readOpen(tx: Tx, token: string): Promise<Row> {
  return required(await tx.sql.row<Row>('access-invitation-open', OPEN, [tokenHash(token), tx.clock.now()]));
}

async function lockOpen(tx: Tx, token: string): Promise<Row> {
  return required(await tx.sql.row<Row>('access-invitation-locked', LOCK_OPEN, [tokenHash(token), tx.clock.now()]));
}

function required(row: Row | undefined): Row {
  if (!row) throw notFound('This invitation was used or taken back, or has ended');
  return row;
}

/** An address counts only when it is proven: whoever signed up with somebody's address is a stranger to what is mailed there. */
async function judge(tx: Tx, personId: string, invitation: Row): Promise<Row> {
  const person = await tx.sql.row<{ email: string; unproven: boolean }>('access-invitation-person', PERSON, [personId]);
  if (person!.email !== invitation.email)
    throw new Fault('invitation_for_another', 'This invitation was sent to another address than yours');
  if (person!.unproven) throw emailUnverified();
  return invitation;
}
