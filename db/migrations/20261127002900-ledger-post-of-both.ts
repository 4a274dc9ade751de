import { Migration } from '@mikro-orm/migrations';

/**
 * A call of `ledger_post` that waits for the next migrations goes on by what it then finds: without this it went on by what stood when it
 * was called, and failed. Numbered before them; where they have run already it makes no difference.
 */
export class LedgerPostOfBoth extends Migration {
  override up(): void {
    this.addSql(POST_OF_BOTH);
  }
}

const POST_OF_BOTH = `
create or replace function ledger_post(told_ jsonb, sides_ jsonb, seen_ jsonb) returns setof text language plpgsql as $$
#variable_conflict use_column
declare
  ids text[];
  occurrences text[];
  told_once text;
begin
  -- First, and alone: each statement below is planned when it is reached, by the tables of that moment.
  lock table ledger_transaction in row exclusive mode;
  if exists (select from pg_attribute where attrelid = 'ledger_transaction'::regclass and attname = 'amounts') then
    return query
    with told as (
      select * from jsonb_to_recordset(told_) as m (id text, occurrence text, kind text, at timestamptz, account_id text, order_id text, reference text, after text)
    ), sides as (
      select transaction_id as id, case when count(distinct currency) = 1 then min(currency) end as currency, array_agg(account) as accounts, array_agg(amount_minor) as amounts
      from jsonb_to_recordset(sides_) as s (transaction_id text, account text, currency text, amount_minor bigint) group by transaction_id
    ), written as (
      insert into ledger_transaction (id, occurrence, kind, at, account_id, order_id, reference, currency, accounts, amounts)
      select id, occurrence, kind, at, account_id, order_id, reference, currency, accounts, amounts from told join sides using (id)
      where after is null or (select true from ledger_transaction before where before.occurrence = told.after limit 1) order by occurrence
      on conflict (occurrence) do nothing returning id, occurrence
    ), seen as (
      select c.*, row_number() over (partition by year order by c.id)::int as nth from jsonb_to_recordset(seen_)
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
    select occurrence::text from written;
    return;
  end if;

  with told as (
    select * from jsonb_to_recordset(told_) as m (id text, occurrence text, kind text, at timestamptz, account_id text, order_id text, reference text, after text)
  ), written as (
    insert into ledger_transaction (id, occurrence, kind, at, account_id, order_id, reference)
    select id, occurrence, kind, at, account_id, order_id, reference from told
    where after is null or (select true from ledger_transaction before where before.occurrence = told.after limit 1) order by occurrence
    on conflict (occurrence) do nothing returning id, occurrence
  ), sides as (
    insert into ledger_entry (transaction_id, account, currency, amount_minor)
    select s.transaction_id, s.account, s.currency, s.amount_minor
    from jsonb_to_recordset(sides_) as s (transaction_id text, account text, currency text, amount_minor bigint) join written on written.id = s.transaction_id
  )
  select array_agg(id), array_agg(occurrence) into ids, occurrences from written;
  if ids is null then
    return;
  end if;
  if seen_ <> '[]' then
    with seen as (
      select c.*, row_number() over (partition by year order by c.id)::int as nth from jsonb_to_recordset(seen_)
        as c (id text, transaction_id text, account_id text, at timestamptz, kind text, amount_minor bigint, currency text, description text, order_id text, key_id text, reference text, year int, token text)
      where c.transaction_id = any(ids)
    ), numbered as (
      insert into receipt_counter (year, last) select year, count(*) from seen where year is not null group by year order by year
      on conflict (year) do update set last = receipt_counter.last + excluded.last returning year, last
    )
    insert into charge (id, transaction_id, account_id, at, kind, amount_minor, currency, description, order_id, key_id, reference, receipt_year, receipt_number, receipt_token)
    select id, transaction_id, account_id, at, kind, amount_minor, currency, description, order_id, key_id, reference, year,
      n.last - (select count(*)::int from seen s where s.year = seen.year) + nth, token
    from seen left join numbered n using (year);
  end if;
  foreach told_once in array occurrences loop
    return next told_once;
  end loop;
end $$;
`;
