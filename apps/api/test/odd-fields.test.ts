import { createUserKey, call, callSite, signUp } from '@onym/testing';
import { expect, it } from 'vitest';
import { expectRefusal } from './expectations.fixture.ts';

it.each(['__proto__', 'constructor', 'toString'])(
  '400: an unreadable field called %s is refused like every other one, in a query and in a body',
  async (name) => {
    const query = `/api/public/check?name=tiderow-quay.com&${name}=%00`;
    expectRefusal(await callSite('GET', query), 400, 'invalid_domain');
    const key = await createUserKey(await signUp());
    const raw = `{"domain":"tiderow-quay.com","dryRun":true,"${name}":"a\\u0000b"}`;
    const answer = await call('POST', '/domains/buy', { key, raw });
    expect(answer.status).toBe(400);
  },
);
