import { callerAddress, callSite, everyMailTo, unique, type Answer, type User } from '@onym/testkit';
import { vi } from 'vitest';

/** A call of the session library's paths, as a program makes it. */
export const auth = (
  method: 'GET' | 'POST',
  path: string,
  options: {
    user?: { cookie: string; from: string };
    json?: unknown;
    from?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<Answer> => callSite(method, `/api/auth${path}`, options);

export const stranger = () => ({ name: 'Vera Field', email: `${unique()}@example.com`, password: `Pw-${unique()}` });

/** The cookies that this answer sets, as a browser sends them back. */
export const cookieOf = ({ headers }: Answer<unknown>): string =>
  (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');

/** The text of the mail with these words in its subject, the last of them when there are several. */
export function mailAbout(email: string, words: RegExp, count = 1): Promise<string> {
  return vi.waitFor(
    async () => {
      const mails = (await everyMailTo(email)).filter(({ subject }) => words.test(subject));
      if (mails.length < count) throw new Error(`${mails.length} mails about ${words} to ${email}`);
      return mails.at(-1)!.text;
    },
    { timeout: 45_000, interval: 100 },
  );
}

/** The path of the mailed link that proves the address. */
export async function proofLink(email: string, count = 1): Promise<string> {
  return pathIn(await mailAbout(email, /^Confirm/, count), /verify-email/);
}

/** The path of the mailed link that sets a password. */
export async function resetLink(email: string, count = 1): Promise<string> {
  return pathIn(await mailAbout(email, /^Choose a new password/, count), /token=/);
}

export const tokenIn = (path: string): string => new URL(path, 'http://x').searchParams.get('token') ?? '';

/** Opens a page as a browser, with the cookies of this person or none. */
export const open = (path: string, user?: User, method = 'GET'): Promise<Answer> =>
  callSite(method, path, user ? { headers: { cookie: user.cookie }, from: user.from } : {});

/** Sends a form of one of our pages. */
export const send = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  callSite('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

/** Who is signed in with these cookies, as the session library says. */
export async function session(
  cookie: string,
): Promise<{ id: string; email: string; emailVerified: boolean } | undefined> {
  const { body } = await auth('GET', '/get-session', { headers: { cookie }, from: callerAddress() });
  return (body as { user?: { id: string; email: string; emailVerified: boolean } } | null)?.user;
}

function pathIn(text: string, wanted: RegExp): string {
  const link = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url).find((url) => wanted.test(url));
  if (!link) throw new Error(`no link in: ${text}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
