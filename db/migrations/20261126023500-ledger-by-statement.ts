import { Migration } from '@mikro-orm/migrations';

/** Movements are judged once for each statement that writes them, and no longer once for each row at the end of the transaction. */
export class LedgerByStatement extends Migration {
  override up(): void {
    this.addSql('drop trigger if exists ledger_transaction_balances on ledger_transaction;');
    this.addSql('drop trigger if exists ledger_entry_balances on ledger_entry;');
    this.addSql('drop function if exists ledger_require_balance();');
    this.addSql(JUDGED);
  }
}

/** A copy of what packages/ledger/src/ledger.sql says about it. */
const JUDGED = `
-- The sides of a movement come in one statement, and balance.
create or replace function ledger_sides_balance() returns trigger language plpgsql as $$
declare
  about record;
  sides int;
begin
  for about in
    select transaction_id as id, count(*) as sides, count(distinct currency) as currencies, sum(amount_minor) as missing from written group by 1
  loop
    select count(*) into sides from ledger_entry where transaction_id = about.id;
    if sides < 2 or sides <> about.sides or about.currencies <> 1 or about.missing <> 0
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
  about text;
begin
  for about in select id from written loop
    if not exists (select from ledger_entry where transaction_id = about) then
      raise exception 'ledger transaction % does not balance: no sides', about using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;

create or replace trigger ledger_entry_balances after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_sides_balance();
create or replace trigger ledger_transaction_balances after insert on ledger_transaction
  referencing new table as written for each statement execute function ledger_has_sides();
`;
