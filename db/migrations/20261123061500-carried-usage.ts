import { Migration } from '@mikro-orm/migrations';

export class CarriedUsage extends Migration {
  override up(): void {
    this.addSql(
      `create table "carried_usage" ("id" varchar(255) not null, "account_id" varchar(255) not null, "calls" int not null, "amount_minor" int not null, "currency" varchar(255) not null, "carried_at" timestamptz not null, "charge_id" varchar(255) null, "tried_at" timestamptz null, "sending_since" timestamptz null, "outcome" text null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "carried_usage_open" on "carried_usage" ("account_id", "id") where settled_at is null;`);
    this.addSql(`alter table "ledger_transaction" drop constraint "ledger_transaction_kind_check";`);
    this.addSql(
      `alter table "ledger_transaction" add constraint "ledger_transaction_kind_check" check ("kind" in ('hold', 'capture', 'release', 'refund', 'dispute', 'fee', 'registrar', 'product', 'subscription', 'overage', 'carried'));`,
    );
    this.addSql(`alter table "usage_overage" add "carried_at" timestamptz null;`);
    this.addSql(`alter table "product_charge" drop constraint "product_charge_product_check";`);
    this.addSql(
      `alter table "product_charge" add constraint "product_charge_product_check" check ("product" in ('LAUNCH_STACK', 'LOGO_PACK', 'BRAND_KIT', 'LEGAL_KIT', 'SOCIAL_MEDIA_KIT', 'SITE_BUILDER', 'EMAIL_FORWARDING_SLOT', 'NAME_CALLS'));`,
    );
    this.addSql(
      `alter table "subscription" add "usage_before" int not null default 0, add "usage_settled_at" timestamptz null;`,
    );
    // What ended before is over; what runs begins with what was reported until then.
    this.addSql(`update "subscription" set "usage_settled_at" = now() where "canceled_at" is not null;`);
    this.addSql(
      `update "subscription" s set "usage_before" = coalesce((select sum(c.used) from "usage_overage" c where c.account_id = s.account_id and c.sent_at < s.started_at), 0) where s.canceled_at is null and s.started_at is not null;`,
    );
    this.addSql(
      `alter table "carried_usage" add constraint "carried_usage_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "carried_usage" add constraint "carried_usage_outcome_check" check ("outcome" in ('charged', 'reported', 'waived'));`,
    );
  }
}
