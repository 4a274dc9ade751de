import { newId, type Clock } from '@onym/kernel';
import type { Secrets, Settings } from '@onym/platform';
import { betterAuth } from 'better-auth';
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
}

/** A signed-in person, as the session cookie proves. */
export interface SessionUser {
  id: string;
  email: string;
  name: string;
}

/** Sign-up, sign-in and sessions by better-auth, in the schema `auth`. A user's id is the account's id. */
export function openSessions({ databaseUrl, settings, secrets, clock, onError }: SessionsOptions) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 5, application_name: 'onym-auth', options: '-c search_path=auth', keepAlive: true });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
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
    session: { expiresIn: 30 * 86_400, updateAge: 86_400, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true, storage: 'database', window: 60, max: 600,
      customRules: { '/sign-in/*': { window: 60, max: perMinute }, '/sign-up/*': { window: 60, max: perMinute } },
    },
    advanced: {
      cookiePrefix: 'onym',
      useSecureCookies: settings.publicUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
      ipAddress: { ipAddressHeaders: [PEER_HEADER] },
      database: { generateId: ({ model }) => newId(model === 'user' ? 'account' : 'request', clock.wall()) },
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
    close: () => pool.end(),
  };
}

export type Sessions = ReturnType<typeof openSessions>;
