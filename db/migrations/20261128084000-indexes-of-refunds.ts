import { Migration } from '@mikro-orm/migrations';

/** Finds refunds by account, charges by payment, and the sign-ins of a person that wait for a code. Built while others write. */
export class IndexesOfRefunds extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(
      `create index concurrently if not exists "charge_refund_account" on "charge_refund" ("account_id", "intent_id");`,
    );
    this.addSql(`create index concurrently if not exists "product_charge_intent" on "product_charge" ("intent_id");`);
    // A hash: other values of this column are longer than a btree takes.
    this.addSql(
      `create index concurrently if not exists "verification_value" on auth."verification" using hash ("value");`,
    );
  }
}
