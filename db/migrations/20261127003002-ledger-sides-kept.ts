import { Migration } from '@mikro-orm/migrations';

/** No movement changes any more, those of before neither. */
export class LedgerSidesKept extends Migration {
  override up(): void {
    this.addSql(`create or replace trigger ledger_transaction_append_only before update or delete on ledger_transaction
  for each row execute function ledger_refuse();`);
  }
}
