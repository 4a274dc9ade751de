import type { Clock } from '@onym/core';
import { isRecentlyConfirmed, type Sql } from '@onym/platform';
import { getSessionFromCtx } from 'better-auth/api';
import { listConfirmationMethods } from './confirm-person.ts';
import { sessionError, type HookContext } from './session-error.ts';
import { deleteSession, markSessionConfirmed, markSessionOpened, type SessionOrigin } from './session.repository.ts';

/** How the paths that open a session do so. */
const OPENED_BY: Readonly<Record<string, SessionOrigin>> = {
  '/sign-up/email': 'password',
  '/sign-in/email': 'password',
  '/change-password': 'password',
  '/two-factor/verify-totp': 'password_and_code',
  '/two-factor/verify-backup-code': 'password_and_code',
  '/passkey/verify-authentication': 'passkey',
};

/** A session that the library has opened, and its person. */
export interface OpenedSession {
  session: { id: string };
  user: { id: string; twoFactorEnabled?: boolean | null };
}

/**
 * Creates the hooks that store in a session how it was opened and when its person last confirmed who they are, and that require a
 * recent confirmation.
 */
export function sessionConfirmations({ sql, clock, publicUrl }: { sql: Sql; clock: Clock; publicUrl: string }) {
  return {
    /**
     * Runs after a session was opened. Signing in confirms who a person is, except with a password alone for a person with a
     * second factor: in a browser that they trust, or when a password is changed.
     */
    async afterOpening(path: string, { session, user }: OpenedSession, hasLink: boolean): Promise<void> {
      const openedBy = OPENED_BY[path];
      if (!openedBy) return;
      const isComplete = openedBy !== 'password' || user.twoFactorEnabled !== true;
      const confirmedAt = isComplete ? clock.wall() : null;
      await markSessionOpened({ sql }, session.id, { openedBy: hasLink ? 'link' : openedBy, confirmedAt });
    },

    /** Runs after the library has accepted a person's password, and a code where they have a second factor, within a session. */
    async afterPassword(sessionId: string, personId: string): Promise<void> {
      await markSessionConfirmed({ sql }, { sessionId, personId, wall: clock.wall() });
    },

    /** Ends a session that was opened only because the library checks a passkey in no other way. */
    async discard({ session }: OpenedSession): Promise<void> {
      await deleteSession({ sql }, session.id);
    },

    /**
     * Runs before an action that needs a recent confirmation, as the procedures with `recent` in their meta do.
     * @param password sent with the request; it is checked next, and counts as the confirmation
     * @throws APIError 403 REAUTHENTICATION_REQUIRED with `methods` and `url`
     */
    async requireRecent(ctx: HookContext, password?: unknown): Promise<void> {
      const found = await getSessionFromCtx(ctx);
      if (!found || typeof password === 'string') return;
      const { confirmedAt } = found.session as { confirmedAt?: Date | null };
      if (isRecentlyConfirmed(confirmedAt, clock.wall())) return;
      const details = { methods: await listConfirmationMethods({ sql }, found.user.id), url: `${publicUrl}/settings` };
      const message = 'Confirm that it is you, then send this again; nothing was done';
      throw sessionError('FORBIDDEN', 'REAUTHENTICATION_REQUIRED', message, { details });
    },
  };
}
