import { newId, type Clock, type IdKind } from '@onym/kernel';
import type { Secrets, Settings } from '@onym/platform';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import pg from 'pg';

/** The header in which the door tells the session library the peer's address; whatever a client sends there is overwritten. */
export const PEER_HEADER = 'x-onym-peer';

export interface SessionsOptions {
  /** A direct connection string: the library finds its tables by search_path. */
  databaseUrl: string;
  settings: Settings;
  secrets: Secrets;
  clock: Clock;
  onError: (error: Error) => void;
  /** Told of a refused sign-up with an address that a purchase made an account for. */
  onUnclaimed?: (email: string) => Promise<void>;
}

/** A signed-in person, as the session cookie proves. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
}

/** What the session library stores, in its words; a user's id is the account's id. */
const KINDS: Readonly<Record<string, IdKind | undefined>> = {
  user: 'account',
  session: 'session',
  account: 'credential',
  verification: 'verification',
  rateLimit: 'addressLimit',
};

const ADOPT = `
  with person as (
    insert into auth."user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt") values ($1, $2, $3, true, $6, $6) on conflict do nothing returning "id"
  )
  insert into auth."account" ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt") select $4, "id", 'credential', "id", $5, $6, $6 from person`;

/** Sign-up, sign-in and sessions by better-auth, in the schema `auth`. A user's id is the account's id. */
export function openSessions({ databaseUrl, settings, secrets, clock, onError, onUnclaimed }: SessionsOptions) {
  const open = (max: number): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: databaseUrl,
      max,
      application_name: 'onym-auth',
      options: '-c search_path=auth',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    pool.on('error', onError);
    pool.on('connect', (client) => client.on('error', onError));
    return pool;
  };
  const pool = open(5);
  // The library's hooks run while it holds a connection of its pool: from the same pool they could wait for each other for ever.
  const beside = open(2);
  const perMinute = settings.publicLimits.signInPerMinute;
  const auth = betterAuth({
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: secrets.key('session').toString('base64'),
    trustedOrigins: [settings.publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: pool,
    emailAndPassword: { enabled: true, minPasswordLength: 8, maxPasswordLength: 200, autoSignIn: true },
    databaseHooks: {
      user: {
        create: {
          // An address that owns something already must be proven by the mailed link, or a stranger could sign up with it.
          before: async ({ email }) => {
            const { rowCount } = await beside.query('select 1 from public.account where email = $1', [
              String(email).toLowerCase(),
            ]);
            if (!rowCount) return;
            await onUnclaimed?.(String(email));
            throw new APIError('CONFLICT', {
              code: 'ACCOUNT_UNCLAIMED',
              message: 'A purchase made an account for this address; open the claim link that was mailed to it',
            });
          },
        },
      },
    },
    session: { expiresIn: 30 * 86_400, updateAge: 86_400, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 600,
      customRules: { '/sign-in/*': { window: 60, max: perMinute }, '/sign-up/*': { window: 60, max: perMinute } },
    },
    advanced: {
      cookiePrefix: 'onym',
      useSecureCookies: settings.publicUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [PEER_HEADER] },
      database: {
        generateId: ({ model }) => {
          const kind = KINDS[model];
          return kind !== undefined && newId(kind, clock.wall());
        },
      },
    },
  });
  return {
    /** The library's own request handler, for /api/auth/*. */
    handler: auth.handler,
    api: auth.api,
    /** Who the cookie in these headers belongs to, or null. */
    async who(headers: Headers): Promise<SessionUser | null> {
      if (!headers.has('cookie')) return null;
      const session = await auth.api.getSession({ headers });
      return session ? { id: session.user.id, email: session.user.email, name: session.user.name } : null;
    },
    /** Makes a person with a password, as sign-up does, without signing in. @throws when the address is taken */
    async createUser(command: { email: string; password: string; name: string }): Promise<SessionUser> {
      const { user } = await auth.api.signUpEmail({ body: command });
      return { id: user.id, email: user.email, name: user.name };
    },
    /** Gives an account that a purchase made to the person who proved its address; false when somebody holds it. */
    async adopt(person: { id: string; email: string; name: string; password: string }): Promise<boolean> {
      const hash = await (await auth.$context).password.hash(person.password);
      const { rowCount } = await pool.query(ADOPT, [
        person.id,
        person.name,
        person.email,
        newId('credential', clock.wall()),
        hash,
        clock.wall(),
      ]);
      return rowCount === 1;
    },
    /** Signs in and answers the cookies to set. @throws when the password is wrong */
    async signIn(email: string, password: string): Promise<string[]> {
      const answer = await auth.api.signInEmail({ body: { email, password }, asResponse: true });
      return answer.headers.getSetCookie();
    },
    /** SQL of the tables and columns the library misses in its schema; empty while the migrations have made all of them. */
    async missingSchema(): Promise<string> {
      const { getMigrations } = await import('better-auth/db/migration');
      const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(auth.options);
      return toBeCreated.length + toBeAdded.length === 0 ? '' : compileMigrations();
    },
    async close(): Promise<void> {
      await Promise.all([pool.end(), beside.end()]);
    },
  };
}

export type Sessions = ReturnType<typeof openSessions>;
