import { notFound, readDomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { countDomains, markPricesSeen, selectDomains, type ListedDomain } from './domain-list.repository.ts';

/**
 * Returns a page of the account's domains, newest first, without lost ones; with `names` only these. The page starts
 * after the domain with the id `cursor` and has up to `limit` domains, 10,000 by default; `total` counts all pages. The
 * current renewal price of each listed domain is stored as seen by the owner.
 */
export async function listDomains(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  {
    limit = 10_000,
    cursor,
    names,
  }: { limit?: number | undefined; cursor?: string | undefined; names?: readonly string[] | undefined } = {},
): Promise<{ total: number; domains: ListedDomain[]; nextCursor: string | null }> {
  const rows = await selectDomains(scope, accountId, { after: cursor, names, limit: limit + 1 });
  const domains = rows.slice(0, limit);
  const unseen = domains.filter(({ renewal_shown_minor }) => renewal_shown_minor !== null);
  // This response shows the owner the current price.
  if (unseen.length > 0)
    await markPricesSeen(
      scope,
      unseen.map(({ id }) => id),
    );
  // An empty page has no row that carries the total.
  const total = rows[0]?.total ?? (await countDomains(scope, accountId, names));
  return { total, domains, nextCursor: rows.length > limit ? domains.at(-1)!.id : null };
}

/**
 * Returns one domain of the account, by its name in any spelling. Its current renewal price is stored as seen by the
 * owner.
 * @throws Fault not_found when the account does not have the domain, or lost it
 */
export async function readDomain(scope: Pick<Scope, 'sql'>, accountId: string, rawName: string): Promise<ListedDomain> {
  const verdict = readDomainName(rawName);
  const row = verdict.ok ? (await listDomains(scope, accountId, { names: [verdict.name] })).domains[0] : undefined;
  if (!row) throw notFound("You don't own this domain");
  return row;
}
