import { Migration } from '@mikro-orm/migrations';

/** One live charge for each account and product, and launches whose parts were never paid for. Built beside whatever writes. */
export class IndexesOfLiveCharges extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql(`alter table "product_charge" validate constraint "product_charge_state_check"`);
    this.addSql(
      `create unique index concurrently if not exists "product_charge_live" on "product_charge" ("account_id", "product") where settled_at is null and state <> 'queued' and decision is distinct from 'release'`,
    );
    this.addSql(
      `create index concurrently if not exists "launch_unpaid" on "launch" ("id") where charge_id is not null and state in ('waiting', 'failed', 'canceled')`,
    );
  }
}
