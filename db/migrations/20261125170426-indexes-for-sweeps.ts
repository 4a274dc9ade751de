import { Migration } from '@mikro-orm/migrations';

/** So that no sweep and no list reads a table whole. Built beside whoever writes. */
export class IndexesForSweeps extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    for (const sql of INDEXES) this.addSql(sql);
  }
}

const INDEXES = [
  `create index concurrently if not exists "webhook_event_created" on "webhook_event" ("created_at")`,
  `create index concurrently if not exists "proposal_unused" on "proposal" ("expires_at") where used_order_id is null`,
  `create index concurrently if not exists "idempotency_key_created" on "idempotency_key" ("created_at")`,
  `create index concurrently if not exists "flag_account" on "flag" ("account_id")`,
  `create index concurrently if not exists "site_host_deployment" on "site_host" ("deployment_id")`,
  `create index concurrently if not exists "account_newest" on "account" ("created_at", "id") where merged_into is null`,
  `create index concurrently if not exists "domain_name" on "domain" ("name")`,
  `create index concurrently if not exists "dispute_desk" on "dispute" ("answered_at" desc, "answer_by", "id")`,
  `create index concurrently if not exists "approval_order" on "approval" ("order_id")`,
  `create index concurrently if not exists "approval_asked" on "approval" ("key_id", "action", "domain")`,
  `create index concurrently if not exists "discrepancy_subject" on "discrepancy" ("subject", "found_at")`,
  `create index concurrently if not exists "account_admins" on "account" ("id") where admin`,
  `create index concurrently if not exists "account_claim_account" on "account_claim" ("account_id")`,
  `create index concurrently if not exists "account_claim_expires" on "account_claim" ("expires_at")`,
  `create index concurrently if not exists "address_proof_expires" on "address_proof" ("expires_at")`,
  `create index concurrently if not exists "approval_wish" on "approval" ("created_at") where sealed_wish <> ''`,
  `create index concurrently if not exists "carried_usage_account" on "carried_usage" ("account_id", "id")`,
  `create index concurrently if not exists "dispute_account" on "dispute" ("account_id", "id")`,
  `create index concurrently if not exists "dispute_due" on "dispute" ("answer_due_at") where answer_due_at is not null`,
  `create index concurrently if not exists "dispute_evidence" on "dispute" ("opened_at") where evidence is not null and status <> 'open'`,
  `create index concurrently if not exists "domain_owned" on "domain" ("created_at") where ownership_type = 'owned' and status <> 'lost'`,
  `create index concurrently if not exists "email_forward_domain" on "email_forward" ("domain_id")`,
  `create index concurrently if not exists "flag_reporter" on "flag" ("cleared_at") where email is not null`,
  `create index concurrently if not exists "idempotency_key_order" on "idempotency_key" ("order_id")`,
  `create index concurrently if not exists "usage_minute_age" on "usage_minute" ("minute")`,
  `create index concurrently if not exists "domain_order_name" on "domain_order" ("domain", "created_at")`,
  `create index concurrently if not exists "domain_order_ended" on "domain_order" ("settled_at") where state in ('completed', 'failed')`,
  `create index concurrently if not exists "domain_order_review" on "domain_order" ("settled_at") where state = 'review'`,
  `create index concurrently if not exists "domain_order_contact" on "domain_order" ("created_at") where sealed_contact is not null`,
  `create index concurrently if not exists "domain_order_placed_with" on "domain_order" ("created_at") where user_agent is not null or brief is not null`,
  `create index concurrently if not exists "outgoing_mail_told" on "outgoing_mail" ("id") where sent_at is not null and text <> ''`,
  `create index concurrently if not exists "outgoing_mail_to" on "outgoing_mail" ("to", "sent_at")`,
  `create index concurrently if not exists "outgoing_mail_created" on "outgoing_mail" ("created_at")`,
  `create index concurrently if not exists "processor_event_created" on "processor_event" ("created_at")`,
  `create index concurrently if not exists "processor_event_words" on "processor_event" ("processed_at") where payload <> '{}'::jsonb`,
  `create index concurrently if not exists "processor_event_untold" on "processor_event" ("id") where dead_at is not null and told_at is null`,
  `create index concurrently if not exists "processor_seen_at" on "processor_seen" ("seen_at")`,
  `create index concurrently if not exists "proposal_account" on "proposal" ("account_id", "id")`,
  `create index concurrently if not exists "sign_in_backoff_failed" on "sign_in_backoff" ("failed_at")`,
  `create index concurrently if not exists "subscription_booking" on "subscription" ("booked_at") where booked_at is null or canceled_at is null or canceled_at > booked_at`,
  `create index concurrently if not exists "subscription_unsettled" on "subscription" ("canceled_at") where canceled_at is not null and started_at is not null and usage_settled_at is null`,
  `create index concurrently if not exists "subscription_paused" on "subscription" ("id") where is_paused and canceled_at is null`,
  `create index concurrently if not exists "subscription_ending" on "subscription" ("current_period_end") where status in ('active', 'trialing', 'past_due')`,
  `create index concurrently if not exists "subscription_past_due" on "subscription" ("past_due_since") where status = 'past_due'`,
  `create index concurrently if not exists "webhook_event_account" on "webhook_event" ("account_id", "id")`,
  `create index concurrently if not exists "webhook_delivery_event" on "webhook_delivery" ("event_id")`,
  `create index concurrently if not exists "rateLimit_lastRequest" on "auth"."rateLimit" ("lastRequest")`,
  `create index concurrently if not exists "session_expiresAt" on "auth"."session" ("expiresAt")`,
  `create index concurrently if not exists "verification_expiresAt" on "auth"."verification" ("expiresAt")`,
];
