import { Migration } from '@mikro-orm/migrations';

export class LanguageSpend extends Migration {
  override up(): void {
    this.addSql(
      `create table "language_spend" ("month" varchar(255) not null, "spent_nano_usd" bigint not null, "reserved_nano_usd" bigint not null, "turns" int not null, primary key ("month"));`,
    );
    this.addSql(
      `create table "language_reservation" ("id" uuid not null, "month" varchar(255) not null, "nano_usd" bigint not null, "expires_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "language_reservation_expires" on "language_reservation" ("expires_at");`);
    this.addSql(
      `create table "language_answer" ("id" varchar(255) not null, "value" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "language_answer_created" on "language_answer" ("created_at");`);
  }
}
