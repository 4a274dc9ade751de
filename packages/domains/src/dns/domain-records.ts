import { listDomains, readDomain, type ListedDomain, type ShownRecord } from '@onym/domains';
import type { Scope } from '@onym/platform';

/** A domain with all that stands beneath it. */
export type DomainWithRecords = ListedDomain & { records: ShownRecord[] };

const RECORDS = `
  select domain_id, json_agg(json_build_object('type', type, 'host', host, 'value', value, 'ttl', ttl_seconds) order by host, type, id) as records
  from dns_record where domain_id = any($1::text[]) group by domain_id`;

/** The account's domains, newest first, lost ones left out; `cursor` is the id after which to go on. */
export async function listDomainsWithRecords(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  page: { limit?: number | undefined; cursor?: string | undefined; names?: readonly string[] | undefined },
): Promise<{ total: number; domains: DomainWithRecords[]; nextCursor: string | null }> {
  const { domains, ...rest } = await listDomains(scope, accountId, page);
  return { ...rest, domains: await withRecords(scope, domains) };
}

/** One of them by its name in any spelling. @throws Fault not_found */
export async function readDomainWithRecords(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  rawName: string,
): Promise<DomainWithRecords> {
  const [domain] = await withRecords(scope, [await readDomain(scope, accountId, rawName)]);
  return domain!;
}

async function withRecords(scope: Pick<Scope, 'sql'>, domains: ListedDomain[]): Promise<DomainWithRecords[]> {
  if (domains.length === 0) return [];
  const rows = await scope.sql.rows<{ domain_id: string; records: ShownRecord[] }>('dns-of-domains', RECORDS, [
    domains.map(({ id }) => id),
  ]);
  const byDomain = new Map(rows.map(({ domain_id: id, records }) => [id, records]));
  return domains.map((domain) => ({ ...domain, records: byDomain.get(domain.id) ?? [] }));
}
