import type { Scope } from '@onym/platform';
import type { DomainStatus } from './domain.entity.ts';

/** A domain with its forwards, as the list shows it. Its records belong to the module `dns`. */
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
  /** Not null while the owner has not seen the current price. */
  renewal_shown_minor: number | null;
  auto_renew_max_rise: number | null;
  auto_renew_max_price_minor: number | null;
  sealed_registrant: string | null;
  nameservers: string[];
  dns_provider: string;
  forwards: { alias: string; forwardTo: string; status: string }[];
  total: number;
}

const LIST = `
  select d.id, d.name, d.status, d.expires_at, d.auto_renew, d.privacy_enabled, d.locked, d.ownership_type, d.purchase_price_minor, d.renewal_price_minor, d.renewal_shown_minor,
    d.auto_renew_max_rise, d.auto_renew_max_price_minor, d.sealed_registrant, d.nameservers, d.dns_provider,
    coalesce((select json_agg(json_build_object('alias', f.alias, 'forwardTo', f.forward_to, 'status', f.status) order by f.alias) from email_forward f where f.domain_id = d.id and f.removed_at is null), '[]') as forwards,
    (select count(*)::int from domain o where o.account_id = $1 and o.status <> 'lost' and ($3::text[] is null or o.name = any($3))) as total
  from domain d
  where d.account_id = $1 and d.status <> 'lost' and ($2::text is null or d.id < $2) and ($3::text[] is null or d.name = any($3))
  order by d.id desc limit $4`;
const COUNT = `select count(*)::int as total from domain where account_id = $1 and status <> 'lost' and ($2::text[] is null or name = any($2))`;
const PRICES_SEEN =
  'update domain set renewal_shown_minor = null where id = any($1::text[]) and renewal_shown_minor is not null';

/**
 * Returns up to `limit` domains of an account, newest first, without lost ones; with `names` only these. The page
 * starts after the domain with the id `after`. `total` of each row counts all pages.
 */
export function selectDomains(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  { after, names, limit }: { after: string | undefined; names: readonly string[] | undefined; limit: number },
): Promise<ListedDomain[]> {
  return scope.sql.rows<ListedDomain & Record<string, unknown>>('domains-list', LIST, [
    accountId,
    after ?? null,
    names ?? null,
    limit,
  ]);
}

/** Returns the number of an account's domains, without lost ones; with `names` only of these. */
export async function countDomains(
  scope: Pick<Scope, 'sql'>,
  accountId: string,
  names: readonly string[] | undefined,
): Promise<number> {
  return (await scope.sql.row<{ total: number }>('domains-count', COUNT, [accountId, names ?? null]))!.total;
}

/**
 * Stores that the owners of these domains have seen the current renewal prices. Call it when a response shows the
 * prices.
 */
export async function markPricesSeen(scope: Pick<Scope, 'sql'>, domainIds: readonly string[]): Promise<void> {
  await scope.sql.rows('domains-price-seen', PRICES_SEEN, [domainIds]);
}
