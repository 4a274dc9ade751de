import type { AsyncLocalStorage } from 'node:async_hooks';
import { readEmail, toPlainLine } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Origin, Secrets } from '@onym/platform';
import type { Credential } from './credential.repository.ts';
import type { IdentityChange, IdentityEvent, IdentityAction } from './identity-events.ts';
import { BROWSER_COOKIE, BROWSER_COOKIE_SECONDS, rememberBrowser } from './known-browser.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { NEEDS_CODE, type secondFactorRules } from './second-factor-rules.ts';
import type { sessionConfirmations } from './session-confirmations.ts';
import { sessionError, tooManyAttempts, type HookContext } from './session-error.ts';
import { findPasswordProblem } from './weak-passwords.ts';

const TEXT_MAX = 255;

/** The state of one request to the session library. */
export interface SessionRequest {
  /** The id of the chosen person among those with the address; null: none. */
  chosen?: string | null;
  /** The person whose password was just checked, so that the library's own check is not counted again. */
  checkedPerson?: string;
  /** The signed-in caller, and their state before the call. */
  before?: { id: string; emailVerified: boolean; hadSecondFactor: boolean };
  /** The call only checks a passkey, to confirm who its signed-in owner is: it must not sign in. */
  isConfirmation?: boolean;
  /** The person whose passkey that was. */
  confirmed?: string;
  /** The person who signs out. */
  signingOut?: string | undefined;
  /** The database was lost during the call, so the library's response says nothing about the caller. */
  lost?: Error;
}

export interface SessionRules {
  requests: AsyncLocalStorage<SessionRequest>;
  tries: PasswordAttempts;
  credentialOf: (personId: string) => Promise<Credential | null>;
  codes: ReturnType<typeof secondFactorRules>;
  confirmations: ReturnType<typeof sessionConfirmations>;
  secrets: Secrets;
  peerHeader: string;
  requestHeader: string;
  tell: (event: IdentityEvent, from: Origin) => Promise<void>;
}

type Fields = Record<string, unknown>;

const CHANGES: Readonly<Record<string, IdentityChange>> = {
  '/change-password': 'password_changed',
  '/two-factor/disable': 'second_factor_removed',
  '/passkey/verify-registration': 'passkey_added',
  '/passkey/delete-passkey': 'passkey_removed',
};
/** Actions that the owner gets no mail about; they are written to the audit log. */
const WRITES: Readonly<Record<string, IdentityAction>> = {
  '/sign-out': 'session.ended',
  '/revoke-session': 'session.revoked',
  '/revoke-sessions': 'session.revoked',
  '/revoke-other-sessions': 'session.revoked',
  '/update-user': 'person.changed',
  '/two-factor/enable': 'second_factor.asked',
  '/two-factor/generate-backup-codes': 'second_factor.codes_made',
  '/passkey/update-passkey': 'passkey.changed',
};
const SIGN_INS = [
  '/sign-in/email',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
];

/** The paths where a signed-in person enters their own password, and the name of its field. */
export const OWN_PASSWORD_FIELDS: Readonly<Record<string, string>> = {
  '/change-password': 'currentPassword',
  '/two-factor/enable': 'password',
  '/two-factor/disable': 'password',
  '/two-factor/generate-backup-codes': 'password',
  '/two-factor/get-totp-uri': 'password',
};
/** These require the second factor's code too, where the person has one. */
const TWO_FACTOR_WITH_PASSWORD = Object.keys(OWN_PASSWORD_FIELDS).filter((path) => path.startsWith('/two-factor/'));
const CODE_CHECKS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/**
 * Creates the session library's plugin with our additional rules: it refuses weak passwords and texts that cannot be stored,
 * counts and checks passwords and codes, chooses the person among those who share an address, remembers browsers, and reports
 * changes of access to `tell`. Must be the library's last plugin, so that a sign-in that still waits for a code does not count as
 * signed in.
 */
export function sessionRules({
  requests,
  tries,
  credentialOf,
  codes,
  confirmations,
  secrets,
  peerHeader,
  requestHeader,
  tell,
}: SessionRules): BetterAuthPlugin {
  const note = (): SessionRequest => requests.getStore() ?? {};

  const before = createAuthMiddleware(async (ctx) => {
    const body = (typeof ctx.body === 'object' && ctx.body !== null ? ctx.body : {}) as Fields;
    refuseUnstorableText(body);
    // The name of a person or of a passkey; the library reads it from this object.
    if (typeof body['name'] === 'string') body['name'] = toPlainLine(body['name']).trim();
    switch (ctx.path) {
      case '/sign-up/email':
        refusePerson(body);
        refusePassword(body['password'], body['email']);
        // A sign-up must not reveal whether others have the address; the person who proves it gets it.
        note().chosen = null;
        return;
      case '/sign-in/email':
        return choose(ctx, body);
      case '/change-password': {
        const session = await getSessionFromCtx(ctx);
        refusePassword(body['newPassword'], session?.user.email);
        await checkOwnPassword(ctx, body);
        return { context: { body: { ...body, revokeOtherSessions: true } } };
      }
      case '/two-factor/enable':
      case '/two-factor/disable':
      case '/two-factor/generate-backup-codes':
      case '/two-factor/get-totp-uri':
        await confirmations.requireRecent(ctx, body['password']);
        await checkOwnPassword(ctx, body);
        if (NEEDS_CODE.includes(ctx.path)) await codes.requireCode(ctx, body['code']);
        return;
      case '/update-user':
        return refusePerson(body);
      case '/passkey/generate-register-options':
      case '/passkey/verify-registration':
        return confirmations.requireRecent(ctx);
      case '/sign-out':
        note().signingOut = (await getSessionFromCtx(ctx))?.user.id;
        return;
      case '/two-factor/verify-totp':
      case '/two-factor/verify-backup-code': {
        const session = await getSessionFromCtx(ctx);
        if (session) {
          const { id, emailVerified } = session.user;
          const hadSecondFactor = (session.user as Fields)['twoFactorEnabled'] === true;
          note().before = { id, emailVerified, hadSecondFactor };
        }
        return codes.beforeCode(ctx, body['code']);
      }
    }
  });

  async function choose(ctx: HookContext, { email, password }: Fields): Promise<void> {
    const asking = note();
    asking.chosen = asking.checkedPerson ?? null;
    if (asking.checkedPerson !== undefined) return;
    // The library itself refuses an invalid or overlong address or password.
    if (typeof email !== 'string' || typeof password !== 'string' || password.length > TEXT_MAX || !readEmail(email))
      return;
    const tried = await tries.atAddress(email, password, browserCookie(ctx));
    if (tried.waitSeconds > 0) throw tooManyAttempts(tried.waitSeconds);
    asking.chosen = 'person' in tried ? (tried.person?.id ?? null) : null;
  }

  /** Counts and checks the password that a signed-in person enters again, before the library reads anything. */
  async function checkOwnPassword(ctx: HookContext, body: Fields): Promise<void> {
    const password = body[OWN_PASSWORD_FIELDS[ctx.path]!];
    const session = await getSessionFromCtx(ctx);
    if (!session || typeof password !== 'string' || password.length > TEXT_MAX) return;
    const tried = await tries.atOwn(session.user.id, password);
    if (tried.waitSeconds > 0) throw tooManyAttempts(tried.waitSeconds);
    if (!('person' in tried) || !tried.person)
      throw sessionError('BAD_REQUEST', 'INVALID_PASSWORD', 'Incorrect password');
  }

  /** Remembers the browser, so that its next sign-in is counted separately. */
  async function remember(ctx: HookContext, personId: string): Promise<void> {
    const person = await credentialOf(personId);
    if (!person) return;
    const { name, attributes } = ctx.context.createAuthCookie(BROWSER_COOKIE, { maxAge: BROWSER_COOKIE_SECONDS });
    ctx.setCookie(name, rememberBrowser(secrets, browserCookie(ctx), person), attributes);
  }

  const after = createAuthMiddleware(async (ctx) => {
    if (ctx.context.returned instanceof APIError) return;
    const path = ctx.path ?? '';
    // The library requests "preferred" and has no setting for it.
    if (path === '/passkey/generate-authenticate-options')
      return ctx.json({ ...(ctx.context.returned as Fields), userVerification: 'required' });
    const made = ctx.context.newSession;
    if (made && note().isConfirmation) {
      note().confirmed = made.user.id;
      return confirmations.discard(made);
    }
    const person = made?.user ?? ctx.context.session?.user;
    const from = {
      address: ctx.headers?.get(peerHeader) ?? 'unknown',
      requestId: ctx.headers?.get(requestHeader) ?? '',
    };
    const action = WRITES[path];
    const writer = person?.id ?? note().signingOut;
    if (action && writer) await tell({ kind: 'wrote', accountId: writer, action }, from);
    if (!person) return;
    const accountId = person.id;
    if (path === '/sign-up/email' && made) {
      const { callbackURL } = ctx.body as Fields;
      const next = typeof callbackURL === 'string' && callbackURL.length <= 2048 ? callbackURL : undefined;
      await tell({ kind: 'signed_up', accountId, email: person.email, next }, from);
    }
    const { before: stood, checkedPerson } = note();
    // A session that replaces another one keeps its confirmation.
    if (made && !stood) await confirmations.afterOpening(path, made, checkedPerson !== undefined);
    const current = (made ?? ctx.context.session)?.session;
    if (current && TWO_FACTOR_WITH_PASSWORD.includes(path)) await confirmations.afterPassword(current.id, accountId);
    if (stood && CODE_CHECKS.includes(path)) await codes.afterCode(stood);
    if (made && (SIGN_INS.includes(path) || path === '/change-password')) await remember(ctx, accountId);
    if (path === '/two-factor/verify-totp' && stood) {
      if (made && !stood.hadSecondFactor) await tell({ kind: 'second_factor_added', accountId }, from);
    } else if (made && (SIGN_INS.includes(path) || path === '/sign-up/email')) {
      const userAgent = ctx.headers?.get('user-agent') ?? '';
      await tell({ kind: 'signed_in', accountId, userAgent, address: ctx.headers?.get(peerHeader) ?? '' }, from);
    }
    const kind = CHANGES[path];
    if (kind) await tell({ kind, accountId, passkeyId: passkeyIdOf(path, ctx) }, from);
  });

  const always = (): boolean => true;
  return {
    id: 'onym-rules',
    hooks: { before: [{ matcher: always, handler: before }], after: [{ matcher: always, handler: after }] },
  };
}

/** Returns the id of the passkey that was added or removed. */
function passkeyIdOf(path: string, { body, context: { returned } }: HookContext): string | undefined {
  const { id } = ((path === '/passkey/delete-passkey' ? body : returned) ?? {}) as { id?: unknown };
  return path.startsWith('/passkey/') && typeof id === 'string' ? id : undefined;
}

/** PostgreSQL cannot store a NUL or an unpaired surrogate in a text. */
function refuseUnstorableText(body: Fields): void {
  for (const value of Object.values(body))
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed()))
      throw sessionError('BAD_REQUEST', 'INVALID_REQUEST', formatSentence('fields.requestContainsCharacterThatCannot'));
}

function refusePerson({ name, email, image }: Fields): void {
  if (typeof name === 'string' && name.length > TEXT_MAX)
    throw sessionError('BAD_REQUEST', 'INVALID_NAME', `A name has at most ${TEXT_MAX} characters`);
  if (typeof image === 'string' && image.length > 2048)
    throw sessionError('BAD_REQUEST', 'INVALID_IMAGE', 'The address of a picture has at most 2048 characters');
  if (typeof email === 'string' && !readEmail(email))
    throw sessionError('BAD_REQUEST', 'INVALID_EMAIL', 'The email address is not valid');
}

function refusePassword(password: unknown, email: unknown): void {
  // The library refuses other types with a message that names the expected one.
  if (typeof password !== 'string') return;
  const problem = findPasswordProblem(password, typeof email === 'string' ? email : undefined);
  if (problem) throw sessionError('BAD_REQUEST', problem.code, problem.message);
}

function browserCookie(ctx: HookContext): string | null {
  return ctx.getCookie(ctx.context.createAuthCookie(BROWSER_COOKIE).name) ?? null;
}
