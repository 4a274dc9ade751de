import { Migration } from '@mikro-orm/migrations';

export class FirstTables extends Migration {
  override up(): void {
    this.addSql(
      `create table "account" ("id" varchar(255) not null, "email" varchar(255) not null, "name" varchar(255) not null, "tier" text not null default 'explorer', "admin" boolean not null default false, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "account" add constraint "account_email_unique" unique ("email");`);

    this.addSql(
      `create table "api_key" ("id" varchar(255) not null, "account_id" varchar(255) not null, "name" varchar(255) not null, "key_prefix" varchar(255) not null, "digest" bytea not null, "permissions" text[] not null, "last_used_at" timestamptz null, "expires_at" timestamptz null, "revoked_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "api_key" add constraint "api_key_digest_unique" unique ("digest");`);
    this.addSql(`create index "api_key_account" on "api_key" ("account_id", "created_at");`);

    this.addSql(
      `create table "billing_customer" ("account_id" varchar(255) not null, "customer_id" varchar(255) not null, "payment_method_id" varchar(255) null, "card_brand" varchar(255) null, "card_last4" varchar(255) null, "created_at" timestamptz not null, primary key ("account_id"));`,
    );
    this.addSql(
      `alter table "billing_customer" add constraint "billing_customer_customer_id_unique" unique ("customer_id");`,
    );

    this.addSql(
      `create table "usage_day" ("account_id" varchar(255) not null, "day" int not null, "used" int not null, primary key ("account_id", "day"));`,
    );

    this.addSql(
      `create table "domain" ("id" varchar(255) not null, "account_id" varchar(255) not null, "name" varchar(255) not null, "status" text not null, "ownership_type" text not null default 'owned', "registered_at" timestamptz not null, "expires_at" timestamptz not null, "years" int not null, "auto_renew" boolean not null, "privacy_enabled" boolean not null, "purchase_price_minor" int not null, "renewal_price_minor" int not null, "currency" varchar(255) not null, "premium" boolean not null default false, "nameservers" text[] not null, "dns_provider" varchar(255) not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "domain_account" on "domain" ("account_id", "created_at");`);
    this.addSql(
      `create index "domain_due" on "domain" ("expires_at") where status in ('active', 'expired', 'redemption');`,
    );
    this.addSql(`create unique index "domain_name_held" on "domain" ("name") where status <> 'lost';`);

    this.addSql(
      `create table "dns_record" ("id" varchar(255) not null, "domain_id" varchar(255) not null, "type" text not null, "host" varchar(255) not null, "value" text not null, "ttl_seconds" int not null, "priority" int null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "dns_record_domain" on "dns_record" ("domain_id", "host", "type");`);

    this.addSql(
      `create table "email_forward" ("id" varchar(255) not null, "domain_id" varchar(255) not null, "alias" varchar(255) not null, "forward_to" varchar(255) not null, "status" text not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "email_forward" add constraint "email_forward_alias" unique ("domain_id", "alias");`);

    this.addSql(
      `create table "entitlement" ("id" varchar(255) not null, "account_id" varchar(255) not null, "product" text not null, "source" varchar(255) not null, "granted_at" timestamptz not null, "revoked_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`alter table "entitlement" add constraint "entitlement_source_unique" unique ("source");`);
    this.addSql(`create index "entitlement_account" on "entitlement" ("account_id", "product");`);

    this.addSql(
      `create table "idempotency_key" ("account_id" varchar(255) not null, "key" varchar(255) not null, "fingerprint" varchar(255) not null, "order_id" varchar(255) not null, "created_at" timestamptz not null, primary key ("account_id", "key"));`,
    );

    this.addSql(
      `create table "lifecycle_notice" ("domain_id" varchar(255) not null, "expires_at" timestamptz not null, "kind" text not null, "sent_at" timestamptz not null, primary key ("domain_id", "expires_at", "kind"));`,
    );

    this.addSql(
      `create table "usage_minute" ("subject" varchar(255) not null, "minute" int not null, "used" int not null, primary key ("subject", "minute"));`,
    );

    this.addSql(
      `create table "domain_order" ("id" varchar(255) not null, "account_id" varchar(255) not null, "domain" varchar(255) not null, "state" text not null, "door" text not null, "retail_minor" int not null, "renewal_minor" int not null, "cost_minor" int not null, "currency" varchar(255) not null, "premium" boolean not null, "years" int not null, "privacy" boolean not null, "auto_renew" boolean not null, "forwards" jsonb not null, "sealed_contact" text not null, "customer_id" varchar(255) not null, "payment_method_id" varchar(255) not null, "intent_id" varchar(255) null, "proposal_token" varchar(255) null, "steps" jsonb not null, "fault" jsonb null, "key_version" int not null default 0, "epoch" int not null default 0, "lease_until" timestamptz null, "unknown_since" timestamptz null, "register_started_at" timestamptz null, "registered_at" timestamptz null, "registration_expires_at" timestamptz null, "created_at" timestamptz not null, "settled_at" timestamptz null, primary key ("id"));`,
    );
    this.addSql(`create index "domain_order_account" on "domain_order" ("account_id", "created_at");`);
    this.addSql(
      `create index "domain_order_open" on "domain_order" ("lease_until") where state not in ('completed', 'failed', 'review');`,
    );
    this.addSql(
      `create unique index "domain_order_live" on "domain_order" ("domain") where state not in ('completed', 'failed');`,
    );

    this.addSql(
      `create table "outgoing_mail" ("id" varchar(255) not null, "to" varchar(255) not null, "subject" varchar(255) not null, "text" text not null, "created_at" timestamptz not null, "sent_at" timestamptz null, primary key ("id"));`,
    );

    this.addSql(
      `create table "usage_overage" ("account_id" varchar(255) not null, "hour" int not null, "used" int not null, primary key ("account_id", "hour"));`,
    );

    this.addSql(
      `create table "processor_event" ("id" varchar(255) not null, "type" varchar(255) not null, "payload" jsonb not null, "created_at" timestamptz not null, "received_at" timestamptz not null, "processed_at" timestamptz null, primary key ("id"));`,
    );

    this.addSql(
      `create table "proposal" ("id" varchar(255) not null, "token" varchar(255) not null, "account_id" varchar(255) not null, "domain" varchar(255) not null, "retail_minor" int not null, "renewal_minor" int not null, "cost_minor" int not null, "currency" varchar(255) not null, "premium" boolean not null, "years" int not null, "agent" varchar(255) not null, "expires_at" timestamptz not null, "used_order_id" varchar(255) null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "proposal" add constraint "proposal_token_unique" unique ("token");`);
    this.addSql(
      `create index "proposal_reuse" on "proposal" ("account_id", "domain", "expires_at") where used_order_id is null;`,
    );

    this.addSql(
      `create table "registrant_contact" ("account_id" varchar(255) not null, "sealed" text not null, "updated_at" timestamptz not null, primary key ("account_id"));`,
    );

    this.addSql(
      `create table "tld_price" ("tld" varchar(255) not null, "registration_cost_minor" int not null, "renewal_cost_minor" int not null, "minimum_years" int not null, "fetched_at" timestamptz not null, primary key ("tld"));`,
    );

    this.addSql(
      `create table "webhook_endpoint" ("id" varchar(255) not null, "account_id" varchar(255) not null, "url" text not null, "events" text[] not null, "description" varchar(255) null, "is_active" boolean not null, "sealed_secret" text not null, "previous_sealed_secret" text null, "previous_secret_ends_at" timestamptz null, "failing_since" timestamptz null, "disabled_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "webhook_endpoint_account" on "webhook_endpoint" ("account_id", "created_at");`);

    this.addSql(
      `create table "webhook_event" ("id" varchar(255) not null, "account_id" varchar(255) not null, "type" varchar(255) not null, "occurrence" varchar(255) not null, "data" jsonb not null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`alter table "webhook_event" add constraint "webhook_event_occurrence_unique" unique ("occurrence");`);

    this.addSql(
      `create table "webhook_delivery" ("id" varchar(255) not null, "endpoint_id" varchar(255) not null, "event_id" varchar(255) not null, "status" text not null, "attempt_count" int not null default 0, "next_attempt_at" timestamptz null, "created_at" timestamptz not null, primary key ("id"));`,
    );
    this.addSql(`create index "webhook_delivery_endpoint" on "webhook_delivery" ("endpoint_id", "created_at");`);
    this.addSql(
      `create index "webhook_delivery_due" on "webhook_delivery" ("next_attempt_at") where status = 'pending';`,
    );

    this.addSql(
      `create table "webhook_attempt" ("id" bigserial primary key, "delivery_id" varchar(255) not null, "at" timestamptz not null, "status_code" int null, "error" text null, "duration_ms" int not null);`,
    );
    this.addSql(`create index "webhook_attempt_delivery" on "webhook_attempt" ("delivery_id", "at");`);

    this.addSql(
      `alter table "account" add constraint "account_tier_check" check ("tier" in ('explorer', 'founder', 'agency'));`,
    );

    this.addSql(
      `alter table "api_key" add constraint "api_key_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "billing_customer" add constraint "billing_customer_account_id_foreign" foreign key ("account_id") references "account" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "domain" add constraint "domain_account_id_foreign" foreign key ("account_id") references "account" ("id");`,
    );
    this.addSql(
      `alter table "domain" add constraint "domain_status_check" check ("status" in ('pending', 'active', 'expired', 'redemption', 'lost'));`,
    );
    this.addSql(
      `alter table "domain" add constraint "domain_ownership_type_check" check ("ownership_type" in ('owned', 'connected', 'transferred'));`,
    );

    this.addSql(
      `alter table "dns_record" add constraint "dns_record_domain_id_foreign" foreign key ("domain_id") references "domain" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "dns_record" add constraint "dns_record_type_check" check ("type" in ('A', 'AAAA', 'CNAME', 'MX', 'TXT', 'NS', 'SRV', 'CAA'));`,
    );

    this.addSql(
      `alter table "email_forward" add constraint "email_forward_domain_id_foreign" foreign key ("domain_id") references "domain" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "email_forward" add constraint "email_forward_status_check" check ("status" in ('pending', 'active'));`,
    );

    this.addSql(
      `alter table "entitlement" add constraint "entitlement_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "entitlement" add constraint "entitlement_product_check" check ("product" in ('LAUNCH_STACK', 'LOGO_PACK', 'BRAND_KIT', 'LEGAL_KIT', 'SOCIAL_MEDIA_KIT', 'SITE_BUILDER', 'EMAIL_FORWARDING_SLOT'));`,
    );

    this.addSql(
      `alter table "idempotency_key" add constraint "idempotency_key_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "lifecycle_notice" add constraint "lifecycle_notice_domain_id_foreign" foreign key ("domain_id") references "domain" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "lifecycle_notice" add constraint "lifecycle_notice_kind_check" check ("kind" in ('30', '7', '1', 'expired'));`,
    );

    this.addSql(
      `alter table "domain_order" add constraint "domain_order_account_id_foreign" foreign key ("account_id") references "account" ("id");`,
    );
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_state_check" check ("state" in ('created', 'intent', 'authorized', 'registered', 'provisioned', 'captured', 'releasing', 'completed', 'failed', 'review'));`,
    );
    this.addSql(
      `alter table "domain_order" add constraint "domain_order_door_check" check ("door" in ('card', 'machine', 'link'));`,
    );

    this.addSql(
      `alter table "proposal" add constraint "proposal_account_id_foreign" foreign key ("account_id") references "account" ("id");`,
    );

    this.addSql(
      `alter table "registrant_contact" add constraint "registrant_contact_account_id_foreign" foreign key ("account_id") references "account" ("id") on update cascade on delete cascade;`,
    );

    this.addSql(
      `alter table "webhook_endpoint" add constraint "webhook_endpoint_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "webhook_event" add constraint "webhook_event_account_id_foreign" foreign key ("account_id") references "account" ("id") on delete cascade;`,
    );

    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_endpoint_id_foreign" foreign key ("endpoint_id") references "webhook_endpoint" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_event_id_foreign" foreign key ("event_id") references "webhook_event" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "webhook_delivery" add constraint "webhook_delivery_status_check" check ("status" in ('pending', 'delivered', 'failed'));`,
    );

    this.addSql(
      `alter table "webhook_attempt" add constraint "webhook_attempt_delivery_id_foreign" foreign key ("delivery_id") references "webhook_delivery" ("id") on delete cascade;`,
    );
  }
}
