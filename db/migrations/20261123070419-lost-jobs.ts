import { Migration } from '@mikro-orm/migrations';

export class LostJobs extends Migration {
  override up(): void {
    this.addSql(
      `create table "entitlement_change" ("account_id" varchar(255) not null, "changed_at" timestamptz not null, primary key ("account_id"));`,
    );
    this.addSql(
      `create table "dns_withdrawal" ("number" bigserial primary key, "account_id" varchar(255) not null, "host" varchar(255) not null, "record_ids" text[] not null, "decided_at" timestamptz not null);`,
    );
  }
}
