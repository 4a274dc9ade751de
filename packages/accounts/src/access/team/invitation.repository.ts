import type { MemberRole, Tier } from '@onym/core';
import type { Tx } from '@onym/platform';

/** An open invitation and its account. */
export interface InvitationRow {
  id: string;
  /** The address that it was mailed to. */
  email: string;
  role: MemberRole;
  expiresAt: Date;
  accountId: string;
  ownerEmail: string;
  ownerName: string;
  tier: Tier;
}

const FIND_OPEN = `
  select m.id, m.email, m.role, m.expires_at as "expiresAt", a.id as "accountId", a.email as "ownerEmail", coalesce(o.name, a.name) as "ownerName", a.tier
  from account_member m join account a on a.id = m.account_id left join account o on o.id = a.owner_id
  where m.token_hash = $1 and m.person_id is null and m.expires_at > $2`;
const LOCK_OPEN = `${FIND_OPEN} for update of m`;
const ACCEPT =
  'update account_member set person_id = $1, joined_at = $2, token_hash = null, expires_at = null where id = $3';

/** Returns the invitation of a token; undefined if it was used or revoked, or has expired. */
export function findOpenInvitation(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  const values = [tokenHash, tx.clock.now()];
  return tx.sql.row<InvitationRow & Record<string, unknown>>('access-find-open-invitation', FIND_OPEN, values);
}

/** Like findOpenInvitation(), and locks the invitation until the transaction ends. */
export function lockOpenInvitation(tx: Tx, tokenHash: string): Promise<InvitationRow | undefined> {
  const values = [tokenHash, tx.clock.now()];
  return tx.sql.row<InvitationRow & Record<string, unknown>>('access-lock-open-invitation', LOCK_OPEN, values);
}

/** Turns the invitation into the person's membership. */
export async function markAccepted(tx: Tx, invitationId: string, personId: string): Promise<void> {
  await tx.sql.rows('access-mark-accepted', ACCEPT, [personId, tx.clock.now(), invitationId]);
}
