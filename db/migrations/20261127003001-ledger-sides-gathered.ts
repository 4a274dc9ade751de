import { Migration } from '@mikro-orm/migrations';

/** Movements of before get their sides; the table of entries goes. Locks the rows of before, which nobody writes, and the old table. */
export class LedgerSidesGathered extends Migration {
  override up(): void {
    this.addSql(`
      update ledger_transaction t set currency = s.currency, accounts = s.accounts, amounts = s.amounts
      from (
        select transaction_id, min(currency) as currency, array_agg(account order by account) as accounts, array_agg(amount_minor order by account) as amounts
        from ledger_entry_before group by transaction_id
      ) s
      where s.transaction_id = t.id and t.amounts is null;`);
    this.addSql(`create or replace view ledger_entry as
      select t.id as transaction_id, side.account, t.currency, side.minor as amount_minor
      from ledger_transaction t cross join lateral unnest(t.accounts, t.amounts) as side (account, minor);`);
    this.addSql('drop table ledger_entry_before;');
  }
}
