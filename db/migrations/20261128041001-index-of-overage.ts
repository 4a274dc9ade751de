import { Migration } from '@mikro-orm/migrations';

/** Finds the accounts that made calls beyond their quota this month. */
export class IndexOfOverage extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists "spending_tally_overage" on "spending_tally" ("period") where overage_noticed_minor is not null`,
    );
  }
}
