import {
  type Answer,
  createUserKey,
  call,
  callSite,
  queryStack,
  setTier,
  signUp,
  stack,
  uniqueWord,
  type User,
} from '@onym/testing';
import { beforeAll, expect } from 'vitest';
import { expectOk } from './expectations.fixture.ts';

export interface Kit {
  id: string;
  createdAt: string;
  engine: string;
  essentials: { name: string; tagline: string; missionStatement: string; valueProposition: string };
  visualAssets: {
    logos: { layout: string; svgUrl: string; pngUrl: string }[];
    favicons: { size: number; url: string }[];
    social: { network: string; width: number; height: number; url: string }[];
  } | null;
}

export let user: User;
export let key: string;
export let shared: Kit;

export const UNKNOWN = `kit_${'0'.repeat(26)}`;
export const kitBrief = (over: Record<string, unknown> = {}) => ({
  name: 'Tiderow',
  industry: 'sport',
  description: 'Tide tables for rowing clubs',
  ...over,
});
export const requestKit = (over: Record<string, unknown> = {}, bearer = key) =>
  call<Kit>('POST', '/brand-kits', { key: bearer, json: kitBrief(over) });
export const createKit = async (over: Record<string, unknown> = {}): Promise<Kit> => expectOk(await requestKit(over));
export const createOtherCustomer = async (product?: string): Promise<{ user: User; key: string }> => {
  const other = await signUp();
  const own = await createUserKey(other);
  await call('GET', '/account', { user: other });
  if (product)
    await queryStack(
      'insert into entitlement (id, account_id, product, source, granted_at) select $1, id, $2, $1, now() from account where email = $3',
      [uniqueWord('test_'), product, other.email],
    );
  return { user: other, key: own };
};

/** The bytes, as anyone with the URL gets them. */
export async function download(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const answer = await fetch(new URL(new URL(url).pathname, stack().siteUrl), init);
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}
export const fetchPath = (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  callSite('GET', path, { headers });

export const text = expect.stringMatching(/\S/);

/** Creates a customer with a kit, for the tests of one file. */
export function useBrand(): void {
  beforeAll(async () => {
    user = await signUp();
    await setTier(user, 'founder');
    key = await createUserKey(user, { permissions: ['names:read'] });
    shared = await createKit();
  });
}
