import { Migration } from '@mikro-orm/migrations';

export class ManagedRecords extends Migration {
  override up(): void {
    this.addSql(`alter table "dns_record" add "managed" boolean not null default false;`);
    this.addSql(`create index "dns_record_managed" on "dns_record" ("domain_id") where managed;`);
  }
}
