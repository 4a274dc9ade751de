import { ownsDomainInUse, lockControlledName } from '@onym/domains';
import { storeFile } from '@onym/platform/files';
import { Fault, newId } from '@onym/core';
import {
  announceSettled,
  grantNameToJob,
  isRetriableDrawingError,
  transaction,
  type Scope,
  type Tx,
} from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { buildSite } from './build-site.ts';
import type { Claimant } from './claim-label.ts';
import { parseCustomHost } from './custom-host.ts';
import { DeploymentSchema, type Deployment, type Manifest } from './deployment.entity.ts';
import { lockPageInJob, type LockedPage } from './find-page.ts';
import { flagSuspiciousPage } from './flag-suspicious-page.ts';
import { freeLabels } from './freed-labels.ts';
import { pointHostAtSites } from './point-host-at-sites.ts';
import { activateHostIfProven } from './activate-proven-hosts.ts';
import { hostUrl, siteUrl } from './site-address.ts';
import { siteFiles } from './site-files.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { deleteUnusedLabels, pointHosts, deleteHostOfOtherPage, upsertCustomHost } from './site-host.repository.ts';
import { supersedeOthers } from './deployment.repository.ts';

/**
 * Builds a deployment, stores its files and points its hosts at it in one transaction, so that visitors get the old or
 * the new version, never a mixture. Writes the DNS records of a custom domain of the account, frees the page's other
 * labels, flags a suspicious page for review and notifies the waiting request. A failure is stored as the state of the
 * deployment and leaves the old version published. Idempotent: does nothing unless the deployment is still building.
 * @throws DrawingThreadDied or Fault rate_limit_exceeded when the pictures cannot be drawn now, so that the queue
 *   retries
 */
export async function publishDeployment(scope: Scope, deploymentId: string): Promise<void> {
  const deployment = await scope.em.findOne(DeploymentSchema, { id: deploymentId }, { populate: ['page'] });
  if (!deployment || deployment.state !== 'building') return;
  const page = deployment.page.getEntity();
  try {
    const custom = !deployment.customDomain
      ? undefined
      : parseCustomHost(deployment.customDomain, scope.settings.sitesDomain);
    const held = custom !== undefined && (await ownsDomainInUse(scope, page.account.id, custom.domain));
    const address = held ? hostUrl(scope.settings, custom.host) : siteUrl(scope.settings, deployment.subdomain);
    const files = await siteFiles(scope, page.account.id, page, address, 'public');
    const manifest = await buildSite((bytes) => storeFile(scope, bytes), files);
    const grant = custom && grantNameToJob(scope, page.account.id, custom.domain);
    const written = held && grant ? await pointHostAtSites(scope, grant, custom, deployment.createdAt) : [];
    if (custom && !held) await tryActivateHost(scope, page.id, custom.host);
    const pointed = held ? { host: custom.host, written } : undefined;
    await transaction(scope, (tx) => goLive(tx, deployment, manifest, pointed, address));
  } catch (error) {
    if (isRetriableDrawingError(error)) throw error;
    if (!(error instanceof Fault)) scope.log.error({ err: error, deploymentId }, 'a deployment failed');
    const reason = error instanceof Fault ? error.message : formatSentence('pages.siteCouldNotBeBuilt');
    await failDeployment(scope, deploymentId, reason);
  }
}

/**
 * The owner may have published the proof in the meantime; if not, or if no resolver responds, the host stays pending.
 */
async function tryActivateHost(scope: Scope, pageId: string, host: string): Promise<void> {
  const row = await scope.em.fork().findOne(SiteHostSchema, { page: pageId, host, active: false });
  await (row &&
    activateHostIfProven(scope, row).catch((error: unknown) =>
      scope.log.warn({ err: error, host }, 'a host could not be looked up'),
    ));
}

/**
 * Marks a deployment that is still building as failed, with a reason for its owner, releases labels that were claimed
 * only for it, and notifies the waiting request. The previous version stays published.
 * @throws Error when the deployment or its page does not exist
 */
export async function failDeployment(scope: Scope, deploymentId: string, reason: string): Promise<void> {
  await transaction(scope, async (tx) => {
    const deployment = await tx.em.findOneOrFail(DeploymentSchema, { id: deploymentId });
    const page = await lockPageOf(tx, deployment);
    await tx.em.refresh(deployment);
    if (deployment.state !== 'building') return;
    Object.assign(deployment, { state: 'failed', error: reason, settledAt: tx.clock.now() });
    page.status = 'failed';
    await tx.em.flush();
    await deleteUnusedLabels(tx, page.id);
    await announceSettled(tx, deployment.id);
  });
}

async function goLive(
  tx: Tx,
  known: Deployment,
  manifest: Manifest,
  pointed: { host: string; written: string[] } | undefined,
  address: string,
): Promise<void> {
  const deployment = await tx.em.findOneOrFail(DeploymentSchema, { id: known.id });
  const page = await lockPageOf(tx, deployment);
  await tx.em.refresh(deployment);
  if (deployment.state !== 'building') return;
  // If a newer deployment completed first, it stays live and this one becomes an earlier version for rollback.
  const overtaken = await tx.em.count(DeploymentSchema, {
    page: page.id,
    version: { $gt: deployment.version },
    state: 'live',
  });
  Object.assign(deployment, { manifest, settledAt: tx.clock.now(), state: overtaken ? 'superseded' : 'live' });
  await tx.em.flush();
  if (!overtaken) {
    // The domain may have been lost since the files were built. If it is lost after this check, the domain's own job
    // removes the page.
    if (
      pointed &&
      !(await lockControlledName(tx, page.account.id, parseCustomHost(pointed.host, tx.settings.sitesDomain).domain))
    )
      throw new Fault(
        'domain_not_controlled',
        `This account no longer controls ${pointed.host}; nothing on the web has changed`,
      );
    await supersedeOthers(tx, page.id, deployment.id);
    await freeLabels(tx, { pageId: page.id, accountId: page.account.id, keep: deployment.subdomain });
    if (pointed) await claimHost(tx, { pageId: page.id, accountId: page.account.id }, pointed);
    await pointHosts(tx, deployment.id, page.id);
    page.status = 'deployed';
    page.config = { ...page.config, seo: { ...page.config.seo, canonical: address } };
    await tx.em.flush();
    await flagSuspiciousPage(tx, page, deployment.subdomain);
  }
  await announceSettled(tx, deployment.id);
}

/** Points the host at this page. Removes any other page there, because this account owns the domain. */
async function claimHost(
  tx: Tx,
  { pageId, accountId }: Claimant,
  { host, written }: { host: string; written: readonly string[] },
): Promise<void> {
  const deletedHosts = await deleteHostOfOtherPage(tx, host, pageId);
  const records = [...new Set([...deletedHosts.flatMap((row) => row.written_records), ...written])];
  await upsertCustomHost(tx, {
    id: newId('siteHost', tx.clock.now()),
    pageId,
    accountId,
    host,
    writtenRecords: records,
    createdAt: tx.clock.now(),
    checkedAt: tx.clock.now(),
  });
}

/** Locks the page of a deployment. @throws Error when the page does not exist: a bug, as its deployments go with it */
async function lockPageOf(tx: Tx, deployment: Deployment): Promise<LockedPage> {
  const page = await lockPageInJob(tx, deployment.page.id);
  if (!page) throw new Error(`deployment ${deployment.id} has no page`);
  return page;
}
