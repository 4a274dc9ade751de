import type { Scope, Tx } from '@onym/platform';

const INSERT = `
  insert into announced_price (domain_id, account_id, notified_at, price_minor)
    select id, account_id, $1::timestamptz, $2 from domain where name = $3 and account_id = $4 and status <> 'lost'
  on conflict (domain_id, notified_at) do update set price_minor = excluded.price_minor`;
const FIND = `
  select price_minor from announced_price where domain_id = $1 and notified_at <= $2 order by notified_at desc limit 1`;

/**
 * Stores that the owner of a domain is told now, by mail, this yearly renewal price in cents. Call it in the
 * transaction that queues the mail. Does nothing when the account does not have the name.
 */
export async function insertAnnouncedPrice(
  tx: Tx,
  { name, accountId }: { name: string; accountId: string },
  priceMinor: number,
): Promise<void> {
  await tx.sql.rows('domains-insert-told-price', INSERT, [tx.clock.now(), priceMinor, name, accountId]);
}

/**
 * Returns the yearly renewal price, in cents, in the last mail to the owner sent at or before `until`; undefined where
 * none was sent.
 */
export async function findAnnouncedPriceBefore(
  scope: Pick<Scope, 'sql'>,
  domainId: string,
  until: Date,
): Promise<number | undefined> {
  return (await scope.sql.row<{ price_minor: number }>('domains-told-price', FIND, [domainId, until]))?.price_minor;
}
