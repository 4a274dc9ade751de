-- Rules of the ledger for every writer: a movement that does not balance is refused, nothing written changes or goes,
-- and every side is counted. A migration brings a change here into databases, with a copy of its own; a test in db compares.

create or replace function ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger takes inserts only';
end $$;

create or replace trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function ledger_refuse();
create or replace trigger ledger_transaction_kept before truncate on ledger_transaction
  for each statement execute function ledger_refuse();
create or replace trigger charge_append_only before update or delete on charge
  for each row execute function ledger_refuse();
create or replace trigger charge_kept before truncate on charge
  for each statement execute function ledger_refuse();

-- Two sides or more in one currency, each account once, and nothing left over: judged and counted at once, since a check would be planned for each row.
create or replace function ledger_admit() returns trigger language plpgsql as $$
declare
  sides int := cardinality(new.accounts);
  missing bigint := 0;
  is_twice boolean := false;
begin
  for nth in 1..coalesce(sides, 0) loop
    missing := missing + new.amounts[nth];
    is_twice := is_twice or new.accounts[nth] = any(new.accounts[nth + 1 : sides]);
  end loop;
  if (missing = 0 and not is_twice and sides >= 2 and sides = cardinality(new.amounts)) is not true then
    raise exception 'ledger transaction % does not balance: % are %', new.id, new.accounts, new.amounts using errcode = 'check_violation';
  end if;
  insert into ledger_delta (account, currency, amount_minor)
  select account, new.currency, side.minor from unnest(new.accounts, new.amounts) as side (account, minor);
  return null;
end $$;

create or replace trigger ledger_transaction_admitted after insert on ledger_transaction
  for each row execute function ledger_admit();
