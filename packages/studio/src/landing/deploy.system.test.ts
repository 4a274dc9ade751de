import { DAY_MS, MINUTE_MS, parseDomainName } from '@onym/core';
import { StorageError } from '@onym/core/ports';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deployPage, type DeployRequest } from './deploy.ts';
import { DeploymentSchema, type Deployment } from './deployment.entity.ts';
import { findPage } from './find-page.ts';
import { createLostDeployment, createTestPage, createSubscriber, runJobsUntil } from './landing.fixture.ts';
import { activateProvenHosts } from './activate-proven-hosts.ts';
import { publishDeployment } from './publish-deployment.ts';
import { findSite, mayRequestCertificate } from './read-site.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { sweepDeployments } from './sweep-deployments.ts';
import type { LandingPage } from './landing-page.entity.ts';
import type { Principal } from '@onym/platform';

let scope: TestScope;
let owner: Principal;
beforeAll(async () => {
  scope = await openTestScope();
  owner = await createSubscriber(scope);
});
afterAll(() => scope.close());

const deploy = (page: LandingPage, wish: DeployRequest = {}, principal = owner): Promise<Deployment> =>
  runJobsUntil(scope, page.id, deployPage(scope.fork(), principal, page.id, wish));
const rowOf = (id: string) => scope.fork().em.findOneOrFail(DeploymentSchema, { id });

/** Publishes a TXT record in a zone at another provider. */
async function publishText(domain: string, host: string, value: string): Promise<void> {
  const zone = parseDomainName(domain).name;
  await scope.ports.dns.ensureZone(zone);
  await scope.ports.dns.replaceRRsets(zone, [
    { host, type: 'TXT', ttlSeconds: 60, records: [{ value, priority: null }] },
  ]);
}

describe('a deployment', () => {
  it('that cannot be stored leaves the old version published and reports it', async () => {
    const page = await createTestPage(scope, owner);
    const subdomain = uniqueWord('keep-');
    await deploy(page, { subdomain });
    const lost = await createLostDeployment(scope, page.id, 2, subdomain, 0);
    const storage = { ...scope.ports.storage, put: () => Promise.reject(new StorageError('full')) };
    await publishDeployment({ ...scope.fork(), ports: { ...scope.ports, storage } }, lost.id);
    expect(await rowOf(lost.id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('The published site has not changed'),
    });
    expect((await findPage(scope.fork(), owner.accountId, page.id)).status).toBe('failed');
    expect(await findSite(scope, subdomain)).toHaveProperty(['manifest', 'files', 'index.html']);
  });

  it('that fails releases a label that was never live', async () => {
    const page = await createTestPage(scope, owner);
    const subdomain = uniqueWord('free-');
    const storage = { ...scope.ports.storage, put: () => Promise.reject(new StorageError('full')) };
    const broken = { ...scope.fork(), ports: { ...scope.ports, storage } };
    const deploying = deployPage(scope.fork(), owner, page.id, { subdomain });
    const [building] = await expect
      .poll(() => scope.fork().em.find(DeploymentSchema, { page: page.id, state: 'building' }))
      .toHaveLength(1)
      .then(() => scope.fork().em.find(DeploymentSchema, { page: page.id }));
    await publishDeployment(broken, building!.id);
    expect(await deploying).toMatchObject({ state: 'failed' });
    expect(await scope.fork().em.count(SiteHostSchema, { host: subdomain })).toBe(0);
  });

  it('published twice is one version, and an older one that completes later does not replace it', async () => {
    const page = await createTestPage(scope, owner);
    const subdomain = uniqueWord('twice-');
    await deploy(page, { subdomain });
    const slow = await createLostDeployment(scope, page.id, 2, subdomain, 0);
    const quick = await createLostDeployment(scope, page.id, 3, subdomain, 0);
    await publishDeployment(scope.fork(), quick.id);
    await publishDeployment(scope.fork(), slow.id);
    await publishDeployment(scope.fork(), quick.id);
    expect([(await rowOf(quick.id)).state, (await rowOf(slow.id)).state]).toEqual(['live', 'superseded']);
    expect(await findSite(scope, subdomain)).toMatchObject({ deploymentId: quick.id });
  });

  it('gives the same manifest for the same page', async () => {
    const page = await createTestPage(scope, owner);
    const [one, two] = [await deploy(page), await deploy(page)];
    expect((await rowOf(two.id)).manifest).toEqual((await rowOf(one.id)).manifest);
  });

  it('whose job was lost is restarted; one that never completes fails', async () => {
    const page = await createTestPage(scope, owner);
    const [lost, fresh, hopeless] = [
      await createLostDeployment(scope, page.id, 1, uniqueWord('a-'), 3 * MINUTE_MS),
      await createLostDeployment(scope, page.id, 2, uniqueWord('b-'), MINUTE_MS),
      await createLostDeployment(scope, page.id, 3, uniqueWord('c-'), 31 * MINUTE_MS),
    ];
    await sweepDeployments(scope.fork());
    const jobs = await scope.sql.rows<{ key: string }>(
      'test-deploy-jobs',
      'select key from graphile_worker.jobs where key = any($1)',
      [[lost.id, fresh.id, hopeless.id].map((id) => `publish:${id}`)],
    );
    expect(jobs.map(({ key }) => key)).toEqual([`publish:${lost.id}`]);
    expect([(await rowOf(lost.id)).state, (await rowOf(fresh.id)).state, (await rowOf(hopeless.id)).state]).toEqual([
      'building',
      'building',
      'failed',
    ]);
  });
});

describe('a custom host', () => {
  it('becomes active once its DNS has the proof of this page, and not with that of another', async () => {
    const [page, other] = [
      await createTestPage(scope, owner),
      await createTestPage(scope, await createSubscriber(scope)),
    ];
    const domain = `${uniqueWord()}.com`;
    const host = `www.${domain}`;
    await deploy(page, { customDomain: host });
    await scope.sql.rows(
      'test-proof',
      `insert into site_host (id, page_id, account_id, host, kind, active, proof, created_at) values ($1, $2, $3, $4, 'custom', false, 'onym-site=other', $5)`,
      [uniqueWord('sho_'), other.id, other.account.id, host, scope.clock.now()],
    );
    await activateProvenHosts(scope.fork());
    expect(await mayRequestCertificate(scope, host)).toBe(false);
    const { proof } = await scope.fork().em.findOneOrFail(SiteHostSchema, { page: page.id, host });
    await publishText(domain, '_onym-site.www', proof!);
    await activateProvenHosts(scope.fork());
    expect(await mayRequestCertificate(scope, host)).toBe(true);
    expect(await scope.fork().em.count(SiteHostSchema, { host, active: true })).toBe(1);
    expect((await deploy(page, { customDomain: host })).state).toBe('live');
    expect(await findSite(scope, host)).toHaveProperty(['manifest', 'files', 'index.html']);
  });

  it('goes to the current controller of its DNS', async () => {
    const newcomer = await createSubscriber(scope);
    const [before, after] = [
      await createTestPage(scope, owner),
      await createTestPage(scope, newcomer, { businessName: 'Newcomer' }),
    ];
    const host = `${uniqueWord()}.com`;
    for (const [page, who] of [
      [before, owner],
      [after, newcomer],
    ] as const) {
      await deploy(page, { customDomain: host }, who);
      const { proof } = await scope.fork().em.findOneOrFail(SiteHostSchema, { page: page.id, host });
      await publishText(host, '_onym-site', proof!);
      await activateProvenHosts(scope.fork());
    }
    const rows = await scope.fork().em.find(SiteHostSchema, { host, active: true });
    expect(rows.map(({ page }) => page.id)).toEqual([after.id]);
  });

  it('is no longer checked after a week', async () => {
    const page = await createTestPage(scope, owner);
    const host = `${uniqueWord()}.com`;
    await deploy(page, { customDomain: host });
    const row = await scope.fork().em.findOneOrFail(SiteHostSchema, { page: page.id, host });
    await scope.sql.rows('test-deploy-age', 'update site_host set created_at = $2 where id = $1', [
      row.id,
      new Date(scope.clock.now().getTime() - 8 * DAY_MS),
    ]);
    await publishText(host, '_onym-site', row.proof!);
    await activateProvenHosts(scope.fork());
    expect(await mayRequestCertificate(scope, host)).toBe(false);
  });
});
