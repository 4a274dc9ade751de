import { findDomainIds } from '@onym/domains';
import { exportRows, deleteProcesses, queueProcess, type ExportPart, type NotExported, type Tx } from '@onym/platform';
import { deleteConnectionsOf } from './connection.repository.ts';
import { deleteVersionsOf, eraseMembersOfVersions, exportVersions } from './dns-version.repository.ts';
import { deleteRecordsOf, selectExportedRecords } from './record.repository.ts';
import { zoneProcess } from './zone-process.ts';
import { deleteZoneStates } from './zone-state.repository.ts';

/** The part of an account's data export that this module contributes. */
export const dnsExports: readonly ExportPart[] = [
  {
    name: 'dnsRecords',
    tables: ['dns_record'],
    async *rows(scope, accountIds) {
      for (const { id, name } of await findDomainIds(scope, accountIds))
        yield { domain: name, records: await selectExportedRecords(scope, id) };
    },
  },
  {
    name: 'dnsVersions',
    tables: ['dns_version'],
    async *rows(scope, accountIds) {
      for (const { id, name } of await findDomainIds(scope, accountIds))
        for await (const version of exportVersions(scope, id)) yield { domain: name, ...version };
    },
  },
  exportRows({
    name: 'connectionsAsked',
    tables: ['domain_connection'],
    sql: `select account_id || ' ' || name as key, name, value, created_at as "createdAt", expires_at as "expiresAt" from domain_connection where account_id = any($1::text[])`,
  }),
];

export const dnsNotExported: NotExported = { zone_state: 'what may differ at the nameserver from the records' };

/**
 * Queues a job for each of these domains that brings its zone at the nameserver in line with the database; the zone of
 * a suspended domain is removed. Call it in the transaction that suspends the domains.
 */
export async function withdrawZones(tx: Tx, domainIds: readonly string[]): Promise<void> {
  for (const domainId of domainIds) await queueProcess(tx, zoneProcess, domainId);
}

/**
 * Deletes the records and their versions, the zone states, the zone processes and all proofs of these accounts, which
 * must be closed, and their e-mail addresses in the versions of other accounts' zones. The nameserver is not called:
 * the zones must be removed before.
 */
export async function eraseDns(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const domains = (await findDomainIds(tx, accountIds)).map(({ id }) => id);
  await deleteProcesses(tx, zoneProcess, domains);
  await deleteZoneStates(tx, domains);
  await deleteRecordsOf(tx, domains);
  await deleteVersionsOf(tx, domains);
  // In the versions of other accounts' zones their changes stay, without their addresses.
  await eraseMembersOfVersions(tx, accountIds);
  await deleteConnectionsOf(tx, accountIds);
}
