import { Migration } from '@mikro-orm/migrations';

export class Logos extends Migration {
  override up(): void {
    this.addSql(
      `create table "logo" ("id" varchar(255) not null, "account_id" varchar(255) not null, "description" text not null, "concept" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "logo_account" on "logo" ("account_id", "id");`);
    this.addSql(
      `alter table "logo" add constraint "logo_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }
}
