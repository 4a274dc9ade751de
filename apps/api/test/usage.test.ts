import { createUserKey, call, queryStack, signUp, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';

interface Usage {
  days: { day: string; used: number }[];
  calls: {
    days: string[];
    keys: { keyId: string | null; keyName: string | null; total: number; refused: number; perDay: number[] }[];
  };
}

const usage = async (user: User): Promise<Usage> => expectOk(await call<Usage>('GET', '/account/usage', { user }));

describe('GET /account/usage', () => {
  it('200: thirty days of units, today last, none left out', async () => {
    const user = await signUp();
    const key = await createUserKey(user);
    expectOk(await call('GET', '/domains/check', { key, query: { name: 'lumen-harbor.com' } }));
    await queryStack(
      `insert into usage_day (account_id, day, used) select id, floor(extract(epoch from now()) / 86400)::int - 3, 17 from account where email = $1`,
      [user.email],
    );
    const { days } = await usage(user);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), used: 1 });
    expect(days.at(-4)!.used).toBe(17);
    expect(days.reduce((sum, { used }) => sum + used, 0)).toBe(18);
  });

  it('200: calls of each key by day, refused ones separately, also of a key that was revoked since', async () => {
    const user = await signUp();
    const key = await createUserKey(user, { permissions: ['names:read'] });
    const [{ id, name }] = expectOk(
      await call<{ keys: [{ id: string; name: string }] }>('GET', '/keys', { user }),
    ).keys;
    expectOk(await call('GET', '/tlds', { key }));
    expectRefusal(await call('GET', '/domains/list', { key }), 403, 'forbidden');
    expectOk(await call('DELETE', `/keys/${id}`, { user }));
    await expect
      .poll(async () => (await usage(user)).calls.keys.find(({ keyId }) => keyId === id))
      .toEqual({ keyId: id, keyName: name, total: 2, refused: 1, perDay: [0, 0, 0, 0, 0, 0, 2] });
    const { calls } = await usage(user);
    expect(calls.days).toHaveLength(7);
    expect(calls.keys.find(({ keyId }) => keyId === null)?.keyName).toBeNull();
  });

  it('200: shows nothing of another account', async () => {
    const [user, other] = [await signUp(), await signUp()];
    const key = await createUserKey(other);
    expectOk(await call('GET', '/tlds', { key }));
    const { days, calls } = await usage(user);
    expect(days.every(({ used }) => used === 0)).toBe(true);
    expect(calls.keys.every(({ keyId }) => keyId === null)).toBe(true);
  });

  it('403 session_required: with a key', async () => {
    expectRefusal(
      await call('GET', '/account/usage', { key: await createUserKey(await signUp()) }),
      403,
      'session_required',
    );
  });
});
