import type { Tx } from '@onym/platform';

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
