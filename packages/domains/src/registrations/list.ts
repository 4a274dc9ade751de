import { notFound, readDomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { DomainStatus } from './domain.entity.ts';

/** A domain with its forwards, as the list shows it. Its records are the next room's. */
export interface ListedDomain {
  id: string;
  name: string;
  status: DomainStatus;
  expires_at: Date;
  auto_renew: boolean;
  privacy_enabled: boolean;
  locked: boolean;
  ownership_type: 'owned' | 'connected' | 'transferred';
  purchase_price_minor: number;
  renewal_price_minor: number;
  /** Not null while the owner has not seen the present price. */
  renewal_shown_minor: number | null;
  sealed_registrant: string | null;
  nameservers: string[];
  dns_provider: string;
  forwards: { alias: string; forwardTo: string; status: string }[];
  total: number;
}

const LIST = `
  select d.id, d.name, d.status, d.expires_at, d.auto_renew, d.privacy_enabled, d.locked, d.ownership_type, d.purchase_price_minor, d.renewal_price_minor, d.renewal_shown_minor,
    d.sealed_registrant, d.nameservers, d.dns_provider,
    coalesce((select json_agg(json_build_object('alias', f.alias, 'forwardTo', f.forward_to, 'status', f.status) order by f.alias) from email_forward f where f.domain_id = d.id and f.removed_at is null), '[]') as forwards,
    (select count(*)::int from domain o where o.account_id = $1 and o.status <> 'lost' and ($3::text[] is null or o.name = any($3))) as total
  from domain d
  where d.account_id = $1 and d.status <> 'lost' and ($2::text is null or d.id < $2) and ($3::text[] is null or d.name = any($3))
  order by d.id desc limit $4`;
const COUNT = `select count(*)::int as total from domain where account_id = $1 and status <> 'lost' and ($2::text[] is null or name = any($2))`;

const PRICE_SEEN =
  'update domain set renewal_shown_minor = null where id = any($1::text[]) and renewal_shown_minor is not null';

/** The account's domains, newest first, lost ones left out; `cursor` is the id after which to go on. With `names` only these. */
export async function listDomains(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  {
    limit = 10_000,
    cursor,
    names,
  }: { limit?: number | undefined; cursor?: string | undefined; names?: readonly string[] | undefined } = {},
): Promise<{ total: number; domains: ListedDomain[]; nextCursor: string | null }> {
  const rows = await scope.sql.rows<ListedDomain>('domains-list', LIST, [
    accountId,
    cursor ?? null,
    names ?? null,
    limit + 1,
  ]);
  const domains = rows.slice(0, limit);
  const unseen = domains.filter(({ renewal_shown_minor }) => renewal_shown_minor !== null);
  // From this answer on the owner has seen the present price.
  if (unseen.length > 0) await scope.sql.rows('domains-price-seen', PRICE_SEEN, [unseen.map(({ id }) => id)]);
  const total =
    rows[0]?.total ??
    (await scope.sql.row<{ total: number }>('domains-count', COUNT, [accountId, names ?? null]))!.total; // an empty page brings none
  return { total, domains, nextCursor: rows.length > limit ? domains.at(-1)!.id : null };
}

/** One of them by its name in any spelling. @throws Fault not_found */
export async function readDomain(scope: Pick<Scope, 'sql'>, accountId: string, rawName: string): Promise<ListedDomain> {
  const verdict = readDomainName(rawName);
  const row = verdict.ok ? (await listDomains(scope, accountId, { names: [verdict.name] })).domains[0] : undefined;
  if (!row) throw notFound('You own no such domain');
  return row;
}
