import { Migration } from '@mikro-orm/migrations';

export class LaunchesAndCharges extends Migration {
  override up(): void {
    this.addSql(
      `create table "launch" ("id" varchar(255) not null, "account_id" varchar(255) not null, "state" text not null, "wish" jsonb not null, "reading" jsonb not null, "choices" jsonb not null, "stack_minor" int not null, "currency" varchar(255) not null, "chosen" jsonb null, "waiting" jsonb null, "fault" jsonb null, "result" jsonb not null, "key_id" varchar(255) null, "key_name" varchar(255) null, "order_id" varchar(255) null, "charge_id" varchar(255) null, "round" int not null default 0, "told" int not null default 0, "created_at" timestamptz not null, "expires_at" timestamptz not null, "started_at" timestamptz null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "launch_account" on "launch" ("account_id", "id");`);
    this.addSql(`create index "launch_running" on "launch" ("id") where state = 'running';`);
    this.addSql(
      `create table "launch_event" ("launch_id" varchar(255) not null, "number" int not null, "type" varchar(255) not null, "data" jsonb not null, "at" timestamptz not null, primary key ("launch_id", "number"));`,
    );
    this.addSql(
      `create table "launch_key" ("account_id" varchar(255) not null, "key" varchar(255) not null, "fingerprint" varchar(255) not null, "launch_id" varchar(255) not null, "created_at" timestamptz not null, primary key ("account_id", "key"));`,
    );
    this.addSql(
      `create table "launch_step" ("launch_id" varchar(255) not null, "step" text not null, "state" text not null, "message" text not null, "fault" jsonb null, "refs" jsonb not null, "epoch" int not null default 0, "lease_until" timestamptz null, "started_at" timestamptz null, "ended_at" timestamptz null, primary key ("launch_id", "step"));`,
    );
    this.addSql(
      `create table "product_charge" ("id" varchar(255) not null, "account_id" varchar(255) not null, "product" text not null, "amount_minor" int not null, "currency" varchar(255) not null, "customer_id" varchar(255) not null, "payment_method_id" varchar(255) not null, "about" varchar(255) not null, "key_id" varchar(255) null, "state" text not null, "decision" text null, "intent_id" varchar(255) null, "fault" jsonb null, "key_version" int not null default 0, "epoch" int not null default 0, "lease_until" timestamptz null, "created_at" timestamptz not null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "product_charge_account" on "product_charge" ("account_id", "id");`);
    this.addSql(`create index "product_charge_open" on "product_charge" ("id") where settled_at is null;`);
    this.addSql(
      `alter table "launch" add constraint "launch_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "launch" add constraint "launch_state_check" check ("state" in ('planned', 'waiting', 'running', 'done', 'failed', 'canceled'));`,
    );
    this.addSql(
      `alter table "launch_event" add constraint "launch_event_launch_id_foreign" foreign key ("launch_id") references "launch" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "launch_key" add constraint "launch_key_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "launch_step" add constraint "launch_step_launch_id_foreign" foreign key ("launch_id") references "launch" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "launch_step" add constraint "launch_step_step_check" check ("step" in ('payment', 'domain', 'kit', 'logos', 'legal', 'site', 'mail', 'site_domain', 'charge'));`,
    );
    this.addSql(
      `alter table "launch_step" add constraint "launch_step_state_check" check ("state" in ('pending', 'running', 'done', 'failed', 'canceled'));`,
    );
    this.addSql(
      `alter table "product_charge" add constraint "product_charge_account_id_foreign" foreign key ("account_id") references "account" ("id");`,
    );
    this.addSql(
      `alter table "product_charge" add constraint "product_charge_product_check" check ("product" in ('LAUNCH_STACK', 'LOGO_PACK', 'BRAND_KIT', 'LEGAL_KIT', 'SOCIAL_MEDIA_KIT', 'SITE_BUILDER', 'EMAIL_FORWARDING_SLOT'));`,
    );
    this.addSql(
      `alter table "product_charge" add constraint "product_charge_state_check" check ("state" in ('created', 'intent', 'held', 'captured', 'released'));`,
    );
    this.addSql(
      `alter table "product_charge" add constraint "product_charge_decision_check" check ("decision" in ('capture', 'release'));`,
    );
  }
}
