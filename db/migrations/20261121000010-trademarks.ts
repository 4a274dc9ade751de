import { Migration } from '@mikro-orm/migrations';

export class Trademarks extends Migration {
  override up(): void {
    this.addSql(
      `create table "trademark" ("id" varchar(255) not null, "office" varchar(255) not null, "mark" text not null, "classes" integer[] not null, "status" text not null, "recorded_on" date not null, "keys" text[] not null, primary key ("id"));`,
    );
    this.addSql(
      `alter table "trademark" add constraint "trademark_status_check" check ("status" in ('registered', 'pending', 'dead'));`,
    );
    this.addSql(`create index "trademark_keys" on "trademark" using gin ("keys");`);
    this.addSql(
      `create table "trademark_import" ("digest" varchar(255) not null, "file_name" varchar(255) not null, "records" int not null, "started_at" timestamptz not null, "finished_at" timestamptz null, primary key ("digest"));`,
    );
  }
}
