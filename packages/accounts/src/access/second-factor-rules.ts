import type { Clock } from '@onym/core';
import type { Secrets, Sql } from '@onym/platform';
import { getSessionFromCtx } from 'better-auth/api';
import { symmetricDecrypt } from 'better-auth/crypto';
import { stepsOfCode } from './one-time-code.ts';
import { readSecondFactor, spendStep } from './second-factor.repository.ts';
import { refusal, tooManyTries, type HookContext } from './session-refusal.ts';
import { triesAtOwnCode, type SignInBackoff } from './sign-in-backoff.ts';

/** What opens or removes a second factor: beside the password these ask for a code of it. */
export const NEEDS_CODE: readonly string[] = [
  '/two-factor/disable',
  '/two-factor/generate-backup-codes',
  '/two-factor/get-totp-uri',
];

/** The cookie of the session library that stands for a sign-in which waits for a code. */
const PENDING_COOKIE = 'two_factor';

export interface SecondFactorRules {
  sql: Sql;
  secrets: Secrets;
  clock: Clock;
  backoff: SignInBackoff;
  /** Has the session library check a code, or a backup code, of the person whose session these headers carry. @throws APIError */
  checkCode: (headers: Headers, code: string) => Promise<void>;
}

/** What we ask of codes beyond the session library, which takes one for as long as it is shown and counts no tries within a session. */
export function secondFactorRules({ sql, secrets, clock, backoff, checkCode }: SecondFactorRules) {
  /** @throws APIError 401 CODE_ALREADY_USED; a code that is wrong is left to the library, which counts it */
  async function spendCode(ctx: HookContext, personId: string, code: string): Promise<void> {
    const factor = await readSecondFactor({ sql }, personId);
    if (!factor) return;
    const secret = await symmetricDecrypt({ key: ctx.context.secretConfig, data: factor.secret });
    const steps = stepsOfCode(secret, code, clock.wall());
    if (steps.length === 0) return;
    const unused = steps.find((step) => factor.lastStep === null || step > factor.lastStep);
    const spent = unused !== undefined && (await spendStep({ sql }, personId, unused, clock.wall()));
    if (!spent) throw refusal('UNAUTHORIZED', 'CODE_ALREADY_USED', 'This code was used already; wait for the next one');
  }

  /** The person whose sign-in waits for a code. */
  async function pendingPerson(ctx: HookContext): Promise<string | undefined> {
    const { name } = ctx.context.createAuthCookie(PENDING_COOKIE);
    const identifier = await ctx.getSignedCookie(name, ctx.context.secret);
    if (!identifier) return undefined;
    return (await ctx.context.internalAdapter.findVerificationValue(identifier))?.value;
  }

  return {
    /**
     * Before a code is checked: it is accepted once (RFC 6238, section 5.2), and tries within a session are counted; those of a sign-in the
     * library counts.
     */
    async beforeCode(ctx: HookContext, code: unknown): Promise<void> {
      const session = await getSessionFromCtx(ctx);
      if (session) {
        const seconds = await backoff.take(triesAtOwnCode(secrets, session.user.id));
        if (seconds > 0) throw tooManyTries(seconds);
      }
      if (ctx.path !== '/two-factor/verify-totp' || typeof code !== 'string') return;
      const personId = session?.user.id ?? (await pendingPerson(ctx));
      if (personId !== undefined) await spendCode(ctx, personId, code);
    },

    /** After the library has accepted a code within a session. */
    async afterCode(person: { id: string; emailVerified: boolean }): Promise<void> {
      await backoff.end(triesAtOwnCode(secrets, person.id), { proven: person.emailVerified });
    },

    /** Before what a second factor guards. @throws APIError 400 CODE_REQUIRED; 401 INVALID_CODE, INVALID_BACKUP_CODE, CODE_ALREADY_USED; 429 */
    async requireCode(ctx: HookContext, code: unknown): Promise<void> {
      const session = await getSessionFromCtx(ctx);
      const isOn = (session?.user as { twoFactorEnabled?: boolean | null } | undefined)?.twoFactorEnabled === true;
      if (!isOn) return;
      if (typeof code !== 'string' || code === '')
        throw refusal('BAD_REQUEST', 'CODE_REQUIRED', 'Send a code of your authenticator, or a backup code, as `code`');
      await checkCode(ctx.headers ?? new Headers(), code);
    },
  };
}
