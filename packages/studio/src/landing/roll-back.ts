import { requireEntitlement } from '@onym/billing';
import { Fault, notFound } from '@onym/core';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { say } from '@onym/core/sentences';
import { claimSubdomain } from './claim-host.ts';
import { DeploymentSchema, type Deployment } from './deployment.entity.ts';
import { findPage, lockStandingPage } from './find-page.ts';
import { proveLostHosts, requireControl } from './require-control.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { supersedeOthers } from './deployment.repository.ts';
import { pointHostsBack } from './site-host.repository.ts';

/**
 * Puts an earlier version up again, at the hosts the page has now. The version that is up already is left so.
 * @throws Fault entitlement_required, not_found, spending_not_allowed, site_suspended, domain_not_controlled, conflict (a version that never was up, a deployment
 *   under way, or its address is another's by now)
 */
export async function rollBack(
  scope: Scope,
  principal: Principal,
  pageId: string,
  version: number,
): Promise<Deployment> {
  await requireEntitlement(scope, principal, 'SITE_BUILDER');
  await findPage(scope, principal.accountId, pageId);
  await proveLostHosts(scope, pageId);
  return transaction(scope, async (tx) => {
    const page = await lockStandingPage(tx, principal, pageId);
    const target = await tx.em.findOne(DeploymentSchema, { page: pageId, version });
    if (!target) throw notFound(`This page has no version ${version}`);
    if (target.state === 'building')
      throw new Fault('conflict', say('pages.versionVersionIsBeingDeployed', { version }));
    if (target.state === 'failed') throw new Fault('conflict', say('pages.versionVersionNeverWas', { version }));
    await requireControl(tx, page, { subdomain: target.subdomain });
    const labels = await tx.em.count(SiteHostSchema, { page: pageId, kind: 'subdomain' });
    // It was taken down since: the version comes back to the address it had.
    if (labels === 0) await claimSubdomain(tx, { pageId, accountId: page.account.id }, target.subdomain);
    await supersedeOthers(tx, pageId, target.id);
    target.state = 'live';
    const hosts = await pointHostsBack(tx, target.id, pageId);
    page.status = 'deployed';
    await tx.em.flush();
    const subdomain = hosts.find(({ kind }) => kind === 'subdomain')?.host ?? target.subdomain;
    return Object.assign(target, { subdomain });
  });
}
