import type { Permission } from '@onym/core';
import {
  openPool,
  openSql,
  type Admission,
  type Delays,
  type AccessRequirements,
  type AdmissionControl,
} from '@onym/platform';
import type { TestScope } from '@onym/testing';
import { openAdmissionControl } from './admission-control.ts';
import { createKey } from './keys.ts';
import { openSessions, type Sessions } from './sessions.ts';

/** Creates a clock whose two times are equal and change only by `set` and `advanceSeconds`. It starts far from the end of a minute and a day. */
export function createManualClock(start = '2026-06-15T10:20:30.000Z') {
  let at = new Date(start);
  return {
    now: () => new Date(at),
    wall: () => new Date(at),
    set(moment: string | number) {
      at = new Date(moment);
    },
    advanceSeconds(by: number) {
      at = new Date(at.getTime() + by * 1000);
    },
  };
}

export interface TestAdmission {
  clock: ReturnType<typeof createManualClock>;
  keeper: AdmissionControl & { flush(): Promise<void> };
  sessions: Sessions;
  /** Sends a request with this bearer key. */
  byKey(secret: string, demand?: Partial<AccessRequirements>): Promise<Admission>;
  /** Sends a request with this cookie and no key. */
  byCookie(cookie: string, demand?: Partial<AccessRequirements>, transport?: 'rest' | 'rpc'): Promise<Admission>;
  close(): Promise<void>;
}

const READ: AccessRequirements = {
  credential: 'key',
  permission: 'domains:read',
  dayCost: 0,
  overage: false,
  proven: false,
  readsOnly: false,
  member: null,
};

/** Opens the admission control of one API process, with its own database connections. */
export function openTestAdmission(
  scope: TestScope,
  clock = createManualClock(),
  options: { delays?: Pick<Delays, 'touchKeysMs'> } = {},
): TestAdmission {
  const { settings, secrets, config } = scope;
  const pool = openPool({ url: config.database.url, max: 5, name: 'test-admission', log: scope.log });
  let isClosing = false;
  const onError = (error: unknown): void => {
    // The pool reports its end before the server has closed the connections, so dropping the database may still end
    // some of them.
    if (!isClosing) throw error;
  };
  const sessions = openSessions({ databaseUrl: config.database.directUrl, settings, secrets, clock, onError });
  const keeper = openAdmissionControl({
    sql: openSql(pool, { prepared: true }),
    sessions,
    clock,
    secrets,
    settings,
    onError,
    ...options,
  });
  return {
    clock,
    keeper,
    sessions,
    byKey: (secret, demand) =>
      keeper.admit(
        { transport: 'rest', authorization: `Bearer ${secret}`, headers: new Headers(), address: '192.0.2.1' },
        { ...READ, ...demand },
      ),
    byCookie: (cookie, demand, transport = 'rest') =>
      keeper.admit(
        { transport, authorization: undefined, headers: new Headers({ cookie }), address: '192.0.2.1' },
        { ...READ, ...demand },
      ),
    async close() {
      await keeper.flush();
      isClosing = true;
      await sessions.close();
      await pool.end();
    },
  };
}

/** Creates a key and returns its secret. */
export async function createTestKey(
  scope: TestScope,
  accountId: string,
  permissions: Permission[] = ['*'],
): Promise<string> {
  return (await createKey(scope.fork(), accountId, { name: 'Agent Key', permissions })).secret;
}

/** Signs up a new person and returns their session cookie. */
export async function signUp(
  access: TestAdmission,
  email: string,
  { password = 'a long password' } = {},
): Promise<{ id: string; cookie: string }> {
  const answer = await access.sessions.signUp({ email, password, name: 'Vera Field' });
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, cookie: cookieHeaderOf(answer.headers.getSetCookie()) };
}

/** Returns the Cookie header that a browser sends after these Set-Cookie lines. */
export function cookieHeaderOf(lines: string[]): string {
  return lines.map((line) => line.split(';')[0]).join('; ');
}
