import { AsyncLocalStorage } from 'node:async_hooks';
import { passkey } from '@better-auth/passkey';
import { newId, type Clock, type IdKind } from '@onym/core';
import {
  isDatabaseAway,
  openSql,
  SESSION_CONNECTIONS,
  waitAtLimit,
  type Origin,
  type PasswordVerdict,
  type Secrets,
  type Settings,
} from '@onym/platform';
import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import pg from 'pg';
import { credentialOfPerson, credentialsOfAddress } from './credential.repository.ts';
import { openCredentials } from './credentials.ts';
import type { IdentityEvent } from './identity-events.ts';
import { quickPasswords } from './quick-passwords.ts';
import { sessionAdapter } from './session-adapter.ts';
import { sessionKeys } from './session-keys.ts';
import { refusal } from './session-refusal.ts';
import { openPasswordTries } from './password-tries.ts';
import { secondFactorRules } from './second-factor-rules.ts';
import { sessionRules, type Asked } from './session-rules.ts';
import { openSignInBackoff } from './sign-in-backoff.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './weak-passwords.ts';

/** The header in which the door tells the session library the peer's address; whatever a client sends there is overwritten. */
export const PEER_HEADER = 'x-onym-peer';
/** The same for the id of the request. */
export const REQUEST_HEADER = 'x-onym-request';

export interface SessionsOptions {
  /** A direct connection string: the library finds its tables by search_path. */
  databaseUrl: string;
  settings: Settings;
  secrets: Secrets;
  clock: Clock;
  onError: (error: Error) => void;
  /** Told of what happens to people's ways in, after it has happened. */
  tell?: (event: IdentityEvent, from: Origin) => Promise<void>;
}

/** A signed-in person, as the session cookie proves. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
  /** They have shown that they read the mail of their address. */
  emailVerified: boolean;
  /** They sign in with a second factor beside the password. */
  secondFactor: boolean;
  /** Of this very session. */
  sessionId: string;
  /** The account of others that the session acts for; null: their own. Whether they are its member is asked anew by every call. */
  actingFor: string | null;
}

/** What the session library stores, in its words; a user's id is the account's id. */
const KINDS: Readonly<Record<string, IdKind | undefined>> = {
  user: 'account',
  session: 'session',
  account: 'credential',
  verification: 'verification',
  rateLimit: 'addressLimit',
  twoFactor: 'secondFactor',
  passkey: 'passkey',
};

/** Sign-up, sign-in and sessions by better-auth, in the schema `auth`. A user's id is the account's id. */
export function openSessions({ databaseUrl, settings, secrets, clock, onError, tell }: SessionsOptions) {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: SESSION_CONNECTIONS,
    application_name: 'onym-auth',
    options: '-c search_path=auth',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  });
  waitAtLimit(pool);
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  // Without names: whether the pooler before this database keeps them is not known here.
  const sql = openSql(pool, { prepared: false });
  const perMinute = settings.publicLimits.signInPerMinute;
  const isSecure = settings.publicUrl.startsWith('https://');
  const asked = new AsyncLocalStorage<Asked>();
  const backoff = openSignInBackoff(sql, clock);
  const credentials = openCredentials({
    hash: async (password) => (await auth.$context).password.hash(password),
    verify: async (given) => (await auth.$context).password.verify(given),
  });
  const tries = openPasswordTries({ sql, secrets }, backoff, credentials);
  const versions = sessionKeys(secrets);
  const auth = betterAuth({
    appName: settings.serviceName,
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secrets: versions,
    trustedOrigins: [settings.publicUrl],
    telemetry: { enabled: false },
    logger: { disabled: true },
    // The library prints an error of our own rules and answers 500; thrown here, the loss of the database reaches our caller instead.
    onAPIError: {
      onError(error) {
        if (isDatabaseAway(error)) throw error;
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
    // Proving an address and new passwords are ours: the library takes whoever opens a link for whoever signed up.
    // Nor is a password judged where nothing counts the tries.
    disabledPaths: [
      '/verify-email',
      '/send-verification-email',
      '/request-password-reset',
      '/reset-password',
      '/verify-password',
      '/delete-user',
    ],
    // freshAge 0: else the list of one's sessions is refused a day after signing in.
    session: {
      expiresIn: 30 * 86_400,
      updateAge: 86_400,
      freshAge: 0,
      cookieCache: { enabled: false },
      // Written by switchAccount() alone, never by the library's own paths.
      additionalFields: { actingFor: { type: 'string', required: false, input: false } },
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
      // Set by this very host for all of it (RFC 6265bis 4.1.3.2): a sibling's cookie is none of ours. The library's own prefix says less.
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
      sessionAdapter(asked),
      twoFactor({ issuer: settings.serviceName }),
      passkey({
        rpID: new URL(settings.publicUrl).hostname,
        rpName: settings.serviceName,
        origin: new URL(settings.publicUrl).origin,
        // A passkey signs in without a second factor, so it is held to be two: the device, and its PIN or the person's body.
        authenticatorSelection: { userVerification: 'required' },
        registration: {
          afterVerification: ({ verification }) => requireVerifiedUser(verification.registrationInfo?.userVerified),
        },
        authentication: {
          afterVerification: ({ verification }) => requireVerifiedUser(verification.authenticationInfo.userVerified),
        },
      }),
      sessionRules({
        asked,
        tries,
        credentialOf: (personId) => credentialOfPerson({ sql }, personId),
        codes: secondFactorRules({ sql, secrets, clock, backoff, checkCode }),
        secrets,
        clock,
        peerHeader: PEER_HEADER,
        requestHeader: REQUEST_HEADER,
        tell: async (event, from) => tell?.(event, from).catch(onError),
      }),
    ],
  });
  auth.$context.catch(onError);
  /** @throws the database's own error where that went away, whatever the library made of it */
  const noting = async <T>(call: () => Promise<T>, known: Asked = {}): Promise<T> => {
    try {
      const answer = await asked.run(known, call);
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
  const signUp = (body: { email: string; password: string; name: string }) =>
    noting(() => auth.api.signUpEmail({ body, asResponse: true }));

  return {
    /** The library's own request handler, for /api/auth/*. */
    handler: (request: Request): Promise<Response> => noting(() => auth.handler(request)),
    /** Who the cookie in these headers belongs to, or null. */
    async who(headers: Headers): Promise<SessionUser | null> {
      if (!headers.has('cookie')) return null;
      const session = await noting(() => auth.api.getSession({ headers }));
      if (!session) return null;
      const { id, email, name, emailVerified, twoFactorEnabled } = session.user;
      const { id: sessionId, actingFor } = session.session;
      const person = { id, email, name, emailVerified, secondFactor: twoFactorEnabled === true };
      return { ...person, sessionId, actingFor: actingFor ?? null };
    },
    /** Signs up as a browser does, and gives the library's answer. */
    signUp,
    /** Makes a person with a password, as sign-up does. Their address is not proven by that. @throws when the password is refused */
    async createUser(command: {
      email: string;
      password: string;
      name: string;
    }): Promise<{ id: string; email: string; name: string }> {
      const { user } = await noting(() => auth.api.signUpEmail({ body: command }));
      return { id: user.id, email: user.email, name: user.name };
    },
    /** What is stored of a password. */
    hash: async (password: string): Promise<string> => (await auth.$context).password.hash(password),
    /**
     * Whose password it is among those with this address, or null; counts as a try to sign in from a browser that is not known.
     * @returns `waitSeconds` above 0: the try did not count
     */
    async personOf(email: string, password: string): Promise<{ id: string | null; waitSeconds: number }> {
      const tried = await tries.atAddress(email, password, null);
      return 'person' in tried ? { id: tried.person?.id ?? null, waitSeconds: 0 } : { id: null, ...tried };
    },
    /** Whether it is the password of this very person, who is signed in; the tries are counted. */
    async judgePassword(personId: string, password: string): Promise<PasswordVerdict> {
      const tried = await tries.atOwn(personId, password);
      return 'person' in tried ? { right: tried.person !== null } : tried;
    },
    /** Signs in somebody whose password was judged or chosen just now, and answers the cookies to set; none when it is wrong. */
    async signIn(email: string, password: string, headers = new Headers()): Promise<string[]> {
      const person = await credentials.match(await credentialsOfAddress({ sql }, email), password);
      if (!person) return [];
      const given = { body: { email, password }, headers, asResponse: true as const };
      const answer = await noting(() => auth.api.signInEmail(given), { judged: person.id });
      return answer.headers.getSetCookie();
    },
    /** Ends a sign-in that waits for a second factor, with a code or a backup code: the cookies to set, or null when it is wrong. */
    async enterCode(headers: Headers, code: string): Promise<string[] | null> {
      if (!/^[\w-]{6,64}$/.test(code)) return null;
      const given = { body: { code }, headers, asResponse: true as const };
      const answer = await noting(() =>
        /^\d{6}$/.test(code) ? auth.api.verifyTOTP(given) : auth.api.verifyBackupCode(given),
      );
      return answer.ok ? answer.headers.getSetCookie() : null;
    },
    /** SQL of the tables and columns the library misses in its schema; empty while the migrations have made all of them. */
    async missingSchema(): Promise<string> {
      const { getMigrations } = await import('better-auth/db/migration');
      const { toBeCreated, toBeAdded, compileMigrations } = await getMigrations(auth.options);
      return toBeCreated.length + toBeAdded.length === 0 ? '' : compileMigrations();
    },
    /** The open paths of the library that take a password, so that a test finds one that is not counted. */
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

/** The library takes a passkey whose device has not looked who holds it. @throws APIError */
async function requireVerifiedUser(isVerified: boolean | undefined): Promise<void> {
  if (isVerified !== true)
    throw refusal(
      'UNAUTHORIZED',
      'USER_VERIFICATION_REQUIRED',
      'This passkey did not ask for a PIN, a fingerprint or a face; set one up on the device, or use another passkey',
    );
}

export type Sessions = ReturnType<typeof openSessions>;
