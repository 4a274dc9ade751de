import { createUserKey, createBuyer, call, queryStack, uniqueWord, type Answer, type User } from '@onym/testing';
import { beforeAll, beforeEach } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

export interface Renewed {
  domain: string;
  expiresAt: string;
  retailPrice: number;
  currency: string;
  paymentIntent: string;
  orderId: string;
}
interface Listed {
  name: string;
  status: string;
  expiresAt: string;
  renewalPrice: number;
}
interface Options {
  bearer?: string;
  headers?: Record<string, string>;
  json?: unknown;
  session?: User;
}

export let user: User;
export let key: string;

export const renewDomain = (
  domain: string,
  { bearer = key, headers = {}, json = {}, session }: Options = {},
): Promise<Answer<Renewed>> =>
  call<Renewed>('POST', `/domains/${encodeURIComponent(domain)}/renew`, {
    ...(session ? { user: session } : { key: bearer }),
    json,
    headers,
  });
export const findListed = async (name: string, bearer = key) =>
  expectOk(await call<{ domains: Listed[] }>('GET', '/domains/list', { key: bearer })).domains.find(
    (row) => row.name === name,
  )!;

export async function buyTestDomain(bearer = key, prefix = '', tld = 'com'): Promise<string> {
  const domain = `${prefix}${uniqueWord()}.${tld}`;
  expectOk(await call('POST', '/domains/buy', { key: bearer, json: { domain } }));
  return domain;
}

/** Puts our record of the domain into another state. */
export const setDomainState = (domain: string, change: string) =>
  queryStack(`update domain set ${change} where name = $1`, [domain]);

/** Creates a user who renews, for the tests of one file. */
export function useRenewer(): void {
  beforeAll(async () => {
    ({ user } = await createBuyer());
  });
  beforeEach(async () => {
    key = await createUserKey(user);
  });
}
