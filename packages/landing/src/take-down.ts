import { deleteRecord, listRecords } from '@onym/dns';
import { Fault } from '@onym/kernel';
import { announceSettled, execute, transaction, type Principal, type Scope, type Tx } from '@onym/platform';
import { LockMode } from '@mikro-orm/core';
import { parseCustomHost } from './custom-host.ts';
import { DeploymentSchema } from './deployment.entity.ts';
import { findPage } from './find-page.ts';
import { freeLabels } from './freed-labels.ts';
import { LandingPageSchema, type LandingPage } from './landing-page.entity.ts';
import { noteWithdrawn, withdrawSoon, type Withdrawal } from './withdrawals.ts';

// A host that its owner has proven stays theirs; one of a domain held here is found again without a proof.
const FREE_CUSTOM = `
  with gone as (delete from site_host where page_id = ? and kind = 'custom' and proof is null returning host, written_records)
  select host, written_records from gone where written_records <> '{}'`;
const INHERIT = `
  update site_host set written_records = written_records || ?::text[] where host = ? and active and kind = 'custom' returning id`;
const UNPOINT = 'update site_host set deployment_id = null where page_id = ?';
const SUPERSEDE = `update deployment set state = 'superseded' where page_id = ? and state = 'live'`;

/**
 * Takes a page off the web: its hosts answer no more, its label rests, and DNS records that were written for it go. The page and
 * its versions stay. Doing it twice is doing it once; a deployment under way fails.
 * @throws Fault not_found
 */
export async function undeployPage(scope: Scope, principal: Principal, pageId: string): Promise<void> {
  await findPage(scope, principal.accountId, pageId, { evenSealed: true });
  await transaction(scope, async (tx) => {
    const page = await lockPage(tx, pageId);
    if (page) await takeDown(tx, page);
  });
}

/** The same, and the page with its versions is gone for good. @throws Fault not_found */
export async function deletePage(scope: Scope, principal: Principal, pageId: string): Promise<void> {
  await findPage(scope, principal.accountId, pageId, { evenSealed: true });
  await transaction(scope, (tx) => removePage(tx, pageId));
}

/** The same, whoever has it. */
export async function removePage(tx: Tx, pageId: string): Promise<void> {
  const page = await lockPage(tx, pageId);
  if (!page) return;
  await takeDown(tx, page);
  await execute(tx, 'delete from landing_page where id = ?', [pageId]);
}

/**
 * Deletes the records that a deployment wrote for a host, as far as they still stand and point at the sites: what the owner made of
 * them since is the owner's. Running twice is running once.
 * @throws Fault nameserver_unavailable, domain_suspended, conflict (a page is being deployed there), for the queue to try again
 */
export async function withdrawDns(scope: Scope, withdrawal: Withdrawal): Promise<void> {
  await deleteWritten(scope, withdrawal);
  await noteWithdrawn(scope, withdrawal);
}

async function deleteWritten(scope: Scope, { accountId, host, recordIds }: Withdrawal): Promise<void> {
  if (await isAnswering(scope, host, recordIds)) return;
  const { domain } = parseCustomHost(host, scope.settings.sitesDomain);
  const address = { accountId, domain };
  try {
    const { records } = await listRecords(scope, address);
    const ours = records.filter(
      ({ id, value }) => recordIds.includes(id) && scope.settings.sitesAddresses.includes(value),
    );
    for (const { id } of ours) await deleteRecord(scope, address, id);
  } catch (error) {
    // Given up, sold or deleted by hand meanwhile: nothing of ours is left there.
    if (!(error instanceof Fault) || (error.code !== 'not_found' && error.code !== 'conflict')) throw error;
  }
}

/**
 * Whether a page answers at the host again: the records are that page's now, and go with it.
 * @throws Fault conflict while one is being deployed there, for the queue to try again
 */
function isAnswering(scope: Scope, host: string, recordIds: readonly string[]): Promise<boolean> {
  return transaction(scope, async (tx) => {
    if ((await execute(tx, INHERIT, [`{${recordIds.join(',')}}`, host])).length > 0) return true;
    if ((await tx.em.count(DeploymentSchema, { customDomain: host, state: 'building' })) > 0)
      throw new Fault('conflict', `A page is being deployed to ${host}`);
    return false;
  });
}

async function takeDown(tx: Tx, page: LandingPage): Promise<void> {
  const { id: pageId } = page;
  const accountId = page.account.id;
  for (const deployment of await tx.em.find(DeploymentSchema, { page: pageId, state: 'building' })) {
    Object.assign(deployment, { state: 'failed', error: 'The page was taken down', settledAt: tx.clock.now() });
    await tx.em.flush();
    await announceSettled(tx, deployment.id);
  }
  await execute(tx, SUPERSEDE, [pageId]);
  await freeLabels(tx, { pageId, accountId });
  for (const { host, written_records } of await execute<{ host: string; written_records: string[] }>(tx, FREE_CUSTOM, [
    pageId,
  ]))
    await withdrawSoon(tx, { accountId, host, recordIds: written_records });
  await execute(tx, UNPOINT, [pageId]);
  page.status = 'ready';
  page.config = { ...page.config, seo: { ...page.config.seo, canonical: '' } };
  await tx.em.flush();
}

function lockPage(tx: Tx, pageId: string): Promise<LandingPage | null> {
  return tx.em.findOne(LandingPageSchema, { id: pageId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}
