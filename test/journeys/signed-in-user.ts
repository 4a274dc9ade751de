import { callerAddress, uniqueWord, type User } from '@onym/testing';
import type { KillableInstallation } from './killable-installation.ts';

/** A signed-in user who can call any api. */
export interface SignedInUser extends User {
  /** Uses the session, or `bearer` where one is given. */
  ask(url: string, method: string, path: string, more?: { json?: object; bearer?: string }): Promise<PersonResponse>;
}

export interface PersonResponse {
  status: number;
  body: Record<string, unknown>;
}

/** A new user with a confirmed address and no card, signed up at this address of the service. */
export async function createSignedInUser(installation: KillableInstallation, url: string): Promise<SignedInUser> {
  const email = `${uniqueWord()}@example.com`;
  const password = `Pw-${uniqueWord()}`;
  const from = callerAddress();
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from, origin: installation.url };
  const signedUp = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ name: 'Vera Field', email, password }),
  });
  if (!signedUp.ok) throw new Error(`sign-up answered ${signedUp.status} ${await signedUp.text()}`);
  await installation.rows('update auth."user" set "emailVerified" = true where email = $1', [email]);
  const cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    email,
    password,
    from,
    cookie,
    async ask(at, method, path, { json, bearer } = {}) {
      const answer = await fetch(at + path, {
        method,
        headers: { ...headers, ...(bearer ? { authorization: `Bearer ${bearer}` } : { cookie }) },
        ...(json ? { body: JSON.stringify(json) } : {}),
      });
      return { status: answer.status, body: (await answer.json().catch(() => ({}))) as PersonResponse['body'] };
    },
  };
}
