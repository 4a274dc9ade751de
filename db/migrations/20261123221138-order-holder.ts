import { Migration } from '@mikro-orm/migrations';

export class OrderHolder extends Migration {
  override up(): void {
    this.addSql(`alter table "domain_order" add "held_by" text null, add "held_epoch" int null;`);
  }
}
