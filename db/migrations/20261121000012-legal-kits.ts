import { Migration } from '@mikro-orm/migrations';

export class LegalKits extends Migration {
  override up(): void {
    this.addSql(
      `create table "legal_kit" ("id" varchar(255) not null, "account_id" varchar(255) not null, "business_name" text not null, "business_type" text not null, "regions" jsonb not null, "engine" text not null, "documents" jsonb not null, "to_complete" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "legal_kit_account" on "legal_kit" ("account_id", "id");`);
    this.addSql(
      `alter table "legal_kit" add constraint "legal_kit_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(`alter table "legal_kit" add constraint "legal_kit_engine_check" check ("engine" in ('offline'));`);
  }
}
