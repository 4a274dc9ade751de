import {
  createUserKey,
  call,
  callerAddress,
  callSite,
  CARDS,
  contactDetails,
  signUp,
  submitCard,
  uniqueWord,
  type Answer,
  type User,
} from '@onym/testing';
import { beforeAll, expect, vi } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

interface Link {
  domain: string;
  token: string;
  path: string;
}
type Visitor = { user: User } | { from: string };
export const newVisitor = (): Visitor => ({ from: callerAddress() });

let key: string;

/** A buy link created by an agent. */
export async function makeLink({ domain = `${uniqueWord()}.com`, agent = 'Scout 7' } = {}): Promise<Link> {
  const { proposalToken, buyUrl } = expectOk(
    await call<{ proposalToken: string; buyUrl: string }>('GET', '/domains/check', {
      key,
      query: { name: domain },
      headers: { 'x-agent-name': agent },
    }),
  );
  return { domain, token: proposalToken, path: new URL(buyUrl).pathname };
}

export const openPath = (path: string, who: Visitor = newVisitor()) => callSite('GET', path, who);
export const submitForm = (
  path: string,
  fields: Record<string, string>,
  who: Visitor,
  headers: Record<string, string> = {},
) =>
  callSite('POST', path, {
    ...who,
    raw: String(new URLSearchParams(fields)),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
export const filledForm = (over: Record<string, string> = {}) => ({
  ...contactDetails(),
  autoRenew: 'on',
  pay: 'new',
  ...over,
});
export const redirectTarget = (answer: Answer) => {
  expect(answer.status, answer.text).toBe(303);
  return answer.headers.location!;
};
export const pathOf = (url: string) => {
  const { pathname, search } = new URL(url, 'http://x');
  return pathname + search;
};

/** Polls an order until it ends, as the page does. */
export async function waitForOrderEnd(statusPath: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { status, text } = await openPath(statusPath);
      expect(status).toBe(200);
      if (text.includes('http-equiv="refresh"')) throw new Error('still running');
      return text;
    },
    { timeout: 45_000, interval: 100 },
  );
}

/** The whole purchase of a visitor without an account: form, card page, return, and the last page. */
export async function buyAsStranger(
  link: Link,
  email: string,
  card: string = CARDS.good,
): Promise<{ statusPath: string; back: string; page: string }> {
  const who = newVisitor();
  const hosted = await submitCard(redirectTarget(await submitForm(link.path, filledForm({ email }), who)), card);
  expect(hosted.status).toBe(303);
  const back = pathOf(hosted.headers.get('location')!);
  const statusPath = redirectTarget(await openPath(back, who));
  return { statusPath, back, page: await waitForOrderEnd(statusPath) };
}

/** Creates the key of an agent that creates links, for the tests of one file. */
export function useAgent(): void {
  beforeAll(async () => {
    key = await createUserKey(await signUp(), { name: 'Plain' });
  });
}
