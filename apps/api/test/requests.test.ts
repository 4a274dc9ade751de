import { createUserKey, call, callSite, queryStack, signUp, type User } from '@onym/testing';
import { expect, describe, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Logged {
  id: string;
  at: string;
  method: string;
  path: string;
  status: number;
  code: string | null;
  keyId: string | null;
  durationMs: number;
}

const listed = async (user: User, query: Record<string, string> = {}): Promise<Logged[]> =>
  expectOk(await call<{ requests: Logged[] }>('GET', '/account/requests', { user, query })).requests;
/** Waits until the call with this id is logged. */
const logged = (user: User, id: unknown) => expect.poll(async () => (await listed(user, { id: String(id) }))[0]);

describe('GET /account/requests', () => {
  it('200: a call with a key, by the id in its response, without its query', async () => {
    const user = await signUp();
    const key = await createUserKey(user);
    const { headers } = await call('GET', '/orders', { key, query: { limit: '7' } });
    const [{ id: keyId }] = expectOk(await call<{ keys: [{ id: string }] }>('GET', '/keys', { user })).keys;
    await logged(user, headers['x-request-id']).toEqual({
      id: headers['x-request-id'],
      at: expect.stringMatching(/Z$/),
      method: 'GET',
      path: '/api/v1/orders',
      status: 200,
      code: null,
      keyId,
      durationMs: expect.any(Number),
    });
  });

  it('200: errors with their code: invalid, forbidden, session_required, limited', async () => {
    const user = await signUp();
    const key = await createUserKey(user, { permissions: ['names:read'] });
    const refused = [
      await call('POST', '/names/generate', { key, json: { count: 'x' } }),
      await call('GET', '/domains/list', { key }),
      await call('GET', '/account/contact', { key }),
    ];
    let last = refused[0]!;
    for (let i = 0; i < 70 && last.status !== 429; i++) last = await call('GET', '/tlds', { key });
    for (const { headers, status, body } of [...refused, last])
      await logged(user, headers['x-request-id']).toMatchObject({
        status,
        code: body['code'],
        keyId: expect.stringMatching(/^key_/),
      });
  });

  it('200: without reads of the dashboard, but with its writes and refused writes', async () => {
    const user = await signUp();
    const look = await callSite('GET', '/trpc/billing.account', { user });
    const page = await callSite('GET', '/domains', { user });
    const write = await callSite('POST', '/trpc/keys.create', { user, json: { name: 'Harbor' } });
    const rest = await call('GET', '/account', { user });
    for (const { headers } of [look, page, write, rest])
      await logged(user, headers['x-request-id']).toMatchObject({ id: headers['x-request-id'] });
    const ids = async (query: Record<string, string> = {}) => (await listed(user, query)).map(({ id }) => id);
    expect(await ids()).toContain(look.headers['x-request-id']);
    const without = await ids({ looks: 'without' });
    expect(without).toEqual(expect.arrayContaining([write.headers['x-request-id'], rest.headers['x-request-id']]));
    expect(without).not.toContain(look.headers['x-request-id']);
    expect(without).not.toContain(page.headers['x-request-id']);
    expectRefusal(await call('GET', '/account/requests', { user, query: { looks: 'no' } }), 400, 'invalid_request');
  });

  it('200: calls of the session by REST and by RPC, and of tools', async () => {
    const user = await signUp();
    const key = await createUserKey(user);
    const rest = await call('GET', '/account', { user });
    const rpc = await callSite('GET', '/trpc/keys.list', { user });
    const tool = await callSite('POST', '/mcp', {
      key,
      headers: { accept: 'application/json, text/event-stream' },
      json: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'domains_list', arguments: {} } },
    });
    await logged(user, rest.headers['x-request-id']).toMatchObject({
      path: '/api/v1/account',
      keyId: null,
      status: 200,
    });
    await logged(user, rpc.headers['x-request-id']).toMatchObject({
      path: '/trpc/keys.list',
      keyId: null,
      status: 200,
    });
    await logged(user, tool.headers['x-request-id']).toMatchObject({
      path: '/mcp',
      keyId: expect.stringMatching(/^key_/),
    });
  });

  it('200: by status, code and key, page by page, newest first', async () => {
    const user = await signUp();
    const key = await createUserKey(user);
    for (let i = 0; i < 3; i++) await call('GET', '/orders/none', { key });
    const last = await call('GET', '/tlds', { key });
    await logged(user, last.headers['x-request-id']).toBeDefined();
    const missing = await listed(user, { status: '404' });
    expect(missing.map(({ code }) => code)).toEqual(['not_found', 'not_found', 'not_found']);
    expect(await listed(user, { code: 'not_found' })).toEqual(missing);
    expect((await listed(user, { keyId: missing[0]!.keyId! })).map(({ path }) => path)).toHaveLength(4);
    const { requests, nextCursor } = expectOk(
      await call<{ requests: Logged[]; nextCursor: string }>('GET', '/account/requests', {
        user,
        query: { status: '404', limit: '2' },
      }),
    );
    expect([...requests, ...(await listed(user, { status: '404', cursor: nextCursor }))]).toEqual(missing);
  });

  it('200: nothing of other accounts, whose ids find nothing', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const { headers } = await call('GET', '/account', { user: one });
    await logged(one, headers['x-request-id']).toBeDefined();
    expect(await listed(other, { id: String(headers['x-request-id']) })).toEqual([]);
  });

  it('400 invalid_request: an invalid id or status', async () => {
    const user = await signUp();
    for (const query of [
      { id: 'x' },
      { id: "req_' or 1=1" },
      { status: '99' },
      { limit: '0' },
      { cursor: 'x' },
    ] as Record<string, string>[])
      expectRefusal(await call('GET', '/account/requests', { user, query }), 400, 'invalid_request');
  });

  it('stores nothing about unauthenticated callers', async () => {
    const { headers } = await call('GET', '/domains/list', { key: 'onym_test_unknown' });
    const user = await signUp();
    await logged(user, (await call('GET', '/account', { user })).headers['x-request-id']).toBeDefined();
    expect(await queryStack('select 1 from request_log where id = $1', [headers['x-request-id']])).toEqual([]);
  });
});
