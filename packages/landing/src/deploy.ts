import { requireEntitlement } from '@onym/billing';
import { holdsDomain } from '@onym/domains';
import { Fault, newId, notFound } from '@onym/kernel';
import { allows, enqueue, permissionMissing, transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { awaitHost, claimSlug, claimSubdomain } from './claim-host.ts';
import { parseCustomHost, type CustomHost } from './custom-host.ts';
import { DeploymentSchema, type Deployment } from './deployment.entity.ts';
import { findPage, lockStandingPage } from './find-page.ts';
import { LandingPageSchema } from './landing-page.entity.ts';
import { publishDeploymentJob } from './landing.jobs.ts';
import { SiteHostSchema } from './site-host.entity.ts';

export interface DeployWish {
  /** One label; absent keeps the page's, or makes one of its name. */
  subdomain?: string | undefined;
  customDomain?: string | undefined;
}

/** How long the caller waits for the worker; the deployment goes on without them. */
export const DEPLOY_DEADLINE_MS = 60_000;

/**
 * Puts the page on the web as a new version. Answers the settled deployment: live, or failed with the old version left
 * up. The hosts it answers at were its own before a file was written.
 * @throws Fault invalid_request (customDomain), entitlement_required, not_found, forbidden (a key without domains:write
 *   for a domain whose DNS would be written), conflict (a subdomain of another page, or freed by
 *   another account not long ago), reserved_name, site_suspended; internal_error after a minute
 */
export async function deployPage(
  scope: Scope,
  principal: Principal,
  pageId: string,
  wish: DeployWish,
): Promise<Deployment> {
  const deploymentId = newId('deployment', scope.clock.now());
  const settled = await scope.settled.wait(
    deploymentId,
    () => beginDeployment(scope, principal, pageId, { ...wish, id: deploymentId }),
    () => settledDeployment(scope, deploymentId),
    DEPLOY_DEADLINE_MS,
  );
  if (!settled)
    throw new Fault('internal_error', 'The deployment is taking longer than expected; it goes on by itself', {
      details: { deploymentId },
    });
  return settled;
}

/** The deployment once it is live or has failed. @throws Fault not_found when its page was deleted meanwhile */
export async function settledDeployment(scope: Pick<Scope, 'em'>, id: string): Promise<Deployment | undefined> {
  const found = await scope.em.fork().findOne(DeploymentSchema, { id });
  if (!found) throw notFound('The page was deleted meanwhile');
  return found.state === 'building' ? undefined : found;
}

/**
 * Decides a deployment and leaves it to the worker; under an id that was used before it changes nothing.
 * @throws Fault as deployPage, but for the minute
 */
export async function beginDeployment(
  scope: Scope,
  principal: Principal,
  pageId: string,
  { id, ...wish }: DeployWish & { id: string },
): Promise<void> {
  const custom =
    wish.customDomain === undefined ? undefined : parseCustomHost(wish.customDomain, scope.settings.sitesDomain);
  await requireEntitlement(scope, principal, 'SITE_BUILDER');
  // A launch puts its page up before it is paid for; the page answers afterwards.
  await findPage(scope, principal.accountId, pageId, { evenSealed: principal.paid?.includes('LAUNCH_STACK') });
  const held = custom !== undefined && (await holdsDomain(scope, principal.accountId, custom.domain));
  if (held) requireDnsPermission(principal);

  await transaction(scope, (tx) => decide(tx, id, pageId, wish.subdomain, custom, held));
}

/** Writes the wish down: version, hosts and job are one. */
async function decide(
  tx: Tx,
  id: string,
  pageId: string,
  wanted: string | undefined,
  custom: CustomHost | undefined,
  held: boolean,
): Promise<void> {
  const page = await lockStandingPage(tx, pageId);
  const claimant = { pageId, accountId: page.account.id };
  if (await tx.em.findOne(DeploymentSchema, { id })) return;
  const [latest] = await tx.em.find(DeploymentSchema, { page: pageId }, { orderBy: { version: 'desc' }, limit: 1 });
  let subdomain =
    wanted ??
    (await tx.em.findOne(SiteHostSchema, { page: pageId, kind: 'subdomain', active: true }, { orderBy: { id: 'asc' } }))
      ?.host;
  if (subdomain === undefined) subdomain = await claimSlug(tx, claimant, page.input.businessName);
  else await claimSubdomain(tx, claimant, subdomain);
  if (custom && !held) await awaitHost(tx, claimant, custom.host);
  tx.em.create(DeploymentSchema, {
    id,
    page: tx.em.getReference(LandingPageSchema, pageId, { wrapped: true }),
    accountId: page.account.id,
    version: (latest?.version ?? 0) + 1,
    state: 'building',
    subdomain,
    customDomain: custom?.host ?? null,
    manifest: null,
    error: null,
    createdAt: tx.clock.now(),
    settledAt: null,
  });
  await tx.em.flush();
  await enqueue(tx, publishDeploymentJob, { deploymentId: id }, { key: `publish:${id}` });
}

function requireDnsPermission(principal: Principal): void {
  if (allows(principal, 'dns:write')) return;
  throw permissionMissing('dns:write');
}

/** An id for a deployment, chosen before it is made. */
export function newDeploymentId({ clock }: Pick<Scope, 'clock'>): string {
  return newId('deployment', clock.now());
}
