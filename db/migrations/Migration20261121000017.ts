import { Migration } from '@mikro-orm/migrations';

export class Migration20261121000017 extends Migration {
  override name = 'Migration20261121000017';

  override up(): void {
    this.addSql(`alter table "dns_record" add "managed" boolean not null default false;`);
    this.addSql(`create index "dns_record_managed" on "dns_record" ("domain_id") where managed;`);
  }

  override down(): void {
    this.addSql(`drop index if exists "dns_record_managed";`);
    this.addSql(`alter table "dns_record" drop column if exists "managed";`);
  }
}
