import type { Clock } from '@onym/core';
import type { Secrets, Sql } from '@onym/platform';
import { getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { stepsOfCode } from './one-time-code.ts';
import { readSecondFactor, useCodeStep } from './second-factor.repository.ts';
import { sessionError, tooManyAttempts, type HookContext } from './session-error.ts';
import { ownCodeSubject, type SignInBackoff } from './sign-in-backoff.ts';

/** Paths that reveal or remove a second factor: besides the password they require one of its codes. */
export const NEEDS_CODE: readonly string[] = [
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
];

/** The session library's cookie for a sign-in that waits for a code. */
const PENDING_COOKIE = 'two_factor';

export interface SecondFactorRules {
  sql: Sql;
  secrets: Secrets;
  clock: Clock;
  backoff: SignInBackoff;
  /**
   * Makes the session library check a code, or a backup code, of the person whose session these headers contain.
   * @throws APIError
   */
  checkCode: (headers: Headers, code: string) => Promise<void>;
}

/**
 * Creates the hooks that check codes of second factors in addition to the session library, which accepts a code as long as it is
 * shown and counts no attempts within a session.
 */
export function secondFactorRules({ sql, secrets, clock, backoff, checkCode }: SecondFactorRules) {
  /** @throws APIError 401 CODE_ALREADY_USED. A wrong code is left to the library, which counts it. */
  async function spendCode(ctx: HookContext, personId: string, code: string): Promise<void> {
    const factor = await readSecondFactor({ sql }, personId);
    if (!factor) return;
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
    const steps = stepsOfCode(secret, code, clock.wall());
    if (steps.length === 0) return;
    const unused = steps.find((step) => factor.lastStep === null || step > factor.lastStep);
    const spent = unused !== undefined && (await useCodeStep({ sql }, personId, unused, clock.wall()));
    if (!spent)
      throw sessionError('UNAUTHORIZED', 'CODE_ALREADY_USED', 'This code was already used; wait for the next one');
  }

  /** Returns the person whose sign-in waits for a code. */
  async function pendingPerson(ctx: HookContext): Promise<string | undefined> {
    const { name } = ctx.context.createAuthCookie(PENDING_COOKIE);
    const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
    if (!identifier) return undefined;
    return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value;
  }

  return {
    /**
     * Runs before a code is checked: a code is accepted only once (RFC 6238, section 5.2), and attempts within a
     * session are counted. The library counts those of a sign-in.
     */
    async beforeCode(ctx: HookContext, code: unknown): Promise<void> {
      const session = await getSessionFromCtx(ctx);
      if (session) {
        const seconds = await backoff.take(ownCodeSubject(secrets, session.user.id));
        if (seconds > 0) throw tooManyAttempts(seconds);
      }
      if (ctx.path !== '/two-factor/verify-totp' || typeof code !== 'string') return;
      const personId = session?.user.id ?? (await pendingPerson(ctx));
      if (personId !== undefined) await spendCode(ctx, personId, code);
    },

    /** Runs after the library has accepted a code within a session. */
    async afterCode(person: { id: string; emailVerified: boolean }): Promise<void> {
      await backoff.end(ownCodeSubject(secrets, person.id), { proven: person.emailVerified });
    },

    /**
     * Runs before an action that requires a second factor. @throws APIError 400 CODE_REQUIRED; 401 INVALID_CODE,
     * INVALID_BACKUP_CODE, CODE_ALREADY_USED; 429
     */
    async requireCode(ctx: HookContext, code: unknown): Promise<void> {
      const session = await getSessionFromCtx(ctx);
      const isOn = (session?.user as { twoFactorEnabled?: boolean | null } | undefined)?.twoFactorEnabled === true;
      if (!isOn) return;
      if (typeof code !== 'string' || code === '')
        throw sessionError(
          'BAD_REQUEST',
          'CODE_REQUIRED',
          'Send a code from your authenticator app, or a backup code, as `code`',
        );
      await checkCode(ctx.headers ?? new Headers(), code);
    },
  };
}
