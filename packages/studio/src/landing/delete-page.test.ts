import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import type { Principal } from '@onym/platform';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { activateProvenHosts } from './activate-proven-hosts.ts';
import { deployPage, type DeployRequest } from './deploy.ts';
import { DeploymentSchema, type Deployment } from './deployment.entity.ts';
import { filterFilesOfSites } from './deployment.repository.ts';
import { findPage } from './find-page.ts';
import { createLostDeployment, createSubscriber, createTestPage, runJobsUntil } from './landing.fixture.ts';
import { deletePagesOf } from './landing-data.ts';
import type { LandingPage } from './landing-page.entity.ts';
import { selectPagesOf } from './landing-page.repository.ts';
import { publishDeployment } from './publish-deployment.ts';
import { findSite, mayRequestCertificate } from './read-site.ts';
import { findPreviewState, renderPreview } from './render-preview.ts';
import { restorePage } from './restore-page.ts';
import { rollBackPage } from './roll-back.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { suspendSite } from './suspended-sites.ts';
import { deletePage, undeployPage } from './unpublish-page.ts';

let scope: TestScope;
let owner: Principal;
beforeAll(async () => {
  scope = await openTestScope();
  owner = await createSubscriber(scope);
});
afterAll(() => scope.close());

const deploy = ({ id }: LandingPage, wish: DeployRequest = {}, by = owner): Promise<Deployment> =>
  runJobsUntil(scope, id, deployPage(scope.fork(), by, id, wish));
const remove = ({ id }: LandingPage) => deletePage(scope.fork(), owner, id);
const restore = ({ id }: LandingPage) => restorePage(scope.fork(), owner.accountId, id);
const hostsOf = ({ id }: LandingPage) => scope.fork().em.count(SiteHostSchema, { page: id });
const isOnWeb = async (label: string): Promise<boolean> => (await findSite(scope.fork(), label)) !== undefined;

it('a deleted page is offline at once; restored, it is a draft with its versions, and keeps its label', async () => {
  const page = await createTestPage(scope, owner);
  const label = uniqueWord('gone-');
  const { manifest } = await deploy(page, { subdomain: label });
  await remove(page);
  expect([await isOnWeb(label), await hostsOf(page)]).toEqual([false, 0]);
  expect(await mayRequestCertificate(scope.fork(), `${label}.${scope.settings.sitesDomain}`)).toBe(false);
  const preview = `preview-${page.id.slice('lp_'.length)}`;
  expect((await findPreviewState(scope.fork(), preview)).is).toBe('none');
  expect(await renderPreview(scope.fork(), preview)).toBeUndefined();
  const digest = manifest!.files['index.html']!.sha256;
  expect(await filterFilesOfSites(scope, [digest])).toEqual([digest]);

  const newcomer = await createSubscriber(scope);
  const theirs = await createTestPage(scope, newcomer);
  await expect(deploy(theirs, { subdomain: label }, newcomer)).rejects.toMatchObject({ code: 'conflict' });

  expect(await restore(page)).toMatchObject({ status: 'ready', deletedAt: null });
  expect([await isOnWeb(label), await hostsOf(page)]).toEqual([false, 0]);
  expect((await findPreviewState(scope.fork(), preview)).is).toBe('standing');
  expect(await scope.fork().em.find(DeploymentSchema, { page: page.id })).toMatchObject([
    { version: 1, state: 'superseded' },
  ]);
  expect(await rollBackPage(scope.fork(), owner, page.id, 1)).toMatchObject({ state: 'live', subdomain: label });
  expect(await isOnWeb(label)).toBe(true);
});

it('a deployment in progress fails, and is not published once the page is restored', async () => {
  const page = await createTestPage(scope, owner);
  const label = uniqueWord('late-');
  const asked = deployPage(scope.fork(), owner, page.id, { subdomain: label });
  const building = () => scope.fork().em.find(DeploymentSchema, { page: page.id, state: 'building' });
  let [deployment] = await building();
  while (!deployment) [deployment] = await building();
  await remove(page);
  expect(await asked).toMatchObject({ state: 'failed' });
  await restore(page);
  await publishDeployment(scope.fork(), deployment.id);
  expect([await isOnWeb(label), await hostsOf(page)]).toEqual([false, 0]);
  const lost = await createLostDeployment(scope, page.id, 2, label, 0);
  await remove(page);
  await publishDeployment(scope.fork(), lost.id);
  expect([await isOnWeb(label), await hostsOf(page)]).toEqual([false, 0]);
});

it('a page in the bin holds no custom host: its proof is void, and another page can have the host', async () => {
  const page = await createTestPage(scope, owner);
  const host = `www.${uniqueWord()}.com`;
  await deploy(page, { customDomain: host });
  const { proof } = await scope.fork().em.findOneOrFail(SiteHostSchema, { page: page.id, host });
  await remove(page);
  const txt = scope.ports.resolver.txt.bind(scope.ports.resolver);
  const proven: TestScope = {
    ...scope.fork(),
    ports: {
      ...scope.ports,
      resolver: { ...scope.ports.resolver, txt: async (name) => (name.endsWith(host) ? [proof!] : txt(name)) },
    },
  };
  await activateProvenHosts(proven);
  expect(await scope.fork().em.count(SiteHostSchema, { host })).toBe(0);
  await restore(page);
  await activateProvenHosts(proven);
  expect(await isOnWeb(host)).toBe(false);
});

it('a deleted page cannot be changed, deployed, rolled back or unpublished', async () => {
  const page = await createTestPage(scope, owner);
  await deploy(page);
  await remove(page);
  const missing = { code: 'not_found' };
  await expect(deploy(page)).rejects.toMatchObject(missing);
  await expect(rollBackPage(scope.fork(), owner, page.id, 1)).rejects.toMatchObject(missing);
  await expect(undeployPage(scope.fork(), owner, page.id)).rejects.toMatchObject(missing);
  await expect(findPage(scope.fork(), owner.accountId, page.id)).rejects.toMatchObject(missing);
});

it('a suspended page stays suspended in the bin and afterwards', async () => {
  const page = await createTestPage(scope, owner);
  const label = uniqueWord('bad-');
  await deploy(page, { subdomain: label });
  await suspendSite(scope.fork(), label, 'It asks for passwords.');
  await remove(page);
  await restore(page);
  await expect(deploy(page, { subdomain: uniqueWord('other-') })).rejects.toMatchObject({ code: 'site_suspended' });
});

it('erasing the account erases a page in the bin with its versions', async () => {
  const closed = await createSubscriber(scope);
  const page = await createTestPage(scope, closed);
  await deploy(page, {}, closed);
  await deletePage(scope.fork(), closed, page.id);
  await deletePagesOf(scope.fork(), [closed.accountId]);
  expect(await scope.fork().em.count(DeploymentSchema, { page: page.id })).toBe(0);
  expect(await selectPagesOf(scope.fork(), [closed.accountId])).toEqual([]);
});
