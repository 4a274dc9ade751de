import { Migration } from '@mikro-orm/migrations';

/** Bounds on keys and accounts, what was spent within them, and approvals. */
export class SpendingAndApprovals extends Migration {
  override up(): void {
    this.addSql(
      `create table "account_spending" ("account_id" varchar(255) not null, "per_day_minor" int null, "per_month_minor" int null, "updated_at" timestamptz not null, primary key ("account_id"));`,
    );
    this.addSql(
      `create table "approval" ("id" varchar(255) not null, "account_id" varchar(255) not null, "key_id" varchar(255) not null, "key_name" varchar(255) not null, "action" text not null, "domain" varchar(255) not null, "status" text not null, "amount_minor" int not null, "renewal_minor" int not null, "currency" varchar(255) not null, "years" int not null, "reason" text not null, "sealed_wish" text not null, "order_id" varchar(255) null, "fault" jsonb null, "created_at" timestamptz not null, "expires_at" timestamptz not null, "decided_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "approval_account" on "approval" ("account_id", "created_at");`);
    this.addSql(
      `create unique index "approval_open" on "approval" ("key_id", "action", "domain") where status = 'pending';`,
    );
    this.addSql(
      `create table "spending_entry" ("order_id" varchar(255) not null, "account_id" varchar(255) not null, "key_id" varchar(255) null, "amount_minor" int not null, "given_back_minor" int not null default 0, "day" varchar(255) not null, "created_at" timestamptz not null, primary key ("order_id"));`,
    );
    this.addSql(`create index "spending_entry_account" on "spending_entry" ("account_id", "created_at");`);
    this.addSql(
      `create table "spending_tally" ("subject" varchar(255) not null, "period" varchar(255) not null, "spent_minor" bigint not null, primary key ("subject", "period"));`,
    );
    // Keys that had no bounds get the usual ones: none is left that may spend without end.
    this.addSql(
      `alter table "api_key" add "frozen_at" timestamptz null, add "spending" jsonb not null default '{"perPurchaseMinor":10000,"perDayMinor":null,"perMonthMinor":30000,"approvalAboveMinor":null,"premium":false,"renewals":true,"tlds":null,"domains":null}';`,
    );
    this.addSql(
      `alter table "account_spending" add constraint "account_spending_account_id_foreign" foreign key ("account_id") references "account" ("id") on update cascade on delete cascade;`,
    );
    this.addSql(
      `alter table "approval" add constraint "approval_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "approval" add constraint "approval_action_check" check ("action" in ('buy', 'renew', 'launch'));`,
    );
    this.addSql(
      `alter table "approval" add constraint "approval_status_check" check ("status" in ('pending', 'approved', 'declined', 'expired', 'failed'));`,
    );
    this.addSql(
      `alter table "spending_entry" add constraint "spending_entry_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
  }
}
