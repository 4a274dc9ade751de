import { createUserKey, call, callSite, setTier, signUp, type Answer, type User } from '@onym/testing';
import { beforeAll } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

export interface Idea {
  id: string;
  name: string;
  description: string;
  slogan: string;
  icon: string;
  layout: string;
  svgUrl: string;
  pngUrl: string;
  createdAt: string;
  palette: { primary: string; secondary: string; background: string; text: string };
  typography: { fontFamily: string; weight: string; style: string };
}
export interface Made {
  meta: { count: number; style: string; engine: string; palette: string[] };
  logos: Idea[];
}

export let user: User;
export let key: string;

export const logoBrief = (over: Record<string, unknown> = {}) => ({
  name: 'Tiderow',
  description: 'Tide tables and training logs for rowing clubs',
  ...over,
});
export const requestLogos = (over: Record<string, unknown> = {}, bearer = key) =>
  call<Made>('POST', '/logos', { key: bearer, json: logoBrief(over) });
export const createLogos = async (over: Record<string, unknown> = {}): Promise<Idea[]> =>
  expectOk(await requestLogos(over)).logos;
export const fetchUrl = (url: string, headers: Record<string, string> = {}): Promise<Answer> =>
  callSite('GET', new URL(url).pathname + new URL(url).search, { headers });

/** Creates an account with its key, for the tests of one file. */
export function useDesigner(): void {
  beforeAll(async () => {
    user = await signUp();
    await setTier(user, 'founder');
    key = await createUserKey(user, { permissions: ['names:read'] });
  });
}
