import type { Scope, Tx } from '@onym/platform';

const MARK_OPENED = 'update auth."session" set "openedBy" = $2, "confirmedAt" = $3 where id = $1';
const MARK_CONFIRMED = 'update auth."session" set "confirmedAt" = $3 where id = $1 and "userId" = $2 returning id';
const METHODS = `
  select exists (select 1 from auth."account" where "userId" = $1 and "providerId" = 'credential' and password is not null) as password,
         exists (select 1 from auth."user" where id = $1 and "twoFactorEnabled") as totp,
         exists (select 1 from auth."passkey" where "userId" = $1) as passkey`;
const SET_ACTING_FOR = 'update auth."session" set "actingFor" = $1 where id = $2 and "userId" = $3 returning id';

/**
 * Sets the account that a session of this person acts for; null: their own. Returns false if there is no such
 * session.
 */
export async function setActingFor(
  tx: Tx,
  { accountId, sessionId, personId }: { accountId: string | null; sessionId: string; personId: string },
): Promise<boolean> {
  return (await tx.sql.rows('access-set-acting-for', SET_ACTING_FOR, [accountId, sessionId, personId])).length > 0;
}

/** Ends all sessions and trusted browsers of this person, and every sign-in that waits for a code. */
export async function endSessions(tx: Tx, personId: string): Promise<void> {
  await tx.sql.rows('access-delete-sessions', 'delete from auth."session" where "userId" = $1', [personId]);
  await tx.sql.rows('access-delete-verifications', 'delete from auth."verification" where value = $1', [personId]);
}

/** How a session was opened; `link`: from a mailed link, with a password that was entered or chosen on its page. */
export type SessionOrigin = 'password' | 'password_and_code' | 'passkey' | 'link';

/** Stores how a session was opened, and whether that confirmed at `confirmedAt`, the machine's time, who the person is (else null). */
export async function markSessionOpened(
  scope: Pick<Scope, 'sql'>,
  sessionId: string,
  { openedBy, confirmedAt }: { openedBy: SessionOrigin; confirmedAt: Date | null },
): Promise<void> {
  await scope.sql.rows('access-mark-session-opened', MARK_OPENED, [sessionId, openedBy, confirmedAt]);
}

/**
 * Stores that the person confirmed at `wall`, the machine's time, who they are. Returns false if the session has ended or is not
 * theirs.
 */
export async function markSessionConfirmed(
  scope: Pick<Scope, 'sql'>,
  { sessionId, personId, wall }: { sessionId: string; personId: string; wall: Date },
): Promise<boolean> {
  const values = [sessionId, personId, wall];
  return (await scope.sql.row('access-mark-session-confirmed', MARK_CONFIRMED, values)) !== undefined;
}

/** Ends one session. */
export async function deleteSession(scope: Pick<Scope, 'sql'>, sessionId: string): Promise<void> {
  await scope.sql.rows('access-delete-session', 'delete from auth."session" where id = $1', [sessionId]);
}

/** Returns what this person can confirm with who they are: a password, a second factor's code, a passkey. */
export async function readConfirmationMethods(
  scope: Pick<Scope, 'sql'>,
  personId: string,
): Promise<{ password: boolean; totp: boolean; passkey: boolean }> {
  const row = await scope.sql.row<{ password: boolean; totp: boolean; passkey: boolean }>(
    'access-read-confirmation-methods',
    METHODS,
    [personId],
  );
  return row!;
}
