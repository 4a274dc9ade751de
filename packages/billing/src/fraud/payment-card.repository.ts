import type { Scope, Tx } from '@onym/platform';

const KNOWN_DIGEST = `
  select card from payment_card where card = any($1::text[]) union all
  select subject from purchase_hold where kind = 'card' and subject = any($1::text[]) limit 1`;
// A card that an account owns never becomes a stranger's.
const SAVE = `
  insert into payment_card as old (id, account_id, card, seen_at) values ($1, $2, $3, $4)
  on conflict (id) do update set card = excluded.card, account_id = coalesce(excluded.account_id, old.account_id)`;
const OF_METHOD = 'select card from payment_card where id = $1';
const ACCOUNTS =
  'select distinct account_id as "accountId" from payment_card where card = $1 and account_id is not null';
const NEW_SINCE = `
  select count(*)::int as cards from (
    select card from payment_card where account_id = $1 group by card having min(seen_at) >= $2) as fresh`;
const DELETE = 'delete from payment_card where account_id = any($1::text[])';

/** Returns the first of these digests of one card that is stored already; undefined when the card was never seen. */
export async function findKnownDigest(
  scope: Pick<Scope, 'sql'>,
  digests: readonly string[],
): Promise<string | undefined> {
  return (await scope.sql.row<{ card: string }>('fraud-known-digest', KNOWN_DIGEST, [digests]))?.card;
}

/** Stores a card, or the present digest of one that is stored. The first time at which it was seen stays. */
export async function upsertCard(
  tx: Tx,
  { id, accountId, card, seenAt }: { id: string; accountId: string | null; card: string; seenAt: Date },
): Promise<void> {
  await tx.sql.rows('fraud-save-card', SAVE, [id, accountId, card, seenAt]);
}

/** The digest of the card of a payment method; null when the processor has not named its card. */
export async function findCardOf(scope: Pick<Scope, 'sql'>, paymentMethodId: string): Promise<string | null> {
  return (await scope.sql.row<{ card: string }>('fraud-card-of', OF_METHOD, [paymentMethodId]))?.card ?? null;
}

/** The accounts that have used a card as their own, in no order. */
export async function findAccountsOfCard(scope: Pick<Scope, 'sql'>, card: string): Promise<string[]> {
  const rows = await scope.sql.rows<{ accountId: string }>('fraud-accounts-of-card', ACCOUNTS, [card]);
  return rows.map(({ accountId }) => accountId);
}

/** How many cards an account has used for the first time since a moment. */
export async function countNewCards(scope: Pick<Scope, 'sql'>, accountId: string, since: Date): Promise<number> {
  return (await scope.sql.row<{ cards: number }>('fraud-count-new-cards', NEW_SINCE, [accountId, since]))!.cards;
}

/** Deletes which cards these accounts have used. Holds stay. */
export async function deleteCardsOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('fraud-delete-cards', DELETE, [accountIds]);
}
