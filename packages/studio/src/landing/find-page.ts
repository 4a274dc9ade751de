import { requireUnsealed } from '@onym/billing';
import { LockMode } from '@mikro-orm/core';
import { isId, notFound, type ProductType } from '@onym/core';
import { grantName, type Principal, type Scope, type Tx } from '@onym/platform';
import { NOT_DELETED } from '@onym/studio/bin';
import { parseCustomHost } from './custom-host.ts';
import { DeploymentSchema } from './deployment.entity.ts';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import { SiteHostSchema } from './site-host.entity.ts';
import { requirePageNotSuspended } from './suspended-sites.ts';

declare const checked: unique symbol;

/**
 * A locked page whose caller may change it and every domain that it uses. Functions that change what a page's hosts
 * serve require this type; only `lockPageToChange` and `lockPageInJob` create it.
 */
export type LockedPage = LandingPage & { readonly [checked]: true };

/**
 * Finds a page of the account. `evenSealed` also finds a page that an unpaid launch has made: for launches, and for
 * deletion.
 * @throws Fault not_found when the account has no such page; entitlement_required when its launch is unpaid, except
 *   with `evenSealed`
 */
export async function findPage(
  scope: Pick<Scope, 'em' | 'settings'>,
  accountId: string,
  pageId: string,
  { evenSealed = false } = {},
): Promise<LandingPage> {
  const page = isId('landingPage', pageId)
    ? await scope.em.findOne(LandingPageSchema, { id: pageId, account: accountId, ...NOT_DELETED })
    : null;
  if (!page) throw notFound('You have no such landing page');
  if (!evenSealed) requireUnsealed(scope, page, unsealingProduct(page));
  return page;
}

/** The product that unseals a page. One with legal texts or the look of a kit needs more than the site; the stack includes all of it. */
export function unsealingProduct({ input }: Pick<LandingPage, 'input'>): ProductType {
  return input.legalKitId || input.brand ? 'LAUNCH_STACK' : 'SITE_BUILDER';
}

/**
 * Locks a page of the caller's account until the transaction ends.
 * @throws Fault not_found when the account has no such page; spending_not_allowed when the page uses a domain that the
 *   caller's key may not change
 */
export async function lockPageToChange(tx: Tx, principal: Principal, pageId: string): Promise<LockedPage> {
  const page = await lockPage(tx, pageId);
  if (page?.account.id !== principal.accountId || page.deletedAt) throw notFound('You have no such landing page');
  for (const host of await hostsOf(tx, pageId))
    grantName(principal, parseCustomHost(host, tx.settings.sitesDomain).domain);
  return page as LockedPage;
}

/**
 * Locks a page of the caller's account until the transaction ends, and checks that it may be published.
 * @throws Fault not_found when the account has no such page; spending_not_allowed when the page uses a domain that the
 *   caller's key may not change; site_suspended when an operator has suspended the page
 */
export async function lockPageToPublish(tx: Tx, principal: Principal, pageId: string): Promise<LockedPage> {
  const page = await lockPageToChange(tx, principal, pageId);
  await requirePageNotSuspended(tx, pageId);
  return page;
}

/**
 * Locks a page until the transaction ends, without a check of a caller, for jobs that carry out a decision of its
 * account, even when it is in the bin. Null when the page no longer exists.
 * @throws Error when called during a request
 */
export async function lockPageInJob(tx: Tx, pageId: string): Promise<LockedPage | null> {
  if (tx.origin) throw new Error(`request ${tx.origin.requestId} must check its caller before it changes ${pageId}`);
  return (await lockPage(tx, pageId)) as LockedPage | null;
}

function lockPage(tx: Tx, pageId: string): Promise<LandingPage | null> {
  return tx.em.findOne(LandingPageSchema, { id: pageId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Custom hosts at which the page responds, is pending, or is being deployed. */
async function hostsOf(tx: Tx, pageId: string): Promise<Set<string>> {
  const [hosts, building] = [
    await tx.em.find(SiteHostSchema, { page: pageId, kind: 'custom' }, { fields: ['host'] }),
    await tx.em.find(DeploymentSchema, { page: pageId, state: 'building' }, { fields: ['customDomain'] }),
  ];
  return new Set([...hosts.map(({ host }) => host), ...building.flatMap(({ customDomain }) => customDomain ?? [])]);
}
