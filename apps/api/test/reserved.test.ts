import { apiKey, call, signUp, type User } from '@onym/testkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { allowanceOf, expectRefusal } from './expectations.fixture.ts';

const KIT = `kit_${'0'.repeat(26)}`;
const RESERVED = [
  ['POST', '/brand-conflict'], ['POST', '/logos'], ['POST', '/legal'], ['POST', '/legal/stream'], ['POST', '/landing-pages'], ['POST', `/landing-pages/lp_${'0'.repeat(26)}/deploy`],
  ['POST', '/brand-kits'], ['GET', `/brand-kits/${KIT}/exports`], ['POST', `/brand-kits/${KIT}/exports/svg`],
] as const;

let user: User;
let key: string;
beforeAll(async () => {
  user = await signUp();
  key = await apiKey(user);
});

describe.each(RESERVED)('%s %s', (method, path) => {
  const json = method === 'POST' ? { name: 'Tiderow', description: 'tides' } : undefined;

  it('501 not_implemented: part of the contract, not of this release; counted like any other call', async () => {
    const before = allowanceOf(await call('GET', '/account', { key })).remaining;
    const answer = await call(method, path, { key, json });
    expectRefusal(answer, 501, 'not_implemented');
    expect(allowanceOf(answer).remaining).toBe(before - 1);
  });

  it('401 unauthorized: authenticated first', async () => {
    expectRefusal(await call(method, path, { json }), 401, 'unauthorized');
  });
});
