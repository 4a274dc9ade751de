import { DAY_MS } from '@onym/core';
import { type Scope, type Tx } from '@onym/platform';

/** How long before a charge nobody asks for its price must have been told by mail. */
const NOTICE_MS = 7 * DAY_MS;

const TELL = `
  insert into renewal_price_told (domain_id, account_id, told_at, price_minor)
    select id, account_id, $1::timestamptz, $2 from domain where name = $3 and account_id = $4 and status <> 'lost'
  on conflict (domain_id, told_at) do update set price_minor = excluded.price_minor`;
const TOLD = `
  select price_minor from renewal_price_told where domain_id = $1 and told_at <= $2 order by told_at desc limit 1`;
const SEEN = `
  update domain set renewal_shown_minor = null where name = $1 and account_id = $2 and status <> 'lost' and renewal_price_minor = $3`;

/** A mail in this transaction tells the owner that the domain renews at this price a year. Cents. */
export async function tellRenewalPrice(
  tx: Tx,
  { name, accountId }: { name: string; accountId: string },
  priceMinor: number,
): Promise<void> {
  await tx.sql.rows('domains-told-price-tell', TELL, [tx.clock.now(), priceMinor, name, accountId]);
  await tx.sql.rows('domains-told-price-seen', SEEN, [name, accountId, priceMinor]);
}

/** The yearly price that was told by mail last, at least seven days ago: the most that is charged unasked. Null: never told. */
export async function toldPrice(scope: Pick<Scope, 'sql' | 'clock'>, domainId: string): Promise<number | null> {
  const before = new Date(scope.clock.now().getTime() - NOTICE_MS);
  const row = await scope.sql.row<{ price_minor: number }>('domains-told-price', TOLD, [domainId, before]);
  return row?.price_minor ?? null;
}
