import { createKey, suspendAccount, suspendKey } from '@onym/access';
import { unique } from '@onym/testkit';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openReplicatedApi, type ReplicatedApi } from './sites-from-replica.fixture.ts';

let api: ReplicatedApi;
beforeAll(async () => {
  api = await openReplicatedApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  await api.servers.startReplica();
  await api.servers.atReplica('select pg_wal_replay_resume()');
  await api.servers.caughtUp();
});

/** How often the replica and the primary have answered since. */
async function since(before: Record<string, number>): Promise<Record<string, number>> {
  const now = await api.answers();
  return Object.fromEntries(Object.entries(now).map(([who, count]) => [who, count - (before[who] ?? 0)]));
}

/** Visits until a lookup of it was answered like this; what a process knows of a host it does not look up for half a second. */
async function visitUntil(who: string, label: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await api.read();
      const before = await api.answers();
      expect((await api.visit(label)).status).toBe(200);
      expect((await since(before))[who]).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 50 },
  );
}

it('a visit is looked up at the replica', async () => {
  const { label } = await api.makeSite('looked up');
  await visitUntil('replica', label);
  expect((await api.visit(label)).body).toBe('<p>looked up</p>');
  const asked = await api.servers.statementsOf('onym-api-replica');
  expect(asked.some((text) => text.includes('from (select $1::text as host) w'))).toBe(true);
});

it('a site that went up a moment ago answers at once, though the replica does not know it', async () => {
  const { label } = await api.makeSite('version one');
  await visitUntil('replica', label);
  await api.servers.atReplica('select pg_wal_replay_pause()');
  const fresh = await api.makeSite('just up');
  expect(await api.visit(fresh.label)).toEqual({ status: 200, body: '<p>just up</p>' });
  expect(await api.servers.atReplica('select 1 from landing_page where id = $1', [fresh.pageId])).toEqual([]);
});

it.each<[string, (site: { pageId: string; accountId: string }) => Promise<unknown>, { status: number; body: string }]>([
  [
    'a new version is seen',
    ({ pageId }) => api.redeploy(pageId, 'version two'),
    { status: 200, body: '<p>version two</p>' },
  ],
  [
    'a page that was taken down is gone',
    ({ pageId }) => api.rows('update site_host set deployment_id = null where page_id = $1', [pageId]),
    { status: 404, body: expect.not.stringContaining('version one') as string },
  ],
  [
    'the site of a suspended account is gone',
    ({ accountId }) => suspendAccount(api.scope(), accountId, 'Malware'),
    { status: 410, body: expect.not.stringContaining('version one') as string },
  ],
])('%s within a second, though the replica stands still', async (_what, change, seen) => {
  const site = await api.makeSite('version one');
  await api.servers.caughtUp();
  await visitUntil('replica', site.label);
  await api.servers.atReplica('select pg_wal_replay_pause()');
  await change(site);
  const changed = performance.now();
  const before = await api.answers();
  const late: unknown[] = [];
  let askedAt: number;
  do {
    await api.read();
    askedAt = performance.now();
    const told = await api.visit(site.label);
    if (askedAt - changed > 1000) late.push(told);
  } while (askedAt - changed < 1300);
  expect((await since(before))['behind']).toBeGreaterThan(0);
  expect(late.length).toBeGreaterThan(0);
  for (const told of late) expect(told).toEqual(seen);
});

it('a replica that is stopped harms no visitor, and figures say so', async () => {
  const { label } = await api.makeSite('goes on');
  await visitUntil('replica', label);
  await api.servers.stopReplica();
  const before = await api.answers();
  await visitUntil('failed', label);
  expect((await since(before))['replica']).toBe(0);
  await api.servers.startReplica();
  await visitUntil('replica', label);
});

it('the replica is asked about sites alone: no key, no money, no list of anybody', async () => {
  const { label, accountId } = await api.makeSite('alone');
  await visitUntil('replica', label);
  const { key, secret } = await createKey(api.scope(), accountId, { name: 'a', permissions: ['*'] });
  const ask = async (path: string, method = 'GET', json?: object): Promise<number> => {
    const headers = { authorization: `Bearer ${secret}`, 'content-type': 'application/json' };
    const body = json ? { body: JSON.stringify(json) } : {};
    return (await fetch(`${api.url}/api/v1${path}`, { method, headers, ...body })).status;
  };
  for (const path of ['/account', '/orders', '/domains/list', '/brand-kits', '/webhook-endpoints'])
    expect([path, await ask(path)]).toEqual([path, 200]);
  // Nobody to register it for.
  expect(await ask('/domains/buy', 'POST', { domain: `${unique()}.com` })).toBe(400);
  await suspendKey(api.scope(), key.id, 'Stolen');
  expect(await ask('/orders')).toBe(401);
  await api.visit(label);
  const asked = await api.servers.statementsOf('onym-api-replica');
  const named = /\b(?:from|join|into|update)\s+\(?(?!select)([a-z_]+)/g;
  expect(new Set(asked.flatMap((text) => [...text.matchAll(named)].map(([, name]) => name)))).toEqual(
    new Set(['pg_control_system', 'site_host', 'landing_page', 'deployment', 'suspended_site', 'account']),
  );
  // Of an account, whether it is suspended and no more.
  expect(new Set(asked.filter((text) => text.includes('from account')))).toEqual(
    new Set(['select 1 from account where id = $1 and suspended_at is not null']),
  );
});
