import { Migration } from '@mikro-orm/migrations';

/** A movement costs the same however many stand: what it is judged by is looked up, and a charge is written only where there is one. */
export class LedgerLookedUp extends Migration {
  override up(): void {
    this.addSql(LOOKED_UP);
  }
}

/** A copy of what packages/ledger/src/ledger.sql says about it. */
const LOOKED_UP = `
-- The sides of a movement come in one statement, and balance. What stands is looked up movement by movement: a statement over all
-- that were written is planned for a thousand of them, and reads whole tables for one.
create or replace function ledger_sides_balance() returns trigger language plpgsql as $$
declare
  about record;
begin
  for about in
    select transaction_id as id, count(*) as sides, count(distinct currency) as currencies, sum(amount_minor) as missing from written
    group by transaction_id
  loop
    if about.sides < 2 or about.currencies <> 1 or about.missing <> 0
      or about.sides <> (select count(*) from ledger_entry where transaction_id = about.id)
      or not exists (select from ledger_transaction where id = about.id)
    then
      raise exception 'ledger transaction % does not balance: % sides, % too much', about.id, about.sides, about.missing
        using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

-- At the end of the statement that writes it: one function writes both.
create or replace function ledger_has_sides() returns trigger language plpgsql as $$
declare
  about record;
begin
  for about in select id from written loop
    if not exists (select from ledger_entry where transaction_id = about.id) then
      raise exception 'ledger transaction % does not balance: no sides', about.id using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

-- One call for any number of movements, planned once by each session. Most are nothing that an owner sees: a charge is a statement
-- of its own, so that the others do not begin and end its parts for nothing.
create or replace function ledger_post(told_ jsonb, sides_ jsonb, seen_ jsonb) returns setof text language plpgsql as $$
#variable_conflict use_column
declare
  ids text[];
  occurrences text[];
  told_once text;
begin
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
