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

create or replace trigger ledger_entry_balances after insert on ledger_entry
  referencing new table as written for each statement execute function ledger_sides_balance();
create or replace trigger ledger_transaction_balances after insert on ledger_transaction
  referencing new table as written for each statement execute function ledger_has_sides();
`;
