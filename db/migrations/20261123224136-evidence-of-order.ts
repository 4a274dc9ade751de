import { Migration } from '@mikro-orm/migrations';

export class EvidenceOfOrder extends Migration {
  override up(): void {
    this.addSql(`alter table "domain_order" add "user_agent" text null, add "brief" text null;`);
  }
}
