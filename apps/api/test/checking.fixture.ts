import { createUserKey, call, signUp, uniqueWord, type User } from '@onym/testing';
import { beforeAll } from 'vitest';

interface Price {
  registrar: string;
  retailPrice: number;
  retailRenewal: number;
  currency: string;
}
interface Check {
  domain: string;
  available: boolean;
  isPremium?: boolean;
  bestPrice: Price;
  buyUrl: string | null;
  proposalToken?: string;
  expiresAt?: string;
  minimumYears?: number;
}
interface Bulk {
  checked: number;
  available: Check[];
  unavailable: string[];
  errors: { domain: string; code: string; error: string }[];
  invalid: { domain: string; error: string }[];
}
/** 12.99 (+ 1.00) + 15 %, and 17.99 likewise. */
export const COM: Price = { registrar: 'onym.localhost', retailPrice: 16.09, retailRenewal: 21.84, currency: 'usd' };

export let user: User;
export let key: string;

export const checkName = (name: string, headers: Record<string, string> = {}) =>
  call<Check>('GET', '/domains/check', { key, query: { name }, headers });
export const checkNames = (domains: unknown, bearer = key) =>
  call<Bulk>('POST', '/domains/check', { key: bearer, json: { domains } });
export const freeName = (tld = 'com') => `${uniqueWord()}.${tld}`;

/** Creates an account with its key, for the tests of one file. */
export function useAgent(): void {
  beforeAll(async () => {
    user = await signUp();
    key = await createUserKey(user, { permissions: ['domains:read'] });
  });
}
