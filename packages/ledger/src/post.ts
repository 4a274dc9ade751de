import { randomBytes } from 'node:crypto';
import { newId } from '@onym/kernel';
import { execute, type Tx } from '@onym/platform';
import type { Movement } from './movement.ts';

const POST = `
  with told as (
    select * from jsonb_to_recordset(?::jsonb) as m (id text, occurrence text, kind text, at timestamptz, account_id text, order_id text, reference text, after text)
  ), written as (
    insert into ledger_transaction (id, occurrence, kind, at, account_id, order_id, reference)
    select id, occurrence, kind, at, account_id, order_id, reference from told
    where after is null or exists (select 1 from ledger_transaction before where before.occurrence = told.after) order by occurrence
    on conflict (occurrence) do nothing returning id, occurrence
  ), sides as (
    insert into ledger_entry (transaction_id, account, currency, amount_minor)
    select s.transaction_id, s.account, s.currency, s.amount_minor
    from jsonb_to_recordset(?::jsonb) as s (transaction_id text, account text, currency text, amount_minor bigint) join written on written.id = s.transaction_id
  ), seen as (
    select c.*, row_number() over (partition by year order by c.id)::int as nth from jsonb_to_recordset(?::jsonb)
      as c (id text, transaction_id text, account_id text, at timestamptz, kind text, amount_minor bigint, currency text, description text, order_id text, key_id text, reference text, year int, token text)
      join written on written.id = c.transaction_id
  ), numbered as (
    insert into receipt_counter (year, last) select year, count(*) from seen where year is not null group by year order by year
    on conflict (year) do update set last = receipt_counter.last + excluded.last returning year, last
  ), charges as (
    insert into charge (id, transaction_id, account_id, at, kind, amount_minor, currency, description, order_id, key_id, reference, receipt_year, receipt_number, receipt_token)
    select id, transaction_id, account_id, at, kind, amount_minor, currency, description, order_id, key_id, reference, year,
      n.last - (select count(*)::int from seen s where s.year = seen.year) + nth, token
    from seen left join numbered n using (year)
  )
  select occurrence from written`;

/**
 * Writes movements down in the transaction that makes them true, in one statement, each occurrence once however often it is told;
 * a charge gets the next receipt of its year. Answers the occurrences that are new.
 * @throws at the end of the transaction when a movement does not balance: a bug
 */
export async function post(tx: Tx, movements: readonly Movement[]): Promise<string[]> {
  const now = tx.clock.now();
  const told = movements
    .map((movement) => ({ ...movement, sides: movement.sides.filter(([, amountMinor]) => amountMinor !== 0) }))
    .filter(({ sides }) => sides.length > 0)
    .map((movement) => ({ ...movement, id: newId('ledger', now), at: movement.purchase.at ?? now }));
  if (told.length === 0) return [];
  const written = await execute<{ occurrence: string }>(tx, POST, [
    JSON.stringify(
      told.map(({ id, occurrence, kind, at, purchase, reference, after }) => ({
        id,
        occurrence,
        kind,
        at,
        account_id: purchase.accountId,
        order_id: purchase.orderId ?? null,
        reference,
        after: after ?? null,
      })),
    ),
    JSON.stringify(
      told.flatMap(({ id, currency, sides }) =>
        sides.map(([account, amountMinor]) => ({ transaction_id: id, account, currency, amount_minor: amountMinor })),
      ),
    ),
    JSON.stringify(told.flatMap((movement) => chargeRow(movement))),
  ]);
  return written.map(({ occurrence }) => occurrence);
}

function chargeRow({ id, at, charge, purchase, currency, reference }: Movement & { id: string; at: Date }): object[] {
  if (!charge) return [];
  const isCharge = charge.kind === 'charge' && !charge.withoutReceipt;
  return [
    {
      // By its moment: the newest charge has the greatest id.
      id: newId('charge', at),
      transaction_id: id,
      account_id: purchase.accountId,
      at,
      kind: charge.kind,
      amount_minor: charge.amountMinor,
      currency,
      description: purchase.description,
      order_id: purchase.orderId ?? null,
      key_id: purchase.keyId ?? null,
      reference,
      year: isCharge ? at.getUTCFullYear() : null,
      token: isCharge ? randomBytes(24).toString('base64url') : null,
    },
  ];
}
