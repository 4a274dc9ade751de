import { Migration } from '@mikro-orm/migrations';

/** What became of payments: of which subscription they are, what was given back or disputed of an order, and what ends with it. */
export class RefundsAndDisputes extends Migration {
  override up(): void {
    this.addSql(
      `create table "subscription_payment" ("intent_id" varchar(255) not null, "subscription_id" varchar(255) not null, "paid_at" timestamptz not null, primary key ("intent_id"));`,
    );
    this.addSql(`create index "subscription_payment_of" on "subscription_payment" ("subscription_id", "paid_at");`);
    this.addSql(`alter table "email_forward" add "paused_at" timestamptz null;`);
    this.addSql(`alter table "landing_page" add "offline_at" timestamptz null;`);
    this.addSql(
      `alter table "domain_order" add "refund_status" text null, add "refunded_minor" int not null default 0, add "refund_due_at" timestamptz null, add "dispute_status" text null, add "dispute_minor" int null, add "taken_back_at" timestamptz null, add "ended_auto_renew" boolean not null default false, add "payment_version" int not null default 0;`,
    );
    this.addSql(`create index "domain_order_intent" on "domain_order" ("intent_id");`);
    this.addSql(
      `create index "domain_order_refund_due" on "domain_order" ("refund_due_at") where refund_due_at is not null;`,
    );
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_refund_status_check" check ("refund_status" in ('succeeded', 'pending', 'requires_action', 'failed'));`,
    );
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_dispute_status_check" check ("dispute_status" in ('early_warning', 'open', 'won', 'lost'));`,
    );
    this.addSql(
      `create index "processor_event_intent" on "processor_event" ((action->>'intentId')) where action->>'intentId' is not null;`,
    );
    this.addSql(`alter table "subscription" add "ended_for" text null;`);
    this.addSql(
      `alter table "subscription" add constraint "subscription_ended_for_check" check ("ended_for" in ('refund', 'dispute'));`,
    );
    this.addSql(
      `alter table "subscription_payment" add constraint "subscription_payment_subscription_id_foreign" foreign key ("subscription_id") references "subscription" ("id") on delete cascade;`,
    );
    this.addSql(
      `update domain_order set refunded_minor = retail_minor, refund_status = 'succeeded' where refund_id is not null;`,
    );
    // Asked anew: their payments are written down from now on.
    this.addSql(`update subscription set booked_at = null;`);
  }
}
