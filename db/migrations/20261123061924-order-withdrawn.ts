import { Migration } from '@mikro-orm/migrations';

export class OrderWithdrawn extends Migration {
  override up(): void {
    this.addSql(`alter table "domain_order" add "withdrawn_at" timestamptz null;`);
  }
}
