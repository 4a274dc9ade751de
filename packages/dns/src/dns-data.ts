import { idsOfDomains } from '@onym/domains';
import { enqueue, exportRows, type ExportPart, type NotExported, type Tx } from '@onym/platform';
import { syncZoneJob } from './dns.jobs.ts';

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

export const dnsNotExported: NotExported = { zone_turn: 'whose turn it is to call the nameserver' };

const RECORDS = `
  select id, type, host, value, ttl_seconds as ttl, priority, managed, created_at as "createdAt" from dns_record where domain_id = $1 order by id`;

/** Has the zones of these domains brought to what is written of them, by jobs. */
export async function withdrawZones(tx: Tx, domainIds: readonly string[]): Promise<void> {
  for (const domainId of domainIds)
    await enqueue(tx, syncZoneJob, { domainId, sets: [] }, { key: `withdraw-zone:${domainId}` });
}

/** Erases the records and open proofs of a closed account, whose zones are gone. */
export async function eraseDns(tx: Tx, accountIds: readonly string[]): Promise<void> {
  const domains = (await idsOfDomains(tx, accountIds)).map(({ id }) => id);
  await tx.sql.rows('dns-erase-dns', 'delete from zone_turn where domain_id = any($1::text[])', [domains]);
  await tx.sql.rows('dns-data-erase-dns', 'delete from dns_record where domain_id = any($1::text[])', [domains]);
  await tx.sql.rows('dns-dns-data-erase-dns-2', 'delete from domain_connection where account_id = any($1::text[])', [
    accountIds,
  ]);
}
