import {
  allMailTo,
  call,
  callSite,
  createUserKey,
  queryStack,
  setTier,
  signIn,
  signUp,
  stack,
  type User,
} from '@onym/testing';
import { describe, expect, it, vi } from 'vitest';
import { expectOk, expectRefusal } from './expectations.fixture.ts';
import {
  addPasskey,
  callAuth,
  enrolSecondFactor,
  enterByPasskey,
  mailAbout,
  openPage,
  personId,
  readSession,
  resetLink,
  submitForm,
} from './identity.fixture.ts';
import { snapshotOf } from './reauthentication.fixture.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';
import { joinTeam } from './team.fixture.ts';

const NEW = 'chosen after the theft';

/** The path of the link "this wasn't me" in the last mail with such a subject. */
async function notMeLink(email: string, subject: RegExp): Promise<string> {
  const text = await mailAbout(email, subject);
  return /\/not-me\?token=\S+/.exec(text)![0];
}
const press = (link: string, headers: Record<string, string> = {}) => submitForm(link, {}, headers);
const opens = async (key: string) => (await call('GET', '/domains/list', { key })).status;
const enter = ({ email }: User, password: string) => callAuth('POST', '/sign-in/email', { json: { email, password } });
/** Simulates that everything of this user was added a day ago. */
async function ageAccess({ email }: User): Promise<void> {
  const id = await personId(email);
  for (const [table, column, of] of [
    ['auth.passkey', '"createdAt"', '"userId"'],
    ['auth.account', '"updatedAt"', '"userId"'],
    ['api_key', 'created_at', 'account_id'],
  ])
    await queryStack(`update ${table} set ${column} = ${column} - interval '1 day' where ${of} = $1`, [id]);
}

describe('the link in a mail about a change that was not yours', () => {
  it('ends what was added since, and every session, and keeps what is older; the owner chooses a new password', async () => {
    const user = await signUp();
    await setTier(user, 'agency');
    const own = softwarePasskey(stack().siteUrl);
    expectOk(await addPasskey(user, own));
    const before = await createUserKey(user, { name: 'Before' });
    await ageAccess(user);
    const thief = await signIn(user);
    const passkey = softwarePasskey(stack().siteUrl);
    expectOk(await addPasskey(thief, passkey, { name: 'Mallory <b>' }));
    const key = await createUserKey(thief, { name: 'Mallory', permissions: ['*'] });
    expectOk(
      await call('POST', '/account/members', { user: thief, json: { email: 'mallory@example.com', role: 'buyer' } }),
    );

    const link = await notMeLink(user.email, /^A passkey was added/);
    const page = await openPage(link);
    expect(page.status).toBe(200);
    for (const added of ['Passkey &#34;Mallory &#60;b&#62;&#34;', 'API key &#34;Mallory&#34;', 'mallory@example.com'])
      expect(page.text).toContain(added);
    expect(page.text).not.toContain('Before');

    const ended = await press(link);
    expect(ended.status).toBe(200);
    expect(ended.headers['set-cookie']).toBeUndefined();
    expect(ended.text).toContain('choose a new password');
    expect([await readSession(thief.cookie), await readSession(user.cookie)]).toEqual([undefined, undefined]);
    expect((await enterByPasskey(passkey)).status).toBe(401);
    expect((await enterByPasskey(own)).status).toBe(200);
    expect([await opens(key), await opens(before)]).toEqual([401, 200]);

    await submitForm(await resetLink(user.email), { password: NEW });
    expectOk(await call('GET', '/account', { user: await signIn({ ...user, password: NEW }) }));
  });

  it('changes nothing when it is only opened, as a mail scanner does', async () => {
    const { user } = await enrolSecondFactor(await signUp());
    const link = await notMeLink(user.email, /^A second factor was added/);
    const before = await snapshotOf(user);
    for (const method of ['GET', 'HEAD', 'GET']) expect((await openPage(link, user, method)).status).toBe(200);
    expect(await snapshotOf(user)).toEqual(before);
    expect((await allMailTo(user.email)).map(({ subject }) => subject)).not.toContain('Choose a new password');
  });

  it('removes a second factor that a thief has set up, and a password that they have set', async () => {
    const user = await signUp();
    await ageAccess(user);
    const { user: thief } = await enrolSecondFactor(user);
    const json = { currentPassword: user.password, newPassword: 'a password of a thief' };
    expectOk(await callAuth('POST', '/change-password', { user: thief, json }));
    expect((await enter(user, 'a password of a thief')).body).toMatchObject({ twoFactorRedirect: true });
    await press(await notMeLink(user.email, /^A second factor was added/));
    expect((await enter(user, 'a password of a thief')).status).toBe(401);
    await submitForm(await resetLink(user.email), { password: NEW });
    expectOk(await call('GET', '/account', { user: await signIn({ ...user, password: NEW }) }));
  });

  it('works once, also when it is used several times at once', async () => {
    const user = await signUp();
    await createUserKey(user, { name: 'Mallory' });
    const link = await notMeLink(user.email, /^A new API key was created/);
    const pages = await Promise.all([press(link), press(link), press(link)]);
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(pages.filter(({ text }) => text.includes('API key'))).toHaveLength(1);
    expect(pages.filter(({ text }) => text.includes('This was done already'))).toHaveLength(2);
  });

  it('keeps what the owner has added after it was used: password, session, key', async () => {
    const user = await signUp();
    await createUserKey(user, { name: 'Mallory' });
    const link = await notMeLink(user.email, /^A new API key was created/);
    await press(link);
    await submitForm(await resetLink(user.email), { password: NEW });
    const back = await signIn({ ...user, password: NEW });
    const key = await createUserKey(back, { name: 'Mine again' });
    const before = await snapshotOf(back);
    expect((await openPage(link)).text).toContain('This was done already');
    expect((await press(link)).text).toContain('This was done already');
    expect(await snapshotOf(back)).toEqual(before);
    expect(await opens(key)).toBe(200);
    expectOk(await call('GET', '/account', { user: await signIn({ ...user, password: NEW }) }));
  });

  it('concerns the account of its mail only', async () => {
    const [user, other] = [await signUp(), await signUp()];
    const key = await createUserKey(other, { name: 'Theirs' });
    await createUserKey(user, { name: 'Mallory' });
    await press(await notMeLink(user.email, /^A new API key was created/));
    expect(await opens(key)).toBe(200);
    expect(await readSession(other.cookie)).toMatchObject({ email: other.email });
  });

  it('404: a link that is not ours, also as a form; 403: a form of another site', async () => {
    const user = await signUp();
    await createUserKey(user, { name: 'Mallory' });
    const link = await notMeLink(user.email, /^A new API key was created/);
    const before = await snapshotOf(user);
    const forged = link.replace(/token=\w+/, `token=${await personId((await signUp()).email)}`);
    for (const wrong of ['/not-me', '/not-me?token=', `${link}x`, `${link}&token=1`, forged]) {
      expect((await openPage(wrong)).status).toBe(404);
      expect((await press(wrong)).status).toBe(404);
    }
    expectRefusal(await press(link, { origin: 'https://evil.example' }), 403, 'forbidden');
    expect(await snapshotOf(user)).toEqual(before);
  });

  it('has the rate limit of its visitor in the headers, also of a form', async () => {
    for (const answer of [await openPage('/not-me'), await press('/not-me')])
      expect(answer.headers).toMatchObject({
        'x-ratelimit-limit': '20',
        ratelimit: expect.stringMatching(/^"minute";r=/),
      });
  });

  it('404: an account that was deleted since', async () => {
    const user = await signUp();
    await createUserKey(user, { name: 'Mallory' });
    const link = await notMeLink(user.email, /^A new API key was created/);
    expectOk(await call('DELETE', '/account', { user, json: { password: user.password } }));
    expect((await press(link)).status).toBe(404);
  });
});

describe('every mail about access', () => {
  it('has the link', async () => {
    const owner = await signUp();
    await setTier(owner, 'agency');
    const member = await joinTeam(owner, 'viewer');
    expectOk(await call('PATCH', `/account/members/${member.seat}`, { user: owner, json: { role: 'dns' } }));
    const { key } = expectOk(
      await call<{ key: { id: string } }>('POST', '/keys', { user: owner, json: { name: 'Rotated' } }),
    );
    expectOk(await call('POST', `/keys/${key.id}/rotate`, { user: owner, json: {} }));
    expectOk(await addPasskey(owner, softwarePasskey(stack().siteUrl)));
    expectOk(await call('POST', '/account/access/remove', { user: owner, json: { ids: [key.id] } }));
    await callAuth('POST', '/request-password-reset', { json: { email: owner.email } });
    await submitForm(await resetLink(owner.email), { password: NEW });
    await vi.waitFor(async () => {
      const mails = await allMailTo(owner.email);
      const linked = mails.filter(({ text }) => /\/not-me\?token=\S+\n/.test(text)).map(({ subject }) => subject);
      for (const about of [
        / is now a member of your account$/,
        /^The role of .* is now dns$/,
        /^A new API key was created$/,
        /^An API key has a new secret$/,
        /^A passkey was added$/,
        /^Access to your account was removed$/,
        /^Your password was changed$/,
      ])
        expect(linked).toContainEqual(expect.stringMatching(about));
    });
    expect((await callSite('GET', '/not-me')).status).toBe(404);
  });
});
