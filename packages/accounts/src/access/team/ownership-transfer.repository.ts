import type { MemberRole } from '@onym/core';
import type { Tx } from '@onym/platform';
import { moveDevices } from '../known-device.repository.ts';

/** A member whom the owner of an account has proposed as the new owner. */
export interface ProposedOwner {
  accountId: string;
  memberId: string;
  /** The member's own account. */
  personId: string;
  email: string;
  name: string;
  /** The role that the owner keeps; null: they leave. */
  formerOwnerRole: MemberRole | null;
  proposedAt: Date;
}

/** A proposed transfer of an account. */
export interface OwnershipTransfer extends ProposedOwner {
  /** From this time on the member can confirm. */
  confirmableAt: Date;
  expiresAt: Date;
}

type Row = ProposedOwner & Record<string, unknown>;

const FIND = `
  select m.account_id as "accountId", m.id as "memberId", m.person_id as "personId", person.email, person.name,
         m.transfer_former_role as "formerOwnerRole", m.transfer_proposed_at as "proposedAt"
  from account_member m join account person on person.id = m.person_id
  where m.account_id = $1 and m.transfer_proposed_at > $2`;
const LOCK = `${FIND} for update of m`;
const PROPOSE = 'update account_member set transfer_proposed_at = $1, transfer_former_role = $2 where id = $3';
const END = `
  update account_member set transfer_proposed_at = null, transfer_former_role = null
  where account_id = $1 and transfer_proposed_at is not null`;
const CHANGE_OWNER = `
  update account a set owner_id = p.id, owner_since = $3, email = p.email, admin = false from account p where a.id = $1 and p.id = $2`;
const INSERT_OWN = `
  insert into account (id, email, name, created_at, admin) values ($1, $2, $3, $4, $5)`;
const CHANGE_CREDENTIAL = `
  update auth."account" set "accountId" = $1 where "userId" = $1 and "providerId" = 'credential'`;
const ACT_AS_MEMBER = 'update auth."session" set "actingFor" = $2 where "userId" = $1 and "actingFor" is null';
const STOP_ACTING = 'update auth."session" set "actingFor" = null where "userId" = $1 and "actingFor" = $2';

/** Returns the member who was proposed as the account's owner after a moment; undefined if there is none. */
export function findProposedOwner(tx: Tx, accountId: string, after: Date): Promise<ProposedOwner | undefined> {
  return tx.sql.row<Row>('access-find-proposed-owner', FIND, [accountId, after]);
}

/** Like findProposedOwner(), and locks their seat until the transaction ends. */
export function lockProposedOwner(tx: Tx, accountId: string, after: Date): Promise<ProposedOwner | undefined> {
  return tx.sql.row<Row>('access-lock-proposed-owner', LOCK, [accountId, after]);
}

/** Stores a member as the proposed owner. End an earlier proposal of the account first. */
export async function markProposedOwner(
  tx: Tx,
  { memberId, formerOwnerRole, now }: { memberId: string; formerOwnerRole: MemberRole | null; now: Date },
): Promise<void> {
  await tx.sql.rows('access-mark-proposed-owner', PROPOSE, [now, formerOwnerRole, memberId]);
}

/** Ends the account's proposal, also an expired one. */
export async function clearProposedOwner(tx: Tx, accountId: string): Promise<void> {
  await tx.sql.rows('access-clear-proposed-owner', END, [accountId]);
}

/** Makes the person of `personId`, their own account, the owner of the account, which gets their address and is no operator's. */
export async function changeOwner(tx: Tx, accountId: string, personId: string, now: Date): Promise<void> {
  await tx.sql.rows('access-change-owner', CHANGE_OWNER, [accountId, personId, now]);
}

/**
 * Gives the person whose id is that of this account a new id and an empty account of their own, with this address and name. Their
 * password, passkeys, second factor, sessions and memberships elsewhere stay theirs; browsers that sign in without a code end.
 * Call changeOwner() first, which frees the address.
 */
export async function separatePerson(
  tx: Tx,
  { id, email, name, admin }: { id: string; email: string; name: string; admin: boolean },
  newId: string,
): Promise<void> {
  await tx.sql.rows('access-insert-own-account', INSERT_OWN, [newId, email, name, tx.clock.now(), admin]);
  // Foreign keys of the library's tables follow.
  await tx.sql.rows('access-change-person-id', 'update auth."user" set id = $2 where id = $1', [id, newId]);
  await tx.sql.rows('access-change-credential-id', CHANGE_CREDENTIAL, [newId]);
  await tx.sql.rows('access-end-verifications', 'delete from auth."verification" where value = $1', [id]);
  await tx.sql.rows('access-move-memberships', 'update account_member set person_id = $2 where person_id = $1', [
    id,
    newId,
  ]);
  await moveDevices(tx, id, newId);
}

/** Makes all sessions of a person that act for their own account act for another one. */
export async function actAsMember(tx: Tx, personId: string, accountId: string): Promise<void> {
  await tx.sql.rows('access-act-as-member', ACT_AS_MEMBER, [personId, accountId]);
}

/** Makes all sessions of a person that act for this account act for their own. */
export async function stopActingFor(tx: Tx, personId: string, accountId: string): Promise<void> {
  await tx.sql.rows('access-stop-acting-for', STOP_ACTING, [personId, accountId]);
}
