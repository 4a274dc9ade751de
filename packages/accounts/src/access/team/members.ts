import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound, type KeyBounds, type KeyControl, type MemberRole } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { lockAccount, readAccount } from '../account.repository.ts';
import type { SpenderLimits } from '../api-key.repository.ts';
import {
  deleteMember,
  listMembersByIds,
  lockMembershipsOf,
  readMember,
  readMemberLimits,
  readMembership,
  updateMember,
  type Member,
} from './account-member.repository.ts';
import { mailEnded, mailRoleChanged, type EndOfMembership } from './member-mails.ts';

/**
 * Changes the role, the limits or the controls of a member or of an open invitation, from the member's next call on; absent values stay
 * unchanged. Writes audit entries, and mails the owner and the member about a member's new role; an invitation causes no mail.
 * @throws Fault not_found if the account has no such member; conflict for the owner
 */
export async function changeMember(
  scope: Scope,
  accountId: string,
  memberId: string,
  request: {
    role?: MemberRole | undefined;
    spending?: Partial<KeyBounds> | undefined;
    control?: Partial<KeyControl> | undefined;
  },
): Promise<Member> {
  requireNotOwner(accountId, memberId);
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    const member = await memberOf(tx, accountId, memberId);
    const role = request.role ?? member.role;
    const spending = { ...member.spending, ...request.spending };
    const control = { ...member.control, ...request.control };
    await updateMember(tx, { id: memberId, role, spending, control });
    if (role !== member.role) {
      const details = { before: { role: member.role }, after: { role } };
      await writeAudit(tx, { actor: accountId, action: 'member.role_changed', subject: memberId, details });
      if (member.personId !== null)
        await mailRoleChanged(tx, accountId, member.email, { before: member.role, after: role });
    }
    if (request.spending) {
      const details = { before: member.spending, after: spending };
      await writeAudit(tx, { actor: accountId, action: 'member.spending_changed', subject: memberId, details });
    }
    if (request.control) {
      const details = { before: member.control, after: control };
      await writeAudit(tx, { actor: accountId, action: 'member.control_changed', subject: memberId, details });
    }
    return { ...member, role, spending, control };
  });
}

/**
 * Returns the limits and controls of a member as this transaction sees them.
 * @param memberId the id of the seat
 * @throws Fault membership_ended if the account has no such seat, or its invitation is not accepted
 */
export async function limitsOfMember(
  scope: Pick<Scope, 'sql'>,
  { accountId, memberId }: { accountId: string; memberId: string },
): Promise<SpenderLimits> {
  const limits = await readMemberLimits(scope, accountId, memberId);
  if (!limits)
    throw new Fault('membership_ended', 'You are no longer a member of this account', { details: { accountId } });
  return limits;
}

/**
 * Ends a membership, from the member's next call on, or revokes an invitation. Writes an audit entry; for a membership, mails the
 * owner and the member.
 * @throws Fault not_found if the account has no such member; conflict for the owner
 */
export async function removeMember(scope: Scope, accountId: string, memberId: string): Promise<void> {
  requireNotOwner(accountId, memberId);
  await transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    await endMembership(tx, await memberOf(tx, accountId, memberId), 'removed');
  });
}

/**
 * Ends those of these memberships and invitations that belong to the account, with audit entries and mails as removeMember(). Lock
 * the account first, in the same transaction.
 */
export async function removeMembersIn(tx: Tx, accountId: string, memberIds: readonly string[]): Promise<void> {
  for (const member of await listMembersByIds(tx, accountId, memberIds)) await endMembership(tx, member, 'removed');
}

/**
 * Ends a person's own membership of an account, writes an audit entry, and mails the owner and the person.
 * @throws Fault not_found if the person is not a member; conflict for the owner
 */
export async function leaveTeam(scope: Scope, personId: string, accountId: string): Promise<void> {
  requireNotOwner(personId, accountId);
  await transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    const member = await readMembership(tx, accountId, personId);
    if (!member && (await readAccount(tx, accountId))?.ownerId === personId) requireNotOwner(accountId, accountId);
    if (!member) throw notFound('You are not a member of this account');
    await endMembership(tx, member, 'left');
  });
}

/**
 * Ends all memberships in these accounts, revokes their invitations, and ends all memberships of their owners elsewhere, with
 * audit entries and mails. Call it in the transaction that closes the accounts, before their addresses are replaced.
 */
export async function endMemberships(tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const member of await lockMembershipsOf(tx, accountIds)) {
    const leaves = member.personId !== null && accountIds.includes(member.personId);
    await endMembership(tx, member, leaves ? 'member_deleted' : 'team_deleted');
  }
}

async function endMembership(tx: Tx, member: Member, why: EndOfMembership): Promise<void> {
  const { id, accountId, email, role, personId } = member;
  await deleteMember(tx, id);
  const action = personId === null ? 'member.invitation_revoked' : why === 'left' ? 'member.left' : 'member.removed';
  const byMember = personId !== null && (why === 'left' || why === 'member_deleted');
  const by = byMember ? { actor: personId, asMember: email } : { actor: accountId };
  await writeAudit(tx, { ...by, accountId, action, subject: id, details: { role } });
  if (personId !== null) await mailEnded(tx, accountId, email, why);
}

async function memberOf(tx: Tx, accountId: string, memberId: string): Promise<Member> {
  const member = await readMember(tx, accountId, memberId);
  if (!member) throw notFound('Member not found');
  return member;
}

/**
 * Checks that this is not the owner, who cannot be changed or removed. In the list of members, the owner's id is the account's id.
 * @throws Fault conflict
 */
export function requireNotOwner(owner: string, id: string): void {
  if (owner === id) throw new Fault('conflict', formatSentence('accounts.accountHasExactlyOneOwner'));
}
