-- What keeps the ledger a ledger, whoever writes to it: entries balance at the end of their statement, nothing written changes or
-- goes, and every entry is counted. A migration brings a change here into databases, with a copy of its own; a test in db compares.

create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger takes inserts only';
end $$;

create or replace trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function ledger_refuse();
create or replace trigger ledger_transaction_kept before truncate on ledger_transaction
  for each statement execute function ledger_refuse();
create or replace trigger ledger_entry_append_only before update or delete on ledger_entry
  for each row execute function ledger_refuse();
create or replace trigger ledger_entry_kept before truncate on ledger_entry
  for each statement execute function ledger_refuse();
create or replace trigger charge_append_only before update or delete on charge
  for each row execute function ledger_refuse();
create or replace trigger charge_kept before truncate on charge
  for each statement execute function ledger_refuse();

-- The sides of a movement come in one statement, and balance.
create or replace function ledger_sides_balance() returns trigger language plpgsql as $$
declare
  about record;
begin
  select transaction_id as id, count(*) as sides, sum(amount_minor) as missing into about from written group by transaction_id
  having count(*) < 2 or count(distinct currency) <> 1 or sum(amount_minor) <> 0
    or count(*) <> (select count(*) from ledger_entry standing where standing.transaction_id = written.transaction_id)
    or not exists (select from ledger_transaction where id = written.transaction_id)
  limit 1;
  if found then
    raise exception 'ledger transaction % does not balance: % sides, % too much', about.id, about.sides, about.missing
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- At the end of the statement that writes it: one function writes both.
create or replace function ledger_has_sides() returns trigger language plpgsql as $$
declare
  about text;
begin
  select id into about from written where not exists (select from ledger_entry where transaction_id = written.id limit 1) limit 1;
  if found then
    raise exception 'ledger transaction % does not balance: no sides', about using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function ledger_count() returns trigger language plpgsql as $$
begin
  insert into ledger_delta (account, currency, amount_minor) select account, currency, amount_minor from written;
  return null;
end $$;

create or replace trigger ledger_entry_counted after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_count();

create or replace trigger ledger_entry_balances after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_sides_balance();
create or replace trigger ledger_transaction_balances after insert on ledger_transaction
  referencing new table as written for each statement execute function ledger_has_sides();

-- One call for any number of movements: kept planned by each session, as a statement of that size is not.
create or replace function ledger_post(told_ jsonb, sides_ jsonb, seen_ jsonb) returns setof text language plpgsql as $$
#variable_conflict use_column
begin
  return query
  with told as (
    select * from jsonb_to_recordset(told_) as m (id text, occurrence text, kind text, at timestamptz, account_id text, order_id text, reference text, after text)
  ), written as (
    insert into ledger_transaction (id, occurrence, kind, at, account_id, order_id, reference)
    select id, occurrence, kind, at, account_id, order_id, reference from told
    where after is null or exists (select 1 from ledger_transaction before where before.occurrence = told.after) order by occurrence
    on conflict (occurrence) do nothing returning id, occurrence
  ), sides as (
    insert into ledger_entry (transaction_id, account, currency, amount_minor)
    select s.transaction_id, s.account, s.currency, s.amount_minor
    from jsonb_to_recordset(sides_) as s (transaction_id text, account text, currency text, amount_minor bigint) join written on written.id = s.transaction_id
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
end $$;
