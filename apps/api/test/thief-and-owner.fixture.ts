import {
  call,
  callerAddress,
  callSite,
  queryStack,
  setTier,
  signIn,
  signUp,
  stack,
  totpCode,
  TOTP_STEP_MS,
  type Answer,
  type User,
} from '@onym/testing';
import { expect } from 'vitest';
import { expectOk } from './expectations.fixture.ts';
import { addPasskey, callAuth, cookieOf, enterByPasskey, personId } from './identity.fixture.ts';
import { softwarePasskey } from './software-passkey.fixture.ts';
import { ageProposal, confirmOwner, expectProposed, proposeOwner, withdrawTransfer } from './ownership.fixture.ts';
import { acceptInvitation, accountOf, inviteMember, switchTo, tokenFor } from './team.fixture.ts';

/** A way into the owner's account that the thief has made; `works` tries it. */
interface WayIn {
  name: string;
  works: () => Promise<boolean>;
  /** Trying it uses it up. */
  once?: true;
}

/** A thief who knows the password of an account, and everything that they left behind. */
export interface Thief {
  email: string;
  passwords: string[];
  /** Their own session. */
  session: User;
  totpUri: string | undefined;
  ways: WayIn[];
}

/** A thief who has just signed in to the account of `owner` with its password. */
export async function createThief(owner: User): Promise<Thief> {
  await setTier(owner, 'agency');
  const session = await signIn({ ...owner, from: callerAddress() });
  const thief: Thief = { email: owner.email, passwords: [owner.password], session, totpUri: undefined, ways: [] };
  thief.ways.push(sessionOf(session.cookie));
  return thief;
}

const reads = async (cookie: string): Promise<boolean> =>
  (await call('GET', '/account', { user: { cookie, from: callerAddress() } })).status === 200;

function sessionOf(cookie: string): WayIn {
  return { name: 'session', works: () => reads(cookie) };
}

/** Continues in the session that replaces the thief's. */
function resume(thief: Thief, answer: Answer): void {
  expectOk(answer);
  thief.session = { ...thief.session, cookie: cookieOf(answer) };
  thief.ways.push(sessionOf(thief.session.cookie));
}

/** A code that was not used before. */
async function freshCode(thief: Thief): Promise<string> {
  await queryStack('update auth."twoFactor" set "lastStep" = null where "userId" = $1', [await personId(thief.email)]);
  return totpCode(thief.totpUri!, Date.now() + TOTP_STEP_MS);
}

const password = (thief: Thief): string => thief.passwords.at(-1)!;

/** Everything that a thief may write to stay in, by name. Each confirms first who "they" are, with the password they know. */
export const WRITES: Readonly<Record<string, (thief: Thief) => Promise<void>>> = {
  async 'another session'(thief) {
    const json = { email: thief.email, password: password(thief) };
    const entered = await callAuth('POST', '/sign-in/email', { json });
    if (!thief.totpUri) return void thief.ways.push(sessionOf(cookieOf(entered)));
    const pending = { cookie: cookieOf(entered), from: callerAddress() };
    const code = await freshCode(thief);
    const trusting = await callAuth('POST', '/two-factor/verify-totp', {
      user: pending,
      json: { code, trustDevice: true },
    });
    expectOk(trusting);
    thief.ways.push(sessionOf(cookieOf(trusting)), {
      name: 'trusted browser',
      works: async () => {
        const user = { cookie: cookieOf(trusting), from: callerAddress() };
        for (const one of thief.passwords) {
          const again = await callAuth('POST', '/sign-in/email', { user, json: { email: thief.email, password: one } });
          if (again.status === 200 && (await reads(cookieOf(again)))) return true;
        }
        return false;
      },
    });
  },
  async passkey(thief) {
    const passkey = softwarePasskey(stack().siteUrl);
    expectOk(await addPasskey(thief.session, passkey));
    thief.ways.push({ name: 'passkey', works: async () => (await enterByPasskey(passkey)).status === 200 });
  },
  async key(thief) {
    const json = { permissions: ['*'], spending: { perPurchase: null, perMonth: null } };
    const { key } = expectOk(await call<{ key: { key: string } }>('POST', '/keys', { user: thief.session, json })).key;
    thief.ways.push({ name: 'key', works: async () => (await call('GET', '/account', { key })).status === 200 });
  },
  async member(thief) {
    const [accomplice, account] = [await signUp(), await accountOf(thief.session)];
    await inviteMember(thief.session, accomplice.email, 'buyer');
    expectOk(await acceptInvitation(accomplice, await tokenFor(accomplice.email)));
    expectOk(await switchTo(accomplice, account));
    thief.ways.push({ name: 'member', works: () => reads(accomplice.cookie) });
  },
  async 'proposed owner'(thief) {
    const [accomplice, account] = [await signUp(), await accountOf(thief.session)];
    const seat = await inviteMember(thief.session, accomplice.email, 'buyer');
    expectOk(await acceptInvitation(accomplice, await tokenFor(accomplice.email)));
    await withdrawTransfer(thief.session);
    expectProposed(await proposeOwner(thief.session, seat));
    thief.ways.push({
      name: 'proposed owner',
      once: true,
      works: async () => {
        await ageProposal(account);
        return (await confirmOwner(accomplice, account)).status === 200;
      },
    });
  },
  async invitation(thief) {
    const accomplice = await signUp();
    await inviteMember(thief.session, accomplice.email, 'buyer');
    const token = await tokenFor(accomplice.email);
    thief.ways.push({
      name: 'invitation',
      once: true,
      works: async () => (await acceptInvitation(accomplice, token)).status === 200,
    });
  },
  async device(thief) {
    const json = { permissions: ['*'] };
    const { deviceCode, userCode } = expectOk(
      await callSite<{ deviceCode: string; userCode: string }>('POST', '/api/public/device/code', { json }),
    );
    expectOk(await call('POST', `/device/${userCode}/approve`, { user: thief.session, json }));
    const take = { from: callerAddress(), json: { deviceCode } };
    thief.ways.push({
      name: 'device',
      once: true,
      works: async () => (await callSite('POST', '/api/public/device/token', take)).status === 200,
    });
  },
  async 'second factor'(thief) {
    if (thief.totpUri) return;
    const begun = await callAuth('POST', '/two-factor/enable', {
      user: thief.session,
      json: { password: password(thief) },
    });
    thief.totpUri = (expectOk(begun) as { totpURI: string }).totpURI;
    const code = totpCode(thief.totpUri);
    resume(thief, await callAuth('POST', '/two-factor/verify-totp', { user: thief.session, json: { code } }));
  },
  async password(thief) {
    const json = { currentPassword: password(thief), newPassword: `of a thief ${thief.passwords.length} x9` };
    const changed = await callAuth('POST', '/change-password', { user: thief.session, json });
    thief.passwords.push(json.newPassword);
    resume(thief, changed);
    // The new session has a second factor's person, so it must confirm with a code too.
    const proof = { password: json.newPassword, ...(thief.totpUri && { code: await freshCode(thief) }) };
    expectOk(await call('POST', '/account/confirm', { user: thief.session, json: proof }));
  },
};

/** Whether the thief is in now, by a way that a try does not use up. */
export async function isThiefIn({ ways }: Thief): Promise<boolean> {
  for (const { works, once } of ways.toReversed()) if (!once && (await works())) return true;
  return false;
}

/** The names of the thief's ways in that still work, and `password` if one of the passwords does. */
export async function workingWays(thief: Thief): Promise<string[]> {
  const working: string[] = [];
  for (const { name, works } of thief.ways) if (await works()) working.push(name);
  for (const one of thief.passwords) {
    const entered = await callAuth('POST', '/sign-in/email', { json: { email: thief.email, password: one } });
    if (entered.status === 200) working.push('password');
  }
  return working;
}

/** Expects that the owner signs in with this password alone, and that the account is theirs. */
export async function expectOwnerIn(owner: User, chosen: string): Promise<void> {
  const session = await signIn({ ...owner, password: chosen, from: callerAddress() });
  expect(expectOk(await call('GET', '/account', { user: session }))).toMatchObject({ email: owner.email });
}
