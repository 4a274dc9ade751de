import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { call, callSite, type Answer } from './http-call.ts';
import { queryStack } from './query-stack.ts';
import { callerAddress } from './loopback.ts';
import { createTestCard, createTestContact, createTestKey, createTestUser, type CreatedUser } from './test-users.ts';

export interface User {
  /** Id of the account; absent where the test called sign-up itself. */
  id?: string;
  email: string;
  password: string;
  cookie: string;
  /** The loopback address from which this user calls. */
  from: string;
}

/** Test cards of the processor, by outcome. */
export const CARDS = {
  good: '4242424242424242',
  refused: '4000000000000002',
  failsWhenCharged: '4000000000000341',
  /** Its bank requires the cardholder's authentication for every payment. */
  needsAuthentication: '4000002760003184',
  /** Its bank requires authentication until the card was saved with one, as the hosted page does. */
  authenticatesOnce: '4000002500003155',
} as const;

/** A unique word that starts with a letter and is valid in a domain label. */
export function uniqueWord(prefix = 'v'): string {
  return `${prefix}${randomBytes(6).toString('hex')}`;
}

/** A complete registrant contact. */
export function contactDetails(over: Record<string, string> = {}): Record<string, string> {
  return {
    firstName: 'Vera',
    lastName: 'Field',
    email: 'vera@example.com',
    phone: '+14155552671',
    address1: '12 Harbour Street',
    city: 'San Francisco',
    state: 'CA',
    zip: '94105',
    country: 'US',
    ...over,
  };
}

/** Creates a user with a session and a verified email address, on the tier explorer. */
export async function signUp(): Promise<User> {
  return { ...(await createTestUser()), from: callerAddress() };
}

/**
 * Creates a user by calling the sign-up endpoint, as the form of its page does, for tests of sign-up, and marks the
 * email address as verified in the database. The user has no `id`; the first call to the API creates the account.
 */
export async function signUpByForm(extra: Record<string, unknown> = {}): Promise<User> {
  const user = await signUpUnverified(extra);
  await queryStack('update auth."user" set "emailVerified" = true where email = $1', [user.email]);
  return user;
}

/** Creates a user with a session who has not opened the verification link. */
export async function signUpUnverified(extra: Record<string, unknown> = {}): Promise<User> {
  const user = {
    email: `${uniqueWord()}@example.com`,
    password: `Pw-${uniqueWord()}`,
    cookie: '',
    from: callerAddress(),
  };
  const answer = await callSite('POST', '/api/auth/sign-up/email', {
    from: user.from,
    json: { name: 'Vera Field', email: user.email, password: user.password, ...extra },
  });
  expectStatus(answer, 200);
  if (typeof extra['email'] === 'string') user.email = extra['email'];
  return { ...user, cookie: cookieOf(answer) };
}

/** Opens another session of this user. */
export async function signIn(user: User): Promise<User> {
  const { email, password, from } = user;
  const answer = await callSite('POST', '/api/auth/sign-in/email', { from, json: { email, password } });
  expectStatus(answer, 200);
  return { ...user, cookie: cookieOf(answer) };
}

/** Spending limits of a key that no test reaches. */
export const NO_SPENDING_LIMITS = { perPurchase: null, perMonth: null, premium: true };
const NO_SPENDING_LIMITS_MINOR = { perPurchaseMinor: null, perMonthMinor: null, premium: true };

/** Levels of a key that need not ask before the changes for which a new key must. */
export const NO_QUESTIONS = { privacyOff: 'allow', zoneReplace: 'allow' };

/** Creates an API key of this user and returns its secret; without spending limits unless `spending` sets them. */
export async function createUserKey(
  user: User,
  options: {
    name?: string;
    permissions?: readonly string[];
    expiresInDays?: number;
    spending?: object;
    control?: object;
  } = {},
): Promise<string> {
  const { permissions, ...rest } = options;
  if (user.id !== undefined && Object.keys(rest).length === 0)
    return createTestKey(user.id, { ...NO_SPENDING_LIMITS_MINOR, ...(permissions && { permissions }) });
  const answer = await call<{ key: { key: string } }>('POST', '/keys', {
    user,
    json: { spending: NO_SPENDING_LIMITS, ...options },
  });
  expectStatus(answer, 200);
  return answer.body.key.key;
}

export async function saveContact(user: User, over: Record<string, string> = {}): Promise<void> {
  expectStatus(await call('PUT', '/account/contact', { user, json: contactDetails(over) }), 200);
}

/** Fills in the processor's hosted page and waits until the API has stored the card. */
export async function saveCard(user: User, number: string = CARDS.good): Promise<void> {
  const answer = await call<{ url: string }>('POST', '/billing/setup', { user });
  expectStatus(answer, 200);
  const page = await submitCard(answer.body.url, number);
  if (page.status !== 303) throw new Error(`the hosted page answered ${page.status} to card ${number}`);
  await vi.waitFor(
    async () => {
      const { body } = await call<{ card: { last4: string } | null }>('GET', '/account', { user });
      // With two cards, the newer one is charged once the API has stored it.
      if (body.card?.last4 !== number.slice(-4)) throw new Error('the saved card has not arrived');
    },
    { timeout: 45_000, interval: 100 },
  );
}

/** Submits a card number on a hosted page; redirects are not followed. */
export function submitCard(pageUrl: string, number: string): Promise<Response> {
  return fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12/34', cvc: '123', name: 'Vera Field' }),
  });
}

/** Creates a user with a contact, a card and an API key. */
export async function createBuyer(number: string = CARDS.good): Promise<{ user: User; key: string }> {
  const user: User & CreatedUser = { ...(await createTestUser()), from: callerAddress() };
  const [key] = await Promise.all([
    createUserKey(user),
    createTestContact(user.id, contactDetails()),
    createTestCard(user, (pageUrl) => submitCard(pageUrl, number)),
  ]);
  return { user, key };
}

/** Sets the tier of the user's account, as a paid plan would. */
export async function setTier(user: User, tier: 'explorer' | 'founder' | 'agency'): Promise<void> {
  await call('GET', '/account', { user }); // the first call creates the account
  await queryStack('update account set tier = $2 where email = $1', [user.email, tier]);
}

function cookieOf({ headers }: Answer<unknown>): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

function expectStatus({ status, text }: Answer<unknown>, expected: number): void {
  if (status !== expected) throw new Error(`expected ${expected}, got ${status} ${text.slice(0, 300)}`);
}
