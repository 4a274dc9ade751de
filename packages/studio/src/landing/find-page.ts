import { requireUnsealed } from '@onym/billing';
import { LockMode } from '@mikro-orm/core';
import { isId, notFound } from '@onym/core';
import { grantName, type Principal, type Scope, type Tx } from '@onym/platform';
import { parseCustomHost } from './custom-host.ts';
import { DeploymentSchema } from './deployment.entity.ts';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { requirePageStanding } from './suspended-sites.ts';

declare const checked: unique symbol;

/**
 * A locked page whose caller may change it and every domain name it stands on. Whatever changes what a page's hosts answer takes
 * one: only `lockPageToChange` and `lockPageInJob` make one.
 */
export type PageToChange = LandingPage & { readonly [checked]: true };

/**
 * A page of the account. `evenSealed` is for launches, which work with what they have not been paid for yet, and for deleting it.
 * @throws Fault not_found, for somebody else's page as well; entitlement_required while a launch has not been paid for it
 */
export async function findPage(
  scope: Pick<Scope, 'em' | 'settings'>,
  accountId: string,
  pageId: string,
  { evenSealed = false } = {},
): Promise<LandingPage> {
  const page = isId('landingPage', pageId)
    ? await scope.em.findOne(LandingPageSchema, { id: pageId, account: accountId })
    : null;
  if (!page) throw notFound('You have no such landing page');
  // It may show legal texts and the look of a kit: all that a launch makes opens it.
  if (!evenSealed) requireUnsealed(scope, page, 'LAUNCH_STACK');
  return page;
}

/**
 * Locks a page of the caller's account until the transaction ends.
 * @throws Fault not_found; spending_not_allowed when the page stands on a name that the caller's key may not change
 */
export async function lockPageToChange(tx: Tx, principal: Principal, pageId: string): Promise<PageToChange> {
  const page = await lockPage(tx, pageId);
  if (page?.account.id !== principal.accountId) throw notFound('You have no such landing page');
  for (const host of await hostsOf(tx, pageId))
    grantName(principal, parseCustomHost(host, tx.settings.sitesDomain).domain);
  return page as PageToChange;
}

/**
 * The same, for a page that is to be put on the web.
 * @throws Fault not_found, spending_not_allowed, site_suspended
 */
export async function lockStandingPage(tx: Tx, principal: Principal, pageId: string): Promise<PageToChange> {
  const page = await lockPageToChange(tx, principal, pageId);
  await requirePageStanding(tx, pageId);
  return page;
}

/**
 * Locks a page for a job that carries out what its account has decided; null when the page is gone.
 * @throws Error when a request calls it
 */
export async function lockPageInJob(tx: Tx, pageId: string): Promise<PageToChange | null> {
  if (tx.origin) throw new Error(`request ${tx.origin.requestId} must check its caller before it changes ${pageId}`);
  return (await lockPage(tx, pageId)) as PageToChange | null;
}

function lockPage(tx: Tx, pageId: string): Promise<LandingPage | null> {
  return tx.em.findOne(LandingPageSchema, { id: pageId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Hosts of the customer's own at which the page answers, waits to, or is being deployed to. */
async function hostsOf(tx: Tx, pageId: string): Promise<Set<string>> {
  const [hosts, building] = [
    await tx.em.find(SiteHostSchema, { page: pageId, kind: 'custom' }, { fields: ['host'] }),
    await tx.em.find(DeploymentSchema, { page: pageId, state: 'building' }, { fields: ['customDomain'] }),
  ];
  return new Set([...hosts.map(({ host }) => host), ...building.flatMap(({ customDomain }) => customDomain ?? [])]);
}
