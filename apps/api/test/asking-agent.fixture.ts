import { CONTROLLED_ACTS } from '@onym/core';
import { call, createBuyer, createUserKey, uniqueWord, type Answer, type Body, type User } from '@onym/testing';
import { beforeAll, beforeEach, expect } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

const EVERY_ACT = Object.fromEntries(CONTROLLED_ACTS.map((act) => [act, 'ask']));

export let user: User;
/** Bought the domain. */
export let key: string;
export let domain: string;
/** Must ask before every controlled act. A new one for each test, because a key may have five pending requests. */
export let agent: string;

/** Creates an owner with a domain, and before each test a key that must ask before every controlled act. */
export function useAskingAgent(): void {
  beforeAll(async () => {
    ({ user, key } = await createBuyer());
    domain = `${uniqueWord()}.com`;
    expectOk(await call('POST', '/domains/buy', { key, json: { domain } }));
  });
  beforeEach(async () => {
    agent = await createUserKey(user, { permissions: ['*'], control: EVERY_ACT });
  });
}

/** Calls a path of the zone; by default with the key that must ask. */
export const dns = (method: string, json: unknown, path = '', by: object = { key: agent }) =>
  call<Body>(method, `/domains/${domain}/dns${path}`, { ...by, json });

/** Expects that a call was refused until its owner approves, and returns the id of the approval. */
export function expectAsked(answer: Answer<unknown>, control: string): string {
  const body = expectRefusal(answer, 403, 'approval_required');
  expect(body).toMatchObject({ amount: 0, control, approvalUrl: expect.stringContaining('/approvals/apr_') });
  return String(body['approvalId']);
}
