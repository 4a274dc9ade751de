import { createUserKey, call, queryStack, signUp, uniqueWord, type Answer, type Body } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  ABSENT,
  domain,
  forwardsAtRegistrar,
  listForwardIds,
  key,
  listForwards,
  createForward,
  forwardsPath,
  removeForward,
  useDomain,
  user,
} from './email-forwards.fixture.ts';

useDomain();

describe('GET /domains/{domain}/forwards', () => {
  it('200: every field, with the slots; the domain shows them too', async () => {
    const forward = await createForward('hello');
    expect(await listForwards()).toEqual({
      domain,
      forwards: [forward],
      slots: { used: 1, total: 5 },
      nextCursor: null,
    });
    expect(
      expectOk(await call<{ emailForwards: unknown }>('GET', `/domains/${domain}`, { key })).emailForwards,
    ).toEqual([{ alias: 'hello', forwardTo: 'vera@example.net', status: 'active' }]);
  });

  it('200: limit and cursor page through all of them once', async () => {
    const all = [(await createForward()).id, (await createForward()).id, (await createForward()).id].toSorted();
    const first = await listForwards({ limit: '2' });
    const second = await listForwards({ limit: '2', cursor: first.nextCursor! });
    expect([...first.forwards, ...second.forwards].map(({ id }) => id)).toEqual(all);
    expect(second.nextCursor).toBeNull();
  });

  it('400 invalid_request: an invalid limit', async () => {
    expect(
      expectRefusal(await call('GET', forwardsPath(), { key, query: { limit: '0' } }), 400, 'invalid_request')[
        'fieldErrors'
      ],
    ).toHaveProperty('limit');
  });
});

describe('DELETE /domains/{domain}/forwards/{id}', () => {
  it('200: returns success and id; it is gone from the list and from the registrar', async () => {
    const [{ id }, kept] = [await createForward(), await createForward('kept')];
    expect(expectOk(await removeForward(id))).toEqual({ success: true, id });
    expect(await listForwardIds()).toEqual([kept.id]);
    expect(await forwardsAtRegistrar()).toMatchObject([{ emailBox: 'kept' }]);
    expectRefusal(await removeForward(id), 404, 'not_found');
  });

  it('404 not_found: an unknown forward, one of another domain, and one of another account; it stays', async () => {
    const { id } = await createForward();
    const stranger = await createUserKey(await signUp());
    for (const wrong of [ABSENT, 'x', '%00', `${id}x`])
      expectRefusal(
        await removeForward(wrong),
        wrong === '%00' ? 400 : 404,
        wrong === '%00' ? 'invalid_request' : 'not_found',
      );
    expectRefusal(await removeForward(id, { bearer: stranger }), 404, 'not_found');
    expectRefusal(await removeForward(id, { name: `${uniqueWord()}.com` }), 404, 'not_found');
    expect(await listForwardIds()).toEqual([id]);
  });

  it('409 conflict: while the domain is expired; it stays', async () => {
    const { id } = await createForward();
    await queryStack(`update domain set status = 'expired' where name = $1`, [domain]);
    expectRefusal(await removeForward(id), 409, 'conflict');
    await queryStack(`update domain set status = 'active' where name = $1`, [domain]);
    expect(await listForwardIds()).toEqual([id]);
  });
});

describe('every method', () => {
  const METHODS: [string, (options: { key?: string }) => Promise<Answer<Body>>, string][] = [
    ['GET', (options) => call('GET', forwardsPath(), options), 'domains:read'],
    [
      'POST',
      (options) => call('POST', forwardsPath(), { ...options, json: { alias: 'a', forwardTo: 'vera@example.net' } }),
      'domains:write',
    ],
    ['DELETE', (options) => call('DELETE', `${forwardsPath()}/${ABSENT}`, options), 'domains:write'],
  ];

  it('401 unauthorized, 403 forbidden: without a key, and without the permission', async () => {
    const [reader, writer] = [
      await createUserKey(user, { permissions: ['domains:read'] }),
      await createUserKey(user, { permissions: ['domains:write'] }),
    ];
    for (const [, send, missingPermission] of METHODS) {
      expectRefusal(await send({}), 401, 'unauthorized');
      expect(
        expectRefusal(await send({ key: missingPermission === 'domains:read' ? writer : reader }), 403, 'forbidden'),
      ).toMatchObject({ missingPermission });
    }
    expect(await listForwardIds()).toEqual([]);
  });
});
