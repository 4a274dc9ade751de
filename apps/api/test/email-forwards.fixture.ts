import { apiKey, buyer, call, stack, unique, type User } from '@onym/testing';
import { beforeAll, beforeEach } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

interface Forward {
  id: string;
  alias: string;
  forwardTo: string;
  status: string;
  createdAt: string;
  mx: string;
}
interface List {
  domain: string;
  forwards: Forward[];
  slots: { used: number; total: number };
  nextCursor: string | null;
}

export const ABSENT = `fwd_${'0'.repeat(26)}`;
export let user: User;
export let key: string;
export let domain: string;

export const path = (name = domain) => `/domains/${name}/forwards`;
export const add = (json: unknown, { bearer = key, name = domain } = {}) =>
  call<Forward>('POST', path(name), { key: bearer, json });
export const made = async (alias = unique('box')) => expectOk(await add({ alias, forwardTo: 'vera@example.net' }));
export const remove = (id: string, { bearer = key, name = domain } = {}) =>
  call('DELETE', `${path(name)}/${id}`, { key: bearer });
export const list = async (query: Record<string, string> = {}): Promise<List> =>
  expectOk(await call<List>('GET', path(), { key, query }));
export const ids = async () => (await list()).forwards.map(({ id }) => id);
const clear = async () => {
  for (const id of await ids()) expectOk(await remove(id));
};
/** The forwards at the registrar. */
export async function forwarded(): Promise<{ emailBox: string; emailTo: string }[]> {
  const answer = await fetch(`${stack().sandboxUrl}/core/v1/domains/${domain}/email/forwarding`, {
    headers: { authorization: `Basic ${btoa('sandbox:sandbox')}` },
  });
  return ((await answer.json()) as { emailForwarding: { emailBox: string; emailTo: string }[] }).emailForwarding;
}

/** Creates a domain whose mail is forwarded, for the tests of one file. */
export function useDomain(): void {
  beforeAll(async () => {
    ({ user, key } = await buyer());
    domain = `${unique()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
  });
  beforeEach(async () => {
    key = await apiKey(user); // gives each case its own rate limit
    await clear();
  });
}
