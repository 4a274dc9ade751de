import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, vi } from 'vitest';
import { call, callSite, type Answer } from './http-call.ts';
import { callerAddress } from './loopback.ts';

export interface User {
  email: string;
  password: string;
  cookie: string;
  /** The loopback address this person calls from. */
  from: string;
}

/** Test cards of the processor, by what happens. */
export const CARDS = {
  good: '4242424242424242',
  refused: '4000000000000002',
  failsWhenCharged: '4000000000000341',
  /** Its bank wants its holder each time. */
  needsAuthentication: '4000002760003184',
  /** Its bank wants its holder until it was saved with an authentication, as saving it does. */
  authenticatesOnce: '4000002500003155',
} as const;

/** A word that starts with a letter, safe in a domain label, that nobody else uses. */
export function unique(prefix = 'v'): string {
  return `${prefix}${randomBytes(6).toString('hex')}`;
}

/** A complete registrant contact. */
export function contact(over: Record<string, string> = {}): Record<string, string> {
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

/** A new person with a session and a proven address, on the tier explorer. */
export async function signUp(extra: Record<string, unknown> = {}): Promise<User> {
  const user = await signUpUnproven(extra);
  await houseRows('update auth."user" set "emailVerified" = true where email = $1', [user.email]);
  return user;
}

/** A new person with a session who has not opened the link that was mailed to them. */
export async function signUpUnproven(extra: Record<string, unknown> = {}): Promise<User> {
  const user = { email: `${unique()}@example.com`, password: `Pw-${unique()}`, cookie: '', from: callerAddress() };
  const answer = await callSite('POST', '/api/auth/sign-up/email', {
    from: user.from,
    json: { name: 'Vera Field', email: user.email, password: user.password, ...extra },
  });
  expectStatus(answer, 200);
  if (typeof extra['email'] === 'string') user.email = extra['email'];
  return { ...user, cookie: cookieOf(answer) };
}

/** A further session of this person. */
export async function signIn({ email, password, from }: User): Promise<User> {
  const answer = await callSite('POST', '/api/auth/sign-in/email', { from, json: { email, password } });
  expectStatus(answer, 200);
  return { email, password, from, cookie: cookieOf(answer) };
}

/** Bounds that no test means to reach. */
export const UNBOUNDED = { perPurchase: null, perMonth: null, premium: true };

/** The secret of a new key of this person, without bounds unless they are named. */
export async function apiKey(
  user: User,
  options: { name?: string; permissions?: readonly string[]; expiresInDays?: number; spending?: object } = {},
): Promise<string> {
  const answer = await call<{ key: { key: string } }>('POST', '/keys', {
    user,
    json: { spending: UNBOUNDED, ...options },
  });
  expectStatus(answer, 200);
  return answer.body.key.key;
}

export async function saveContact(user: User, over: Record<string, string> = {}): Promise<void> {
  expectStatus(await call('PUT', '/account/contact', { user, json: contact(over) }), 200);
}

/** Fills in the processor's hosted page and waits until the house knows the card. */
export async function saveCard(user: User, number: string = CARDS.good): Promise<void> {
  const answer = await call<{ url: string }>('POST', '/billing/setup', { user });
  expectStatus(answer, 200);
  const page = await submitCard(answer.body.url, number);
  if (page.status !== 303) throw new Error(`the hosted page answered ${page.status} to card ${number}`);
  await vi.waitFor(
    async () => {
      const { body } = await call<{ card: { last4: string } | null }>('GET', '/account', { user });
      // Of two cards the newer one is charged, once the house has heard of it.
      if (body.card?.last4 !== number.slice(-4)) throw new Error('the saved card has not arrived');
    },
    { timeout: 45_000, interval: 100 },
  );
}

/** Types a card into a hosted page and presses the button; redirects are not followed. */
export function submitCard(pageUrl: string, number: string): Promise<Response> {
  return fetch(pageUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12/34', cvc: '123', name: 'Vera Field' }),
  });
}

/** A new person with a contact, a card and a key. */
export async function buyer(number: string = CARDS.good): Promise<{ user: User; key: string }> {
  const user = await signUp();
  const [key] = await Promise.all([apiKey(user), saveContact(user), saveCard(user, number)]);
  return { user, key };
}

/** Puts the person's account on a tier, as a paid plan would. */
export async function setTier(user: User, tier: 'explorer' | 'founder' | 'agency'): Promise<void> {
  await call('GET', '/account', { user }); // the first call makes the account
  await houseRows('update account set tier = $2 where email = $1', [user.email, tier]);
}

/** The rows of one query of the house's database. */
export async function houseRows<T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> {
  housePool ??= openHousePool();
  return (await housePool.query<T>(sql, values)).rows;
}

/** One for all files of a process, since a session costs more than most queries; unused sessions end and keep no process. */
let housePool: pg.Pool | undefined;

function openHousePool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: inject('houseDatabaseUrl'),
    max: 4,
    idleTimeoutMillis: 1000,
    allowExitOnIdle: true,
  });
  pool.on('error', () => undefined); // a session that ended while idle is opened anew
  return pool;
}

function cookieOf({ headers }: Answer<unknown>): string {
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

function expectStatus({ status, text }: Answer<unknown>, wanted: number): void {
  if (status !== wanted) throw new Error(`expected ${wanted}, got ${status} ${text.slice(0, 300)}`);
}
