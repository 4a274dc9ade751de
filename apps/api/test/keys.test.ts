import { createUserKey, call, callerAddress, queryStack, signUp, type Answer, type User } from '@onym/testing';
import { DEFAULT_CONTROL } from '@onym/core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Key {
  id: string;
  name: string;
  keyPrefix: string;
  permissions: string[];
  rateLimit: number;
  lastUsedAt: string | null;
  expiresAt: string | null;
  isActive: boolean;
  createdAt: string;
  key: string;
}

let user: User;
beforeAll(async () => {
  user = await signUp();
});

const create = (json?: unknown, who = user) =>
  call<{ key: Key; warning: string }>('POST', '/keys', { user: who, json });
const list = (who = user) => call<{ keys: Key[] }>('GET', '/keys', { user: who });

describe('POST /keys', () => {
  it('200: without a body the key has the documented defaults, and is shown in full with a warning', async () => {
    const { key, warning } = expectOk(await create());
    expect(key).toEqual({
      id: expect.stringMatching(/^key_[0-9a-z]{26}$/),
      name: 'Agent Key',
      key: expect.stringMatching(/^onym_live_[0-9A-Za-z]{38}$/),
      keyPrefix: key.key.slice(0, 14),
      permissions: ['names:read', 'domains:read', 'domains:write'],
      rateLimit: 60,
      lastUsedAt: null,
      expiresAt: null,
      isActive: true,
      createdAt: expect.stringMatching(/Z$/),
      spending: {
        perPurchase: 100,
        perDay: null,
        perMonth: 300,
        approvalAbove: null,
        premium: false,
        renewals: true,
        tlds: null,
        domains: null,
      },
      spent: { day: 0, month: 0 },
      control: DEFAULT_CONTROL,
    });
    expect(warning).toMatch(/once/);
  });

  it('200: name, permissions and expiresInDays are stored', async () => {
    const { key } = expectOk(
      await create({ name: 'Robot Ünï 🦀', permissions: ['names:read', '*', '*'], expiresInDays: 30 }),
    );
    expect(key).toMatchObject({ name: 'Robot Ünï 🦀', permissions: ['names:read', '*'] });
    expect(Date.parse(key.expiresAt!) - Date.parse(key.createdAt)).toBe(30 * 86_400_000);
  });

  it('200: only a digest is stored, never the secret', async () => {
    const { key } = expectOk(await create());
    const [row] = await queryStack('select row_to_json(k)::text as text from api_key k where id = $1', [key.id]);
    expect(row!['text']).toContain(key.keyPrefix);
    expect(row!['text']).not.toContain(key.key.slice(15));
  });

  it('200: owner, limits, id and secret are never read from the body', async () => {
    const { key } = expectOk(
      await create({
        rateLimit: 999_999,
        userId: 'usr_other',
        accountId: 'usr_other',
        isActive: false,
        id: 'key_mine',
        key: 'onym_live_mine',
        tier: 'agency',
      }),
    );
    expect(key).toMatchObject({
      rateLimit: 60,
      isActive: true,
      id: expect.not.stringContaining('mine'),
      key: expect.not.stringContaining('mine'),
    });
    expect(expectOk(await list()).keys.map(({ id }) => id)).toContain(key.id);
  });

  it.each([
    ['an unknown permission', { permissions: ['admin'] }],
    ['permissions that are no list', { permissions: 'names:read' }],
    ['no permission at all', { permissions: [] }],
    ['a number as name', { name: 7 }],
    ['an empty name', { name: ' ' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['0 days', { expiresInDays: 0 }],
    ['half days', { expiresInDays: 1.5 }],
    ['days as text', { expiresInDays: '30' }],
  ])('400 invalid_request: %s names the field; no key is created', async (_case, json) => {
    const before = expectOk(await list()).keys.length;
    const body = expectRefusal(await create(json), 400, 'invalid_request');
    expect(Object.keys(body['fieldErrors'] as object)[0]).toMatch(new RegExp(`^${Object.keys(json)[0]}`));
    expect(expectOk(await list()).keys).toHaveLength(before);
  });

  it('401 unauthorized: an API key cannot create keys, not even one with all permissions', async () => {
    const key = await createUserKey(user, { permissions: ['*'] });
    const before = expectOk(await list()).keys.length;
    expectRefusal(await call('POST', '/keys', { key }), 401, 'unauthorized');
    expectRefusal(await call('POST', '/keys', { key, user }), 401, 'unauthorized');
    expect(expectOk(await list()).keys).toHaveLength(before);
  });

  it('401 unauthorized: without a session', async () => {
    expectRefusal(await call('POST', '/keys'), 401, 'unauthorized');
    expectRefusal(
      await call('POST', '/keys', { headers: { cookie: 'onym.session_token=made.up' } }),
      401,
      'unauthorized',
    );
  });
});

describe('GET /keys', () => {
  it('200: lists ApiKeys, newest first, without their secrets', async () => {
    const who = await signUp();
    const [one, two] = [
      expectOk(await create({ name: 'one' }, who)).key,
      expectOk(await create({ name: 'two' }, who)).key,
    ];
    const answer = await list(who);
    const { key: _one, ...first } = one;
    const { key: _two, ...second } = two;
    expect(expectOk(answer).keys).toEqual([second, first]);
    expect(answer.text).not.toContain(one.key.slice(15));
  });

  it('200: shows only the own keys', async () => {
    const { key } = expectOk(await create());
    expect(expectOk(await list(await signUp())).keys).toEqual([]);
    expect(expectOk(await list()).keys.map(({ id }) => id)).toContain(key.id);
  });

  it('200: lastUsedAt is set soon after a use', async () => {
    const { key } = expectOk(await create());
    expectOk(await call('GET', '/domains/list', { key: key.key }));
    await vi.waitFor(
      async () => expect(expectOk(await list()).keys.find(({ id }) => id === key.id)?.lastUsedAt).not.toBeNull(),
      { timeout: 30_000, interval: 250 },
    );
  });

  it('401 unauthorized: an API key is refused', async () => {
    expectRefusal(
      await call('GET', '/keys', { key: await createUserKey(user, { permissions: ['*'] }) }),
      401,
      'unauthorized',
    );
    expectRefusal(await call('GET', '/keys'), 401, 'unauthorized');
  });
});

describe('DELETE /keys/{id}', () => {
  it('200: the key is refused on the very next request and leaves the list; a second call changes nothing', async () => {
    const { key } = expectOk(await create());
    expectOk(await call('GET', '/domains/list', { key: key.key }));
    expect(expectOk(await call('DELETE', `/keys/${key.id}`, { user }))).toEqual({ success: true, id: key.id });
    expectRefusal(await call('GET', '/domains/list', { key: key.key }), 401, 'unauthorized');
    expect(expectOk(await list()).keys.map(({ id }) => id)).not.toContain(key.id);
    expectOk(await call('DELETE', `/keys/${key.id}`, { user }));
  });

  it('404 not_found: a key of another account and one that does not exist look alike; the key keeps working', async () => {
    const { key } = expectOk(await create());
    const stranger = await signUp();
    const [foreign, absent] = [
      await call('DELETE', `/keys/${key.id}`, { user: stranger }),
      await call('DELETE', `/keys/key_${'0'.repeat(26)}`, { user: stranger }),
    ];
    expect(expectRefusal(foreign, 404, 'not_found')['error']).toBe(expectRefusal(absent, 404, 'not_found')['error']);
    expectOk(await call('GET', '/domains/list', { key: key.key }));
  });

  it('401 unauthorized: a key cannot revoke itself', async () => {
    const { key } = expectOk(await create({ permissions: ['*'] }));
    expectRefusal(await call('DELETE', `/keys/${key.id}`, { key: key.key }), 401, 'unauthorized');
    expectOk(await call('GET', '/domains/list', { key: key.key }));
  });
});

describe('a bearer key', () => {
  it('401 unauthorized: unknown, malformed or under another scheme; the case of the scheme does not matter', async () => {
    const key = await createUserKey(user);
    const mangled = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`;
    for (const authorization of [
      `Bearer ${mangled}`,
      `Bearer onym_live_${'a'.repeat(38)}`,
      'Bearer',
      'Bearer  ',
      `Basic ${Buffer.from(key).toString('base64')}`,
      key,
      `Bearer ${key}x`,
      `Payment ${key}`,
    ]) {
      const answer = await call('GET', '/domains/list', { headers: { authorization } });
      expectRefusal(answer, 401, 'unauthorized');
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer /);
    }
    expectOk(await call('GET', '/domains/list', { headers: { authorization: `bearer ${key}` } }));
  });

  it('429 rate_limit_exceeded: an address that sends many invalid keys has to wait; its valid keys work, and other addresses are not affected', async () => {
    const from = callerAddress();
    const show = (secret: string, at = from) => call('GET', '/domains/list', { key: secret, from: at });
    const answers: Answer[] = [];
    // The limit is 300; on a slow machine some calls have left the sliding minute already.
    while (answers.length < 900 && !answers.some(({ status }) => status === 429))
      answers.push(...(await Promise.all(Array.from({ length: 20 }, (_, n) => show(`nonsense${n}`)))));
    expect(answers.slice(0, 300).filter(({ status }) => status !== 401)).toEqual([]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(expectRefusal(refused, 429, 'rate_limit_exceeded')).toMatchObject({ limit: 300 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expectOk(await show(await createUserKey(user)));
    expectRefusal(await show('nonsense', callerAddress()), 401, 'unauthorized');
  });
});
