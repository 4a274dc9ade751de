import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound, type KeyBounds, type MemberRole } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { say } from '@onym/core/sentences';
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
  /** What they may spend in the name of the account. */
  spending: KeyBounds;
  /** By their own account; null while they are only invited. */
  personId: string | null;
  invitedAt: Date;
  expiresAt: Date | null;
  joinedAt: Date | null;
}

const MEMBER = `
  select m.id, m.account_id as "accountId", coalesce(person.email, m.email) as email, person.name, m.role, m.spending, m.person_id as "personId",
    m.invited_at as "invitedAt", m.expires_at as "expiresAt", m.joined_at as "joinedAt"
  from account_member m left join account person on person.id = m.person_id`;
const BOUNDS = 'select spending from account_member where id = $1 and account_id = $2 and person_id is not null';

/** Members as the transaction sees them. The condition is about `m`, an account_member. */
export function membersWhere(tx: Tx, condition: string, values: readonly unknown[]): Promise<Member[]> {
  return tx.sql.unnamed<Member>(`${MEMBER} where ${condition}`, values);
}

/** Everybody who has a seat or was invited to one, in that order. */
export function listMembers(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Member[]> {
  return scope.sql.rows<Member & Record<string, unknown>>(
    'access-members',
    `${MEMBER} where m.account_id = $1 order by m.joined_at nulls last, m.id`,
    [accountId],
  );
}

/**
 * Changes the role or the limits of a member, or of an open invitation; what is not named stays. It applies from the member's next call.
 * @throws Fault not_found, conflict
 */
export async function changeMember(
  scope: Scope,
  accountId: string,
  memberId: string,
  wish: { role?: MemberRole | undefined; spending?: Partial<KeyBounds> | undefined },
): Promise<Member> {
  requireOther(accountId, memberId);
  return transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    const member = await memberOf(tx, accountId, memberId);
    const role = wish.role ?? member.role;
    const spending = { ...member.spending, ...wish.spending };
    await tx.sql.rows('access-change-member', 'update account_member set role = $1, spending = $2 where id = $3', [
      role,
      JSON.stringify(spending),
      memberId,
    ]);
    if (role !== member.role) {
      const details = { before: { role: member.role }, after: { role } };
      await writeAudit(tx, { actor: accountId, action: 'member.role_changed', subject: memberId, details });
      if (member.personId !== null)
        await mailRoleChanged(tx, accountId, member.email, { before: member.role, after: role });
    }
    if (wish.spending) {
      const details = { before: member.spending, after: spending };
      await writeAudit(tx, { actor: accountId, action: 'member.spending_changed', subject: memberId, details });
    }
    return { ...member, role, spending };
  });
}

/** What a member may spend, as this transaction sees it. @throws Fault membership_ended when they have no seat any more */
export async function boundsOfMember(
  scope: Pick<Scope, 'sql'>,
  { accountId, memberId }: { accountId: string; memberId: string },
): Promise<KeyBounds> {
  const row = await scope.sql.row<{ spending: KeyBounds }>('access-members-bounds', BOUNDS, [memberId, accountId]);
  if (!row)
    throw new Fault('membership_ended', 'You are not a member of this account any more', { details: { accountId } });
  return row.spending;
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
  const these = 'm.account_id = $1 and m.id = any($2::text[]) order by m.id';
  for (const member of await membersWhere(tx, these, [accountId, memberIds])) await end(tx, member, 'removed');
}

/** Ends somebody's own membership of an account. @throws Fault not_found; conflict for the owner */
export async function leaveTeam(scope: Scope, personId: string, accountId: string): Promise<void> {
  requireOther(personId, accountId);
  await transaction(scope, async (tx) => {
    await lockAccount(tx, accountId);
    const [member] = await membersWhere(tx, 'm.account_id = $1 and m.person_id = $2', [accountId, personId]);
    if (!member) throw notFound('You are no member of this account');
    await end(tx, member, 'left');
  });
}

/** Ends what these accounts are members of, and their own members: in the transaction that closes them, while their addresses still stand. */
export async function endMemberships(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const theirs = 'm.account_id = any($1::text[]) or m.person_id = any($1::text[]) order by m.id for update of m';
  for (const member of await membersWhere(tx, theirs, [accountIds])) {
    const leaves = member.personId !== null && accountIds.includes(member.personId);
    await end(tx, member, leaves ? 'member_deleted' : 'team_deleted');
  }
}

async function end(tx: Tx, member: Member, why: EndOfMembership): Promise<void> {
  const { id, accountId, email, role, personId } = member;
  await tx.sql.rows('access-members-end', 'delete from account_member where id = $1', [id]);
  const action = personId === null ? 'member.invitation_revoked' : why === 'left' ? 'member.left' : 'member.removed';
  const byMember = personId !== null && (why === 'left' || why === 'member_deleted');
  const by = byMember ? { actor: personId, asMember: email } : { actor: accountId };
  await writeAudit(tx, { ...by, accountId, action, subject: id, details: { role } });
  if (personId !== null) await mailEnded(tx, accountId, email, why);
}

async function memberOf(tx: Tx, accountId: string, memberId: string): Promise<Member> {
  const [member] = await membersWhere(tx, 'm.id = $1 and m.account_id = $2', [memberId, accountId]);
  if (!member) throw notFound('There is no such member');
  return member;
}

/** There is exactly one owner, who stands in the list by their account. */
function requireOther(owner: string, id: string): void {
  if (owner === id) throw new Fault('conflict', say('accounts.accountHasExactlyOneOwner'));
}
