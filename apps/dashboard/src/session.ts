import type { Label } from './words/catalogue.ts';
import { t } from './words/words.ts';

/** A refusal by the session library, for one field or for the form as a whole. */
export class SessionRefusal extends Error {
  override readonly name = 'SessionRefusal';
  readonly field: 'email' | 'password' | undefined;
  constructor(message: string, field?: 'email' | 'password') {
    super(message);
    this.field = field;
  }
}

/** Creates an account and signs it in. @throws SessionRefusal */
export async function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  await postToSessionLibrary('/api/auth/sign-up/email', person);
}

/**
 * Checks the password. Returns whether a second factor is required before there is a session. @throws SessionRefusal
 */
export async function enterPassword(person: { email: string; password: string }): Promise<{ wantsCode: boolean }> {
  const { twoFactorRedirect } = await postToSessionLibrary('/api/auth/sign-in/email', person);
  return { wantsCode: twoFactorRedirect === true };
}

/** Checks a code of an authenticator, or a backup code, after the password. @throws SessionRefusal */
export async function enterCode(code: string): Promise<void> {
  const body = new URLSearchParams({ code });
  const answer = await fetch('/second-factor', { method: 'POST', body, redirect: 'manual' }).catch(() => {
    throw new SessionRefusal(t('general.onymCannotBeReachedCheck'));
  });
  // The server's form page answers a correct code with a redirect.
  if (answer.type !== 'opaqueredirect') throw new SessionRefusal(t('account.thisCodeIsNotOne'));
}

/** Signs in; a user with a second factor continues on the page that asks for it. @throws SessionRefusal */
export async function signIn(person: { email: string; password: string }, next = '/'): Promise<void> {
  const { wantsCode } = await enterPassword(person);
  if (!wantsCode) return;
  window.location.assign(`/second-factor?next=${encodeURIComponent(next)}`);
  await new Promise(() => {}); // the page ends here
}

/** @throws SessionRefusal */
export async function signOut(): Promise<void> {
  await postToSessionLibrary('/api/auth/sign-out', {});
}

/** Sends the link that confirms the address again. @throws SessionRefusal */
export async function sendConfirmationMail(email: string): Promise<void> {
  await postToSessionLibrary('/api/auth/send-verification-email', { email, callbackURL: window.location.pathname });
}

/** Changes the password; every other session ends. @throws SessionRefusal */
export async function changePassword(wish: { currentPassword: string; newPassword: string }): Promise<void> {
  await postToSessionLibrary('/api/auth/change-password', { ...wish, revokeOtherSessions: true });
}

/** A signed-in browser. */
export interface Session {
  token: string;
  createdAt: string;
  userAgent: string | null;
  ipAddress: string | null;
}

/** All signed-in browsers. @throws SessionRefusal */
export async function listSessions(): Promise<Session[]> {
  return (await getFromSessionLibrary('/api/auth/list-sessions')) as Session[];
}

/** Signs one browser out. @throws SessionRefusal */
export async function endSession(token: string): Promise<void> {
  await postToSessionLibrary('/api/auth/revoke-session', { token });
}

/** The current session, and whether the user has a second factor. @throws SessionRefusal */
export async function readSession(): Promise<{ token: string; hasSecondFactor: boolean }> {
  const found = (await getFromSessionLibrary('/api/auth/get-session')) as {
    session: { token: string };
    user: { twoFactorEnabled?: boolean | null };
  };
  return { token: found.session.token, hasSecondFactor: found.user.twoFactorEnabled === true };
}

/** Whether a user is signed in here at this moment. */
export function isSignedIn(): Promise<boolean> {
  return readSession().then(
    () => true,
    () => false,
  );
}

/** Returns the URI for an authenticator and the backup codes; the factor is not active yet. @throws SessionRefusal */
export async function beginSecondFactor(password: string): Promise<{ totpURI: string; backupCodes: string[] }> {
  return (await postToSessionLibrary('/api/auth/two-factor/enable', { password })) as {
    totpURI: string;
    backupCodes: string[];
  };
}

/** Confirms the authenticator's first code: from now on every sign-in requires one. @throws SessionRefusal */
export async function confirmSecondFactor(code: string): Promise<void> {
  await postToSessionLibrary('/api/auth/two-factor/verify-totp', { code });
}

/**
 * Switches the second factor off; requires the password and a code of the authenticator, or a backup code.
 * @throws SessionRefusal
 */
export async function endSecondFactor(wish: { password: string; code: string }): Promise<void> {
  await postToSessionLibrary('/api/auth/two-factor/disable', wish);
}

// The error codes of better-auth that a user can act on.
const REFUSALS: Record<string, [message: Label, field?: SessionRefusal['field']]> = {
  INVALID_EMAIL_OR_PASSWORD: ['account.thisEmailAndPasswordDo'],
  INVALID_PASSWORD: ['account.thisIsNotYourPassword', 'password'],
  INVALID_CODE: ['account.thisCodeIsNotOne'],
  INVALID_BACKUP_CODE: ['account.thisIsNoCode'],
  CODE_ALREADY_USED: ['account.thisCodeWasUsedAlready'],
  USER_VERIFICATION_REQUIRED: ['account.thisPasskeyDidNotAsk'],
  SESSION_NOT_FRESH: ['account.signOutAndInAgain'],
  PASSKEY_NOT_FOUND: ['account.passkeyUnknown'],
  INVALID_EMAIL: ['account.thisIsNotEmailAddress', 'email'],
  PASSWORD_TOO_SHORT: ['account.useAtLeast8Characters', 'password'],
  PASSWORD_TOO_COMMON: ['account.thisPasswordIsOnPublished', 'password'],
  PASSWORD_TOO_LONG: ['account.useAtMost200Characters', 'password'],
};

/** Sends a request to the session library. @throws SessionRefusal */
export async function postToSessionLibrary(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  return (await callSessionLibrary(path, { method: 'POST', headers, body: JSON.stringify(body) })) as Record<
    string,
    unknown
  >;
}

/** @throws SessionRefusal */
export function getFromSessionLibrary(path: string, signal: AbortSignal | null = null): Promise<unknown> {
  return callSessionLibrary(path, { signal });
}

async function callSessionLibrary(path: string, how: RequestInit): Promise<unknown> {
  const response = await fetch(path, how).catch(() => {
    throw new SessionRefusal(t('general.onymCannotBeReachedCheck'));
  });
  if (response.ok) return response.json().catch(() => ({}));
  if (response.status === 429) throw new SessionRefusal(t('account.tooManyAttemptsWaitMinute'));
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  const [message, field] = REFUSALS[code ?? ''] ?? [];
  if (message) throw new SessionRefusal(t(message), field);
  const request = response.headers.get('x-request-id');
  // Without its header the answer is not from our server.
  if (request === null) throw new SessionRefusal(t('general.onymCannotBeReachedCheck'));
  throw new SessionRefusal(t('account.thatDidNotWorkRequest', { request }));
}
