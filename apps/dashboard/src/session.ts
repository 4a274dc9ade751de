import { methodsInError, requestReauthentication } from './reauthentication.ts';
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

/** Creates a user with an account and signs them in. @throws SessionRefusal when the data is refused or the request fails */
export async function signUp(person: { name: string; email: string; password: string }): Promise<void> {
  await postToSessionLibrary('/api/auth/sign-up/email', person);
}

/**
 * Checks the password and signs in, unless a second factor is required: then `wantsCode` is true, and there is no
 * session before `enterCode`.
 * @throws SessionRefusal when address or password are wrong or the request fails
 */
export async function enterPassword(person: { email: string; password: string }): Promise<{ wantsCode: boolean }> {
  const { twoFactorRedirect } = await postToSessionLibrary('/api/auth/sign-in/email', person);
  return { wantsCode: twoFactorRedirect === true };
}

/**
 * Signs in with a code of an authenticator, or a backup code. Call it after `enterPassword`.
 * @throws SessionRefusal when the code is wrong or the request fails
 */
export async function enterCode(code: string): Promise<void> {
  const body = new URLSearchParams({ code });
  const answer = await fetch('/second-factor', { method: 'POST', body, redirect: 'manual' }).catch(() => {
    throw new SessionRefusal(t('general.cantReachOnymCheckYour'));
  });
  // The server's form page answers a correct code with a redirect.
  if (answer.type !== 'opaqueredirect') throw new SessionRefusal(t('account.thisCodeIsntValidAny'));
}

/**
 * Signs in. For a user with a second factor it opens the page that asks for the code, which leads to `next`, and never
 * resolves.
 * @throws SessionRefusal when address or password are wrong or the request fails
 */
export async function signIn(person: { email: string; password: string }, next = '/'): Promise<void> {
  const { wantsCode } = await enterPassword(person);
  if (!wantsCode) return;
  window.location.assign(`/second-factor?next=${encodeURIComponent(next)}`);
  await new Promise(() => {}); // the page ends here
}

/** Ends the session of this browser. @throws SessionRefusal when the request fails */
export async function signOut(): Promise<void> {
  await postToSessionLibrary('/api/auth/sign-out', {});
}

/** Mails the link that confirms the address once more. @throws SessionRefusal when the request fails */
export async function sendConfirmationMail(email: string): Promise<void> {
  await postToSessionLibrary('/api/auth/send-verification-email', { email, callbackURL: window.location.pathname });
}

/**
 * Changes the password and ends every other session of the user.
 * @throws SessionRefusal when a password is refused or the request fails
 */
export async function changePassword(request: { currentPassword: string; newPassword: string }): Promise<void> {
  await postToSessionLibrary('/api/auth/change-password', { ...request, revokeOtherSessions: true });
}

/** A signed-in browser. */
export interface Session {
  token: string;
  createdAt: string;
  userAgent: string | null;
  ipAddress: string | null;
}

/** Returns all sessions of the user, one for each signed-in browser. @throws SessionRefusal when the request fails */
export async function listSessions(): Promise<Session[]> {
  return (await getFromSessionLibrary('/api/auth/list-sessions')) as Session[];
}

/** Ends the session with this token, which signs its browser out. @throws SessionRefusal when the request fails */
export async function endSession(token: string): Promise<void> {
  await postToSessionLibrary('/api/auth/revoke-session', { token });
}

/**
 * Reads the current session from the server, and whether the user has a second factor.
 * @throws SessionRefusal when the request fails; TypeError when there is no session
 */
export async function readSession(): Promise<{ token: string; hasSecondFactor: boolean }> {
  const found = (await getFromSessionLibrary('/api/auth/get-session')) as {
    session: { token: string };
    user: { twoFactorEnabled?: boolean | null };
  };
  return { token: found.session.token, hasSecondFactor: found.user.twoFactorEnabled === true };
}

/** Asks the server whether a user is signed in in this browser. Also false when the server cannot be reached. Never rejects. */
export function isSignedIn(): Promise<boolean> {
  return readSession().then(
    () => true,
    () => false,
  );
}

/**
 * Starts to set up a second factor. Returns the URI for an authenticator and the backup codes; the factor is not active
 * before `confirmSecondFactor`.
 * @throws SessionRefusal when the password is wrong or the request fails
 */
export async function beginSecondFactor(password: string): Promise<{ totpURI: string; backupCodes: string[] }> {
  return (await postToSessionLibrary('/api/auth/two-factor/enable', { password })) as {
    totpURI: string;
    backupCodes: string[];
  };
}

/**
 * Switches the second factor on with the authenticator's first code: from now on every sign-in requires one.
 * @throws SessionRefusal when the code is wrong or the request fails
 */
export async function confirmSecondFactor(code: string): Promise<void> {
  await postToSessionLibrary('/api/auth/two-factor/verify-totp', { code });
}

/**
 * Switches the second factor off.
 * @param request the password, and a code of the authenticator or a backup code
 * @throws SessionRefusal when one of them is wrong or the request fails
 */
export async function endSecondFactor(request: { password: string; code: string }): Promise<void> {
  await postToSessionLibrary('/api/auth/two-factor/disable', request);
}

// The error codes of better-auth that a user can act on.
const REFUSALS: Record<string, [message: Label, field?: SessionRefusal['field']]> = {
  INVALID_EMAIL_OR_PASSWORD: ['account.incorrectEmailOrPassword'],
  INVALID_PASSWORD: ['account.incorrectPassword', 'password'],
  INVALID_CODE: ['account.thisCodeIsntValidAny'],
  INVALID_BACKUP_CODE: ['account.incorrectCodeEachBackupCode'],
  CODE_ALREADY_USED: ['account.thisCodeHasAlreadyBeen'],
  USER_VERIFICATION_REQUIRED: ['account.thisPasskeyDidntAskFor'],
  REAUTHENTICATION_REQUIRED: ['account.nothingWasDoneBecause'],
  PASSKEY_NOT_FOUND: ['account.thisPasskeyIsntRegisteredHere'],
  INVALID_EMAIL: ['account.enterAValidEmailAddress', 'email'],
  PASSWORD_TOO_SHORT: ['account.useAtLeast8CharactersLabel', 'password'],
  PASSWORD_TOO_COMMON: ['account.thisPasswordAppearsInA', 'password'],
  PASSWORD_TOO_LONG: ['account.useAtMost200CharactersLabel', 'password'],
};

/**
 * Sends a POST request with a JSON body to the session library and returns the body of its response, parsed as JSON; {} when it is no JSON. Where the server
 * requires it, asks the user to confirm who they are and sends the request again.
 * @throws SessionRefusal with a message for the user when the request fails or is refused, or the user does not confirm
 */
export async function postToSessionLibrary(path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json' };
  return (await callSessionLibrary(path, { method: 'POST', headers, body: JSON.stringify(body) })) as Record<
    string,
    unknown
  >;
}

/**
 * Sends a GET request to the session library and returns the body of its response, parsed as JSON; {} when it is no JSON. Where the server requires it, asks
 * the user to confirm who they are and sends the request again.
 * @throws SessionRefusal with a message for the user when the request fails or is refused, or the user does not confirm
 */
export function getFromSessionLibrary(path: string, signal: AbortSignal | null = null): Promise<unknown> {
  return callSessionLibrary(path, { signal });
}

/**
 * Reads a file of the API with the session of this browser and returns its text. Where the server requires it, asks the
 * user to confirm who they are and sends the request again.
 * @throws SessionRefusal with a message for the user when the request fails or is refused, or the user does not confirm
 */
export async function readText(path: string): Promise<string> {
  return (await callWithSession(path, {})).text();
}

async function callSessionLibrary(path: string, how: RequestInit): Promise<unknown> {
  return (await callWithSession(path, how)).json().catch(() => ({}));
}

/** Asks the user to confirm who they are where the server requires it, and sends the request again. */
async function callWithSession(path: string, how: RequestInit): Promise<Response> {
  const response = await fetch(path, how).catch(() => {
    throw new SessionRefusal(t('general.cantReachOnymCheckYour'));
  });
  if (response.ok) return response;
  if (response.status === 429) throw new SessionRefusal(t('account.tooManyAttemptsWaitMinute'));
  const error = (await response.json().catch(() => ({}))) as { code?: string };
  const methods = methodsInError(error);
  if (methods && (await requestReauthentication(methods))) return callWithSession(path, how);
  const { code } = error;
  const [message, field] = REFUSALS[code?.toUpperCase() ?? ''] ?? [];
  if (message) throw new SessionRefusal(t(message), field);
  const request = response.headers.get('x-request-id');
  // Without its header the answer is not from our server.
  if (request === null) throw new SessionRefusal(t('general.cantReachOnymCheckYour'));
  throw new SessionRefusal(t('account.somethingWentWrongRequestId', { request }));
}
