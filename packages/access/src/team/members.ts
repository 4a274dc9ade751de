import { writeAudit } from '@onym/audit';
import { Fault, notFound, type MemberRole } from '@onym/kernel';
import { execute, idArray, transaction, type Scope, type Tx } from '@onym/platform';
import { lockAccount } from '../account.ts';
import { mailEnded, mailRoleChanged, type EndOfMembership } from './member-mails.ts';

/** A seat of an account as its people see it. */
export interface Member {
  id: string;
  accountId: string;
  email: string;
  /** As they call themselves; null while they are only invited. */
  name: string | null;
  role: MemberRole;
  /** By their own account; null while they are only invited. */
  personId: string | null;
  invitedAt: Date;
  expiresAt: Date | null;
  joinedAt: Date | null;
}

const MEMBER = `
  select m.id, m.account_id as "accountId", coalesce(person.email, m.email) as email, person.name, m.role, m.person_id as "personId",
    m.invited_at as "invitedAt", m.expires_at as "expiresAt", m.joined_at as "joinedAt"
  from account_member m left join account person on person.id = m.person_id`;

/** Members as the transaction sees them. */
export async function membersWhere(tx: Tx, condition: string, values: readonly unknown[]): Promise<Member[]> {
  const rows = await execute<Member>(tx, `${MEMBER} where ${condition}`, values);
  // A transaction's moments come as they are written.
  const at = (moment: Date | null): Date | null => (moment === null ? null : new Date(moment));
  return rows.map((row) => ({
    ...row,
    invitedAt: at(row.invitedAt)!,
    expiresAt: at(row.expiresAt),
    joinedAt: at(row.joinedAt),
  }));
}

/** Everybody who has a seat or was invited to one, in that order. */
export function listMembers(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Member[]> {
  return scope.sql.rows<Member & Record<string, unknown>>(
    'access-members',
    `${MEMBER} where m.account_id = $1 order by m.joined_at nulls last, m.id`,
    [accountId],
  );
}

/** Gives a member, or an open invitation, another role: the member's very next call goes by it. @throws Fault not_found, conflict */
export async function changeMember(
  scope: Scope,
  accountId: string,
  memberId: string,
  role: MemberRole,
): Promise<Member> {
  requireOther(accountId, memberId);
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    const member = await memberOf(tx, accountId, memberId);
    if (member.role === role) return member;
    await execute(tx, 'update account_member set role = ? where id = ?', [role, memberId]);
    const details = { before: { role: member.role }, after: { role } };
    await writeAudit(tx, { actor: accountId, action: 'member.role_changed', subject: memberId, details });
    if (member.personId !== null)
      await mailRoleChanged(tx, accountId, member.email, { before: member.role, after: role });
    return { ...member, role };
  });
}

/** Ends a membership, from the member's very next call on, or takes an invitation back. @throws Fault not_found, conflict */
export async function removeMember(scope: Scope, accountId: string, memberId: string): Promise<void> {
  requireOther(accountId, memberId);
  await transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    await end(tx, await memberOf(tx, accountId, memberId), 'removed');
  });
}

/** Ends those of these memberships and invitations that are the account's, in the caller's transaction, which holds the account. */
export async function removeMembersIn(tx: Tx, accountId: string, memberIds: readonly string[]): Promise<void> {
  const these = 'm.account_id = ? and m.id = any(?::text[]) order by m.id';
  for (const member of await membersWhere(tx, these, [accountId, idArray(memberIds)])) await end(tx, member, 'removed');
}

/** Ends somebody's own membership of an account. @throws Fault not_found; conflict for the owner */
export async function leaveTeam(scope: Scope, personId: string, accountId: string): Promise<void> {
  requireOther(personId, accountId);
  await transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    const [member] = await membersWhere(tx, 'm.account_id = ? and m.person_id = ?', [accountId, personId]);
    if (!member) throw notFound('You are no member of this account');
    await end(tx, member, 'left');
  });
}

/** Ends what these accounts are members of, and their own members: in the transaction that closes them, while their addresses still stand. */
export async function endMemberships(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const all = idArray(accountIds);
  const theirs = 'm.account_id = any(?::text[]) or m.person_id = any(?::text[]) order by m.id for update of m';
  for (const member of await membersWhere(tx, theirs, [all, all])) {
    const leaves = member.personId !== null && accountIds.includes(member.personId);
    await end(tx, member, leaves ? 'member_deleted' : 'team_deleted');
  }
}

async function end(tx: Tx, member: Member, why: EndOfMembership): Promise<void> {
  const { id, accountId, email, role, personId } = member;
  await execute(tx, 'delete from account_member where id = ?', [id]);
  const action = personId === null ? 'member.invitation_revoked' : why === 'left' ? 'member.left' : 'member.removed';
  const byMember = personId !== null && (why === 'left' || why === 'member_deleted');
  const by = byMember ? { actor: personId, asMember: email } : { actor: accountId };
  await writeAudit(tx, { ...by, accountId, action, subject: id, details: { role } });
  if (personId !== null) await mailEnded(tx, accountId, email, why);
}

async function memberOf(tx: Tx, accountId: string, memberId: string): Promise<Member> {
  const [member] = await membersWhere(tx, 'm.id = ? and m.account_id = ?', [memberId, accountId]);
  if (!member) throw notFound('There is no such member');
  return member;
}

/** There is exactly one owner, who stands in the list by their account. */
function requireOther(owner: string, id: string): void {
  if (owner === id)
    throw new Fault('conflict', 'An account has exactly one owner, who keeps that role and does not leave');
}
