import type { Label } from './words/catalogue.ts';
import { t } from './words/words.ts';

/** A refusal of the session library, for the field it is about, or for the form as a whole. */
export class SessionRefusal extends Error {
  override readonly name = 'SessionRefusal';
  readonly field: 'email' | 'password' | undefined;
  constructor(message: string, field?: 'email' | 'password') {
    super(message);
    this.field = field;
  }
}

/** Makes an account and signs it in. @throws SessionRefusal */
export async function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  await post('/api/auth/sign-up/email', person);
}

/** Takes the password; says whether a second factor is asked for before there is a session. @throws SessionRefusal */
export async function enterPassword(person: { email: string; password: string }): Promise<{ wantsCode: boolean }> {
  const { twoFactorRedirect } = await post('/api/auth/sign-in/email', person);
  return { wantsCode: twoFactorRedirect === true };
}

/** Takes the code of an authenticator, or a backup code, after the password. @throws SessionRefusal */
export async function enterCode(code: string): Promise<void> {
  const body = new URLSearchParams({ code });
  const answer = await fetch('/second-factor', { method: 'POST', body, redirect: 'manual' }).catch(() => {
    throw new SessionRefusal(t('general.onymCannotBeReachedCheck'));
  });
  // The page of forms answers a right code by leading elsewhere.
  if (answer.type !== 'opaqueredirect') throw new SessionRefusal(t('account.thisCodeIsNotOne'));
}

/** Signs in; whoever has a second factor goes on to the page that asks for it. @throws SessionRefusal */
export async function signIn(person: { email: string; password: string }, next = '/'): Promise<void> {
  const { wantsCode } = await enterPassword(person);
  if (!wantsCode) return;
  window.location.assign(`/second-factor?next=${encodeURIComponent(next)}`);
  await new Promise(() => {}); // the page ends here
}

/** @throws SessionRefusal */
export async function signOut(): Promise<void> {
  await post('/api/auth/sign-out', {});
}

/** Mails the link that proves the address once more. @throws SessionRefusal */
export async function mailProof(email: string): Promise<void> {
  await post('/api/auth/send-verification-email', { email, callbackURL: window.location.pathname });
}

/** Takes the present password for a new one; every other session ends. @throws SessionRefusal */
export async function changePassword(wish: { currentPassword: string; newPassword: string }): Promise<void> {
  await post('/api/auth/change-password', { ...wish, revokeOtherSessions: true });
}

/** A signed-in browser. */
export interface Session {
  token: string;
  createdAt: string;
  userAgent: string | null;
  ipAddress: string | null;
}

/** Every browser that is signed in. @throws SessionRefusal */
export async function listSessions(): Promise<Session[]> {
  return (await get('/api/auth/list-sessions')) as Session[];
}

/** Signs one browser out. @throws SessionRefusal */
export async function endSession(token: string): Promise<void> {
  await post('/api/auth/revoke-session', { token });
}

/** Who is signed in here, and whether a second factor is asked of them. @throws SessionRefusal */
export async function readSession(): Promise<{ token: string; hasSecondFactor: boolean }> {
  const found = (await get('/api/auth/get-session')) as {
    session: { token: string };
    user: { twoFactorEnabled?: boolean | null };
  };
  return { token: found.session.token, hasSecondFactor: found.user.twoFactorEnabled === true };
}

/** Whether anybody is signed in here at this moment. */
export function isSignedIn(): Promise<boolean> {
  return readSession().then(
    () => true,
    () => false,
  );
}

/** What an authenticator takes in, and the codes for the day it is lost; nothing is asked yet. @throws SessionRefusal */
export async function beginSecondFactor(password: string): Promise<{ totpURI: string; backupCodes: string[] }> {
  return (await post('/api/auth/two-factor/enable', { password })) as { totpURI: string; backupCodes: string[] };
}

/** The authenticator's first code: from now on one is asked at every sign-in. @throws SessionRefusal */
export async function confirmSecondFactor(code: string): Promise<void> {
  await post('/api/auth/two-factor/verify-totp', { code });
}

/** Takes a code of the authenticator, or a backup code, beside the password. @throws SessionRefusal */
export async function endSecondFactor(wish: { password: string; code: string }): Promise<void> {
  await post('/api/auth/two-factor/disable', wish);
}

// The codes of better-auth that a person can do something about.
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

/** Asks the session library. @throws SessionRefusal */
export async function post(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  return (await ask(path, { method: 'POST', headers, body: JSON.stringify(body) })) as Record<string, unknown>;
}

/** @throws SessionRefusal */
export function get(path: string, signal: AbortSignal | null = null): Promise<unknown> {
  return ask(path, { signal });
}

async function ask(path: string, how: RequestInit): Promise<unknown> {
  const response = await fetch(path, how).catch(() => {
    throw new SessionRefusal(t('general.onymCannotBeReachedCheck'));
  });
  if (response.ok) return response.json().catch(() => ({}));
  if (response.status === 429) throw new SessionRefusal(t('account.tooManyAttemptsWaitMinute'));
  const { code } = (await response.json().catch(() => ({}))) as { code?: string };
  const [message, field] = REFUSALS[code ?? ''] ?? [];
  if (message) throw new SessionRefusal(t(message), field);
  const request = response.headers.get('x-request-id');
  // Without its mark the answer is not the house's.
  if (request === null) throw new SessionRefusal(t('general.onymCannotBeReachedCheck'));
  throw new SessionRefusal(t('account.thatDidNotWorkRequest', { request }));
}
