import { requireEntitlement } from '@onym/billing';
import { Fault, notFound } from '@onym/core';
import { transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { claimSubdomain } from './claim-label.ts';
import { DeploymentSchema, type Deployment } from './deployment.entity.ts';
import { findPage, lockPageToPublish } from './find-page.ts';
import { reactivateLostHosts, requireHostControl } from './require-host-control.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { supersedeOthers } from './deployment.repository.ts';
import { pointHostsBack } from './site-host.repository.ts';

/**
 * Publishes an earlier version of a page at the page's current hosts, or at the version's subdomain when the page is
 * unpublished; lost hosts whose proof is in public DNS again are reactivated. Returns the version with the subdomain at
 * which it now responds, which is also stored. A version that is already live stays live.
 * @throws Fault entitlement_required without SITE_BUILDER or for an unpaid launch; not_found when the account has no
 *   such page or the page no such version; spending_not_allowed when the page uses a domain that the key may not
 *   change; site_suspended; domain_not_controlled when the account lost a host of the page; conflict for a version that
 *   failed or is being deployed, or whose subdomain is taken; reserved_name
 */
export async function rollBackPage(
  scope: Scope,
  principal: Principal,
  pageId: string,
  version: number,
): Promise<Deployment> {
  await requireEntitlement(scope, principal, 'SITE_BUILDER');
  await findPage(scope, principal.accountId, pageId);
  await reactivateLostHosts(scope, pageId);
  return transaction(scope, (tx) => publishVersion(tx, principal, pageId, version));
}

/**
 * Publishes an earlier version of a page as rollBackPage() does, in the caller's transaction, without a check of the entitlement and of
 * lost hosts.
 * @throws as rollBackPage()
 */
export async function publishVersion(
  tx: Tx,
  principal: Principal,
  pageId: string,
  version: number,
): Promise<Deployment> {
  const page = await lockPageToPublish(tx, principal, pageId);
  const target = await tx.em.findOne(DeploymentSchema, { page: pageId, version });
  if (!target) throw notFound(`This page has no version ${version}`);
  if (target.state === 'building')
    throw new Fault('conflict', formatSentence('pages.versionVersionIsBeingDeployed', { version }));
  if (target.state === 'failed')
    throw new Fault('conflict', formatSentence('pages.versionVersionNeverWas', { version }));
  await requireHostControl(tx, page, { subdomain: target.subdomain });
  const labels = await tx.em.count(SiteHostSchema, { page: pageId, kind: 'subdomain' });
  // The page was unpublished in the meantime: the version returns to its previous subdomain.
  if (labels === 0) await claimSubdomain(tx, { pageId, accountId: page.account.id }, target.subdomain);
  await supersedeOthers(tx, pageId, target.id);
  target.state = 'live';
  const hosts = await pointHostsBack(tx, target.id, pageId);
  page.status = 'deployed';
  await tx.em.flush();
  const subdomain = hosts.find(({ kind }) => kind === 'subdomain')?.host ?? target.subdomain;
  return Object.assign(target, { subdomain });
}
