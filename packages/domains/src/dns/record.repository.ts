import type { ShownRecord } from '@onym/domains';
import type { Scope, Tx } from '@onym/platform';

const OF_DOMAINS = `
  select domain_id, json_agg(json_build_object('type', type, 'host', host, 'value', value, 'ttl', ttl_seconds) order by host, type, id) as records
  from dns_record where domain_id = any($1::text[]) group by domain_id`;
const WITH_MX = `
  select distinct domain_id as id from dns_record where domain_id = any($1::text[]) and host = '@' and type = 'MX'`;
const MANAGED = 'select distinct domain_id as id from dns_record where managed and domain_id > $1 order by id limit $2';
const EXPORTED = `
  select id, type, host, value, ttl_seconds as ttl, priority, managed, created_at as "createdAt" from dns_record where domain_id = $1 order by id`;

/**
 * Returns the records of these domains by domain id, ordered by host and type, as a domain in the API shows them: type,
 * host, value and TTL in seconds. A domain without records is left out.
 */
export async function selectRecords(
  scope: Pick<Scope, 'sql'>,
  domainIds: readonly string[],
): Promise<Map<string, ShownRecord[]>> {
  const rows = await scope.sql.rows<{ domain_id: string; records: ShownRecord[] }>('dns-of-domains', OF_DOMAINS, [
    domainIds,
  ]);
  return new Map(rows.map(({ domain_id: id, records }) => [id, records]));
}

/** Returns the ids of those of these domains that have an MX record at their root, managed or the owner's own. */
export async function findDomainsWithMx(scope: Pick<Scope, 'sql'>, domainIds: readonly string[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ id: string }>('dns-with-mx', WITH_MX, [domainIds]);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns up to `limit` ids greater than `after`, ascending, of domains that have managed records for their e-mail
 * forwards.
 */
export async function findDomainsWithManagedRecords(
  scope: Pick<Scope, 'sql'>,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await scope.sql.rows<{ id: string }>('dns-managed', MANAGED, [after, limit]);
  return rows.map(({ id }) => id);
}

/** Returns all columns of a domain's records that its owner may export, ordered by id. */
export function selectExportedRecords(scope: Pick<Scope, 'sql'>, domainId: string): Promise<Record<string, unknown>[]> {
  return scope.sql.rows('dns-export-records', EXPORTED, [domainId]);
}

/** Deletes the record rows of these domains. The nameserver is not called. */
export async function deleteRecordsOf(tx: Tx, domainIds: readonly string[]): Promise<void> {
  await tx.sql.rows('dns-erase-records', 'delete from dns_record where domain_id = any($1::text[])', [domainIds]);
}
