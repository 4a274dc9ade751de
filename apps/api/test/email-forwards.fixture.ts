import { createUserKey, createBuyer, call, stack, uniqueWord, type User } from '@onym/testing';
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

export const forwardsPath = (name = domain) => `/domains/${name}/forwards`;
export const requestForward = (json: unknown, { bearer = key, name = domain } = {}) =>
  call<Forward>('POST', forwardsPath(name), { key: bearer, json });
export const createForward = async (alias = uniqueWord('box')) =>
  expectOk(await requestForward({ alias, forwardTo: 'vera@example.net' }));
export const removeForward = (id: string, { bearer = key, name = domain } = {}) =>
  call('DELETE', `${forwardsPath(name)}/${id}`, { key: bearer });
export const listForwards = async (query: Record<string, string> = {}): Promise<List> =>
  expectOk(await call<List>('GET', forwardsPath(), { key, query }));
export const listForwardIds = async () => (await listForwards()).forwards.map(({ id }) => id);
const clear = async () => {
  for (const id of await listForwardIds()) expectOk(await removeForward(id));
};
/** The forwards at the registrar. */
export async function forwardsAtRegistrar(): Promise<{ emailBox: string; emailTo: string }[]> {
  const answer = await fetch(`${stack().sandboxUrl}/core/v1/domains/${domain}/email/forwarding`, {
    headers: { authorization: `Basic ${btoa('sandbox:sandbox')}` },
  });
  return ((await answer.json()) as { emailForwarding: { emailBox: string; emailTo: string }[] }).emailForwarding;
}

/** Creates a domain whose mail is forwarded, for the tests of one file. */
export function useDomain(): void {
  beforeAll(async () => {
    ({ user, key } = await createBuyer());
    domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
  });
  beforeEach(async () => {
    key = await createUserKey(user); // gives each case its own rate limit
    await clear();
  });
}
