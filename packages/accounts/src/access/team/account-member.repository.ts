import type { KeyBounds, KeyControl, MemberRole, Role, Tier } from '@onym/core';
import type { Scope, Tx } from '@onym/platform';
import type { SpenderLimits } from '../api-key.repository.ts';

/** A seat of an account. */
export interface Member {
  id: string;
  accountId: string;
  email: string;
  /** The person's own name; null while they are only invited. */
  name: string | null;
  role: MemberRole;
  /** What they may spend for the account. */
  spending: KeyBounds;
  control: KeyControl;
  /** Their own account; null while they are only invited. */
  personId: string | null;
  invitedAt: Date;
  expiresAt: Date | null;
  joinedAt: Date | null;
}

type Row = Member & Record<string, unknown>;

const COLUMNS = `m.id, m.account_id as "accountId", coalesce(person.email, m.email) as email, person.name, m.role, m.spending, m.control, m.person_id as "personId",
    m.invited_at as "invitedAt", m.expires_at as "expiresAt", m.joined_at as "joinedAt"`;
const READ = `
  select ${COLUMNS} from account_member m left join account person on person.id = m.person_id
  where m.account_id = $1 and m.id = $2`;
const READ_OF_PERSON = `
  select ${COLUMNS} from account_member m left join account person on person.id = m.person_id
  where m.account_id = $1 and m.person_id = $2`;
const LIST = `
  select ${COLUMNS} from account_member m left join account person on person.id = m.person_id
  where m.account_id = $1 order by m.joined_at nulls last, m.id`;
const LIST_THESE = `
  select ${COLUMNS} from account_member m left join account person on person.id = m.person_id
  where m.account_id = $1 and m.id = any($2::text[]) order by m.id`;
const LOCK_OF = `
  select ${COLUMNS} from account_member m left join account person on person.id = m.person_id
  where m.account_id = any($1::text[]) or m.person_id = any($1::text[]) order by m.id for update of m`;
const COUNT_TAKEN = `
  select count(*)::int as taken from account_member
  where account_id = $1 and email <> $2 and (person_id is not null or expires_at > $3)`;
const INVITE = `
  insert into account_member (id, account_id, email, role, spending, token_hash, invited_at, expires_at, control) values ($1, $2, $3, $4, $5, $6, $7, $8, $10)
  on conflict (account_id, email) do update
    set role = excluded.role, spending = account_member.spending || $9::jsonb, control = account_member.control || $11::jsonb, token_hash = excluded.token_hash, invited_at = excluded.invited_at, expires_at = excluded.expires_at
  returning id`;
const INSERT = `
  insert into account_member (id, account_id, person_id, email, role, invited_at, joined_at, spending, control) values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`;
const FIND_TEAM = `
  select a.tier, m.role from account_member m join account a on a.id = m.account_id where m.account_id = $1 and m.person_id = $2
  union all select a.tier, 'owner' from account a where a.id = $1 and a.owner_id = $2`;
const LIST_TEAMS = `
  select a.id as "accountId", a.email, a.name, 'owner' as role, true as active, 0 as rank from account a where a.id = $1
  union all
  select a.id, a.email, a.name, 'owner', a.suspended_at is null, 1 from account a where a.owner_id = $1
  union all
  select a.id, a.email, a.name, m.role, a.tier = 'agency' and a.suspended_at is null, 2
  from account_member m join account a on a.id = m.account_id where m.person_id = $1
  order by rank, email, "accountId"`;

/** Returns the account's member or invitation of this id, also an expired invitation; undefined if there is none. */
export function readMember(tx: Tx, accountId: string, memberId: string): Promise<Member | undefined> {
  return tx.sql.row<Row>('access-read-member', READ, [accountId, memberId]);
}

/** Returns the person's membership of the account; undefined if they are not a member. The owner is not a member. */
export function readMembership(tx: Tx, accountId: string, personId: string): Promise<Member | undefined> {
  return tx.sql.row<Row>('access-read-membership', READ_OF_PERSON, [accountId, personId]);
}

/** Lists the members of an account, in the order in which they joined, then the invitations that were not accepted, including expired ones. */
export function listMembers(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Member[]> {
  return scope.sql.rows<Row>('access-list-members', LIST, [accountId]);
}

/** Returns those of these members and invitations that belong to the account, in the order of their ids. */
export function listMembersByIds(tx: Tx, accountId: string, memberIds: readonly string[]): Promise<Member[]> {
  return tx.sql.rows<Row>('access-list-these-members', LIST_THESE, [accountId, memberIds]);
}

/**
 * Returns the members and invitations of these accounts, and the memberships of these accounts' owners in other accounts, and
 * locks them until the transaction ends.
 */
export function lockMembershipsOf(tx: Tx, accountIds: readonly string[]): Promise<Member[]> {
  return tx.sql.rows<Row>('access-lock-memberships-of', LOCK_OF, [accountIds]);
}

/** Sets role, limits and controls of a member. */
export async function updateMember(
  tx: Tx,
  { id, role, spending, control }: { id: string; role: MemberRole; spending: KeyBounds; control: KeyControl },
): Promise<void> {
  await tx.sql.rows(
    'access-update-member',
    'update account_member set role = $1, spending = $2, control = $3 where id = $4',
    [role, JSON.stringify(spending), JSON.stringify(control), id],
  );
}

/** Stores a person as a member without an invitation. */
export async function insertMember(
  tx: Tx,
  member: {
    id: string;
    accountId: string;
    personId: string;
    email: string;
    role: MemberRole;
    spending: KeyBounds;
    control: KeyControl;
    now: Date;
  },
): Promise<void> {
  const { id, accountId, personId, email, role, spending, control, now } = member;
  const limits = [JSON.stringify(spending), JSON.stringify(control)];
  await tx.sql.rows('access-insert-member', INSERT, [id, accountId, personId, email, role, now, ...limits]);
}

/** Deletes a member or an invitation. */
export async function deleteMember(tx: Tx, memberId: string): Promise<void> {
  await tx.sql.rows('access-delete-member', 'delete from account_member where id = $1', [memberId]);
}

/** Returns the limits of the seat with this id; undefined if the account has no such seat or its invitation is not accepted. */
export function readMemberLimits(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  memberId: string,
): Promise<SpenderLimits | undefined> {
  return scope.sql.row<SpenderLimits & Record<string, unknown>>(
    'access-read-member-limits',
    'select spending as bounds, control from account_member where id = $1 and account_id = $2 and person_id is not null',
    [memberId, accountId],
  );
}

/** Counts the seats that members and open invitations take, except those with this address (in lower case). Expired invitations take none. */
export async function countSeatsTaken(tx: Tx, accountId: string, email: string, now: Date): Promise<number> {
  const values = [accountId, email, now];
  return (await tx.sql.row<{ taken: number }>('access-count-seats-taken', COUNT_TAKEN, values))!.taken;
}

/** Returns whether a person who was invited at this address (in lower case) is a member of the account. */
export async function hasJoined(tx: Tx, accountId: string, email: string): Promise<boolean> {
  const row = await tx.sql.row(
    'access-has-joined',
    'select 1 from account_member where account_id = $1 and email = $2 and person_id is not null',
    [accountId, email],
  );
  return row !== undefined;
}

/**
 * Stores an invitation and returns the id of the seat. An earlier invitation of the same address gets the new token, role and
 * expiry; of its limits only those in `changes` change, and of its controls those in `controlChanges`. Check with hasJoined() first that the address is not a member's.
 */
export async function saveInvitation(
  tx: Tx,
  invitation: {
    id: string;
    accountId: string;
    email: string;
    role: MemberRole;
    spending: KeyBounds;
    changes: Partial<KeyBounds>;
    control: KeyControl;
    controlChanges: Partial<KeyControl>;
    tokenHash: string;
    now: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const { id, accountId, email, role, spending, changes, control, controlChanges, tokenHash, now, expiresAt } =
    invitation;
  const values = [id, accountId, email, role, JSON.stringify(spending), tokenHash, now, expiresAt];
  const limits = [changes, control, controlChanges].map((one) => JSON.stringify(one));
  const row = await tx.sql.row<{ id: string }>('access-save-invitation', INVITE, [...values, ...limits]);
  return row!.id;
}

/**
 * Returns the account's tier and the person's role in it: that of a member, or `owner` of an account that was transferred to them.
 * Undefined for their own account and for those they are no member of.
 */
export function findTeam(tx: Tx, accountId: string, personId: string): Promise<{ tier: Tier; role: Role } | undefined> {
  return tx.sql.row<{ tier: Tier; role: Role }>('access-find-team', FIND_TEAM, [accountId, personId]);
}

/** An account that a person may act for. */
export interface Team {
  accountId: string;
  /** The owner's address. */
  email: string;
  name: string;
  role: Role;
  /** Whether the account currently has seats and is not suspended. */
  active: boolean;
}

/** Lists a person's own account first, then those that were transferred to them, then those that they are a member of, by the owner's address. */
export async function listTeams(scope: Pick<Scope, 'sql'>, personId: string): Promise<Team[]> {
  const rows = await scope.sql.rows<Team & Record<string, unknown>>('access-list-teams', LIST_TEAMS, [personId]);
  return rows.map(({ accountId, email, name, role, active }) => ({ accountId, email, name, role, active }));
}
