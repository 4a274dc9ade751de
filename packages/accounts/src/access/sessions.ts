import { AsyncLocalStorage } from 'node:async_hooks';
import { newId, type Clock, type IdKind } from '@onym/core';
import {
  isDatabaseUnreachable,
  openSql,
  SESSION_CONNECTIONS,
  waitForConnections,
  type Origin,
  type PasskeyResponse,
  type PasswordCheck,
  type Secrets,
  type Settings,
} from '@onym/platform';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import pg from 'pg';
import { credentialOfPerson, credentialsOfAddress } from './credential.repository.ts';
import { createCredentialMatcher } from './credentials.ts';
import type { IdentityEvent } from './identity-events.ts';
import { quickPasswords } from './quick-passwords.ts';
import { sessionAdapter } from './session-adapter.ts';
import { sessionKeys } from './session-keys.ts';
import { createPasskeyPlugin } from './passkey-plugin.ts';
import { openPasswordAttempts } from './password-attempts.ts';
import { openConfirmation } from './confirm-person.ts';
import { secondFactorRules } from './second-factor-rules.ts';
import { sessionConfirmations } from './session-confirmations.ts';
import { sessionRules, type SessionRequest } from './session-rules.ts';
import { openSignInBackoff } from './sign-in-backoff.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './weak-passwords.ts';

/** The header that passes the peer's address to the session library; a client's own value is overwritten. */
export const PEER_HEADER = 'x-onym-peer';
/** The header that passes the request's id to the session library. */
export const REQUEST_HEADER = 'x-onym-request';

export interface SessionsOptions {
  /** A direct connection string, because the library finds its tables by search_path. */
  databaseUrl: string;
  settings: Settings;
  secrets: Secrets;
  clock: Clock;
  onError: (error: Error) => void;
  /** Called after an event about a person's access. */
  tell?: (event: IdentityEvent, from: Origin) => Promise<void>;
}

/** A signed-in person, as the session cookie proves. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  /** They have proven that they read the mail of their address. */
  emailVerified: boolean;
  /** They sign in with a second factor in addition to the password. */
  secondFactor: boolean;
  /** The id of this session. */
  sessionId: string;
  /** The other account that the session acts for; null: their own. Every call checks again that they are a member. */
  actingFor: string | null;
  /** When they last confirmed in this session who they are; null: never. */
  confirmedAt: Date | null;
}

/** The library's models, by its own names; a user's id is the account's id. */
const KINDS: Readonly<Record<string, IdKind | undefined>> = {
  user: 'account',
  session: 'session',
  account: 'credential',
  verification: 'verification',
  rateLimit: 'addressLimit',
  twoFactor: 'secondFactor',
  passkey: 'passkey',
};

/**
 * Opens sign-up, sign-in and sessions, which are implemented by better-auth in the schema `auth`, with a connection pool of its own; `close` ends
 * the pool. A user's id is the account's id. If the database is lost, calls throw its own error, whatever the library responds.
 */
export function openSessions({ databaseUrl, settings, secrets, clock, onError, tell }: SessionsOptions) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: SESSION_CONNECTIONS,
    application_name: 'onym-auth',
    options: '-c search_path=auth',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  waitForConnections(pool);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  // Without named statements, because the pooler in front of this database may not keep them.
  const sql = openSql(pool, { prepared: false });
  const perMinute = settings.publicLimits.signInPerMinute;
  const isSecure = settings.publicUrl.startsWith('https://');
  const requests = new AsyncLocalStorage<SessionRequest>();
  const backoff = openSignInBackoff(sql, clock);
  const credentials = createCredentialMatcher({
    hash: async (password) => (await auth.$context).password.hash(password),
    verify: async (given) => (await auth.$context).password.verify(given),
  });
  const tries = openPasswordAttempts({ sql, secrets }, backoff, credentials);
  const versions = sessionKeys(secrets);
  const auth = betterAuth({
    appName: settings.serviceName,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secrets: versions,
    trustedOrigins: [settings.publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // By default the library prints errors of our own rules and answers 500. Rethrown here, the loss of the database
    // reaches our caller.
    onAPIError: {
      onError(error) {
        if (isDatabaseUnreachable(error)) throw error;
      },
    },
    database: pool,
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_MIN,
      maxPasswordLength: PASSWORD_MAX,
      autoSignIn: true,
      ...(settings.quickPasswords ? { password: quickPasswords } : {}),
    },
    // Proving an address and new passwords are our own code, because the library assumes that the person who opens a
    // link is the one who signed up. Paths that check a password without counting attempts are disabled too.
    disabledPaths: [
      '/verify-email',
      '/send-verification-email',
      '/request-password-reset',
      '/reset-password',
      '/verify-password',
      '/delete-user',
    ],
    // freshAge 0: otherwise the list of one's own sessions is refused a day after signing in.
    session: {
      expiresIn: 30 * 86_400,
      updateAge: 86_400,
      freshAge: 0,
      cookieCache: { enabled: false },
      // Written only by our own statements in session.repository.ts. The library copies them to the session that replaces
      // one, and refuses them in a request (`input`).
      additionalFields: {
        actingFor: { type: 'string', required: false, input: false },
        openedBy: { type: 'string', required: false, input: false },
        confirmedAt: { type: 'date', required: false, input: false },
      },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 600,
      customRules: {
        '/sign-in/*': { window: 60, max: perMinute },
        '/sign-up/*': { window: 60, max: perMinute },
        '/change-password': { window: 60, max: perMinute },
        '/two-factor/*': { window: 60, max: perMinute },
      },
    },
    advanced: {
      // Only this host can set a cookie with this prefix, so a sibling domain cannot (RFC 6265bis 4.1.3.2).
      cookiePrefix: isSecure ? '__Host-onym' : 'onym',
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: isSecure },
      ipAddress: { ipAddressHeaders: [PEER_HEADER] },
      database: {
        generateId: ({ model }) => {
          const kind = KINDS[model];
          return kind !== undefined && newId(kind, clock.wall());
        },
      },
    },
    plugins: [
      sessionAdapter(requests),
      twoFactor({ issuer: settings.serviceName }),
      createPasskeyPlugin(settings),
      sessionRules({
        requests,
        tries,
        credentialOf: (personId) => credentialOfPerson({ sql }, personId),
        codes: secondFactorRules({ sql, secrets, clock, backoff, checkCode }),
        confirmations: sessionConfirmations({ sql, clock, publicUrl: settings.publicUrl }),
        secrets,
        peerHeader: PEER_HEADER,
        requestHeader: REQUEST_HEADER,
        tell: async (event, from) => tell?.(event, from).catch(onError),
      }),
    ],
  });
  auth.$context.catch(onError);
  /** @throws the database's own error if the database was lost, whatever the library made of it */
  const noting = async <T>(call: () => Promise<T>, known: SessionRequest = {}): Promise<T> => {
    try {
      const answer = await requests.run(known, call);
      if (known.lost && (answer === null || (answer instanceof Response && !answer.ok))) throw known.lost;
      return answer;
    } catch (error) {
      throw known.lost ?? error;
    }
  };
  async function checkCode(headers: Headers, code: string): Promise<void> {
    await noting<unknown>(() =>
      /^\d{6}$/.test(code)
        ? auth.api.verifyTOTP({ headers, body: { code } })
        : auth.api.verifyBackupCode({ headers, body: { code, disableSession: true } }),
    );
  }
  async function checkPasskey(headers: Headers, response: PasskeyResponse): Promise<string | undefined> {
    const known: SessionRequest = { isConfirmation: true };
    const body = { response: { ...response, response: { ...response.response }, clientExtensionResults: {} } };
    await noting<unknown>(() => auth.api.verifyPasskeyAuthentication({ headers, body }), known);
    return known.confirmed;
  }
  const signUp = (body: { email: string; password: string; name: string }) =>
    noting(() => auth.api.signUpEmail({ body, asResponse: true }));

  return {
    /** The library's own request handler, for /api/auth/*. */
    handler: (request: Request): Promise<Response> => noting(() => auth.handler(request)),
    /** Returns the person whose session cookie these headers contain, or null. */
    async who(headers: Headers): Promise<SessionUser | null> {
      if (!headers.has('cookie')) return null;
      const session = await noting(() => auth.api.getSession({ headers }));
      if (!session) return null;
      const { id, email, name, emailVerified, twoFactorEnabled } = session.user;
      const { id: sessionId, actingFor = null, confirmedAt = null } = session.session;
      const person = { id, email, name, emailVerified, secondFactor: twoFactorEnabled === true };
      return { ...person, sessionId, actingFor, confirmedAt };
    },
    /** Signs up as a browser does, and returns the library's response. */
    signUp,
    /**
     * Creates a person with a password, as a sign-up does. Their address is not proven by that. @throws if the
     * password is refused
     */
    async createUser(command: {
      email: string;
      password: string;
      name: string;
    }): Promise<{ id: string; email: string; name: string }> {
      const { user } = await noting(() => auth.api.signUpEmail({ body: command }));
      return { id: user.id, email: user.email, name: user.name };
    },
    /** Returns the hash to store for a password. */
    hash: async (password: string): Promise<string> => (await auth.$context).password.hash(password),
    /**
     * Returns the person among those with this address whose password it is, or null. Counts as a sign-in attempt
     * from an unknown browser.
     * @returns `waitSeconds` above 0: the attempt did not count
     */
    async personOf(email: string, password: string): Promise<{ id: string | null; waitSeconds: number }> {
      const tried = await tries.atAddress(email, password, null);
      return 'person' in tried ? { id: tried.person?.id ?? null, waitSeconds: 0 } : { id: null, ...tried };
    },
    /** Checks whether it is the password of this signed-in person; attempts are counted. */
    async checkPassword(personId: string, password: string): Promise<PasswordCheck> {
      const tried = await tries.atOwn(personId, password);
      return 'person' in tried ? { right: tried.person !== null } : tried;
    },
    ...openConfirmation({ sql, clock, tries, checkCode, checkPasskey }),
    /**
     * Signs in a person whose password was just checked or set. Returns the cookies to set; none if the password is
     * wrong.
     */
    async signIn(email: string, password: string, headers = new Headers()): Promise<string[]> {
      const person = await credentials.match(await credentialsOfAddress({ sql }, email), password);
      if (!person) return [];
      const given = { body: { email, password }, headers, asResponse: true as const };
      const answer = await noting(() => auth.api.signInEmail(given), { checkedPerson: person.id });
      return answer.headers.getSetCookie();
    },
    /**
     * Completes a sign-in that waits for a second factor, with a code or a backup code. Returns the cookies to set,
     * or null if it is wrong.
     */
    async enterCode(headers: Headers, code: string): Promise<string[] | null> {
      if (!/^[\w-]{6,64}$/.test(code)) return null;
      const given = { body: { code }, headers, asResponse: true as const };
      const answer = await noting(() =>
        /^\d{6}$/.test(code) ? auth.api.verifyTOTP(given) : auth.api.verifyBackupCode(given),
      );
      return answer.ok ? answer.headers.getSetCookie() : null;
    },
    /**
     * Returns the SQL of tables and columns that the library misses in its schema; empty if the migrations have
     * created all of them.
     */
    async missingSchema(): Promise<string> {
      const { getMigrations } = await import('better-auth/db/migration');
      const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(auth.options);
      return toBeCreated.length + toBeAdded.length === 0 ? '' : compileMigrations();
    },
    /**
     * Returns the enabled paths of the library that accept a password, so that a test finds one that is not counted.
     */
    async pathsWithPassword(): Promise<string[]> {
      const endpoints = Object.values(auth.api) as { path?: string; options?: { body?: { shape?: object } } }[];
      const takes = endpoints.filter(({ options }) =>
        Object.keys(options?.body?.shape ?? {}).some((field) => /password/i.test(field)),
      );
      const closed = new Set<string>(auth.options.disabledPaths);
      return takes.flatMap(({ path }) => (path === undefined || closed.has(path) ? [] : path));
    },
    async close(): Promise<void> {
      await pool.end();
    },
  };
}

export type Sessions = ReturnType<typeof openSessions>;
