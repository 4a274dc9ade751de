import { recordAct } from '@onym/billing/acts';
import { admitChange, withOwnerApproval, type ChangePerformers } from '@onym/billing/spending';
import { deleteRecord, listRecords } from '@onym/domains/dns';
import { Fault } from '@onym/core';
import {
  announceSettled,
  callerOf,
  grantNameToJob,
  requireControl,
  transaction,
  type FieldChange,
  type Principal,
  type Scope,
  type Tx,
} from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { parseCustomHost } from './custom-host.ts';
import { DeploymentSchema } from './deployment.entity.ts';
import { findPage, lockPageInJob, lockPageToChange, type LockedPage } from './find-page.ts';
import { freeLabels } from './freed-labels.ts';
import { completeWithdrawal, queueWithdrawal, type Withdrawal } from './withdrawals.ts';
import { deletePageRow } from './landing-page.repository.ts';
import { addWrittenRecords, deleteCustomHosts, deleteHostsOf, detachHosts } from './site-host.repository.ts';
import { supersedeLive } from './deployment.repository.ts';
import { hostUrl, siteUrl } from './site-address.ts';
import { SiteHostSchema } from './site-host.entity.ts';

/**
 * Unpublishes a page: its hosts stop responding, its label enters the waiting period, and a job deletes the DNS
 * records that were written for it. The page and its versions are not deleted. Idempotent; a deployment in progress
 * fails.
 * @throws Fault not_found when the account has no such page; spending_not_allowed when the page uses a domain that the
 *   caller's key may not change; control_not_allowed when the owner has denied it to the caller; approval_required when the
 *   owner must approve first
 */
export async function undeployPage(scope: Scope, principal: Principal, pageId: string): Promise<void> {
  await takeDown(scope, principal, pageId, 'undeploy', async () => {});
}

/**
 * Unpublishes a page, as `undeployPage` does, and deletes it. Its hosts are free for other pages; page and versions can
 * be restored for 30 days.
 * @throws Fault not_found when the account has no such page; spending_not_allowed when the page uses a domain that the
 *   caller's key may not change; control_not_allowed when the owner has denied it to the caller; approval_required when the
 *   owner must approve first
 */
export async function deletePage(scope: Scope, principal: Principal, pageId: string): Promise<void> {
  await takeDown(scope, principal, pageId, 'delete', async (tx, page) => {
    await deleteHostsOf(tx, pageId);
    page.deletedAt = tx.clock.now();
    await tx.em.flush();
  });
}

/** What an approval of the action `site` does with the page. */
type TakeDown = 'undeploy' | 'delete';

/** How this module makes the changes of a key that its owner approved. */
export const siteChanges: ChangePerformers = {
  site: (scope, { owner, domain: id, request }) =>
    (request as { does: TakeDown }).does === 'delete' ? deletePage(scope, owner, id) : undeployPage(scope, owner, id),
};

/**
 * Unpublishes a page, and runs `further` in the same transaction. The owner is notified of it, if they want to be, unless nothing was on
 * the web and the page stays.
 */
async function takeDown(
  scope: Scope,
  principal: Principal,
  pageId: string,
  does: TakeDown,
  further: (tx: Tx, page: LockedPage) => Promise<void>,
): Promise<void> {
  const level = requireControl(principal, 'deleteAssets');
  await findPage(scope, principal.accountId, pageId, { evenSealed: true });
  await withOwnerApproval(scope, () =>
    transaction(scope, async (tx) => {
      const page = await lockPageToChange(tx, principal, pageId);
      const addresses = await findAddresses(tx, pageId);
      const live = await tx.em.findOne(DeploymentSchema, { page: pageId, state: 'live' }, { fields: ['version'] });
      const version = live?.version ?? null;
      await unpublish(tx, page);
      await further(tx, page);
      const name = page.input.businessName;
      const deleted = does === 'delete' ? [{ what: 'page', from: name, to: null }] : [];
      const changes = [...deleted, ...addresses];
      await admitChange(tx, callerOf(principal), {
        action: 'site',
        domain: pageId,
        levels: { deleteAssets: level },
        changes,
        request: { does },
        audit: { action: does === 'delete' ? 'landing_page.deleted' : 'landing_page.undeployed', subject: pageId },
      });
      if (version === null && does === 'undeploy') return;
      await recordAct(tx, level, {
        accountId: principal.accountId,
        act: 'deleteAssets',
        subject: pageId,
        name,
        changes,
        undo: { kind: 'page', id: pageId, version },
      });
    }),
  );
}

/** The addresses at which a page is published or being published, as changes that end them. */
async function findAddresses(tx: Tx, pageId: string): Promise<FieldChange[]> {
  const hosts = await tx.em.find(
    SiteHostSchema,
    { page: pageId, deployment: { $ne: null } },
    { orderBy: { id: 'asc' } },
  );
  const building = await tx.em.find(DeploymentSchema, { page: pageId, state: 'building' }, { orderBy: { id: 'asc' } });
  const urls = [
    ...hosts.map(({ kind, host }) => (kind === 'custom' ? hostUrl(tx.settings, host) : siteUrl(tx.settings, host))),
    ...building.map(({ subdomain, customDomain }) =>
      customDomain ? hostUrl(tx.settings, customDomain) : siteUrl(tx.settings, subdomain),
    ),
  ];
  return [...new Set(urls)].map((from) => ({ what: 'address', from, to: null }));
}

/**
 * Unpublishes and erases a page, even one in the bin, without a check of a caller, for jobs. Does nothing when the page
 * no longer exists.
 * @throws Error when called during a request
 */
export async function deletePageInJob(tx: Tx, pageId: string): Promise<void> {
  const page = await lockPageInJob(tx, pageId);
  if (!page) return;
  await unpublish(tx, page);
  await deletePageRow(tx, page.id);
}

/**
 * Deletes the DNS records that a deployment wrote for a host, if they still exist and point at the sites, then the
 * stored withdrawal. Records that the owner has changed stay; when a page is live at the host again, the records
 * become that page's. Idempotent.
 * @throws Fault nameserver_unavailable, domain_suspended or, while a page is being deployed there, conflict, so that
 *   the queue retries
 */
export async function withdrawDns(scope: Scope, withdrawal: Withdrawal): Promise<void> {
  await deleteWritten(scope, withdrawal);
  await completeWithdrawal(scope, withdrawal);
}

async function deleteWritten(scope: Scope, { accountId, host, recordIds }: Withdrawal): Promise<void> {
  if (await isAnswering(scope, host, recordIds)) return;
  const { domain } = parseCustomHost(host, scope.settings.sitesDomain);
  const grant = grantNameToJob(scope, accountId, domain);
  try {
    const { records } = await listRecords(scope, grant);
    const ours = records.filter(
      ({ id, value }) => recordIds.includes(id) && scope.settings.sitesAddresses.includes(value),
    );
    for (const { id } of ours) await deleteRecord(scope, grant, id);
  } catch (error) {
    // The domain was given up or sold, or the records were deleted by hand: none of ours are left.
    if (!(error instanceof Fault) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error;
  }
}

/**
 * Whether a page is active at the host again. If so, assigns the DNS records to that page's host.
 * @throws Fault conflict during a deployment to the host, so that the queue retries
 */
function isAnswering(scope: Scope, host: string, recordIds: readonly string[]): Promise<boolean> {
  return transaction(scope, async (tx) => {
    if (await addWrittenRecords(tx, recordIds, host)) return true;
    if ((await tx.em.count(DeploymentSchema, { customDomain: host, state: 'building' })) > 0)
      throw new Fault('conflict', formatSentence('pages.pageIsBeingDeployed', { host }));
    return false;
  });
}

async function unpublish(tx: Tx, page: LockedPage): Promise<void> {
  const { id: pageId } = page;
  const accountId = page.account.id;
  for (const deployment of await tx.em.find(DeploymentSchema, { page: pageId, state: 'building' })) {
    Object.assign(deployment, {
      state: 'failed',
      error: formatSentence('pages.thePageWasUnpublished'),
      settledAt: tx.clock.now(),
    });
    await tx.em.flush();
    await announceSettled(tx, deployment.id);
  }
  await supersedeLive(tx, pageId);
  await freeLabels(tx, { pageId, accountId });
  for (const { host, written_records } of await deleteCustomHosts(tx, pageId))
    await queueWithdrawal(tx, { accountId, host, recordIds: written_records });
  await detachHosts(tx, pageId);
  page.status = 'ready';
  page.config = { ...page.config, seo: { ...page.config.seo, canonical: '' } };
  await tx.em.flush();
}
