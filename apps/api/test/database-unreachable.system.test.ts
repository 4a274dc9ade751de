import { once } from 'node:events';
import { createServer as listen } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKey } from '@onym/accounts/access';
import { openApp } from '@onym/app';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { createServer } from '../src/server.ts';

/** A separate installation whose database can be stopped; `rows` queries the server directly. */
let scope: TestScope;
let url: string;
let inside: string;
let key: string;
let cookie: string;
let server: pg.Client;
let database: string;
const closers: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  scope = await openTestScope();
  database = new URL(scope.config.database.url).pathname.slice(1);
  server = new pg.Client({ connectionString: inject('pgUrl') });
  await server.connect();
  const app = await openApp({ ...scope.config, logLevel: 'silent' }, 'api');
  const api = createServer(app);
  const http = listen(api.app).listen(0, '127.0.0.1');
  await once(http, 'listening');
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  const within = listen(api.inside).listen(0, '127.0.0.1');
  await once(within, 'listening');
  inside = `http://127.0.0.1:${(within.address() as AddressInfo).port}`;
  closers.push(async () => {
    http.close();
    http.closeAllConnections();
    within.close();
    within.closeAllConnections();
    await api.close();
    await app.close();
    await comesBack();
    await scope.close();
    await server.end();
  });
  key = (await createKey(scope, (await createTestAccount(scope)).id, { name: 'a', permissions: ['*'] })).secret;
  const signedUp = await person('sign-up');
  cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  expect(signedUp.status).toBe(200);
});
afterAll(() => Promise.all(closers.map((close) => close())));
beforeEach(comesBack);

const mail = `${uniqueWord()}@example.com`;
const password = `Pw-${uniqueWord()}`;
const json = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
const person = (act: string): Promise<Response> =>
  fetch(`${url}/api/auth/${act}/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Vera', email: mail, password }),
  });
const withKey = (path: string): Promise<Response> =>
  fetch(`${url}${path}`, { headers: { authorization: `Bearer ${key}` } });
const tool = (name: string, args: object, headers = {}): Promise<Response> =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      ...json,
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  });

/** Every entry point that uses the database. */
const ENTRY_POINTS: Record<string, () => Promise<Response>> = {
  'REST with a key': () => withKey('/api/v1/account'),
  'REST with a session': () => fetch(`${url}/api/v1/keys`, { headers: { cookie } }),
  'REST that writes': () =>
    fetch(`${url}/api/v1/domains/buy`, {
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${key}` },
      body: JSON.stringify({ domain: `${uniqueWord()}.com` }),
    }),
  'REST without a key': () => fetch(`${url}/api/public/sold`),
  'a machine that pays': () =>
    fetch(`${url}/api/v1/domains/buy/mpp`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ domain: `${uniqueWord()}.com` }),
    }),
  'RPC with a session': () => fetch(`${url}/trpc/keys.list`, { headers: { cookie, origin: json.origin } }),
  'MCP with a key': () => tool('domains_list', {}, { authorization: `Bearer ${key}` }),
  'signing in': () => person('sign-in'),
  'the session library': () => fetch(`${url}/api/auth/list-sessions`, { headers: { cookie } }),
  'the stream of changes': () => fetch(`${url}/trpc/changes`, { headers: { cookie, origin: json.origin } }),
};

async function goesAway(): Promise<void> {
  await server.query(`alter database ${pg.escapeIdentifier(database)} with allow_connections false`);
  await endSessions();
}

async function comesBack(): Promise<void> {
  await server.query(`alter database ${pg.escapeIdentifier(database)} with allow_connections true`);
}

async function endSessions({ except = 0 } = {}): Promise<void> {
  await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> $2', [
    database,
    except,
  ]);
}

/** The body of an error, wherever the transport puts it. */
async function refusalIn(answer: Response): Promise<Record<string, unknown>> {
  const body = (await answer.json()) as never as {
    error?: { data?: { body?: Record<string, unknown> } & Record<string, unknown> };
  };
  return body.error?.data?.body ?? body.error?.data ?? body;
}

describe('while the database refuses connections', () => {
  it.each(Object.keys(ENTRY_POINTS))(
    '%s answers 503 service_unavailable with Retry-After, and works when it is back',
    async (entryPoint) => {
      const before = await ENTRY_POINTS[entryPoint]!();
      await before.body?.cancel();
      expect(before.status, 'before').toBeLessThan(500);
      await goesAway();
      const answer = await ENTRY_POINTS[entryPoint]!();
      const text = await answer.clone().text();
      expect([answer.status, answer.headers.get('retry-after')], text).toEqual([503, '2']);
      expect(await refusalIn(answer)).toMatchObject({ code: 'service_unavailable', retryable: true });
      expect(text).not.toMatch(/connection|pg_|template/i);
      await comesBack();
      await vi.waitFor(
        async () => {
          const after = await ENTRY_POINTS[entryPoint]!();
          await after.body?.cancel();
          expect(after.status).toBe(before.status);
        },
        { timeout: 30_000, interval: 100 },
      );
    },
  );
});

it('a tool without a key returns a result with the same error, because its message has been accepted already', async () => {
  await goesAway();
  const answer = await tool('tlds_list_keyless', {});
  const { result } = JSON.parse((await answer.text()).replace(/^event: message\ndata: /, '')) as {
    result: { isError: boolean; content: { text: string }[] };
  };
  expect(result.isError).toBe(true);
  expect(JSON.parse(result.content[0]!.text)).toMatchObject({
    code: 'service_unavailable',
    retryable: true,
    retryAfterSeconds: 2,
  });
});

describe('monitoring during the outage', () => {
  const figures = async (): Promise<string> => {
    const answer = await fetch(`${inside}/metrics`);
    expect(answer.status).toBe(200);
    return answer.text();
  };

  it('/metrics still reports the process, and no metric that it cannot know', async () => {
    expect(await figures()).toMatch(/^onym_database_answers 1$/m);
    await goesAway();
    const away = await figures();
    expect(away).toMatch(/^onym_database_answers 0$/m);
    expect(away).toMatch(/^http_request_duration_seconds_count\{.*status="503"\} [1-9]/m);
    expect(away).not.toMatch(/^onym_(orders|jobs|task|webhooks|workers|discrepancies)\w*(\{.*\})? /m);
    await comesBack();
    const back = await figures();
    for (const name of ['onym_database_answers 1', 'onym_orders_open 0', 'onym_jobs_dead 0', 'onym_workers 0'])
      expect(back).toMatch(new RegExp(`^${name}$`, 'm'));
  });

  it('/readyz fails for every kind, and /healthz succeeds: a restart would not help', async () => {
    const ready = async (kind: string): Promise<unknown> => {
      const answer = await fetch(`${url}/readyz${kind}`);
      return [answer.status, ((await answer.json()) as { checks: unknown }).checks];
    };
    expect(await ready('?for=api')).toEqual([200, { accepting: true, database: true, space: true }]);
    expect(await ready('?for=worker')).toEqual([503, { database: true, space: true, worker: false }]);
    await goesAway();
    expect(await ready('?for=api')).toEqual([503, { accepting: true, database: false, space: true }]);
    expect(await ready('')).toEqual([503, { accepting: true, database: false, space: true, worker: false }]);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
  });
});

describe('sessions that the database ends in the middle of a statement', () => {
  it.each([
    ['a read', 'REST with a key', 'api_key'],
    ['a transaction', 'a write', 'account'],
  ])('%s is 503, and nothing is written', async (_what, entryPoint, table) => {
    // Background writes wait as well and do not count as calls.
    const waiting = async (): Promise<number> =>
      (
        await server.query(
          `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query ~ 'access_admit'`,
          [database],
        )
      ).rowCount!;
    for (let ended = 0; ended < 3; ended++) {
      const lock = new pg.Client({ connectionString: scope.config.database.url });
      lock.on('error', () => {});
      await lock.connect();
      const { pid } = (await lock.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
      await lock.query(`begin; lock table ${table} in access exclusive mode`);
      const call =
        entryPoint === 'a write'
          ? fetch(`${url}/api/v1/account/spending`, {
              method: 'PUT',
              headers: { ...json, cookie },
              body: JSON.stringify({ perDay: 77, perMonth: 77 }),
            })
          : ENTRY_POINTS[entryPoint]!();
      // The first waiting session may belong to an open stream, so sessions are ended until the call has its answer.
      // Only then is the lock released: earlier, the call could succeed.
      let isAnswered = false;
      const answered = (): void => void (isAnswered = true);
      call.then(answered, answered);
      await vi.waitFor(
        async () => {
          if ((await waiting()) > 0) await endSessions({ except: pid });
          expect(isAnswered).toBe(true);
        },
        { timeout: 20_000, interval: 20 },
      );
      const answer = await call;
      await lock.end();
      expect([answer.status, (await refusalIn(answer))['code']]).toEqual([503, 'service_unavailable']);
    }
    const { rows } = await server.query('select 1');
    expect(rows.length).toBe(1);
    const spending = (await (await fetch(`${url}/api/v1/account/spending`, { headers: { cookie } })).json()) as object;
    expect(spending).toMatchObject({ perDay: null });
  });
});

it('503: a sign-up that loses the database while it writes does not blame the input', async () => {
  const lock = new pg.Client({ connectionString: scope.config.database.url });
  lock.on('error', () => {});
  await lock.connect();
  const { pid } = (await lock.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!;
  await lock.query('begin; lock table auth."user" in share mode');
  const call = fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Vera', email: `${uniqueWord()}@example.com`, password }),
  });
  const waiting = `select 1 from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' and query ~ 'insert into "user"'`;
  await vi.waitFor(async () => expect((await server.query(waiting, [database])).rowCount).toBe(1), { timeout: 20_000 });
  await endSessions({ except: pid });
  const answer = await call;
  await lock.end();
  expect([answer.status, (await refusalIn(answer))['code']]).toEqual([503, 'service_unavailable']);
});
