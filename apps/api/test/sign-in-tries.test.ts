import { call, callerAddress, totpCode, signIn, signUp, signUpUnverified, type User } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import {
  callAuth,
  cookieOf,
  mailAbout,
  personId,
  resetLink,
  setSignInWait,
  newPerson,
  tokenIn,
} from './identity.fixture.ts';

const GUESS = 'a guess that is wrong';
const HOUR = 3600;

/** Signs in as a browser with these cookies, from its own address. */
const enter = (email: string, password: string, { cookie = '', from = callerAddress() } = {}) =>
  callAuth('POST', '/sign-in/email', {
    from,
    json: { email, password },
    ...(cookie ? { user: { cookie, from } } : {}),
  });

/**
 * Guesses until a guess is refused without being checked. `subject`: what these attempts are counted under, by
 * default the e-mail address.
 */
async function guessUntilRefused(email: string, browser: { cookie?: string } = {}, subject = email): Promise<void> {
  for (let tries = 0; tries < 15; tries++) {
    const answer = await enter(email, GUESS, browser);
    if (answer.status === 429) {
      expect(answer.body).toMatchObject({ code: 'TOO_MANY_TRIES' });
      return setSignInWait(subject, HOUR);
    }
    expect(answer.status).toBe(401);
  }
  throw new Error('every guess was looked at');
}

/** A user who has signed in a second time, and the cookies of that browser without its session. */
async function knownPerson(): Promise<{ user: User; browser: string }> {
  const user = await signUp();
  const { cookie } = await signIn(user);
  const browser = cookie.split('; ').find((pair) => pair.startsWith('onym.browser='));
  return { user, browser: browser ?? '' };
}

describe('guessing at an account', () => {
  it('is slowed down even when the guesser also signs in, as another user with the same address', async () => {
    const victim = await signUp();
    const mine = { ...victim, password: 'the password of a twin' };
    expectOk(await callAuth('POST', '/sign-up/email', { json: { ...mine, name: 'Mallory' } }));
    let looked = 0;
    let from = callerAddress();
    for (let guess = 0; guess < 100; guess++) {
      if (guess % 12 === 0) from = callerAddress();
      if (guess % 4 === 3) await enter(mine.email, mine.password, { from });
      else if ((await enter(victim.email, GUESS, { from })).status === 401) looked++;
    }
    // Five are free; then the waits double, and a slow machine passes a few of them.
    expect(looked).toBeLessThan(13);
    await setSignInWait(victim.email, HOUR);
    expect((await enter(victim.email, victim.password)).status).toBe(429);
  });

  it('is slowed down even when that other user enters their right password to change it', async () => {
    const victim = await signUp();
    const twin = { ...victim, password: 'the password of a twin' };
    const cookie = cookieOf(expectSignedUp(await callAuth('POST', '/sign-up/email', { json: { ...twin, name: 'M' } })));
    await guessUntilRefused(victim.email);
    const user = { cookie, from: callerAddress() };
    const json = { currentPassword: twin.password, newPassword: 'another password of a twin' };
    expectOk(await callAuth('POST', '/change-password', { user, json }));
    expect((await enter(victim.email, victim.password)).status).toBe(429);
  });

  it('gets the same responses for an unknown address', async () => {
    await guessUntilRefused(newPerson().email);
  });

  it('is reset by the right password of the user who has verified the address', async () => {
    const { email, password } = await signUp();
    for (let round = 0; round < 3; round++) {
      for (let tries = 0; tries < 3; tries++) expect((await enter(email, GUESS)).status).toBe(401);
      expectOk(await enter(email, password));
    }
  });
});

describe('a browser in which the user has signed in before', () => {
  it('lets them in while others guess, and others stay slowed down', async () => {
    const { user, browser } = await knownPerson();
    expect(browser).not.toBe('');
    await guessUntilRefused(user.email);
    expectOk(await enter(user.email, user.password, { cookie: browser }));
    expect((await enter(user.email, user.password)).status).toBe(429);
  });

  it('is slowed down by its own wrong passwords, and does not count for another user', async () => {
    const { user, browser } = await knownPerson();
    const id = await personId(user.email);
    const number = browser.slice('onym.browser='.length).split('.')[0]!;
    await guessUntilRefused(user.email, { cookie: browser }, `browser ${id} ${number}`);
    expect((await enter(user.email, user.password, { cookie: browser })).status).toBe(429);
    // A browser known to one user is unknown to another.
    const other = await signUp();
    await guessUntilRefused(other.email, { cookie: browser });
    expect((await enter(other.email, other.password)).status).toBe(429);
  });

  it('is recognised by an HttpOnly, SameSite cookie for the whole site; a forged one does not count', async () => {
    const user = await signUp();
    const set = (await enter(user.email, user.password)).headers['set-cookie']!;
    expect(set).toContainEqual(expect.stringMatching(/^onym\.browser=.*Max-Age=34560000.*HttpOnly.*SameSite=Lax/i));
    await guessUntilRefused(user.email);
    for (const forged of ['x', 'A'.repeat(22), `${'A'.repeat(22)}.${'A'.repeat(22)}`, '%00', 'A.'.repeat(900)])
      expect((await enter(user.email, user.password, { cookie: `onym.browser=${forged}` })).status).toBe(429);
  });

  it('remembers several users', async () => {
    const [one, other] = [await signUp(), await signUp()];
    const first = cookieOf(await enter(one.email, one.password));
    const both = cookieOf(await enter(other.email, other.password, { cookie: first }));
    for (const { email, password } of [one, other]) {
      await guessUntilRefused(email);
      expectOk(await enter(email, password, { cookie: both }));
    }
  });

  it('of a thief who knew the password is unknown after a password change', async () => {
    const { user, browser } = await knownPerson();
    await callAuth('POST', '/request-password-reset', { json: { email: user.email } });
    const json = { token: tokenIn(await resetLink(user.email)), newPassword: 'chosen after the theft' };
    expectOk(await callAuth('POST', '/reset-password', { json }));
    await guessUntilRefused(user.email);
    expect((await enter(user.email, json.newPassword, { cookie: browser })).status).toBe(429);
    await mailAbout(user.email, /^Your password was changed/);
  });
});

describe('the password of a signed-in user', () => {
  it('429 TOO_MANY_TRIES: cannot be guessed with a session at any endpoint, and others do not block it', async () => {
    const user = await signUp();
    await guessUntilRefused(user.email);
    const paths = {
      '/change-password': { currentPassword: GUESS, newPassword: 'a new password of mine' },
      '/two-factor/enable': { password: GUESS },
      '/two-factor/disable': { password: GUESS },
      '/two-factor/generate-backup-codes': { password: GUESS },
      '/two-factor/get-totp-uri': { password: GUESS },
    };
    expect((await callAuth('POST', '/verify-password', { user, json: { password: user.password } })).status).toBe(404);
    const guess = async ([path, json]: [string, object]): Promise<number> =>
      (await callAuth('POST', path, { user: { ...user, from: callerAddress() }, json })).status;
    const guesses = Object.entries(paths);
    for (const one of guesses) expect(await guess(one)).toBe(400);
    for (let tries = 0; (await guess(guesses[0]!)) !== 429; tries++) expect(tries).toBeLessThan(10);
    await setSignInWait(`password ${await personId(user.email)}`, HOUR);
    for (const one of guesses) expect(await guess(one)).toBe(429);
    expect((await call('DELETE', '/account', { user, json: { password: user.password } })).status).toBe(429);
    // The right password, but from a browser that has not signed in before.
    expect((await enter(user.email, user.password)).status).toBe(429);
  });

  it('429 TOO_MANY_TRIES: the same applies to codes of the second factor', async () => {
    const user = await signUp();
    const begun = await callAuth('POST', '/two-factor/enable', { user, json: { password: user.password } });
    const { totpURI } = expectOk(begun) as { totpURI: string };
    const guess = async (): Promise<number> =>
      (
        await callAuth('POST', '/two-factor/verify-totp', {
          user: { ...user, from: callerAddress() },
          json: { code: '000000' },
        })
      ).status;
    for (let tries = 0; tries < 5; tries++) expect(await guess()).toBe(401);
    for (let tries = 0; (await guess()) !== 429; tries++) expect(tries).toBeLessThan(10);
    // Has the effect of the wait without waiting.
    await setSignInWait(`code ${await personId(user.email)}`, -1);
    expectOk(await callAuth('POST', '/two-factor/verify-totp', { user, json: { code: totpCode(totpURI) } }));
  });

  it('an unverified user signs in while there are no guesses', async () => {
    const { email, password } = await signUpUnverified();
    for (let round = 0; round < 6; round++) expectOk(await enter(email, password));
  });
});

function expectSignedUp<T extends { status: number }>(answer: T): T {
  expect(answer.status).toBe(200);
  return answer;
}
