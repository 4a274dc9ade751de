import { listDomains, readDomain, type ListedDomain, type ShownRecord } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { selectRecords } from './record.repository.ts';

/** A domain with its records. */
export type DomainWithRecords = ListedDomain & { records: ShownRecord[] };

/**
 * Returns a page of the account's domains with their records, newest first, without lost ones; with `names` only these.
 * The page starts after the domain with the id `cursor` and has up to `limit` domains, 10,000 by default; `total`
 * counts all pages. The current renewal price of each listed domain is stored as seen by the owner.
 */
export async function listDomainsWithRecords(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  page: { limit?: number | undefined; cursor?: string | undefined; names?: readonly string[] | undefined },
): Promise<{ total: number; domains: DomainWithRecords[]; nextCursor: string | null }> {
  const { domains, ...rest } = await listDomains(scope, accountId, page);
  return { ...rest, domains: await addRecords(scope, domains) };
}

/**
 * Returns one domain of the account with its records, by its name in any spelling. Its current renewal price is stored
 * as seen by the owner.
 * @throws Fault not_found when the account does not have the domain, or lost it
 */
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
