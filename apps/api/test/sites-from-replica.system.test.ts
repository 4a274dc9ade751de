import { suspendAccount } from '@onym/accounts/access';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openReplicatedApi, countSince, tablesOf, type ReplicatedApi } from './replicated-api.fixture.ts';

let api: ReplicatedApi;
beforeAll(async () => {
  api = await openReplicatedApi();
});
afterAll(() => api?.close());
beforeEach(async () => {
  await api.servers.startReplica();
  await api.servers.atReplica('select pg_wal_replay_resume()');
  await api.servers.waitForReplay();
});

/** Visits until that server answered a lookup of the site; a process caches a host for half a second. */
async function visitUntil(who: string, label: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await api.read();
      const before = await api.answers();
      expect((await api.visit(label)).status).toBe(200);
      expect((await countSince(api, before))[who]).toBeGreaterThan(0);
    },
    { timeout: 20_000, interval: 50 },
  );
}

it('a visit is looked up at the replica', async () => {
  const { label } = await api.makeSite('looked up');
  await visitUntil('replica', label);
  expect((await api.visit(label)).body).toBe('<p>looked up</p>');
  const statements = await api.servers.statementsOf('onym-api-sites');
  expect(statements.some((text) => text.includes('from (select $1::text as host) w'))).toBe(true);
});

it('a site that was just deployed is served at once, though the replica does not have it yet', async () => {
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
])('%s within a second, though the replica has stopped replaying', async (_what, change, seen) => {
  const site = await api.makeSite('version one');
  await api.servers.waitForReplay();
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
    const response = await api.visit(site.label);
    if (askedAt - changed > 1000) late.push(response);
  } while (askedAt - changed < 1300);
  expect((await countSince(api, before))['behind']).toBeGreaterThan(0);
  expect(late.length).toBeGreaterThan(0);
  for (const response of late) expect(response).toEqual(seen);
});

it('a stopped replica affects no visitor, and metrics show it', async () => {
  const { label } = await api.makeSite('goes on');
  await visitUntil('replica', label);
  await api.servers.stopReplica();
  const before = await api.answers();
  await visitUntil('failed', label);
  expect((await countSince(api, before))['replica']).toBe(0);
  await api.servers.startReplica();
  await visitUntil('replica', label);
});

it('a visit reads only sites from the replica', async () => {
  const { label } = await api.makeSite('alone');
  await visitUntil('replica', label);
  const statements = await api.servers.statementsOf('onym-api-sites');
  expect(tablesOf(statements)).toEqual(
    new Set(['site_host', 'landing_page', 'deployment', 'suspended_site', 'account']),
  );
  // The only query of the account checks whether it is suspended.
  expect(new Set(statements.filter((text) => text.includes('from account')))).toEqual(
    new Set(['select 1 from account where id = $1 and suspended_at is not null']),
  );
});
