import { createUserKey, createBuyer, call, uniqueWord, type User } from '@onym/testing';
import { beforeAll, beforeEach } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

interface Step {
  step: string;
  success: boolean;
  message: string;
}
interface Bought {
  success: boolean;
  domain: string;
  registrar: string;
  retailPrice: number;
  currency: string;
  paymentIntent: string;
  provisioning: Step[];
  elapsedMs: number;
  orderId: string | null;
  dryRun?: boolean;
}
interface Listed {
  name: string;
  status: string;
  expiresAt: string;
  autoRenew: boolean;
  privacyEnabled: boolean;
  purchasePrice: number;
  emailForwards: unknown[];
}

export let user: User;
export let key: string;

export const buyDomain = (
  json: Record<string, unknown>,
  {
    bearer = key,
    headers = {},
    query = {},
  }: { bearer?: string; headers?: Record<string, string>; query?: Record<string, string> } = {},
) => call<Bought>('POST', '/domains/buy', { key: bearer, json, headers, query });
export const checkName = async (name: string, bearer = key) =>
  expectOk(
    await call<{ available: boolean; bestPrice: { retailPrice: number; registrar: string } }>('GET', '/domains/check', {
      key: bearer,
      query: { name },
    }),
  );
export const findListed = async (name: string, bearer = key) =>
  expectOk(await call<{ domains: Listed[] }>('GET', '/domains/list', { key: bearer })).domains.find(
    (row) => row.name === name,
  );
export const freeName = (tld = 'com') => `${uniqueWord()}.${tld}`;

/** Creates a buyer with a card and a contact, for the tests of one file. */
export function useBuyer(): void {
  beforeAll(async () => {
    ({ user } = await createBuyer());
  });
  beforeEach(async () => {
    key = await createUserKey(user);
  });
}
