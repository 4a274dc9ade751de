-- What keeps the ledger a ledger, whoever writes to it: entries balance at the end of their transaction, nothing written changes or
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

create or replace function ledger_require_balance() returns trigger language plpgsql as $$
declare
  about text := case when tg_table_name = 'ledger_entry' then to_jsonb(new) ->> 'transaction_id' else to_jsonb(new) ->> 'id' end;
  sides int;
  currencies int;
  missing bigint;
begin
  select count(*), count(distinct currency), coalesce(sum(amount_minor), 0) into sides, currencies, missing
  from ledger_entry where transaction_id = about;
  if sides < 2 or currencies <> 1 or missing <> 0 or not exists (select 1 from ledger_transaction where id = about) then
    raise exception 'ledger transaction % does not balance: % sides, % too much', about, sides, missing
      using errcode = 'check_violation';
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

create constraint trigger ledger_transaction_balances after insert on ledger_transaction
  deferrable initially deferred for each row execute function ledger_require_balance();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_require_balance();
