import { idsOfDomains } from '@onym/domains';
import { exportRows, forgetProcesses, queueProcess, type ExportPart, type NotExported, type Tx } from '@onym/platform';
import { zoneProcess } from './zone-process.ts';

/** What this room gives to an account that asks for everything. */
export const dnsExports: readonly ExportPart[] = [
  {
    name: 'dnsRecords',
    tables: ['dns_record'],
    async *rows(scope, accountIds) {
      for (const { id, name } of await idsOfDomains(scope, accountIds))
        yield { domain: name, records: await scope.sql.rows('dns-export-records', RECORDS, [id]) };
    },
  },
  exportRows({
    name: 'connectionsAsked',
    tables: ['domain_connection'],
    sql: `select account_id || ' ' || name as key, name, value, created_at as "createdAt", expires_at as "expiresAt" from domain_connection where account_id = any($1::text[])`,
  }),
];

export const dnsNotExported: NotExported = { zone_turn: 'what may differ at the nameserver from the records' };

const RECORDS = `
  select id, type, host, value, ttl_seconds as ttl, priority, managed, created_at as "createdAt" from dns_record where domain_id = $1 order by id`;

/** Has the zones of these domains brought to what is written of them, by jobs. */
export async function withdrawZones(tx: Tx, domainIds: readonly string[]): Promise<void> {
  for (const domainId of domainIds) await queueProcess(tx, zoneProcess, domainId);
}

/** Erases the records and open proofs of a closed account, whose zones are gone. */
export async function eraseDns(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const domains = (await idsOfDomains(tx, accountIds)).map(({ id }) => id);
  await forgetProcesses(tx, zoneProcess, domains);
  await tx.sql.rows('dns-erase-turns', 'delete from zone_turn where domain_id = any($1::text[])', [domains]);
  await tx.sql.rows('dns-erase-records', 'delete from dns_record where domain_id = any($1::text[])', [domains]);
  await tx.sql.rows('dns-erase-connections', 'delete from domain_connection where account_id = any($1::text[])', [
    accountIds,
  ]);
}
