import { requireEntitlement } from '@onym/billing';
import { ownsDomainInUse } from '@onym/domains';
import { Fault, newId, notFound } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import {
  hasPermission,
  enqueueJob,
  grantName,
  permissionMissing,
  transaction,
  type NameGrant,
  type Principal,
  type Scope,
  type Tx,
} from '@onym/platform';
import { requestCustomHost, claimSlug, claimSubdomain } from './claim-label.ts';
import { parseCustomHost, type CustomHost } from './custom-host.ts';
import { DeploymentSchema, type Deployment } from './deployment.entity.ts';
import { findPage, lockPageToPublish } from './find-page.ts';
import { LandingPageSchema } from './landing-page.entity.ts';
import { publishDeploymentJob } from './landing.jobs.ts';
import { reactivateLostHosts, requireHostControl } from './require-host-control.ts';
import { SiteHostSchema } from './site-host.entity.ts';

export interface DeployRequest {
  /** One label; absent: the page's current label, or one derived from its name. */
  subdomain?: string | undefined;
  customDomain?: string | undefined;
}

/** How long the caller waits for the worker; the deployment continues after that. */
export const DEPLOY_DEADLINE_MS = 60_000;

/**
 * Deploys a page as a new version, waits up to a minute for the worker, and returns the completed deployment: live,
 * superseded if a newer one completed first, or failed with the old version still served. The page owns its hosts
 * before any file is written.
 * @throws Fault invalid_request when customDomain is no usable domain name; entitlement_required without SITE_BUILDER
 *   or for an unpaid launch; not_found when the account has no such page; spending_not_allowed when the key is
 *   restricted to other names than customDomain or the page's current hosts; forbidden when the key lacks dns:write for
 *   a domain whose DNS would be written; conflict when another page has the subdomain, or another account freed it
 *   recently; reserved_name; site_suspended; domain_not_controlled; internal_error when the worker takes longer, and
 *   the deployment continues
 */
export async function deployPage(
  scope: Scope,
  principal: Principal,
  pageId: string,
  wish: DeployRequest,
): Promise<Deployment> {
  const deploymentId = newId('deployment', scope.clock.now());
  const settled = await scope.settled.wait(
    deploymentId,
    () => beginDeployment(scope, principal, pageId, { ...wish, id: deploymentId }),
    () => findSettledDeployment(scope, deploymentId),
    DEPLOY_DEADLINE_MS,
  );
  if (!settled)
    throw new Fault('internal_error', formatSentence('pages.deploymentIsTakingLonger'), { details: { deploymentId } });
  return settled;
}

/**
 * Finds a deployment that has ended, live, superseded or failed; undefined while it is being built.
 * @throws Fault not_found when it does not exist, because its page was deleted in the meantime
 */
export async function findSettledDeployment(scope: Pick<Scope, 'em'>, id: string): Promise<Deployment | undefined> {
  const found = await scope.em.fork().findOne(DeploymentSchema, { id });
  if (!found) throw notFound('The page was deleted meanwhile');
  return found.state === 'building' ? undefined : found;
}

/**
 * Claims the hosts for a deployment, stores it under `id` (from `newDeploymentId`) and queues it for the worker,
 * without waiting for the result. Stores nothing when the id was used before.
 * @throws Fault as deployPage, except for internal_error
 */
export async function beginDeployment(
  scope: Scope,
  principal: Principal,
  pageId: string,
  { id, ...wish }: DeployRequest & { id: string },
): Promise<void> {
  const custom =
    wish.customDomain === undefined ? undefined : parseCustomHost(wish.customDomain, scope.settings.sitesDomain);
  const target = custom && { custom, grant: grantName(principal, custom.domain) };
  await requireEntitlement(scope, principal, 'SITE_BUILDER');
  // A launch deploys its page before payment; the page responds only afterwards.
  await findPage(scope, principal.accountId, pageId, { evenSealed: Boolean(principal.paid?.length) });
  const held = custom !== undefined && (await ownsDomainInUse(scope, principal.accountId, custom.domain));
  if (held) requireDnsPermission(principal);
  await reactivateLostHosts(scope, pageId);

  await transaction(scope, (tx) =>
    storeDeployment(tx, principal, { id, pageId, subdomain: wish.subdomain, target, held }),
  );
}

interface Decision {
  id: string;
  pageId: string;
  /** Absent: the page's current label, or one derived from its name. */
  subdomain: string | undefined;
  target: { custom: CustomHost; grant: NameGrant } | undefined;
  /** Whether the account holds the target domain at this service. */
  held: boolean;
}

/** Stores the request: version, hosts and job in one transaction. */
async function storeDeployment(
  tx: Tx,
  principal: Principal,
  { id, pageId, target, held, ...request }: Decision,
): Promise<void> {
  const page = await lockPageToPublish(tx, principal, pageId);
  const claimant = { pageId, accountId: page.account.id };
  if (await tx.em.findOne(DeploymentSchema, { id })) return;
  const [latest] = await tx.em.find(DeploymentSchema, { page: pageId }, { orderBy: { version: 'desc' }, limit: 1 });
  let subdomain =
    request.subdomain ??
    (await tx.em.findOne(SiteHostSchema, { page: pageId, kind: 'subdomain', active: true }, { orderBy: { id: 'asc' } }))
      ?.host;
  if (subdomain === undefined) subdomain = await claimSlug(tx, claimant, page.input.businessName);
  else await claimSubdomain(tx, claimant, subdomain);
  await requireHostControl(tx, page, { at: target?.custom.host, subdomain });
  if (target && !held) await requestCustomHost(tx, pageId, target);
  tx.em.create(DeploymentSchema, {
    id,
    page: tx.em.getReference(LandingPageSchema, pageId, { wrapped: true }),
    accountId: page.account.id,
    version: (latest?.version ?? 0) + 1,
    state: 'building',
    subdomain,
    customDomain: target?.custom.host ?? null,
    manifest: null,
    error: null,
    createdAt: tx.clock.now(),
    settledAt: null,
  });
  await tx.em.flush();
  await enqueueJob(tx, publishDeploymentJob, { deploymentId: id }, { key: `publish:${id}` });
}

function requireDnsPermission(principal: Principal): void {
  if (hasPermission(principal, 'dns:write')) return;
  throw permissionMissing('dns:write');
}

/** Generates an id for a deployment before it is created. */
export function newDeploymentId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('deployment', clock.now());
}
