import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound, type MemberRole } from '@onym/core';
import { emailUnverified, transaction, type Scope, type Tx } from '@onym/platform';
import { lockPerson } from '../account-owner.repository.ts';
import { lockTier } from '../account.repository.ts';
import { tokenHash } from '../address-proof.ts';
import { requireOpenAccount } from '../close-account.ts';
import { findOpenInvitation, lockOpenInvitation, markAccepted, type InvitationRow } from './invitation.repository.ts';
import { mailJoined } from './member-mails.ts';

/** An invitation as the invited person sees it. */
export interface Invitation {
  accountId: string;
  /** The owner's address. */
  ownerEmail: string;
  ownerName: string;
  role: MemberRole;
  expiresAt: Date;
}

/**
 * Returns the invitation of this link, only for the person whose proven address it was mailed to. Accepts nothing.
 * @throws Fault not_found if it was used or revoked, has expired or is unknown; invitation_for_another if it was mailed to another
 *   address than the person's; email_unverified if the person has not proven the address
 */
export function readInvitation(scope: Scope, personId: string, token: string): Promise<Invitation> {
  return transaction(scope, async (tx) => {
    const open = requireOpen(await findOpenInvitation(tx, tokenHash(token)));
    const { accountId, ownerEmail, ownerName, role, expiresAt } = await requireInvited(tx, personId, open);
    return { accountId, ownerEmail, ownerName, role, expiresAt };
  });
}

/**
 * Makes the invited person a member, writes an audit entry, and mails the owner and the member. The invitation already counts as a
 * seat. Of several concurrent calls one accepts.
 * @throws Fault as readInvitation(); team_inactive if the account is no longer on the Agency plan; account_suspended if it is
 *   closed
 */
export async function acceptInvitation(scope: Scope, personId: string, token: string): Promise<Invitation> {
  return transaction(scope, async (tx) => {
    // As everywhere, the account is locked before its invitation.
    const hash = tokenHash(token);
    await lockTier(tx, requireOpen(await findOpenInvitation(tx, hash)).accountId);
    const invitation = await requireInvited(tx, personId, requireOpen(await lockOpenInvitation(tx, hash)));
    const { id, accountId, email, role, tier } = invitation;
    if (tier !== 'agency')
      throw new Fault('team_inactive', 'This account has no seats: it is not on the Agency plan', {
        details: { accountId },
      });
    await requireOpenAccount(tx, accountId);
    await markAccepted(tx, id, personId);
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

/** @throws Fault not_found */
function requireOpen(invitation: InvitationRow | undefined): InvitationRow {
  if (!invitation) throw notFound('This invitation was used, revoked or has expired');
  return invitation;
}

/** Only a proven address counts: anyone can sign up with an address, but only its owner reads the mail. */
async function requireInvited(tx: Tx, personId: string, invitation: InvitationRow): Promise<InvitationRow> {
  const person = await lockPerson(tx, personId);
  if (person.email !== invitation.email)
    throw new Fault('invitation_for_another', 'This invitation was sent to a different address');
  if (person.unproven) throw emailUnverified();
  return invitation;
}
