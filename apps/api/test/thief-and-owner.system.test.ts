import { seededRoll, seededShuffle } from '@onym/core';
import { allMailTo, call, signUp, type User } from '@onym/testing';
import { expect, it, vi } from 'vitest';
import { callAuth, resetLink, submitForm } from './identity.fixture.ts';
import { ageConfirmation, expectUnconfirmed } from './reauthentication.fixture.ts';
import { createThief, expectOwnerIn, isThiefIn, workingWays, WRITES } from './thief-and-owner.fixture.ts';

const NEW = 'chosen after the theft';
const names = Object.keys(WRITES);
/** Writes about which the owner gets a mail with the link. */
const REPORTED = ['passkey', 'key', 'member', 'proposed owner', 'second factor', 'password'];

/** Random orders of some of the thief's writes, at least one of which the owner hears about; the same in every run. */
function orders(count: number): string[][] {
  return Array.from({ length: count }, (_, at) => {
    const seed = `thief ${at}`;
    const all = seededShuffle(names, seed);
    const some = all.slice(0, 2 + seededRoll(seed, 1, names.length - 1));
    return some.some((name) => REPORTED.includes(name)) ? some : [...some, REPORTED[at % REPORTED.length]!];
  });
}

async function resetByMail(owner: User): Promise<void> {
  await callAuth('POST', '/request-password-reset', { json: { email: owner.email } });
  expect((await submitForm(await resetLink(owner.email), { password: NEW })).text).toContain('was changed');
}

/** Presses the button behind the link of one of the mails, the oldest or the newest, and follows the mail it causes. */
async function reportTheft(owner: User, newest: boolean): Promise<void> {
  const links = await vi.waitFor(async () => {
    const found = (await allMailTo(owner.email)).flatMap(({ text }) => /\/not-me\?token=\S+/.exec(text) ?? []);
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect((await submitForm(newest ? links.at(-1)! : links[0]!, {})).status).toBe(200);
  expect((await submitForm(await resetLink(owner.email), { password: NEW })).text).toContain('was changed');
}

const RECOVERIES: Record<string, (owner: User) => Promise<void>> = {
  'a reset link': resetByMail,
  'the first "This wasn\'t me"': (owner) => reportTheft(owner, false),
  'the last "This wasn\'t me"': (owner) => reportTheft(owner, true),
};

const cases = orders(8).flatMap((order) => Object.keys(RECOVERIES).map((recovery) => ({ order, recovery })));

it.each(cases)(
  'a thief writes $order; $recovery leaves the owner one way in and the thief none',
  async ({ order, recovery }) => {
    const owner = await signUp();
    const thief = await createThief(owner);
    for (const write of order) await WRITES[write]!(thief);
    expect(await isThiefIn(thief)).toBe(true);
    await RECOVERIES[recovery]!(owner);
    expect(await workingWays(thief)).toEqual([]);
    await expectOwnerIn(owner, NEW);
  },
);

it('a thief who has only the cookie of an old session adds no way in', async () => {
  const owner = await signUp();
  await ageConfirmation(owner);
  const json = { permissions: ['*'] };
  expectUnconfirmed(await call('POST', '/keys', { user: owner, json }));
  for (const path of ['/passkey/generate-register-options', '/two-factor/enable'])
    expect(
      await callAuth(path.startsWith('/two') ? 'POST' : 'GET', path, {
        user: owner,
        ...(path.startsWith('/two') && { json: {} }),
      }),
    ).toMatchObject({ status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } });
  expectUnconfirmed(
    await call('POST', '/account/members', { user: owner, json: { email: 'm@example.com', role: 'buyer' } }),
  );
  expectUnconfirmed(await call('GET', '/account/export', { user: owner }));
});
