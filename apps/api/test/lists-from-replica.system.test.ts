import { setTimeout as delay } from 'node:timers/promises';
import { createKey, suspendAccount, suspendKey } from '@onym/accounts/access';
import { uniqueWord } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openReplicatedApi, countSince, tablesOf, type ReplicatedApi } from './replicated-api.fixture.ts';

interface Asked {
  status: number;
  requestId: string;
  /** As text, so that a test can search it. */
  text: string;
}

let api: ReplicatedApi;
/** An operator's session, a key of theirs, and their account. */
let cookie: string;
let secret: string;
let keyId: string;
let accountId: string;

beforeAll(async () => {
  api = await openReplicatedApi();
  const email = `${uniqueWord()}@example.com`;
  const headers = { 'content-type': 'application/json', origin: 'http://localhost:3000' };
  const body = JSON.stringify({ name: 'Vera Field', email, password: `Pw-${uniqueWord()}` });
  const signedUp = await fetch(`${api.url}/api/auth/sign-up/email`, { method: 'POST', headers, body });
  expect(signedUp.status).toBe(200);
  cookie = signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await api.rows('update auth."user" set "emailVerified" = true where email = $1', [email]);
  await ask('/api/v1/account'); // the first call creates the account
  const [account] = await api.rows<{ id: string }>(
    `update account set admin = true, tier = 'agency' where email = $1 returning id`,
    [email],
  );
  accountId = account!.id;
  const { key, secret: made } = await createKey(api.scope(), accountId, { name: 'Reader', permissions: ['*'] });
  [keyId, secret] = [key.id, made];
});
afterAll(() => api?.close());
beforeEach(async () => {
  await api.servers.startReplica();
  await api.servers.atReplica('select pg_wal_replay_resume()');
  await api.servers.waitForReplay();
});

async function ask(path: string, { bearer = '', method = 'GET', json = undefined as object | undefined } = {}) {
  const answer = await fetch(api.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer ? { authorization: `Bearer ${bearer}` } : { cookie }) },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  return {
    status: answer.status,
    requestId: answer.headers.get('x-request-id')!,
    text: await answer.text(),
  } satisfies Asked;
}

/** Waits until the primary has the row. */
const isWritten = (text: string, value: unknown) =>
  vi.waitFor(async () => expect(await api.rows(text, [value])).toHaveLength(1), { timeout: 20_000, interval: 10 });

async function callsOfKey(): Promise<number> {
  const { requestId } = await ask('/api/v1/orders', { bearer: secret });
  await isWritten('select 1 from request_log where id = $1', requestId);
  const [row] = await api.rows<{ count: number }>('select count(*)::int as count from request_log where key_id = $1', [
    keyId,
  ]);
  return row!.count;
}

/** A list, and a new entry of it: resolves to the text that shows the entry, once it is written. */
const LISTS: readonly {
  name: string;
  table: string;
  path: (shown: string) => string;
  happen: () => Promise<string>;
}[] = [
  {
    name: 'the log of requests',
    table: 'request_log',
    path: () => '/api/v1/account/requests?limit=100',
    async happen() {
      const { requestId } = await ask('/api/v1/orders', { bearer: secret });
      await isWritten('select 1 from request_log where id = $1', requestId);
      return requestId;
    },
  },
  {
    name: 'calls by key',
    table: 'request_log',
    path: () => '/api/v1/account/usage',
    happen: async () => `"keyId":"${keyId}","keyName":"Reader","total":${await callsOfKey()},`,
  },
  {
    name: 'the feed of sales',
    table: 'domain_order',
    path: () => '/api/public/sold',
    async happen() {
      const domain = `${uniqueWord()}.com`;
      await api.rows(
        `with placed as (
           insert into domain_order (id, account_id, domain, kind, state, door, mails_owner, agent, retail_minor, renewal_minor, cost_minor, currency, premium, years, privacy, auto_renew, forwards, steps, created_at, settled_at)
           values ($1, $2, $3, 'purchase', 'completed', 'link', true, 'Scout', 1609, 2184, 1299, 'usd', false, 1, true, true, '[]', '[]', now(), now()) returning id)
         insert into order_payment (order_id, funding, customer_id) select id, 'card_hold', 'cus_unknown' from placed`,
        [`ord_${uniqueWord()}`, accountId, domain],
      );
      return domain;
    },
  },
  {
    name: 'the accounts that an operator finds',
    table: 'account',
    path: (id) => search(id || accountId),
    happen: async () => (await api.makeSite('of another user')).accountId,
  },
];

const search = (q: string) => `/trpc/admin.accounts?input=${encodeURIComponent(JSON.stringify({ q }))}`;

/** Polls until the response came from that server; returns its text. */
const askUntil = (who: string, path: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const before = await api.answers('lists');
      const { status, text } = await ask(path);
      expect(status, text).toBe(200);
      expect((await countSince(api, before, 'lists'))[who]).toBeGreaterThan(0);
      return text;
    },
    { timeout: 20_000, interval: 50 },
  );

describe.each(LISTS)('$name', ({ table, path, happen }) => {
  it('is answered by the replica', async () => {
    const shown = await happen();
    await api.servers.waitForReplay();
    expect(await askUntil('replica', path(shown))).toContain(shown);
    expect(tablesOf(await api.servers.statementsOf('onym-api-lists'))).toContain(table);
  });

  it('contains a change from half a second ago, even while the replica has stopped replaying', async () => {
    await askUntil('replica', path(''));
    await api.servers.atReplica('select pg_wal_replay_pause()');
    const shown = await happen();
    const happened = performance.now();
    const before = await api.answers('lists');
    const late: string[] = [];
    for (let askedAt = happened; askedAt - happened < 900; await delay(50)) {
      askedAt = performance.now();
      const { text } = await ask(path(shown));
      if (askedAt - happened > 500) late.push(text);
    }
    expect((await countSince(api, before, 'lists'))['behind']).toBeGreaterThan(0);
    expect(late.length).toBeGreaterThan(0);
    for (const text of late) expect(text).toContain(shown);
  });
});

it('a list is read while the replica is stopped, and while it refuses the list; visits are still looked up there', async () => {
  const { label } = await api.makeSite('stands');
  const path = '/api/v1/account/requests';
  await askUntil('replica', path);
  await api.servers.stopReplica();
  await askUntil('failed', path);
  await api.servers.startReplica();
  await askUntil('replica', path);
  await api.rows('revoke select on request_log from onym_reads');
  await api.servers.waitForReplay();
  await askUntil('failed', path);
  await vi.waitFor(
    async () => {
      await api.read();
      const before = await api.answers();
      expect(await api.visit(label)).toEqual({ status: 200, body: '<p>stands</p>' });
      const { replica, failed = 0 } = await countSince(api, before);
      expect(failed).toBe(0);
      expect(replica).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 50 },
  );
  await api.rows('grant select on request_log to onym_reads');
  await api.servers.waitForReplay();
  await askUntil('replica', path);
});

it('a search for an account returns its current state', async () => {
  const { accountId: found } = await api.makeSite('to be suspended');
  await api.servers.waitForReplay();
  expect(await askUntil('replica', search(found))).toContain('"suspendedFor":null');
  await api.servers.atReplica('select pg_wal_replay_pause()');
  await suspendAccount(api.scope(), found, 'Malware');
  expect((await ask(search(found))).text).toContain('"suspendedFor":"Malware"');
  const old = await api.servers.atReplica('select suspended_for from account where id = $1', [found]);
  expect(old).toEqual([{ suspended_for: null }]);
});

it('current ownership is never read there: a name is listed at once, a suspended key is refused at the next call', async () => {
  await askUntil('replica', '/api/v1/account/requests');
  await api.servers.atReplica('select pg_wal_replay_pause()');
  const domain = `${uniqueWord()}.com`;
  await api.rows(
    `insert into domain (id, account_id, name, status, registered_at, expires_at, years, auto_renew, privacy_enabled, purchase_price_minor, renewal_price_minor, currency, nameservers, dns_provider, created_at)
     values ($1, $2, $3, 'active', now(), now() + interval '1 year', 1, true, true, 1609, 2184, 'usd', '{}', 'powerdns', now())`,
    [`dom_${uniqueWord()}`, accountId, domain],
  );
  const bearer = secret;
  expect((await ask('/api/v1/domains/list', { bearer })).text).toContain(domain);
  expect(await api.servers.atReplica('select 1 from domain where name = $1', [domain])).toEqual([]);
  for (const path of ['/account', '/orders', '/brand-kits', '/webhook-endpoints'])
    expect([path, (await ask(`/api/v1${path}`, { bearer })).status]).toEqual([path, 200]);
  for (const path of ['/keys', '/approvals', '/account/overview', '/account/audit', '/account/charges'])
    expect([path, (await ask(`/api/v1${path}`)).status]).toEqual([path, 200]);
  // Refused, because the account has no contact to register the domain for.
  const json = { domain: `${uniqueWord()}.com` };
  expect((await ask('/api/v1/domains/buy', { bearer, method: 'POST', json })).status).toBe(400);
  await suspendKey(api.scope(), keyId, 'Stolen');
  expect((await ask('/api/v1/orders', { bearer })).status).toBe(401);
  const statements = await api.servers.statementsOf('onym-api-lists');
  expect(tablesOf(statements)).toEqual(new Set(['request_log', 'domain_order', 'account']));
  const ofOrders = statements.filter((text) => text.includes('domain_order'));
  expect(ofOrders.every((text) => text.includes("state = 'completed' and agent is not null"))).toBe(true);
});
