import { exportRows, transaction, type ExportPart, type NotExported, type Scope, type Tx } from '@onym/platform';
import { deletePageInJob } from './unpublish-page.ts';
import { selectPagesOf } from './landing-page.repository.ts';
import { forgetOwners } from './freed-label.repository.ts';
import { forgetSuspendedOwners } from './suspended-site.repository.ts';

/** This module's part of an account's data export. */
export const landingExports: readonly ExportPart[] = [
  exportRows({
    name: 'landingPages',
    tables: ['landing_page', 'deployment', 'site_host'],
    sql: `select id as key, id, status, case when sealed_by is null then input else input - 'brand' end as input, case when sealed_by is null then config end as config, reading, case when sealed_by is null then files end as files, engine, model, created_at as "createdAt", offline_at as "offlineAt", deleted_at as "deletedAt",
      (select coalesce(json_agg(json_build_object('version', d.version, 'state', d.state, 'subdomain', d.subdomain, 'customDomain', d.custom_domain, 'error', d.error, 'createdAt', d.created_at) order by d.version), '[]')
         from deployment d where d.page_id = landing_page.id) as deployments,
      (select coalesce(json_agg(json_build_object('host', h.host, 'kind', h.kind, 'active', h.active, 'createdAt', h.created_at) order by h.id), '[]')
         from site_host h where h.page_id = landing_page.id) as hosts
      from landing_page where account_id = any($1::text[])`,
  }),
  exportRows({
    name: 'listSuspendedSites',
    tables: ['suspended_site'],
    sql: `select host as key, host, reason, suspended_at as "suspendedAt" from suspended_site where account_id = any($1::text[])`,
  }),
];

export const landingNotExported: NotExported = {
  freed_label: 'released labels, reserved for their last owner',
  dns_withdrawal: 'records of a freed host that are being deleted; gone within seconds',
};

/** Unpublishes and deletes every page of these closed accounts, each in a transaction of its own. */
export async function deletePagesOf(scope: Scope, accountIds: readonly string[]): Promise<void> {
  for (const { id } of await selectPagesOf(scope, accountIds))
    await transaction(scope, (tx) => deletePageInJob(tx, id));
}

/**
 * Removes these closed accounts as owners of freed labels and suspended sites, the data that remain after
 * `deletePagesOf`.
 */
export async function eraseLanding(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await forgetOwners(tx, accountIds);
  await forgetSuspendedOwners(tx, accountIds);
}
