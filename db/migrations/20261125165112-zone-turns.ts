import { Migration } from '@mikro-orm/migrations';

export class ZoneTurns extends Migration {
  override up(): void {
    this.addSql(
      `create table "zone_turn" ("domain_id" varchar(255) not null, "epoch" int not null, "lease_until" timestamptz null, "in_doubt" jsonb not null, "doubted_since" timestamptz null, "synced_at" timestamptz null, primary key ("domain_id"));`,
    );
    this.addSql(`create index "zone_turn_doubted" on "zone_turn" ("doubted_since") where doubted_since is not null;`);
    this.addSql(
      `alter table "zone_turn" add constraint "zone_turn_domain_id_foreign" foreign key ("domain_id") references "domain" ("id") on update cascade on delete cascade;`,
    );
  }
}
