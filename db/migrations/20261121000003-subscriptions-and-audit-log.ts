import { Migration } from '@mikro-orm/migrations';

// Billing beyond the saved card: subscriptions, payments behind entitlements, metered overage; and the audit log.
export class SubscriptionsAndAuditLog extends Migration {
  override up(): void {
    this.addSql(
      `create table "subscription" ("id" varchar(255) not null, "account_id" varchar(255) not null, "plan_id" varchar(255) not null, "status" varchar(255) not null, "current_period_start" timestamptz not null, "current_period_end" timestamptz not null, "cancel_at_period_end" boolean not null, "started_at" timestamptz null, "past_due_since" timestamptz null, "canceled_at" timestamptz null, "version" int not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "subscription_account" on "subscription" ("account_id");`);
    this.addSql(
      `alter table "subscription" add constraint "subscription_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "entitlement" add "intent_id" varchar(255) null, add "revoked_for" text null, add "version" int not null default 0;`,
    );
    this.addSql(`create index "entitlement_intent" on "entitlement" ("intent_id");`);
    this.addSql(
      `alter table "entitlement" add constraint "entitlement_revoked_for_check" check ("revoked_for" in ('refund', 'dispute'));`,
    );

    this.addSql(`alter table "usage_overage" add "sending_since" timestamptz null, add "sent_at" timestamptz null;`);
    this.addSql(`create index "usage_overage_unsent" on "usage_overage" ("hour") where sent_at is null;`);

    this.addSql(
      `create table "audit_log" ("id" varchar(255) not null, "at" timestamptz not null, "actor" varchar(255) not null, "action" varchar(255) not null, "subject" varchar(255) not null, "details" jsonb not null, primary key ("id"));`,
    );
    this.addSql(`create index "audit_log_subject" on "audit_log" ("subject", "at");`);
    this.addSql(KEEP_AUDIT);
    this.addSql(
      `create trigger "audit_log_append_only" before update or delete on "audit_log" for each row execute function audit_log_refuse();`,
    );
    this.addSql(
      `create trigger "audit_log_kept" before truncate on "audit_log" for each statement execute function audit_log_refuse();`,
    );
  }
}

const KEEP_AUDIT = `
create function audit_log_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log takes inserts only';
end $$;`;
