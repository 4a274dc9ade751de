import {
  createUserKey,
  call,
  callerAddress,
  callSite,
  queryStack,
  setTier,
  signIn,
  signUp,
  stack,
  type User,
} from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  addPasskey,
  callAuth,
  cookieOf,
  enrolSecondFactor,
  enterByPasskey,
  mailAbout,
  nextCode,
  openPage,
  personId,
  resetLink,
  submitForm,
  readSession,
  tokenIn,
} from './identity.fixture.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';

const NEW = 'chosen after the theft';

interface Way {
  id: string;
  kind: string;
  name: string;
  addedAt: string | null;
}

/** The path of a newly mailed link that sets a password. */
async function mailedReset({ email }: User, count = 1): Promise<string> {
  await callAuth('POST', '/request-password-reset', { json: { email } });
  return resetLink(email, count);
}
const opens = async (key: string) => (await call('GET', '/domains/list', { key })).status;
const waysOf = async (user: User) => expectOk(await call<{ access: Way[] }>('GET', '/account/access', { user })).access;
const enter = ({ email, password }: User) => callAuth('POST', '/sign-in/email', { json: { email, password } });
/** Simulates that everything of this user was added `days` ago. */
async function age({ email }: User, days: number): Promise<void> {
  const id = await personId(email);
  for (const [table, column, of] of [
    ['auth.passkey', '"createdAt"', '"userId"'],
    ['auth."twoFactor"', '"createdAt"', '"userId"'],
    ['api_key', 'created_at', 'account_id'],
    ['account_member', 'invited_at', 'account_id'],
  ])
    await queryStack(`update ${table} set ${column} = ${column} - make_interval(days => $2) where ${of} = $1`, [
      id,
      days,
    ]);
}
/** The ids in the form of a reset page: all of them, and those marked for removal. */
function choices(page: string): { listed: string[]; marked: string[] } {
  const values = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, id]) => id!);
  return { listed: values(/name="listed" value="(\w+)"/g), marked: values(/name="remove" value="(\w+)" checked/g) };
}
const post = (path: string, fields: [string, string][]) =>
  callSite('POST', path, {
    raw: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

/** Adds the sign-in methods that a thief with this user's session cookie could leave behind. */
async function rob(user: User) {
  const passkey = softwarePasskey(stack().siteUrl);
  expectOk(await addPasskey(user, passkey, { name: 'Mallory <b>' }));
  const key = await createUserKey(user, { name: 'Mallory', permissions: ['*'] });
  const { body: deviceCodes } = await callSite<{ deviceCode: string; userCode: string }>(
    'POST',
    '/api/public/device/code',
    { json: { name: 'Mallory', permissions: ['*'] } },
  );
  expectOk(await call('POST', `/device/${deviceCodes.userCode}/approve`, { user, json: {} }));
  await setTier(user, 'agency');
  expectOk(await call('POST', '/account/members', { user, json: { email: 'mallory@example.com', role: 'buyer' } }));
  return { passkey, key, deviceCode: deviceCodes.deviceCode };
}

describe('a password reset by mail', () => {
  it.each(['page', 'program'] as const)(
    'by a %s ends everything that a thief with a session has added, and keeps what the owner had',
    async (how) => {
      const user = await signUp();
      const before = await createUserKey(user, { name: 'Before' });
      await age(user, 40);
      const { passkey, key, deviceCode } = await rob(user);
      const link = await mailedReset(user);
      if (how === 'page') {
        const { text } = await openPage(link);
        const { listed, marked } = choices(text);
        expect(listed).toHaveLength(3);
        expect(marked).toEqual(listed);
        expect(text).toContain('Passkey &#34;Mallory &#60;b&#62;&#34;');
        expect(text).not.toContain('Before');
        expect((await submitForm(link, { password: NEW })).text).toContain('was changed');
      } else {
        const answer = await callAuth('POST', '/reset-password', { json: { token: tokenIn(link), newPassword: NEW } });
        expect((expectOk(answer) as { removed: Way[] }).removed.map(({ kind }) => kind).sort()).toEqual([
          'key',
          'member',
          'passkey',
        ]);
      }
      expect(await readSession(user.cookie)).toBeUndefined();
      expect((await enterByPasskey(passkey)).status).toBe(401);
      expect(await opens(key)).toBe(401);
      expect(await opens(before)).toBe(200);
      expect(
        await callSite('POST', '/api/public/device/token', { from: callerAddress(), json: { deviceCode } }),
      ).toMatchObject({ status: 400, body: { code: 'access_denied' } });
      const owner = await signIn({ ...user, password: NEW });
      expect((await waysOf(owner)).map(({ name }) => name)).toEqual(['Before']);
      expect(await mailAbout(user.email, /^Your password was changed/)).toContain('API key "Mallory"');
    },
  );

  it('ends a key whose secret a thief has rotated, however old the key is', async () => {
    const user = await signUp();
    await createUserKey(user);
    await age(user, 400);
    const [{ id }] = expectOk(await call<{ keys: Way[] }>('GET', '/keys', { user })).keys as [Way];
    const { key } = expectOk(await call<{ key: { key: string } }>('POST', `/keys/${id}/rotate`, { user, json: {} }));
    await submitForm(await mailedReset(user), { password: NEW });
    expect(await opens(key.key)).toBe(401);
  });

  it('removes the second factor that a thief with the password has set up', async () => {
    const { user } = await enrolSecondFactor(await signUp());
    const link = await mailedReset(user);
    expect((await openPage(link)).text).toContain('Second factor');
    await submitForm(link, { password: NEW });
    const owner = await signIn({ ...user, password: NEW });
    expect(await readSession(owner.cookie)).toMatchObject({ twoFactorEnabled: false });
    expectOk(await call('GET', '/account', { user: owner }));
  });

  it.each([31, null])(
    'keeps a second factor of %s days (null: of unknown age), so that the mailbox alone grants no access',
    async (days) => {
      const { user, uri } = await enrolSecondFactor(await signUp());
      if (days === null) await queryStack('update auth."twoFactor" set "createdAt" = null');
      else await age(user, days);
      const link = await mailedReset(user);
      const page = (await openPage(link)).text;
      expect(page).toContain('a code from your authenticator app');
      expect(choices(page).listed).toEqual([]);
      const [{ id }] = (await queryStack<{ id: string }>(
        'select f.id from auth."twoFactor" f join auth."user" u on u.id = f."userId" where u.email = $1',
        [user.email],
      )) as [{ id: string }];
      const forced = await post(link, [
        ['password', NEW],
        ['listed', id],
        ['remove', id],
      ]);
      expect(forced.status).toBe(200);
      const half = await enter({ ...user, password: NEW });
      expect(half.body).toMatchObject({ twoFactorRedirect: true });
      const pending = { cookie: cookieOf(half), from: callerAddress() };
      expectRefusal(await call('GET', '/account', { user: pending }), 401, 'unauthorized');
      expectOk(await callAuth('POST', '/two-factor/verify-totp', { user: pending, json: { code: nextCode(uri) } }));
    },
  );

  it('ends sign-ins that wait for a code, and forgets trusted browsers', async () => {
    const { user, uri, backupCodes } = await enrolSecondFactor(await signUp());
    await age(user, 31);
    const pending = async () => ({ cookie: cookieOf(await enter(user)), from: callerAddress() });
    const json = { code: nextCode(uri), trustDevice: true };
    const trusting = await callAuth('POST', '/two-factor/verify-totp', { user: await pending(), json });
    expectOk(trusting);
    const cookie = cookieOf(trusting);
    const again = (password: string) =>
      callAuth('POST', '/sign-in/email', {
        user: { cookie, from: callerAddress() },
        json: { email: user.email, password },
      });
    expect(expectOk(await again(user.password))).not.toHaveProperty('twoFactorRedirect');
    const late = await pending();
    await submitForm(await mailedReset(user), { password: NEW });
    expect(
      (await callAuth('POST', '/two-factor/verify-backup-code', { user: late, json: { code: backupCodes[0] } })).status,
    ).toBe(401);
    expect((await again(NEW)).body).toMatchObject({ twoFactorRedirect: true });
  });

  it('keeps what the owner recognises: unchecked entries, or ids that a program names', async () => {
    const user = await signUp();
    const [mine, theirs] = [await createUserKey(user, { name: 'Mine' }), await createUserKey(user, { name: 'Theirs' })];
    const link = await mailedReset(user);
    const { listed } = choices((await openPage(link)).text);
    const ways = await waysOf(user);
    const idOf = (name: string) => ways.find((way) => way.name === name)!.id;
    const late = await createUserKey(user, { name: 'Added while the page was open' });
    await post(link, [
      ['password', NEW],
      ...listed.map((id): [string, string] => ['listed', id]),
      ['remove', idOf('Theirs')],
    ]);
    expect([await opens(mine), await opens(theirs), await opens(late)]).toEqual([200, 401, 401]);

    const token = tokenIn(await mailedReset(user, 2));
    for (const keep of ['all', 7, [7], {}])
      expect(await callAuth('POST', '/reset-password', { json: { token, newPassword: NEW, keep } })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_KEEP' },
      });
    expectOk(
      await callAuth('POST', '/reset-password', { json: { token, newPassword: NEW, keep: [idOf('Mine'), 'x'] } }),
    );
    expect(await opens(mine)).toBe(200);
  });
});

describe('the sign-in methods of an account', () => {
  it('200: are listed and removed, sessions and members too, except the current session', async () => {
    const user = await signUp();
    const other = await signIn(user);
    const { passkey, key, deviceCode } = await rob(user);
    const ways = await waysOf(user);
    expect(ways.map(({ kind }) => kind).sort()).toEqual(['key', 'member', 'passkey', 'session']);
    for (const { addedAt } of ways) expect(Date.now() - Date.parse(addedAt!)).toBeLessThan(600_000);
    const ids = ways.map(({ id }) => id);
    const stranger = await signUp();
    const remove = (by: User) =>
      call<{ removed: Way[] }>('POST', '/account/access/remove', { user: by, json: { ids } });
    expect(expectOk(await remove(stranger)).removed).toEqual([]);
    expect(await opens(key)).toBe(200);
    const both = await Promise.all([remove(user), remove(user)]);
    expect(both.map((answer) => expectOk(answer).removed.length).sort()).toEqual([0, 4]);
    expect(await opens(key)).toBe(401);
    expect((await enterByPasskey(passkey)).status).toBe(401);
    expect(await readSession(other.cookie)).toBeUndefined();
    expect(await readSession(user.cookie)).toMatchObject({ email: user.email });
    expect(await waysOf(user)).toEqual([]);
    expect(
      await callSite('POST', '/api/public/device/token', { from: callerAddress(), json: { deviceCode } }),
    ).toMatchObject({ status: 400, body: { code: 'access_denied' } });
    expect(await mailAbout(user.email, /^Access to your account was removed/)).toContain('Member mallory@example.com');
  });

  it('400 invalid_request: a second factor is switched off with a code; invalid lists', async () => {
    const { user } = await enrolSecondFactor(await signUp());
    const [factor] = (await waysOf(user)).filter(({ kind }) => kind === 'second_factor');
    const remove = (ids: unknown) => call('POST', '/account/access/remove', { user, json: { ids } });
    for (const ids of [[factor!.id], [], 'all', [7], undefined, [''], ['x'.repeat(65)]])
      expectRefusal(await remove(ids), 400, 'invalid_request');
    expect(expectOk(await remove(['key_none', '"}', '\u202e']))).toEqual({ removed: [] });
    expect((await enter(user)).body).toMatchObject({ twoFactorRedirect: true });
  });
});

describe('mails about sign-in methods', () => {
  it('link to the page that undoes the change, and say what it ends', async () => {
    const { user } = await enrolSecondFactor(await signUp());
    const text = await mailAbout(user.email, /^A second factor was added/);
    expect(text).toMatch(/\/not-me\?token=\S+\n/);
    expect(text).toMatch(/ends all sessions and removes everything that was added to your account since then/);
  });
});
