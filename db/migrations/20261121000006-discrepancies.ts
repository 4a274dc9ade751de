import { Migration } from '@mikro-orm/migrations';

export class Discrepancies extends Migration {
  override up(): void {
    this.addSql(
      `create table "discrepancy" ("id" varchar(255) not null, "kind" varchar(255) not null, "subject" varchar(255) not null, "details" jsonb not null, "found_at" timestamptz not null, "resolved_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(
      `create unique index "discrepancy_open" on "discrepancy" ("kind", "subject") where resolved_at is null;`,
    );
    this.addSql(
      `alter table "domain_order" add "refund_decided_at" timestamptz null, add "compared_at" timestamptz null;`,
    );
  }
}
