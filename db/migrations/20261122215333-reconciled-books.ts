import { Migration } from '@mikro-orm/migrations';

export class ReconciledBooks extends Migration {
  override up(): void {
    this.addSql(
      `create table "processor_seen" ("id" varchar(255) not null, "seen_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(
      `create table "reconcile_progress" ("id" varchar(255) not null, "seen_since" timestamptz not null, "made_before" timestamptz not null, "part" varchar(255) not null, "after" text not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "discrepancy" add "says" text not null default '', add "seen_at" timestamptz null, add "told_at" timestamptz null;`,
    );
    // What was filed before was mailed at once.
    this.addSql(`update "discrepancy" set "told_at" = "found_at";`);
    this.addSql(
      `create index "discrepancy_untold" on "discrepancy" ("found_at") where told_at is null and resolved_at is null;`,
    );
    this.addSql(`alter table "domain_order" add "cost_paid_minor" int null;`);
  }
}
