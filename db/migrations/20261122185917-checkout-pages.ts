import { Migration } from '@mikro-orm/migrations';

/** Pages in their order, so that of two that sell the same one stays; and payments for what was owned, to be given back. */
export class CheckoutPages extends Migration {
  override up(): void {
    this.addSql(
      `create table "checkout_page" ("id" varchar(255) not null, "account_id" varchar(255) not null, "sells" varchar(255) not null, "url" text not null, "number" int not null, "opened_at" timestamptz not null, "ended_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "checkout_page_open" on "checkout_page" ("opened_at") where ended_at is null;`);
    this.addSql(`alter table "checkout_page" add constraint "checkout_page_number" unique ("account_id", "number");`);
    this.addSql(
      `create table "duplicate_payment" ("source" varchar(255) not null, "account_id" varchar(255) not null, "sells" varchar(255) not null, "intent_id" varchar(255) null, "amount_minor" int null, "currency" varchar(255) null, "attempt" int not null default 0, "found_at" timestamptz not null, "refunded_at" timestamptz null, primary key ("source"));`,
    );
    this.addSql(`create index "duplicate_payment_open" on "duplicate_payment" ("found_at") where refunded_at is null;`);
    this.addSql(
      `alter table "checkout_page" add constraint "checkout_page_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "duplicate_payment" add constraint "duplicate_payment_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }
}
