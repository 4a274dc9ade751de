import {
  type Answer,
  callerAddress,
  callSite,
  TOTP_STEP_MS,
  totpCode,
  allMailTo,
  queryStack,
  stack,
  uniqueWord,
  type User,
} from '@onym/testing';
import { openSecrets } from '@onym/platform';
import { expect, vi } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import type { softwarePasskey } from './software-passkey.fixture.ts';

/** Calls a path of the session library, as a program does. */
export const callAuth = (
  method: 'GET' | 'POST',
  path: string,
  options: {
    user?: { cookie: string; from: string };
    json?: unknown;
    from?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer> => callSite(method, `/api/auth${path}`, options);

export const newPerson = () => ({
  name: 'Vera Field',
  email: `${uniqueWord()}@example.com`,
  password: `Pw-${uniqueWord()}`,
});

const secrets = openSecrets('a test secret that is long enough to be one');

/**
 * Ends the wait before the next attempt, or extends it beyond the test however slow the machine. `subject`: what the
 * attempts are counted under.
 */
export async function setSignInWait(subject: string, seconds: number): Promise<void> {
  const rows = await queryStack(
    'update sign_in_backoff set blocked_until = now() + make_interval(secs => $2) where subject = $1 returning 1',
    [secrets.mac('sign-in', subject).toString('base64url'), seconds],
  );
  expect(rows).toHaveLength(1);
}

/** The id of the user with this address. */
export async function personId(email: string): Promise<string> {
  const [person] = await queryStack<{ id: string }>('select id from auth."user" where email = $1', [email]);
  return person!.id;
}

/** The cookies that this answer sets, as a browser sends them back. */
export const cookieOf = ({ headers }: Answer<unknown>): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

/** The text of the mail whose subject matches, the last of several. */
export function mailAbout(email: string, words: RegExp, count = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = (await allMailTo(email)).filter(({ subject }) => words.test(subject));
      if (mails.length < count) throw new Error(`${mails.length} mails about ${words} to ${email}`);
      return mails.at(-1)!.text;
    },
    { timeout: 45_000, interval: 100 },
  );
}

/** The path of the mailed link that verifies the address. */
export async function proofLink(email: string, count = 1): Promise<string> {
  return pathIn(await mailAbout(email, /^Confirm/, count), /verify-email/);
}

/** The path of the mailed link that sets a password. */
export async function resetLink(email: string, count = 1): Promise<string> {
  return pathIn(await mailAbout(email, /^Choose a new password/, count), /token=/);
}

export const tokenIn = (path: string): string => new URL(path, 'http://x').searchParams.get('token') ?? '';

/** Opens a page as a browser, with this user's cookies or none. */
export const openPage = (path: string, user?: User, method = 'GET'): Promise<Answer> =>
  callSite(method, path, user ? { headers: { cookie: user.cookie }, from: user.from } : {});

/** Submits a form of one of our pages. */
export const submitForm = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  callSite('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** The user who is signed in with these cookies, according to the session library. */
export async function readSession(
  cookie: string,
): Promise<{ id: string; email: string; emailVerified: boolean } | undefined> {
  const { body } = await callAuth('GET', '/get-session', { headers: { cookie }, from: callerAddress() });
  return (body as { user?: { id: string; email: string; emailVerified: boolean } } | null)?.user;
}

/** Sets up a second factor for this user, which starts a new session. */
export async function enrolSecondFactor(user: User): Promise<{ user: User; uri: string; backupCodes: string[] }> {
  const begun = await callAuth('POST', '/two-factor/enable', { user, json: { password: user.password } });
  const { totpURI, backupCodes } = expectOk(begun) as { totpURI: string; backupCodes: string[] };
  const verified = await callAuth('POST', '/two-factor/verify-totp', { user, json: { code: totpCode(totpURI) } });
  expectOk(verified);
  return { user: { ...user, cookie: cookieOf(verified) }, uri: totpURI, backupCodes };
}

/** The code after the current one, which is accepted already. */
export const nextCode = (uri: string): string => totpCode(uri, Date.now() + TOTP_STEP_MS);

type Passkey = ReturnType<typeof softwarePasskey>;

/** Registers a passkey in this user's session. */
export async function addPasskey(
  user: User,
  passkey: Passkey,
  { name = 'Phone', verified = true } = {},
): Promise<Answer> {
  const options = await callAuth('GET', '/passkey/generate-register-options', { user });
  const { challenge } = expectOk(options) as { challenge: string };
  const withChallenge = { ...user, cookie: `${user.cookie}; ${cookieOf(options)}` };
  const json = { response: passkey.register(challenge, { verified }), name };
  return callAuth('POST', '/passkey/verify-registration', { user: withChallenge, json });
}

/** Signs in with a passkey. */
export async function enterByPasskey(passkey: Passkey, { verified = true } = {}): Promise<Answer> {
  const optionsAnswer = await callAuth('GET', '/passkey/generate-authenticate-options');
  const { challenge } = expectOk(optionsAnswer) as { challenge: string };
  return callAuth('POST', '/passkey/verify-authentication', {
    headers: { cookie: cookieOf(optionsAnswer), origin: stack().siteUrl },
    json: { response: passkey.authenticate(challenge, { verified }) },
  });
}

function pathIn(text: string, pattern: RegExp): string {
  const link = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url).find((url) => pattern.test(url));
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
