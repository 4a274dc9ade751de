import type { Tx } from '@onym/platform';

export const ACCESS_GRANT_KINDS = [
  'passkey',
  'key',
  'member',
  'ownership_transfer',
  'second_factor',
  'trusted_browser',
  'session',
] as const;
export type AccessGrantKind = (typeof ACCESS_GRANT_KINDS)[number];

/** Something besides the password that gives access to an account, or that a sign-in requires. */
export interface AccessGrant {
  id: string;
  kind: AccessGrantKind;
  /** The name that its owner chose; a member's address; a session's kind of browser. May be empty. */
  name: string;
  /** For a key, a member and a proposed owner, the account that they can access; null: the person's sign-in itself. */
  accountId: string | null;
  /**
   * For a key, when it got its current secret; for a second factor, when it was switched on; null if the session
   * library stored no time.
   */
  addedAt: Date | null;
  /** When a key or a session was last used, a session to the day; null for other kinds, and for a key that never was. */
  lastUsedAt: Date | null;
  /** The IP address from which a session was opened; null for other kinds, whose address is in the audit log. */
  address: string | null;
}

/** The id of a proposed owner is that of their seat after this, because the seat is listed as a member too. */
export const PROPOSED = 'proposed_';

// Without the current session and expired credentials.
const LIST = `
  select id, 'passkey' as kind, coalesce(name, '') as name, null as "accountId", "createdAt" as "addedAt",
         null::timestamptz as "lastUsedAt", null as address
    from auth."passkey" where "userId" = $1
  union all
  select id, 'key', name, account_id, coalesce(rotated_at, created_at), last_used_at, null from api_key
   where account_id = any($2::text[]) and revoked_at is null and (expires_at is null or expires_at > $3)
  union all
  select m.id, 'member', coalesce(person.email, m.email), m.account_id, coalesce(m.joined_at, m.invited_at), null, null
    from account_member m left join account person on person.id = m.person_id
   where m.account_id = any($4::text[]) and (m.person_id is not null or m.expires_at > $5)
  union all
  select '${PROPOSED}' || m.id, 'ownership_transfer', person.email, m.account_id, m.transfer_proposed_at, null, null
    from account_member m join account person on person.id = m.person_id
   where m.account_id = any($12::text[]) and m.transfer_proposed_at > $13
  union all
  select f.id, 'second_factor', '', null, f."createdAt", null, null from auth."twoFactor" f join auth."user" u on u.id = f."userId"
   where u.id = $6 and u."twoFactorEnabled"
  union all
  select id, 'trusted_browser', '', null, "createdAt", null, null from auth."verification"
   where value = $7 and identifier like 'trust-device-%' and "expiresAt" > $8
  union all
  select id, 'session', coalesce("userAgent", ''), null, "createdAt", "updatedAt", "ipAddress" from auth."session"
   where "userId" = $9 and "expiresAt" > $10 and id <> $11
  order by "addedAt" desc nulls last, id`;

/**
 * Lists everything besides the password that gives access to these accounts of a person, including frozen and suspended keys and open
 * invitations, and their second factor; the newest first, entries without a time last. The session `sessionId` is left out; pass an empty
 * text to list all sessions.
 * @param proposedAfter when the oldest proposal of a new owner that can still be confirmed was made
 */
export function selectAccessGrants(
  tx: Tx,
  { personId, accountIds }: { personId: string; accountIds: readonly string[] },
  { sessionId, proposedAfter }: { sessionId: string; proposedAfter: Date },
): Promise<AccessGrant[]> {
  const [now, wall, id, ids] = [tx.clock.now(), tx.clock.wall(), personId, accountIds];
  const values = [id, ids, now, ids, now, id, id, wall, id, wall, sessionId, ids, proposedAfter];
  return tx.sql.rows<AccessGrant & Record<string, unknown>>('access-list-ways-in', LIST, values);
}

/** Deletes these passkeys, if they belong to the person. */
export async function deletePasskeys(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  const statement = 'delete from auth."passkey" where "userId" = $1 and id = any($2::text[])';
  await tx.sql.rows('access-delete-passkeys', statement, [personId, ids]);
}

/** Deletes these sessions, if they belong to the person. */
export async function deleteSessions(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  const statement = 'delete from auth."session" where "userId" = $1 and id = any($2::text[])';
  await tx.sql.rows('access-delete-these-sessions', statement, [personId, ids]);
}

/** Deletes the records of these browsers, which sign in without a second factor's code, if they belong to the person. */
export async function deleteTrustedBrowsers(tx: Tx, personId: string, ids: readonly string[]): Promise<void> {
  const statement = 'delete from auth."verification" where value = $1 and id = any($2::text[])';
  await tx.sql.rows('access-delete-trusted-browsers', statement, [personId, ids]);
}
