import { listDomains, readDomain, type ListedDomain, type ShownRecord } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { selectRecords } from './record.repository.ts';

/** A domain with its records. */
export type DomainWithRecords = ListedDomain & { records: ShownRecord[] };

/** The account's domains, newest first, without lost ones. `cursor` is the id after which the page starts. */
export async function listDomainsWithRecords(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  page: { limit?: number | undefined; cursor?: string | undefined; names?: readonly string[] | undefined },
): Promise<{ total: number; domains: DomainWithRecords[]; nextCursor: string | null }> {
  const { domains, ...rest } = await listDomains(scope, accountId, page);
  return { ...rest, domains: await addRecords(scope, domains) };
}

/** One domain of the account, by its name in any spelling. @throws Fault not_found */
export async function readDomainWithRecords(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  rawName: string,
): Promise<DomainWithRecords> {
  const [domain] = await addRecords(scope, [await readDomain(scope, accountId, rawName)]);
  return domain!;
}

async function addRecords(scope: Pick<Scope, 'sql'>, domains: ListedDomain[]): Promise<DomainWithRecords[]> {
  if (domains.length === 0) return [];
  const byDomain = await selectRecords(
    scope,
    domains.map(({ id }) => id),
  );
  return domains.map((domain) => ({ ...domain, records: byDomain.get(domain.id) ?? [] }));
}
