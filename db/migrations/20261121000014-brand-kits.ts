import { Migration } from '@mikro-orm/migrations';

export class BrandKits extends Migration {
  override up(): void {
    this.addSql(
      `create table "brand_kit" ("id" varchar(255) not null, "account_id" varchar(255) not null, "input" jsonb not null, "kit" jsonb not null, "look" jsonb not null, "engine" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "brand_kit_account" on "brand_kit" ("account_id", "id");`);
    this.addSql(
      `create table "kit_export" ("id" varchar(255) not null, "kit_id" varchar(255) not null, "format" varchar(255) not null, "content_key" varchar(255) not null, "opts" jsonb not null, "state" text not null, "sha256" varchar(255) null, "bytes" int null, "mime" varchar(255) not null, "filename" varchar(255) not null, "created_at" timestamptz not null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "kit_export_file" on "kit_export" ("sha256");`);
    this.addSql(`create index "kit_export_latest" on "kit_export" ("kit_id", "format", "settled_at");`);
    this.addSql(`create index "kit_export_building" on "kit_export" ("created_at") where state = 'building';`);
    this.addSql(`alter table "kit_export" add constraint "kit_export_content" unique ("kit_id", "content_key");`);
    this.addSql(
      `alter table "brand_kit" add constraint "brand_kit_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "kit_export" add constraint "kit_export_kit_id_foreign" foreign key ("kit_id") references "brand_kit" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "brand_kit" add constraint "brand_kit_engine_check" check ("engine" in ('offline', 'llm'));`,
    );
    this.addSql(
      `alter table "kit_export" add constraint "kit_export_state_check" check ("state" in ('building', 'ready', 'failed'));`,
    );
  }
}
