-- Functions may call each other, in any order.
set local check_function_bodies = off;

create schema auth;
create schema request_days;

create sequence dns_withdrawal_number_seq;
create sequence ledger_delta_number_seq;
create sequence webhook_attempt_id_seq;

create table auth.account (
  id text not null,
  "accountId" text not null,
  "providerId" text not null,
  "userId" text not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  constraint account_pkey PRIMARY KEY (id)
);

create table auth.passkey (
  id text not null,
  name text,
  "publicKey" text not null,
  "userId" text not null,
  "credentialID" text not null,
  counter integer not null,
  "deviceType" text not null,
  "backedUp" boolean not null,
  transports text,
  "createdAt" timestamp with time zone,
  aaguid text,
  constraint passkey_pkey PRIMARY KEY (id)
);

create table auth."rateLimit" (
  id text not null,
  key text not null,
  count integer not null,
  "lastRequest" bigint not null,
  constraint "rateLimit_pkey" PRIMARY KEY (id),
  constraint "rateLimit_key_key" UNIQUE (key)
);

create table auth.session (
  id text not null,
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" text not null,
  "actingFor" text,
  "openedBy" text,
  "confirmedAt" timestamp with time zone,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token)
);

create table auth."twoFactor" (
  id text not null,
  secret text not null,
  "backupCodes" text not null,
  "userId" text not null,
  verified boolean,
  "failedVerificationCount" integer,
  "lockedUntil" timestamp with time zone,
  "createdAt" timestamp with time zone,
  "lastStep" integer,
  constraint "twoFactor_pkey" PRIMARY KEY (id)
);

create table auth."user" (
  id text not null,
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "twoFactorEnabled" boolean,
  constraint user_pkey PRIMARY KEY (id)
);

create table auth.verification (
  id text not null,
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  "updatedAt" timestamp with time zone default CURRENT_TIMESTAMP not null,
  constraint verification_pkey PRIMARY KEY (id)
);

create table account (
  id character varying(255) not null,
  email character varying(255) not null,
  name character varying(255) not null,
  tier text default 'explorer'::text not null,
  admin boolean default false not null,
  created_at timestamp with time zone not null,
  unproven boolean default false not null,
  merged_into character varying(255),
  suspended_at timestamp with time zone,
  suspended_for text,
  closed_at timestamp with time zone,
  erased_at timestamp with time zone,
  country character varying(255),
  call_micros integer,
  access_ended_at timestamp with time zone,
  owner_id character varying(255),
  owner_since timestamp with time zone,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_tier_check CHECK ((tier = ANY (ARRAY['explorer'::text, 'founder'::text, 'agency'::text])))
);

create table account_claim (
  token_hash character varying(255) not null,
  account_id character varying(255) not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint account_claim_pkey PRIMARY KEY (token_hash)
);

create table account_member (
  id character varying(255) not null,
  account_id character varying(255) not null,
  email character varying(255) not null,
  role text not null,
  person_id character varying(255),
  token_hash character varying(255),
  invited_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  joined_at timestamp with time zone,
  spending jsonb default '{"tlds": null, "domains": null, "premium": false, "renewals": true, "perDayMinor": null, "perMonthMinor": 30000, "perPurchaseMinor": 10000, "approvalAboveMinor": null}'::jsonb not null,
  control jsonb default '{"forwards": "notify", "privacyOff": "notify", "registrant": "notify", "nameservers": "notify", "zoneReplace": "notify", "autoRenewOff": "notify", "deleteAssets": "notify", "mailAndCertificates": "notify"}'::jsonb not null,
  transfer_proposed_at timestamp with time zone,
  transfer_former_role text,
  constraint account_member_pkey PRIMARY KEY (id),
  constraint account_member_email UNIQUE (account_id, email),
  constraint account_member_token_hash_unique UNIQUE (token_hash),
  constraint account_member_role_check CHECK ((role = ANY (ARRAY['buyer'::text, 'dns'::text, 'viewer'::text]))),
  constraint account_member_transfer_former_role_check CHECK ((transfer_former_role = ANY (ARRAY['buyer'::text, 'dns'::text, 'viewer'::text])))
);

create table account_spending (
  account_id character varying(255) not null,
  per_day_minor integer,
  per_month_minor integer,
  updated_at timestamp with time zone not null,
  overage_per_month_minor integer,
  overage_unlimited boolean default false not null,
  constraint account_spending_pkey PRIMARY KEY (account_id)
);

create table address_proof (
  token_hash character varying(255) not null,
  email character varying(255) not null,
  purpose text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint address_proof_pkey PRIMARY KEY (token_hash),
  constraint address_proof_purpose_check CHECK ((purpose = ANY (ARRAY['verify'::text, 'reset'::text, 'notice'::text])))
);

create table api_key (
  id character varying(255) not null,
  account_id character varying(255) not null,
  name character varying(255) not null,
  key_prefix character varying(255) not null,
  digest bytea not null,
  permissions text[] not null,
  last_used_at timestamp with time zone,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null,
  frozen_at timestamp with time zone,
  spending jsonb default '{"tlds": null, "domains": null, "premium": false, "renewals": true, "perDayMinor": null, "perMonthMinor": 30000, "perPurchaseMinor": 10000, "approvalAboveMinor": null}'::jsonb not null,
  control jsonb default '{"forwards": "notify", "privacyOff": "ask", "registrant": "ask", "nameservers": "ask", "zoneReplace": "ask", "autoRenewOff": "notify", "deleteAssets": "notify", "mailAndCertificates": "notify"}'::jsonb not null,
  issued_for character varying(255),
  suspended_at timestamp with time zone,
  suspended_for text,
  digested_with character varying(255) not null,
  rotated_at timestamp with time zone,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_digest_unique UNIQUE (digest),
  constraint api_key_issued_for_unique UNIQUE (issued_for)
);

create table approval (
  id character varying(255) not null,
  account_id character varying(255) not null,
  key_id character varying(255),
  key_name character varying(255),
  action text not null,
  domain character varying(255) not null,
  status text not null,
  amount_minor integer not null,
  renewal_minor integer not null,
  currency character varying(255) not null,
  years integer not null,
  reason text not null,
  sealed_request text not null,
  order_id character varying(255),
  fault jsonb,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  fingerprint text not null,
  sealed_terms text,
  terms_digest text not null,
  mailed_at timestamp with time zone,
  constraint approval_pkey PRIMARY KEY (id),
  constraint approval_action_check CHECK ((action = ANY (ARRAY['buy'::text, 'renew'::text, 'restore'::text, 'launch'::text, 'settings'::text, 'nameservers'::text, 'zone'::text, 'contact'::text, 'forwards'::text, 'logo'::text, 'kit'::text, 'legal'::text, 'site'::text]))),
  constraint approval_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'expired'::text, 'failed'::text])))
);

create table audit_log (
  id character varying(255) not null,
  "at" timestamp with time zone not null,
  actor character varying(255) not null,
  action character varying(255) not null,
  subject character varying(255) not null,
  details jsonb not null,
  account_id character varying(255),
  actor_kind character varying(255) not null,
  key_id character varying(255),
  key_name character varying(255),
  address character varying(255),
  request_id character varying(255),
  member_email character varying(255),
  constraint audit_log_pkey PRIMARY KEY (id)
);

create table billing_customer (
  account_id character varying(255) not null,
  customer_id character varying(255) not null,
  payment_method_id character varying(255),
  card_brand character varying(255),
  card_last4 character varying(255),
  created_at timestamp with time zone not null,
  constraint billing_customer_pkey PRIMARY KEY (account_id),
  constraint billing_customer_customer_id_unique UNIQUE (customer_id)
);

create table brand_kit (
  id character varying(255) not null,
  account_id character varying(255) not null,
  input jsonb not null,
  kit jsonb not null,
  look jsonb not null,
  engine text not null,
  created_at timestamp with time zone not null,
  model character varying(255),
  fallback_reason text,
  reading jsonb not null,
  sealed_by character varying(255),
  deleted_at timestamp with time zone,
  constraint brand_kit_pkey PRIMARY KEY (id),
  constraint brand_kit_engine_check CHECK ((engine = ANY (ARRAY['offline'::text, 'llm'::text]))),
  constraint brand_kit_fallback_reason_check CHECK ((fallback_reason = ANY (ARRAY['auth'::text, 'provider'::text, 'timeout'::text, 'cancelled'::text, 'invalid_output'::text, 'budget'::text])))
);

create table carried_usage (
  id character varying(255) not null,
  account_id character varying(255) not null,
  calls integer not null,
  amount_minor integer not null,
  currency character varying(255) not null,
  carried_at timestamp with time zone not null,
  charge_id character varying(255),
  tried_at timestamp with time zone,
  sending_since timestamp with time zone,
  outcome text,
  settled_at timestamp with time zone,
  call_micros integer not null,
  constraint carried_usage_pkey PRIMARY KEY (id),
  constraint carried_usage_outcome_check CHECK ((outcome = ANY (ARRAY['charged'::text, 'reported'::text, 'waived'::text])))
);

create table charge (
  id character varying(255) not null,
  transaction_id character varying(255) not null,
  account_id character varying(255) not null,
  "at" timestamp with time zone not null,
  kind text not null,
  amount_minor bigint not null,
  currency character varying(255) not null,
  description text not null,
  order_id character varying(255),
  key_id character varying(255),
  reference character varying(255) not null,
  constraint charge_pkey PRIMARY KEY (id),
  constraint charge_transaction_id_unique UNIQUE (transaction_id),
  constraint charge_kind_check CHECK ((kind = ANY (ARRAY['charge'::text, 'refund'::text, 'dispute'::text])))
);

create table charge_refund (
  id character varying(255) not null,
  intent_id character varying(255) not null,
  account_id character varying(255) not null,
  amount_minor integer,
  attempt integer default 0 not null,
  decided_at timestamp with time zone not null,
  pending_at timestamp with time zone,
  settled_at timestamp with time zone,
  outcome text,
  reason text,
  constraint charge_refund_pkey PRIMARY KEY (id),
  constraint charge_refund_outcome_check CHECK ((outcome = ANY (ARRAY['refunded'::text, 'failed'::text, 'disputed'::text])))
);

create table checkout_page (
  id character varying(255) not null,
  account_id character varying(255) not null,
  sells character varying(255) not null,
  url text not null,
  number integer not null,
  opened_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint checkout_page_pkey PRIMARY KEY (id),
  constraint checkout_page_number UNIQUE (account_id, number)
);

create table deployment (
  id character varying(255) not null,
  page_id character varying(255) not null,
  version integer not null,
  state text not null,
  subdomain character varying(255) not null,
  custom_domain character varying(255),
  manifest jsonb,
  error text,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  account_id character varying(255) not null,
  constraint deployment_pkey PRIMARY KEY (id),
  constraint deployment_version UNIQUE (page_id, version),
  constraint deployment_state_check CHECK ((state = ANY (ARRAY['building'::text, 'live'::text, 'superseded'::text, 'failed'::text])))
);

create table device_grant (
  id character varying(255) not null,
  device_digest bytea not null,
  user_code character varying(255) not null,
  name character varying(255) not null,
  permissions jsonb not null,
  spending jsonb not null,
  control jsonb not null,
  requested_from text,
  status text not null,
  account_id character varying(255),
  key_id character varying(255),
  interval_seconds integer not null,
  polled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint device_grant_pkey PRIMARY KEY (id),
  constraint device_grant_device_digest_unique UNIQUE (device_digest),
  constraint device_grant_user_code_unique UNIQUE (user_code),
  constraint device_grant_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'denied'::text, 'taken'::text])))
);

create table discrepancy (
  id character varying(255) not null,
  kind character varying(255) not null,
  subject character varying(255) not null,
  details jsonb not null,
  found_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  summary text default ''::text not null,
  seen_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint discrepancy_pkey PRIMARY KEY (id)
);

create table dispute (
  id character varying(255) not null,
  intent_id character varying(255) not null,
  order_id character varying(255),
  account_id character varying(255) not null,
  status text not null,
  amount_minor integer not null,
  currency character varying(255) not null,
  reason text not null,
  opened_at timestamp with time zone not null,
  answer_by timestamp with time zone,
  evidence jsonb,
  answer_due_at timestamp with time zone,
  answered_at timestamp with time zone,
  constraint dispute_pkey PRIMARY KEY (id),
  constraint dispute_status_check CHECK ((status = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text])))
);

create table dns_record (
  id character varying(255) not null,
  domain_id character varying(255) not null,
  type text not null,
  host character varying(255) not null,
  value text not null,
  ttl_seconds integer not null,
  priority integer,
  created_at timestamp with time zone not null,
  managed boolean default false not null,
  account_id character varying(255) not null,
  constraint dns_record_pkey PRIMARY KEY (id),
  constraint dns_record_type_check CHECK ((type = ANY (ARRAY['A'::text, 'AAAA'::text, 'CNAME'::text, 'MX'::text, 'TXT'::text, 'NS'::text, 'SRV'::text, 'CAA'::text])))
);

create table dns_version (
  id character varying(255) not null,
  domain_id character varying(255) not null,
  account_id character varying(255) not null,
  number integer not null,
  at timestamp with time zone not null,
  actor character varying(255) not null,
  key_name character varying(255),
  member_email character varying(255),
  added integer not null,
  changed integer not null,
  removed integer not null,
  changes jsonb not null,
  replaces boolean default false not null,
  expires_at timestamp with time zone,
  constraint dns_version_number UNIQUE (domain_id, account_id, number),
  constraint dns_version_pkey PRIMARY KEY (id)
);

create table dns_withdrawal (
  number bigint default nextval('dns_withdrawal_number_seq'::regclass) not null,
  account_id character varying(255) not null,
  host character varying(255) not null,
  record_ids text[] not null,
  decided_at timestamp with time zone not null,
  constraint dns_withdrawal_pkey PRIMARY KEY (number)
);

create table document (
  id character varying(255) not null,
  kind text not null,
  year integer not null,
  number integer not null,
  account_id character varying(255) not null,
  order_id character varying(255),
  reference character varying(255) not null,
  transaction_id character varying(255) not null,
  invoice_id character varying(255),
  issued_at timestamp with time zone not null,
  currency character varying(255) not null,
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null,
  treatment text not null,
  content jsonb not null,
  token character varying(255) not null,
  constraint document_pkey PRIMARY KEY (id),
  constraint document_number UNIQUE (kind, year, number),
  constraint document_token_unique UNIQUE (token),
  constraint document_transaction_id_unique UNIQUE (transaction_id),
  constraint document_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint document_treatment_check CHECK ((treatment = ANY (ARRAY['taxed'::text, 'reverse_charge'::text, 'not_taxed'::text])))
);

create table document_counter (
  year integer not null,
  invoices integer not null,
  credit_notes integer not null,
  constraint document_counter_pkey PRIMARY KEY (year)
);

create table document_file (
  document_id character varying(255) not null,
  format text not null,
  issued_at timestamp with time zone not null,
  sha256 character varying(255) not null,
  constraint document_file_pkey PRIMARY KEY (document_id, format),
  constraint document_file_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'xml'::text])))
);

create table domain (
  id character varying(255) not null,
  account_id character varying(255) not null,
  name character varying(255) not null,
  status text not null,
  ownership_type text default 'owned'::text not null,
  registered_at timestamp with time zone not null,
  registered_by_key_id character varying(255),
  expires_at timestamp with time zone not null,
  years integer not null,
  auto_renew boolean not null,
  privacy_enabled boolean not null,
  purchase_price_minor integer not null,
  renewal_price_minor integer not null,
  currency character varying(255) not null,
  premium boolean default false not null,
  nameservers text[] not null,
  dns_provider character varying(255) not null,
  created_at timestamp with time zone not null,
  privacy_pending_since timestamp with time zone,
  renewal_shown_minor integer,
  locked boolean default true not null,
  lock_pending_since timestamp with time zone,
  suspended_at timestamp with time zone,
  suspended_for text,
  control_pending_since timestamp with time zone,
  sealed_registrant text,
  renewal_agreed_minor integer,
  auto_renew_max_rise integer,
  auto_renew_max_price_minor integer,
  constraint domain_pkey PRIMARY KEY (id),
  constraint domain_ownership_type_check CHECK ((ownership_type = ANY (ARRAY['owned'::text, 'connected'::text, 'transferred'::text]))),
  constraint domain_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text, 'expired'::text, 'redemption'::text, 'lost'::text, 'transferred_out'::text])))
);

create table domain_connection (
  account_id character varying(255) not null,
  name character varying(255) not null,
  value character varying(255) not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  connected_at timestamp with time zone,
  checked_at timestamp with time zone,
  failed_days integer default 0 not null,
  constraint domain_connection_pkey PRIMARY KEY (account_id, name)
);

create table domain_order (
  id character varying(255) not null,
  account_id character varying(255) not null,
  domain character varying(255) not null,
  state text not null,
  door text not null,
  retail_minor integer not null,
  renewal_minor integer not null,
  cost_minor integer not null,
  currency character varying(255) not null,
  premium boolean not null,
  years integer not null,
  privacy boolean not null,
  auto_renew boolean not null,
  forwards jsonb not null,
  sealed_contact text,
  proposal_token character varying(255),
  steps jsonb not null,
  fault jsonb,
  unknown_since timestamp with time zone,
  register_started_at timestamp with time zone,
  registered_at timestamp with time zone,
  registration_expires_at timestamp with time zone,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  compared_at timestamp with time zone,
  kind text not null,
  expires_before timestamp with time zone,
  renewal_sent_at timestamp with time zone,
  attempt character varying(255),
  mails_owner boolean not null,
  agent character varying(255),
  key_id character varying(255),
  key_name character varying(255),
  cost_paid_minor integer,
  withdrawn_at timestamp with time zone,
  user_agent text,
  brief text,
  member_id character varying(255),
  member_email character varying(255),
  sealed_terms text,
  terms_digest text,
  held_at timestamp with time zone,
  constraint domain_order_pkey PRIMARY KEY (id),
  constraint domain_order_attempt_unique UNIQUE (attempt),
  constraint domain_order_door_check CHECK ((door = ANY (ARRAY['card'::text, 'machine'::text, 'link'::text, 'auto'::text]))),
  constraint domain_order_state_check CHECK ((state = ANY (ARRAY['created'::text, 'intent'::text, 'authenticating'::text, 'authorized'::text, 'registered'::text, 'provisioned'::text, 'renewed'::text, 'captured'::text, 'releasing'::text, 'completed'::text, 'failed'::text, 'review'::text])))
);

create table duplicate_payment (
  source character varying(255) not null,
  account_id character varying(255) not null,
  sells character varying(255) not null,
  intent_id character varying(255),
  amount_minor integer,
  currency character varying(255),
  attempt integer default 0 not null,
  found_at timestamp with time zone not null,
  failure_reported_at timestamp with time zone,
  refunded_at timestamp with time zone,
  booked_at timestamp with time zone,
  constraint duplicate_payment_pkey PRIMARY KEY (source)
);

create table durable_process (
  kind text not null,
  subject character varying(255) not null,
  epoch integer default 0 not null,
  tries integer default 0 not null,
  lease_until timestamp with time zone,
  held_by text,
  wake_at timestamp with time zone,
  signals integer default 0 not null,
  ended boolean default false not null,
  constraint durable_process_pkey PRIMARY KEY (kind, subject)
);

create table email_forward (
  id character varying(255) not null,
  domain_id character varying(255) not null,
  alias character varying(255) not null,
  forward_to character varying(255) not null,
  status text not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  paused_at timestamp with time zone,
  account_id character varying(255) not null,
  constraint email_forward_pkey PRIMARY KEY (id),
  constraint email_forward_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'active'::text])))
);

create table entitlement (
  id character varying(255) not null,
  account_id character varying(255) not null,
  product text not null,
  source character varying(255) not null,
  granted_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  intent_id character varying(255),
  revoked_for text,
  version integer default 0 not null,
  booked_at timestamp with time zone,
  constraint entitlement_pkey PRIMARY KEY (id),
  constraint entitlement_source UNIQUE (source, product),
  constraint entitlement_product_check CHECK ((product = ANY (ARRAY['LAUNCH_STACK'::text, 'LOGO_PACK'::text, 'BRAND_KIT'::text, 'LEGAL_KIT'::text, 'SOCIAL_MEDIA_KIT'::text, 'SITE_BUILDER'::text, 'EMAIL_FORWARDING_SLOT'::text]))),
  constraint entitlement_revoked_for_check CHECK ((revoked_for = ANY (ARRAY['refund'::text, 'dispute'::text])))
);

create table entitlement_change (
  account_id character varying(255) not null,
  changed_at timestamp with time zone not null,
  constraint entitlement_change_pkey PRIMARY KEY (account_id)
);

create table flag (
  id character varying(255) not null,
  kind text not null,
  subject character varying(255) not null,
  name text not null,
  reason text not null,
  account_id character varying(255),
  email character varying(255),
  found_at timestamp with time zone not null,
  notified_at timestamp with time zone,
  cleared_at timestamp with time zone,
  note text,
  constraint flag_pkey PRIMARY KEY (id),
  constraint flag_kind_check CHECK ((kind = ANY (ARRAY['purchase'::text, 'deploy'::text, 'report'::text, 'payment'::text])))
);

create table freed_label (
  label character varying(255) not null,
  account_id character varying(255),
  freed_at timestamp with time zone not null,
  constraint freed_label_pkey PRIMARY KEY (label)
);

create table idempotency_key (
  account_id character varying(255) not null,
  key character varying(255) not null,
  fingerprint character varying(255) not null,
  order_id character varying(255) not null,
  created_at timestamp with time zone not null,
  constraint idempotency_key_pkey PRIMARY KEY (account_id, key)
);

create table key_act (
  id character varying(255) not null,
  account_id character varying(255) not null,
  actor character varying(255) not null,
  key_name character varying(255),
  member_email character varying(255),
  act text not null,
  subject character varying(255) not null,
  name text not null,
  changes jsonb not null,
  more integer not null,
  undo jsonb not null,
  at timestamp with time zone not null,
  mailed_at timestamp with time zone,
  token_hash character varying(255),
  undone_at timestamp with time zone,
  constraint key_act_pkey PRIMARY KEY (id),
  constraint key_act_act_check CHECK ((act = ANY (ARRAY['registrant'::text, 'privacyOff'::text, 'autoRenewOff'::text, 'forwards'::text, 'mailAndCertificates'::text, 'nameservers'::text, 'zoneReplace'::text, 'deleteAssets'::text])))
);

create table kit_export (
  id character varying(255) not null,
  kit_id character varying(255) not null,
  format character varying(255) not null,
  content_key character varying(255) not null,
  opts jsonb not null,
  state text not null,
  sha256 character varying(255),
  bytes integer,
  mime character varying(255) not null,
  filename character varying(255) not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  account_id character varying(255) not null,
  constraint kit_export_pkey PRIMARY KEY (id),
  constraint kit_export_content UNIQUE (kit_id, content_key),
  constraint kit_export_state_check CHECK ((state = ANY (ARRAY['building'::text, 'ready'::text, 'failed'::text])))
);

create table known_device (
  account_id character varying(255) not null,
  device character varying(255) not null,
  seen_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (account_id, device)
);

create table landing_page (
  id character varying(255) not null,
  account_id character varying(255) not null,
  status text not null,
  input jsonb not null,
  config jsonb not null,
  files jsonb not null,
  engine text not null,
  created_at timestamp with time zone not null,
  model character varying(255),
  fallback_reason text,
  offline_at timestamp with time zone,
  reading jsonb not null,
  sealed_by character varying(255),
  deleted_at timestamp with time zone,
  constraint landing_page_pkey PRIMARY KEY (id),
  constraint landing_page_engine_check CHECK ((engine = ANY (ARRAY['offline'::text, 'llm'::text]))),
  constraint landing_page_fallback_reason_check CHECK ((fallback_reason = ANY (ARRAY['auth'::text, 'provider'::text, 'timeout'::text, 'cancelled'::text, 'invalid_output'::text, 'budget'::text]))),
  constraint landing_page_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'deployed'::text, 'failed'::text])))
);

create table language_answer (
  id character varying(255) not null,
  value jsonb not null,
  created_at timestamp with time zone not null,
  constraint language_answer_pkey PRIMARY KEY (id)
);

create table language_reservation (
  id uuid not null,
  month character varying(255) not null,
  nano_usd bigint not null,
  expires_at timestamp with time zone not null,
  constraint language_reservation_pkey PRIMARY KEY (id)
);

create table language_spend (
  month character varying(255) not null,
  spent_nano_usd bigint not null,
  reserved_nano_usd bigint not null,
  turns integer not null,
  constraint language_spend_pkey PRIMARY KEY (month)
);

create table launch (
  id character varying(255) not null,
  account_id character varying(255) not null,
  state text not null,
  request jsonb not null,
  reading jsonb not null,
  choices jsonb not null,
  products jsonb not null,
  currency character varying(255) not null,
  chosen jsonb,
  waiting jsonb,
  fault jsonb,
  result jsonb not null,
  key_id character varying(255),
  key_name character varying(255),
  order_id character varying(255),
  charge_id character varying(255),
  round integer default 0 not null,
  last_event_number integer default 0 not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  started_at timestamp with time zone,
  settled_at timestamp with time zone,
  constraint launch_pkey PRIMARY KEY (id),
  constraint launch_state_check CHECK ((state = ANY (ARRAY['planned'::text, 'waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text])))
);

create table launch_event (
  launch_id character varying(255) not null,
  number integer not null,
  type character varying(255) not null,
  data jsonb not null,
  "at" timestamp with time zone not null,
  account_id character varying(255) not null,
  constraint launch_event_pkey PRIMARY KEY (launch_id, number)
);

create table launch_key (
  account_id character varying(255) not null,
  key character varying(255) not null,
  fingerprint character varying(255) not null,
  launch_id character varying(255) not null,
  created_at timestamp with time zone not null,
  constraint launch_key_pkey PRIMARY KEY (account_id, key)
);

create table launch_step (
  launch_id character varying(255) not null,
  step text not null,
  state text not null,
  message text not null,
  fault jsonb,
  refs jsonb not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  account_id character varying(255) not null,
  constraint launch_step_pkey PRIMARY KEY (launch_id, step),
  constraint launch_step_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'running'::text, 'done'::text, 'failed'::text, 'canceled'::text]))),
  constraint launch_step_step_check CHECK ((step = ANY (ARRAY['payment'::text, 'domain'::text, 'kit'::text, 'logos'::text, 'legal'::text, 'site'::text, 'mail'::text, 'site_domain'::text, 'charge'::text])))
);

create table ledger_balance (
  account text not null,
  currency character varying(255) not null,
  amount_minor bigint not null,
  constraint ledger_balance_pkey PRIMARY KEY (account, currency),
  constraint ledger_balance_account_check CHECK ((account = ANY (ARRAY['processor'::text, 'held'::text, 'revenue'::text, 'refunds'::text, 'disputes'::text, 'fees'::text, 'registrar'::text, 'overage'::text, 'tax'::text, 'pending'::text, 'payable'::text])))
);

create table ledger_delta (
  number bigint default nextval('ledger_delta_number_seq'::regclass) not null,
  account text not null,
  currency character varying(255) not null,
  amount_minor bigint not null,
  constraint ledger_delta_pkey PRIMARY KEY (number),
  constraint ledger_delta_account_check CHECK ((account = ANY (ARRAY['processor'::text, 'held'::text, 'revenue'::text, 'refunds'::text, 'disputes'::text, 'fees'::text, 'registrar'::text, 'overage'::text, 'tax'::text, 'pending'::text, 'payable'::text])))
);

create table ledger_transaction (
  id character varying(255) not null,
  occurrence character varying(255) not null,
  kind text not null,
  "at" timestamp with time zone not null,
  account_id character varying(255) not null,
  order_id character varying(255),
  reference character varying(255) not null,
  currency character varying(255) not null,
  accounts text[] not null,
  amounts bigint[] not null,
  constraint ledger_transaction_pkey PRIMARY KEY (id),
  constraint ledger_transaction_occurrence_unique UNIQUE (occurrence),
  constraint ledger_transaction_kind_check CHECK ((kind = ANY (ARRAY['hold'::text, 'capture'::text, 'release'::text, 'refund'::text, 'dispute'::text, 'fee'::text, 'registrar'::text, 'product'::text, 'subscription'::text, 'overage'::text, 'carried'::text])))
);

create table legal_kit (
  id character varying(255) not null,
  account_id character varying(255) not null,
  business_name text not null,
  business_type text not null,
  regions jsonb not null,
  engine text not null,
  documents jsonb not null,
  to_complete jsonb not null,
  created_at timestamp with time zone not null,
  reading jsonb not null,
  setting jsonb not null,
  brief jsonb not null,
  sealed_by character varying(255),
  deleted_at timestamp with time zone,
  constraint legal_kit_pkey PRIMARY KEY (id),
  constraint legal_kit_engine_check CHECK ((engine = 'offline'::text))
);

create table lifecycle_notice (
  domain_id character varying(255) not null,
  expires_at timestamp with time zone not null,
  kind text not null,
  sent_at timestamp with time zone not null,
  account_id character varying(255) not null,
  constraint lifecycle_notice_pkey PRIMARY KEY (domain_id, expires_at, kind),
  constraint lifecycle_notice_kind_check CHECK ((kind = ANY (ARRAY['30'::text, 'no-card-15'::text, '7'::text, 'no-card-3'::text, '1'::text, 'expired'::text])))
);

create table logo (
  id character varying(255) not null,
  account_id character varying(255) not null,
  description text not null,
  concept jsonb not null,
  created_at timestamp with time zone not null,
  sealed_by character varying(255),
  deleted_at timestamp with time zone,
  social_key character varying(255),
  social_requested_at timestamp with time zone,
  social_sha256 character varying(255),
  social_bytes integer,
  constraint logo_pkey PRIMARY KEY (id)
);

-- How an order is paid and what happened to its money: one row per order, inserted by the statement that inserts the order, written only
-- while the order's row is locked. Decided column by column:
-- * Price, currency and costs stay with the order: they are what was ordered and what the registrar bills.
-- * steps, fault and settled_at are written with every change of the state, so they stay with the state.
-- * intent_id, machine and authenticated_at are written together with a change of the state. They are here all the same: the guard of that
--   write is the lease and the locked state of the order's row, and one transaction writes both rows.
-- * payment_method_id is a condition of withdrawing an order. It never changes after the insert, so reading it here needs no lock.
-- * refund, dispute, taken_back_at, ended_auto_renew and name_deletion change after the order has ended, guarded by version.
create table order_payment (
  order_id character varying(255) not null,
  funding character varying(255) not null,
  customer_id character varying(255) not null,
  payment_method_id character varying(255),
  challenge_id character varying(255),
  machine jsonb,
  intent_id character varying(255),
  key_version integer default 0 not null,
  authentication_url text,
  authenticate_by timestamp with time zone,
  authenticated_at timestamp with time zone,
  refund_decided_at timestamp with time zone,
  refund_due_at timestamp with time zone,
  refund_id character varying(255),
  refund_status text,
  refunded_minor integer default 0 not null,
  refund_pending_minor integer default 0 not null,
  name_deletion text,
  dispute_status text,
  dispute_minor integer,
  taken_back_at timestamp with time zone,
  ended_auto_renew boolean default false not null,
  version integer default 0 not null,
  constraint order_payment_pkey PRIMARY KEY (order_id),
  constraint order_payment_challenge_id_unique UNIQUE (challenge_id),
  constraint order_payment_dispute_status_check CHECK ((dispute_status = ANY (ARRAY['early_warning'::text, 'open'::text, 'won'::text, 'lost'::text]))),
  constraint order_payment_name_deletion_check CHECK ((name_deletion = ANY (ARRAY['due'::text, 'deleted'::text, 'kept'::text]))),
  constraint order_payment_refund_status_check CHECK ((refund_status = ANY (ARRAY['succeeded'::text, 'pending'::text, 'requires_action'::text, 'failed'::text])))
);

create table outgoing_mail (
  id character varying(255) not null,
  "to" character varying(255) not null,
  subject character varying(255) not null,
  text text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  constraint outgoing_mail_pkey PRIMARY KEY (id)
);

create table payment_card (
  id character varying(255) not null,
  account_id character varying(255),
  card character varying(255) not null,
  seen_at timestamp with time zone not null,
  constraint payment_card_pkey PRIMARY KEY (id)
);

create table pending_purchase (
  session_id character varying(255) not null,
  proposal_token character varying(255) not null,
  account_id character varying(255),
  customer_id character varying(255) not null,
  sealed text not null,
  order_id character varying(255),
  created_at timestamp with time zone not null,
  constraint pending_purchase_pkey PRIMARY KEY (session_id)
);

create table processor_event (
  id character varying(255) not null,
  type character varying(255) not null,
  payload jsonb not null,
  created_at timestamp with time zone not null,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  action jsonb not null,
  attempts integer default 0 not null,
  failure text,
  due_at timestamp with time zone,
  dead_at timestamp with time zone,
  notified_at timestamp with time zone,
  constraint processor_event_pkey PRIMARY KEY (id)
);

create table processor_seen (
  id character varying(255) not null,
  seen_at timestamp with time zone not null,
  constraint processor_seen_pkey PRIMARY KEY (id)
);

create table product_charge (
  id character varying(255) not null,
  account_id character varying(255) not null,
  kind text not null,
  products text[] not null,
  amount_minor integer not null,
  currency character varying(255) not null,
  customer_id character varying(255) not null,
  payment_method_id character varying(255) not null,
  about character varying(255) not null,
  key_id character varying(255),
  state text not null,
  decision text,
  intent_id character varying(255),
  fault jsonb,
  key_version integer default 0 not null,
  created_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint product_charge_pkey PRIMARY KEY (id),
  constraint product_charge_decision_check CHECK ((decision = ANY (ARRAY['capture'::text, 'release'::text]))),
  constraint product_charge_kind_check CHECK ((kind = ANY (ARRAY['products'::text, 'usage'::text]))),
  constraint product_charge_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'created'::text, 'intent'::text, 'held'::text, 'captured'::text, 'released'::text])))
);

create table purchase_hold (
  id character varying(255) not null,
  kind text not null,
  subject character varying(255) not null,
  reason text not null,
  cause character varying(255) not null,
  intent_id character varying(255) not null,
  account_id character varying(255) not null,
  held_at timestamp with time zone not null,
  cleared_at timestamp with time zone,
  cleared_by character varying(255),
  note text,
  constraint purchase_hold_pkey PRIMARY KEY (id),
  constraint purchase_hold_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'gifts'::text, 'card'::text, 'domain'::text]))),
  constraint purchase_hold_reason_check CHECK ((reason = ANY (ARRAY['dispute'::text, 'warning'::text])))
);

create table purchase_tally (
  subject character varying(255) not null,
  period character varying(255) not null,
  purchases integer not null,
  amount_minor bigint not null,
  constraint purchase_tally_pkey PRIMARY KEY (subject, period)
);

create table proposal (
  id character varying(255) not null,
  token character varying(255) not null,
  account_id character varying(255),
  domain character varying(255) not null,
  retail_minor integer not null,
  renewal_minor integer not null,
  cost_minor integer not null,
  currency character varying(255) not null,
  premium boolean not null,
  years integer not null,
  agent character varying(255) not null,
  expires_at timestamp with time zone not null,
  used_order_id character varying(255),
  created_at timestamp with time zone not null,
  constraint proposal_pkey PRIMARY KEY (id),
  constraint proposal_token_unique UNIQUE (token)
);

create table reconcile_progress (
  id character varying(255) not null,
  seen_since timestamp with time zone not null,
  made_before timestamp with time zone not null,
  part character varying(255) not null,
  after text not null,
  constraint reconcile_progress_pkey PRIMARY KEY (id)
);

create table registrant_contact (
  account_id character varying(255) not null,
  sealed text not null,
  updated_at timestamp with time zone not null,
  constraint registrant_contact_pkey PRIMARY KEY (account_id)
);

create table announced_price (
  domain_id character varying(255) not null,
  notified_at timestamp with time zone not null,
  price_minor integer not null,
  account_id character varying(255) not null,
  constraint announced_price_pkey PRIMARY KEY (domain_id, notified_at)
);

create table request_log (
  id character varying(255) not null,
  "at" timestamp with time zone not null,
  account_id character varying(255) not null,
  key_id character varying(255),
  method character varying(255) not null,
  path character varying(255) not null,
  status integer not null,
  code character varying(255),
  duration_ms integer not null,
  constraint request_log_pkey PRIMARY KEY (id, at)
) partition by RANGE (at);

create table sale_tax (
  source_id character varying(255) not null,
  account_id character varying(255) not null,
  country character varying(255) not null,
  region character varying(255),
  postal_code character varying(255),
  net_minor bigint not null,
  tax_minor bigint not null,
  gross_minor bigint not null,
  currency character varying(255) not null,
  behavior text not null,
  treatment text not null,
  lines jsonb not null,
  calculation_id character varying(255),
  calculated_at timestamp with time zone not null,
  constraint sale_tax_pkey PRIMARY KEY (source_id),
  constraint sale_tax_behavior_check CHECK ((behavior = ANY (ARRAY['inclusive'::text, 'exclusive'::text]))),
  constraint sale_tax_treatment_check CHECK ((treatment = ANY (ARRAY['taxed'::text, 'reverse_charge'::text, 'not_taxed'::text])))
);

create table secret_canary (
  id character varying(255) not null,
  sealed text not null,
  constraint secret_canary_pkey PRIMARY KEY (id)
);

create table shown_price (
  account_id character varying(255) not null,
  domain character varying(255) not null,
  retail_minor integer not null,
  cost_minor integer not null,
  shown_at timestamp with time zone not null,
  constraint shown_price_pkey PRIMARY KEY (account_id, domain)
);

create table sign_in_backoff (
  subject character varying(255) not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  blocked_until timestamp with time zone not null,
  constraint sign_in_backoff_pkey PRIMARY KEY (subject)
);

create table site_host (
  id character varying(255) not null,
  page_id character varying(255) not null,
  host character varying(255) not null,
  kind text not null,
  active boolean not null,
  proof character varying(255),
  deployment_id character varying(255),
  created_at timestamp with time zone not null,
  written_records text[] default '{}'::text[] not null,
  account_id character varying(255) not null,
  checked_at timestamp with time zone,
  failed_days integer default 0 not null,
  ended_at timestamp with time zone,
  constraint site_host_pkey PRIMARY KEY (id),
  constraint site_host_page UNIQUE (page_id, host),
  constraint site_host_kind_check CHECK ((kind = ANY (ARRAY['subdomain'::text, 'custom'::text])))
);

create table spending_entry (
  order_id character varying(255) not null,
  account_id character varying(255) not null,
  key_id character varying(255),
  amount_minor integer not null,
  released_minor integer default 0 not null,
  day character varying(255) not null,
  created_at timestamp with time zone not null,
  member_id character varying(255),
  constraint spending_entry_pkey PRIMARY KEY (order_id)
);

create table spending_tally (
  subject character varying(255) not null,
  period character varying(255) not null,
  spent_minor bigint not null,
  overage_micros bigint default '0'::bigint not null,
  overage_noticed_minor integer,
  constraint spending_tally_pkey PRIMARY KEY (subject, period)
);

create table stored_file (
  sha256 character varying(255) not null,
  kept_at timestamp with time zone default now() not null,
  swept_until timestamp with time zone,
  constraint stored_file_pkey PRIMARY KEY (sha256)
);

create table subscription (
  id character varying(255) not null,
  account_id character varying(255) not null,
  plan_id character varying(255) not null,
  status character varying(255) not null,
  current_period_start timestamp with time zone not null,
  current_period_end timestamp with time zone not null,
  cancel_at_period_end boolean not null,
  started_at timestamp with time zone,
  past_due_since timestamp with time zone,
  canceled_at timestamp with time zone,
  version integer not null,
  created_at timestamp with time zone not null,
  booked_at timestamp with time zone,
  ended_for text,
  usage_before integer default 0 not null,
  usage_settled_at timestamp with time zone,
  is_paused boolean default false not null,
  suspended_version integer,
  price_minor integer,
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_ended_for_check CHECK ((ended_for = ANY (ARRAY['refund'::text, 'dispute'::text])))
);

create table subscription_payment (
  intent_id character varying(255) not null,
  subscription_id character varying(255) not null,
  paid_at timestamp with time zone not null,
  account_id character varying(255) not null,
  constraint subscription_payment_pkey PRIMARY KEY (intent_id)
);

create table suspended_site (
  host character varying(255) not null,
  account_id character varying(255),
  page_id character varying(255),
  reason text not null,
  suspended_at timestamp with time zone not null,
  constraint suspended_site_pkey PRIMARY KEY (host)
);

create table tld_price (
  tld character varying(255) not null,
  registration_cost_minor integer not null,
  renewal_cost_minor integer not null,
  minimum_years integer not null,
  fetched_at timestamp with time zone not null,
  constraint tld_price_pkey PRIMARY KEY (tld)
);

create table trademark (
  id character varying(255) not null,
  office character varying(255) not null,
  mark text not null,
  classes integer[] not null,
  status text not null,
  recorded_on date not null,
  keys text[] not null,
  constraint trademark_pkey PRIMARY KEY (id),
  constraint trademark_status_check CHECK ((status = ANY (ARRAY['registered'::text, 'pending'::text, 'dead'::text])))
);

create table trademark_import (
  digest character varying(255) not null,
  file_name character varying(255) not null,
  records integer not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint trademark_import_pkey PRIMARY KEY (digest)
);

create table usage_day (
  account_id character varying(255) not null,
  day integer not null,
  used integer not null,
  constraint usage_day_pkey PRIMARY KEY (account_id, day)
);

create unlogged table usage_minute (
  subject character varying(255) not null,
  minute integer not null,
  used integer not null,
  constraint usage_minute_pkey PRIMARY KEY (subject, minute)
);

create table usage_overage (
  account_id character varying(255) not null,
  hour integer not null,
  used integer not null,
  sending_since timestamp with time zone,
  sent_at timestamp with time zone,
  carried_at timestamp with time zone,
  constraint usage_overage_pkey PRIMARY KEY (account_id, hour)
);

create table webhook_attempt (
  id bigint default nextval('webhook_attempt_id_seq'::regclass) not null,
  delivery_id character varying(255) not null,
  "at" timestamp with time zone not null,
  status_code integer,
  error text,
  duration_ms integer not null,
  answer text,
  account_id character varying(255) not null,
  constraint webhook_attempt_pkey PRIMARY KEY (id)
);

create table webhook_delivery (
  id character varying(255) not null,
  endpoint_id character varying(255) not null,
  event_id character varying(255) not null,
  status text not null,
  attempt_count integer default 0 not null,
  next_attempt_at timestamp with time zone,
  created_at timestamp with time zone not null,
  account_id character varying(255) not null,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);

create table webhook_endpoint (
  id character varying(255) not null,
  account_id character varying(255) not null,
  url text not null,
  events text[] not null,
  description character varying(255),
  is_active boolean not null,
  sealed_secret text not null,
  previous_sealed_secret text,
  previous_secret_ends_at timestamp with time zone,
  failing_since timestamp with time zone,
  disabled_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint webhook_endpoint_pkey PRIMARY KEY (id)
);

create table webhook_event (
  id character varying(255) not null,
  account_id character varying(255) not null,
  type character varying(255) not null,
  occurrence character varying(255) not null,
  data jsonb not null,
  created_at timestamp with time zone not null,
  traceparent character varying(55),
  constraint webhook_event_pkey PRIMARY KEY (id),
  constraint webhook_event_occurrence_unique UNIQUE (occurrence)
);

create table zone_state (
  domain_id character varying(255) not null,
  in_doubt jsonb not null,
  synced_at timestamp with time zone,
  account_id character varying(255) not null,
  constraint zone_state_pkey PRIMARY KEY (domain_id)
);

alter sequence dns_withdrawal_number_seq owned by dns_withdrawal.number;
alter sequence ledger_delta_number_seq owned by ledger_delta.number;
alter sequence webhook_attempt_id_seq owned by webhook_attempt.id;

alter table auth.account add constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table auth.passkey add constraint "passkey_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table auth.session add constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table auth."twoFactor" add constraint "twoFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table account_claim add constraint account_claim_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table account_member add constraint account_member_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id);
alter table account_member add constraint account_member_person_id_foreign FOREIGN KEY (person_id) REFERENCES account(id) ON DELETE CASCADE;
alter table account_spending add constraint account_spending_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table api_key add constraint api_key_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table approval add constraint approval_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table billing_customer add constraint billing_customer_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table brand_kit add constraint brand_kit_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table carried_usage add constraint carried_usage_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table charge_refund add constraint charge_refund_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table checkout_page add constraint checkout_page_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table deployment add constraint deployment_page_id_foreign FOREIGN KEY (page_id) REFERENCES landing_page(id) ON DELETE CASCADE;
alter table device_grant add constraint device_grant_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table dns_record add constraint dns_record_domain_id_foreign FOREIGN KEY (domain_id) REFERENCES domain(id) ON DELETE CASCADE;
alter table dns_version add constraint dns_version_domain_id_foreign FOREIGN KEY (domain_id) REFERENCES domain(id) ON DELETE CASCADE;
alter table domain add constraint domain_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id);
alter table domain_connection add constraint domain_connection_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table domain_order add constraint domain_order_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id);
alter table duplicate_payment add constraint duplicate_payment_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table email_forward add constraint email_forward_domain_id_foreign FOREIGN KEY (domain_id) REFERENCES domain(id) ON DELETE CASCADE;
alter table entitlement add constraint entitlement_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table flag add constraint flag_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
alter table freed_label add constraint freed_label_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
alter table idempotency_key add constraint idempotency_key_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table key_act add constraint key_act_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table kit_export add constraint kit_export_kit_id_foreign FOREIGN KEY (kit_id) REFERENCES brand_kit(id) ON DELETE CASCADE;
alter table landing_page add constraint landing_page_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table launch add constraint launch_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table launch_event add constraint launch_event_launch_id_foreign FOREIGN KEY (launch_id) REFERENCES launch(id) ON DELETE CASCADE;
alter table launch_key add constraint launch_key_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table launch_step add constraint launch_step_launch_id_foreign FOREIGN KEY (launch_id) REFERENCES launch(id) ON DELETE CASCADE;
alter table legal_kit add constraint legal_kit_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table lifecycle_notice add constraint lifecycle_notice_domain_id_foreign FOREIGN KEY (domain_id) REFERENCES domain(id) ON DELETE CASCADE;
alter table logo add constraint logo_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table order_payment add constraint order_payment_order_id_foreign FOREIGN KEY (order_id) REFERENCES domain_order(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table payment_card add constraint payment_card_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table pending_purchase add constraint pending_purchase_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table product_charge add constraint product_charge_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id);
alter table proposal add constraint proposal_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
alter table registrant_contact add constraint registrant_contact_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table announced_price add constraint announced_price_domain_id_foreign FOREIGN KEY (domain_id) REFERENCES domain(id) ON DELETE CASCADE;
alter table shown_price add constraint shown_price_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table site_host add constraint site_host_deployment_id_foreign FOREIGN KEY (deployment_id) REFERENCES deployment(id) ON DELETE SET NULL;
alter table site_host add constraint site_host_page_id_foreign FOREIGN KEY (page_id) REFERENCES landing_page(id) ON DELETE CASCADE;
alter table spending_entry add constraint spending_entry_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table subscription add constraint subscription_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table subscription_payment add constraint subscription_payment_subscription_id_foreign FOREIGN KEY (subscription_id) REFERENCES subscription(id) ON DELETE CASCADE;
alter table suspended_site add constraint suspended_site_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE SET NULL;
alter table suspended_site add constraint suspended_site_page_id_foreign FOREIGN KEY (page_id) REFERENCES landing_page(id) ON DELETE SET NULL;
alter table webhook_attempt add constraint webhook_attempt_delivery_id_foreign FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE;
alter table webhook_delivery add constraint webhook_delivery_endpoint_id_foreign FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE;
alter table webhook_delivery add constraint webhook_delivery_event_id_foreign FOREIGN KEY (event_id) REFERENCES webhook_event(id) ON DELETE CASCADE;
alter table webhook_endpoint add constraint webhook_endpoint_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table webhook_event add constraint webhook_event_account_id_foreign FOREIGN KEY (account_id) REFERENCES account(id) ON DELETE CASCADE;
alter table zone_state add constraint zone_state_domain_id_foreign FOREIGN KEY (domain_id) REFERENCES domain(id) ON UPDATE CASCADE ON DELETE CASCADE;

create index account_admins on account (id) WHERE admin;
create index account_email on account (email);
create unique index account_email_standing on account (email) WHERE ((NOT unproven) AND (merged_into IS NULL) AND (owner_id IS NULL));
create index account_erasing on account (closed_at) WHERE ((closed_at IS NOT NULL) AND (erased_at IS NULL));
create index account_merged_into on account (merged_into);
create index account_newest on account (created_at, id) WHERE (merged_into IS NULL);
create index account_owner on account (owner_id) WHERE (owner_id IS NOT NULL);
create index account_suspended on account (suspended_at) WHERE (suspended_at IS NOT NULL);
create index "account_userId_idx" on auth.account ("userId");
create index account_claim_account on account_claim (account_id);
create index account_claim_expires on account_claim (expires_at);
create index account_member_invited on account_member (expires_at) WHERE (person_id IS NULL);
create unique index account_member_once on account_member (account_id, person_id) WHERE (person_id IS NOT NULL);
create index account_member_person on account_member (person_id);
create unique index account_member_proposed on account_member (account_id) WHERE (transfer_proposed_at IS NOT NULL);
create index address_proof_email on address_proof (email, created_at);
create index address_proof_expires on address_proof (expires_at);
create index api_key_account on api_key (account_id, created_at);
create index api_key_suspended on api_key (suspended_at) WHERE (suspended_at IS NOT NULL);
create index approval_account on approval (account_id, created_at);
create index approval_asked on approval (key_id, action, domain);
create unique index approval_open_renewal on approval (account_id, domain) WHERE ((key_id IS NULL) AND (status = 'pending'::text));
create unique index approval_open_request on approval (key_id, action, domain, fingerprint) WHERE (status = 'pending'::text);
create index approval_order on approval (order_id);
create index approval_request on approval (created_at) WHERE (sealed_request <> ''::text);
create index audit_log_account on audit_log (account_id, at, id);
create index audit_log_at on audit_log (at);
create index audit_log_member on audit_log (actor) WHERE (member_email IS NOT NULL);
create index audit_log_request on audit_log (request_id) WHERE (request_id IS NOT NULL);
create index audit_log_subject on audit_log (subject, at);
create index brand_kit_account on brand_kit (account_id, id);
create index brand_kit_bin on brand_kit (account_id, id) WHERE (deleted_at IS NOT NULL);
create index brand_kit_deleted on brand_kit (deleted_at) WHERE (deleted_at IS NOT NULL);
create index carried_usage_account on carried_usage (account_id, id);
create index carried_usage_open on carried_usage (account_id, id) WHERE (settled_at IS NULL);
create index charge_account on charge (account_id, id);
create index charge_reference on charge (reference);
create index charge_refund_account on charge_refund (account_id, id);
create index charge_refund_intent on charge_refund (intent_id, id);
create index charge_refund_open on charge_refund (decided_at) WHERE (settled_at IS NULL);
create unique index charge_refund_under_way on charge_refund (intent_id) WHERE (settled_at IS NULL);
create index checkout_page_open on checkout_page (opened_at) WHERE (ended_at IS NULL);
create index deployment_building on deployment (created_at) WHERE (state = 'building'::text);
create index deployment_dead_links on deployment (id) WHERE ((manifest -> 'deadLinks'::text) IS NOT NULL);
create index deployment_files on deployment USING gin (jsonb_path_query_array(manifest, '$."files".**."sha256"'::jsonpath));
create index device_grant_expires on device_grant (expires_at);
create unique index discrepancy_open on discrepancy (kind, subject) WHERE (resolved_at IS NULL);
create index discrepancy_subject on discrepancy (subject, found_at);
create index discrepancy_unnotified on discrepancy (found_at) WHERE ((notified_at IS NULL) AND (resolved_at IS NULL));
create index dispute_account on dispute (account_id, id);
create index dispute_desk on dispute (answered_at DESC, answer_by, id);
create index dispute_due on dispute (answer_due_at) WHERE (answer_due_at IS NOT NULL);
create index dispute_evidence on dispute (opened_at) WHERE ((evidence IS NOT NULL) AND (status <> 'open'::text));
create index dispute_intent on dispute (intent_id);
create index dispute_open on dispute (answer_by) WHERE (status = 'open'::text);
create index dispute_order on dispute (order_id);
create index dns_record_domain on dns_record (domain_id, host, type);
create index dns_record_managed on dns_record (domain_id) WHERE managed;
create index dns_version_expires on dns_version (expires_at, number) WHERE (expires_at IS NOT NULL);
create index dns_version_member on dns_version (actor) WHERE (member_email IS NOT NULL);
create index document_account on document (account_id, id);
create index document_issued on document (issued_at, id);
create index document_reference on document (reference, id);
create index document_file_sha256 on document_file (sha256);
create index domain_account on domain (account_id, created_at);
create index domain_control_pending on domain (control_pending_since) WHERE (control_pending_since IS NOT NULL);
create index domain_due on domain (expires_at) WHERE (status = ANY (ARRAY['active'::text, 'expired'::text, 'redemption'::text]));
create index domain_lock_pending on domain (lock_pending_since) WHERE (lock_pending_since IS NOT NULL);
create index domain_name on domain (name);
create unique index domain_name_held on domain (name) WHERE (status <> 'lost'::text);
create index domain_owned on domain (created_at) WHERE ((ownership_type = 'owned'::text) AND (status <> 'lost'::text));
create index domain_privacy_pending on domain (privacy_pending_since) WHERE (privacy_pending_since IS NOT NULL);
create index domain_suspended on domain (suspended_at) WHERE (suspended_at IS NOT NULL);
create index domain_connection_checked on domain_connection (checked_at) WHERE (connected_at IS NOT NULL);
create index domain_order_account on domain_order (account_id, created_at);
create index domain_order_authenticating on domain_order (id) WHERE (state = 'authenticating'::text);
create index domain_order_ended on domain_order (settled_at) WHERE (state = ANY (ARRAY['completed'::text, 'failed'::text]));
create unique index domain_order_live on domain_order (domain) WHERE (state <> ALL (ARRAY['completed'::text, 'failed'::text]));
create index domain_order_member on domain_order (member_id) WHERE (member_email IS NOT NULL);
create index domain_order_name on domain_order (domain, created_at);
create index domain_order_open on domain_order (created_at) WHERE (state <> ALL (ARRAY['completed'::text, 'failed'::text, 'review'::text]));
create index domain_order_personal on domain_order (created_at) WHERE ((sealed_contact IS NOT NULL) OR (sealed_terms IS NOT NULL));
create index domain_order_placed_with on domain_order (created_at) WHERE ((user_agent IS NOT NULL) OR (brief IS NOT NULL));
create index domain_order_review on domain_order (settled_at) WHERE (state = 'review'::text);
create index domain_order_sold on domain_order (settled_at, id) WHERE ((state = 'completed'::text) AND (agent IS NOT NULL));
create index duplicate_payment_open on duplicate_payment (found_at) WHERE (refunded_at IS NULL);
create unique index email_forward_alias on email_forward (domain_id, alias) WHERE (removed_at IS NULL);
create index durable_process_due on durable_process (kind, wake_at) WHERE (wake_at IS NOT NULL);
create index email_forward_domain on email_forward (domain_id);
create index email_forward_unsettled on email_forward (domain_id) WHERE ((status = 'pending'::text) OR (removed_at IS NOT NULL));
create index entitlement_account on entitlement (account_id, product);
create index entitlement_intent on entitlement (intent_id);
create index entitlement_unbooked on entitlement (id) WHERE ((booked_at IS NULL) AND (intent_id IS NOT NULL));
create index flag_account on flag (account_id);
create unique index flag_once on flag (kind, subject, reason) WHERE (kind <> 'report'::text);
create index flag_open on flag (id) WHERE (cleared_at IS NULL);
create index flag_reporter on flag (cleared_at) WHERE (email IS NOT NULL);
create index flag_unnotified on flag (id) WHERE (notified_at IS NULL);
create index idempotency_key_created on idempotency_key (created_at);
create index idempotency_key_order on idempotency_key (order_id);
create index key_act_account on key_act (account_id, id);
create index key_act_actor on key_act (actor) WHERE (member_email IS NOT NULL);
create index key_act_at on key_act (at);
create index key_act_mailed on key_act (account_id, actor, mailed_at);
create unique index key_act_token on key_act (token_hash) WHERE (token_hash IS NOT NULL);
create index key_act_unmailed on key_act (at) WHERE ((mailed_at IS NULL) AND (undone_at IS NULL));
create index kit_export_building on kit_export (created_at) WHERE (state = 'building'::text);
create index kit_export_file on kit_export (sha256);
create index kit_export_latest on kit_export (kit_id, format, settled_at);
create index landing_page_account on landing_page (account_id, id);
create index landing_page_bin on landing_page (account_id, id) WHERE (deleted_at IS NOT NULL);
create index landing_page_deleted on landing_page (deleted_at) WHERE (deleted_at IS NOT NULL);
create index language_answer_created on language_answer (created_at);
create index language_reservation_expires on language_reservation (expires_at);
create index launch_account on launch (account_id, id);
create index launch_unpaid on launch (id) WHERE ((charge_id IS NOT NULL) AND (state = ANY (ARRAY['waiting'::text, 'failed'::text, 'canceled'::text])));
create index ledger_transaction_reference on ledger_transaction (reference);
create index legal_kit_account on legal_kit (account_id, id);
create index legal_kit_bin on legal_kit (account_id, id) WHERE (deleted_at IS NOT NULL);
create index legal_kit_deleted on legal_kit (deleted_at) WHERE (deleted_at IS NOT NULL);
create index logo_account on logo (account_id, id);
create index logo_bin on logo (account_id, id) WHERE (deleted_at IS NOT NULL);
create index logo_deleted on logo (deleted_at) WHERE (deleted_at IS NOT NULL);
create index logo_social_file on logo (social_sha256);
create index order_payment_intent on order_payment (intent_id);
create index order_payment_refund_due on order_payment (refund_due_at) WHERE (refund_due_at IS NOT NULL);
create index outgoing_mail_created on outgoing_mail (created_at);
create index outgoing_mail_to on outgoing_mail ("to", sent_at);
create index outgoing_mail_told on outgoing_mail (id) WHERE ((sent_at IS NOT NULL) AND (text <> ''::text));
create index outgoing_mail_unsent on outgoing_mail (id) WHERE (sent_at IS NULL);
create index "passkey_credentialID_idx" on auth.passkey ("credentialID");
create index "passkey_userId_idx" on auth.passkey ("userId");
create index payment_card_account on payment_card (account_id, seen_at);
create index payment_card_card on payment_card (card);
create index pending_purchase_age on pending_purchase (created_at);
create index processor_event_created on processor_event (created_at);
create index processor_event_intent on processor_event (((action ->> 'intentId'::text))) WHERE ((action ->> 'intentId'::text) IS NOT NULL);
create index processor_event_open on processor_event (received_at) WHERE (processed_at IS NULL);
create index processor_event_notified on processor_event (notified_at) WHERE (notified_at IS NOT NULL);
create index processor_event_unnotified on processor_event (id) WHERE ((dead_at IS NOT NULL) AND (notified_at IS NULL));
create index processor_event_words on processor_event (processed_at) WHERE (payload <> '{}'::jsonb);
create index processor_seen_at on processor_seen (seen_at);
create index product_charge_account on product_charge (account_id, id);
create index product_charge_intent on product_charge (intent_id);
create unique index product_charge_live on product_charge (account_id, kind) WHERE ((settled_at IS NULL) AND (state <> 'queued'::text) AND (decision IS DISTINCT FROM 'release'::text));
create index proposal_account on proposal (account_id, id);
create index proposal_reuse on proposal (account_id, domain, expires_at) WHERE (used_order_id IS NULL);
create index proposal_unused on proposal (expires_at) WHERE (used_order_id IS NULL);
create index purchase_hold_account on purchase_hold (account_id);
create index purchase_hold_cause on purchase_hold (cause);
create index purchase_hold_list on purchase_hold (id) WHERE (cleared_at IS NULL);
create unique index purchase_hold_once on purchase_hold (kind, subject, cause);
create index purchase_hold_open on purchase_hold (kind, subject) WHERE (cleared_at IS NULL);
create index purchase_tally_period on purchase_tally (period);
create index "rateLimit_lastRequest" on auth."rateLimit" ("lastRequest");
create index request_log_account on request_log (account_id, id);
create index sale_tax_account on sale_tax (account_id);
create index "session_expiresAt" on auth.session ("expiresAt");
create index "session_userId_idx" on auth.session ("userId");
create index shown_price_age on shown_price (shown_at);
create index sign_in_backoff_failed on sign_in_backoff (failed_at);
create unique index site_host_active on site_host (host) WHERE active;
create index site_host_checked on site_host (checked_at) WHERE (active AND (kind = 'custom'::text));
create index site_host_deployment on site_host (deployment_id);
create index site_host_waiting on site_host (created_at) WHERE (NOT active);
create index spending_entry_account on spending_entry (account_id, created_at);
create index spending_tally_overage on spending_tally (period) WHERE (overage_noticed_minor IS NOT NULL);
create index subscription_account on subscription (account_id);
create index subscription_booking on subscription (booked_at) WHERE ((booked_at IS NULL) OR (canceled_at IS NULL) OR (canceled_at > booked_at));
create index subscription_ending on subscription (current_period_end) WHERE ((status)::text = ANY ((ARRAY['active'::character varying, 'trialing'::character varying, 'past_due'::character varying])::text[]));
create index subscription_past_due on subscription (past_due_since) WHERE ((status)::text = 'past_due'::text);
create index subscription_paused on subscription (id) WHERE (is_paused AND (canceled_at IS NULL));
create index subscription_unsettled on subscription (canceled_at) WHERE ((canceled_at IS NOT NULL) AND (started_at IS NOT NULL) AND (usage_settled_at IS NULL));
create index subscription_payment_of on subscription_payment (subscription_id, paid_at);
create index suspended_site_page on suspended_site (page_id);
create index trademark_keys on trademark USING gin (keys);
create index "twoFactor_secret_idx" on auth."twoFactor" (secret);
create index "twoFactor_userId_idx" on auth."twoFactor" ("userId");
create index usage_minute_age on usage_minute (minute);
create index usage_overage_unsent on usage_overage (hour) WHERE (sent_at IS NULL);
create index user_email on auth."user" (email);
create unique index user_email_proven on auth."user" (email) WHERE "emailVerified";
create index "verification_expiresAt" on auth.verification ("expiresAt");
create index verification_identifier_idx on auth.verification (identifier);
create index verification_value on auth.verification USING hash (value);
create index webhook_attempt_delivery on webhook_attempt (delivery_id, at);
create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at);
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, next_attempt_at) WHERE (status = 'pending'::text);
create index webhook_endpoint_account on webhook_endpoint (account_id, created_at);
create index webhook_event_account on webhook_event (account_id, id);
create index webhook_event_created on webhook_event (created_at);

create view ledger_entry as
 SELECT t.id AS transaction_id,
    side.account,
    t.currency,
    side.minor AS amount_minor
   FROM (ledger_transaction t
     CROSS JOIN LATERAL UNNEST(t.accounts, t.amounts) side(account, minor));

create function notify_change(account text, kind text, id text)
 RETURNS void
 LANGUAGE sql
AS $function$
      select pg_notify('onym_changed', account || ' ' || kind || ' ' || id) where account is not null and id is not null $function$;

create function access_admit_key_call(p_digest bytea, p_opens text[], p_cost integer, p_overage boolean, p_limits jsonb, p_now timestamp with time zone, p_epoch double precision, p_proven boolean, OUT outcome text, OUT key_id text, OUT key_name text, OUT account_id text, OUT tier text, OUT permissions text[], OUT spending jsonb, OUT control jsonb, OUT stale boolean, OUT minute_limit integer, OUT minute_used integer, OUT minute_reset bigint, OUT day_limit integer, OUT day_used integer, OUT refusal jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  minute record;
  spent record;
  suspended boolean;
begin
  select k.id, k.name, a.id, a.tier, k.permissions, k.spending, k.control, (k.last_used_at is null or k.last_used_at < p_now - interval '60 seconds'), a.suspended_at is not null
    into key_id, key_name, account_id, tier, permissions, spending, control, stale, suspended
    from api_key k join account a on a.id = k.account_id
    where k.digest = p_digest and k.revoked_at is null and k.frozen_at is null and k.suspended_at is null and (k.expires_at is null or k.expires_at > p_now);
  if key_id is null then outcome := 'unauthorized'; return; end if;
  minute_limit := (p_limits -> tier ->> 0)::int;
  day_limit := (p_limits -> tier ->> 1)::int;
  if suspended then
    outcome := 'suspended';
  elsif p_opens is not null and not (permissions && p_opens) then
    outcome := 'forbidden';
  elsif p_proven and access_is_unproven(account_id) then
    outcome := 'unproven';
  end if;
  if outcome is not null then
    minute_used := coalesce((select cell.used from usage_minute cell where cell.subject = key_id and cell.minute = floor(p_epoch / 60)::int), 0);
    minute_reset := (floor(p_epoch / 60)::bigint + 1) * 60;
    select u.used into day_used from usage_take_day(account_id, 0, day_limit, false, p_epoch) u;
    return;
  end if;
  select * into minute from usage_take_minute(key_id, minute_limit, p_epoch);
  minute_used := minute.used;
  minute_reset := minute.reset_at;
  select * into spent from usage_take_units(account_id, case when minute.allowed then p_cost else 0 end, day_limit,
    p_overage and tier <> 'explorer', p_epoch, key_id, spending, p_limits, tier, p_now);
  day_used := spent.used;
  refusal := spent.refusal;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' when refusal is not null then 'spending' else 'day' end;
end $function$;

create function access_admit_session_call(p_person text, p_acting text, p_expected_account text, p_roles text[], p_buyers text[], p_cost integer, p_overage boolean, p_limits jsonb, p_now timestamp with time zone, p_epoch double precision, p_proven boolean, p_tenth boolean, OUT outcome text, OUT account_id text, OUT email text, OUT admin boolean, OUT tier text, OUT role text, OUT person_email text, OUT seat_id text, OUT control jsonb, OUT minute_limit integer, OUT minute_used integer, OUT minute_reset bigint, OUT day_limit integer, OUT day_used integer, OUT refusal jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  minute record;
  spent record;
  suspended boolean;
  bounds jsonb;
  is_member boolean := p_acting is not null and p_acting <> p_person;
begin
  select a.id, a.email, a.email, a.admin, a.tier, a.suspended_at is not null into account_id, email, person_email, admin, tier, suspended
    from account a where a.id = p_person and a.owner_id is null;
  if account_id is null then outcome := 'unauthorized'; return; end if;
  if suspended then
    outcome := 'suspended';
  elsif is_member then
    select a.id, a.email, a.tier, a.suspended_at is not null, m.role, m.id, m.spending, m.control, a.owner_id is distinct from p_person
      into account_id, email, tier, suspended, role, seat_id, bounds, control, is_member
      from account a left join account_member m on m.account_id = a.id and m.person_id = p_person and a.owner_id is distinct from p_person
      where a.id = p_acting and (m.id is not null or a.owner_id = p_person);
    if account_id is null then
      -- The returned limits are those of the person's own account.
      select a.id, a.email, a.tier into account_id, email, tier from account a where a.id = p_person;
      outcome := 'membership_ended';
    elsif suspended then
      outcome := 'suspended';
    elsif is_member and tier <> 'agency' then
      outcome := 'team_inactive';
    end if;
  end if;
  if outcome is null then
    if p_expected_account <> account_id then
      outcome := 'account_changed';
    elsif is_member and not (role = any(p_roles)) then
      outcome := 'forbidden';
    elsif p_proven and access_is_unproven(p_person) then
      outcome := 'unproven';
    end if;
  end if;
  minute_limit := (p_limits -> tier ->> 0)::int;
  day_limit := (p_limits -> tier ->> 1)::int;
  if outcome is not null then
    minute_used := coalesce((select cell.used from usage_minute cell where cell.subject = 'session:' || account_id and cell.minute = floor(p_epoch / 60)::int), 0);
    minute_reset := (floor(p_epoch / 60)::bigint + 1) * 60;
    select u.used into day_used from usage_take_day(account_id, 0, day_limit, false, p_epoch) u;
    return;
  end if;
  if p_tenth then
    select * into minute from usage_take_tenth('session:' || account_id, minute_limit, p_epoch);
  else
    select * into minute from usage_take_minute('session:' || account_id, minute_limit, p_epoch);
  end if;
  minute_used := minute.used;
  minute_reset := minute.reset_at;
  select * into spent from usage_take_units(account_id, case when minute.allowed then p_cost else 0 end, day_limit,
    p_overage and tier <> 'explorer' and (not is_member or role = any(p_buyers)), p_epoch, seat_id, bounds, p_limits, tier, p_now);
  day_used := spent.used;
  refusal := spent.refusal;
  outcome := case when not minute.allowed then 'minute' when spent.allowed then 'admitted' when refusal is not null then 'spending' else 'day' end;
end $function$;

create function access_is_unproven(p_account text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$ select exists (select 1 from auth."user" u where u.id = p_account and not u."emailVerified") $function$;

create function access_merge_accounts(p_from text, p_to text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  part record;
  moved tid;
begin
  for part in
    select c.conrelid::regclass as tbl, a.attname as col
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.account'::regclass and array_length(c.conkey, 1) = 1
      order by c.conrelid::regclass::text, a.attname
  loop
    begin
      execute format('update %s set %I = $2 where %I = $1', part.tbl, part.col, part.col) using p_from, p_to;
    exception when unique_violation then
      -- One row that only one account may have undoes the statement for the whole table, so each row moves by itself.
      for moved in execute format('select ctid from %s where %I = $1', part.tbl, part.col) using p_from loop
        begin
          execute format('update %s set %I = $2 where ctid = $1', part.tbl, part.col) using moved, p_to;
        exception when unique_violation then null;
        end;
      end loop;
    end;
  end loop;
  for part in
    with recursive link as (
      select c.conrelid as tbl, c.confrelid as parent, c.conkey[1] as at, c.confkey[1] as parent_at
        from pg_constraint c where c.contype = 'f' and c.confrelid <> 'public.account'::regclass
          and exists (select from pg_attribute where attrelid = c.conrelid and attname = 'account_id')
          and not exists (select from pg_constraint o where o.conrelid = c.conrelid and o.contype = 'f' and o.confrelid = 'public.account'::regclass)
    ), beneath as (
      select link.*, 1 as depth from link
        where exists (select from pg_constraint o where o.conrelid = link.parent and o.contype = 'f' and o.confrelid = 'public.account'::regclass)
      union select link.*, depth + 1 from link join beneath on beneath.tbl = link.parent where depth < 9
    )
    select distinct b.tbl::regclass as tbl, b.parent::regclass as parent, a.attname as col, p.attname as parent_col, b.depth
      from beneath b join pg_attribute a on a.attrelid = b.tbl and a.attnum = b.at join pg_attribute p on p.attrelid = b.parent and p.attnum = b.parent_at
      order by b.depth, b.tbl::regclass
  loop
    execute format('update %s c set account_id = $2 from %s p where p.account_id = $2 and c.%I = p.%I and c.account_id = $1',
      part.tbl, part.parent, part.col, part.parent_col) using p_from, p_to;
  end loop;
end $function$;

create function audit_log_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '365 days' then
    return old;
  end if;
  -- For a deleted account the action stays, but its addresses and details are removed; for a deleted member only their addresses are.
  if tg_op = 'UPDATE' and (new.member_email is null or new.member_email = old.member_email)
    and (new.address is null or new.address = old.address)
    and ((new.key_name is null and new.details = '{}'::jsonb)
      or (new.key_name, new.details) is not distinct from (old.key_name, old.details))
    and (new.id, new.at, new.actor, new.action, new.subject) = (old.id, old.at, old.actor, old.action, old.subject)
    and (new.account_id, new.actor_kind, new.key_id, new.request_id) is not distinct from (old.account_id, old.actor_kind, old.key_id, old.request_id)
  then
    return new;
  end if;
  raise exception 'the audit log takes inserts only';
end $function$;

create function audit_log_refuse_all()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log takes inserts only';
end $function$;

create function document_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.issued_at < date_trunc('year', now(), 'UTC') - interval '10 years' then
      return old;
    end if;
  end if;
  raise exception 'a document that was issued neither changes nor goes';
end $function$;

create function ledger_admit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  sides int := cardinality(new.accounts);
  missing bigint := 0;
  is_twice boolean := false;
begin
  for nth in 1..coalesce(sides, 0) loop
    missing := missing + new.amounts[nth];
    is_twice := is_twice or new.accounts[nth] = any(new.accounts[nth + 1 : sides]);
  end loop;
  if (missing = 0 and not is_twice and sides >= 2 and sides = cardinality(new.amounts)) is not true then
    raise exception 'ledger transaction % does not balance: % are %', new.id, new.accounts, new.amounts using errcode = 'check_violation';
  end if;
  insert into ledger_delta (account, currency, amount_minor)
  select account, new.currency, side.minor from unnest(new.accounts, new.amounts) as side (account, minor);
  return null;
end $function$;

create function ledger_refuse()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger takes inserts only';
end $function$;

create function require_disk_space()
 RETURNS void
 LANGUAGE plpgsql
 SET work_mem TO '64kB'
AS $function$
begin
  perform max(length(filler)) from (
    select repeat('x', 250) || n as filler from generate_series(1, 4000) n order by 1 desc offset 0
  ) sorted;
end $function$;

create function request_log_days(today_ date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  day date;
  old text;
begin
  perform pg_advisory_xact_lock(hashtext('request_log_days'));
  for day in select today_ + n from generate_series(0, 2) n loop
    if to_regclass('request_days.' || to_char(day, '"d"YYYYMMDD')) is null then
      execute format('create table request_days.%I partition of request_log for values from (%L) to (%L)',
        to_char(day, '"d"YYYYMMDD'), day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
    end if;
  end loop;
  for old in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'request_log'::regclass and c.relname < to_char(today_ - 7, '"d"YYYYMMDD')
  loop
    execute format('drop table request_days.%I', old);
  end loop;
end $function$;

create function spending_refund_overage(p_account text, p_spender text, p_micros bigint, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into spending_tally as t (subject, period, spent_minor, overage_micros)
    select s.subject, s.period, 0, 0
      from (values (1, p_account, 'YYYY-MM-DD'), (2, p_account, 'YYYY-MM'), (3, p_spender, 'YYYY-MM-DD'), (4, p_spender, 'YYYY-MM')) p (position, subject, form)
      cross join lateral (select p.subject, to_char(p_now at time zone 'utc', p.form) as period) s
      where s.subject is not null order by p.position
    on conflict (subject, period) do update set overage_micros = greatest(0, t.overage_micros - p_micros)
$function$;

create function spending_take_overage(p_account text, p_spender text, p_bounds jsonb, p_micros bigint, p_ceiling integer, p_now timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
AS $function$
declare
  today text := to_char(p_now at time zone 'utc', 'YYYY-MM-DD');
  this_month text := left(today, 7);
  day_end timestamptz := (date_trunc('day', p_now at time zone 'utc') + interval '1 day') at time zone 'utc';
  month_end timestamptz := (date_trunc('month', p_now at time zone 'utc') + interval '1 month') at time zone 'utc';
  cell record;
  account_day bigint;
  account_month bigint;
  account_overage bigint;
  spender_day bigint;
  spender_month bigint;
  bounds record;
  exceeded record;
begin
  for cell in
    insert into spending_tally as t (subject, period, spent_minor, overage_micros, overage_noticed_minor)
      select s.subject, s.period, 0, p_micros, case when s.position = 2 then 0 end
        from (values (1, p_account, today), (2, p_account, this_month), (3, p_spender, today), (4, p_spender, this_month)) s (position, subject, period)
        where s.subject is not null order by s.position
      on conflict (subject, period) do update set overage_micros = t.overage_micros + excluded.overage_micros,
        overage_noticed_minor = coalesce(t.overage_noticed_minor, excluded.overage_noticed_minor)
      returning t.subject, t.period, t.spent_minor * 10000 + t.overage_micros - p_micros as micros, t.overage_micros - p_micros as overage
  loop
    if cell.subject = p_account and cell.period = today then
      account_day := cell.micros;
    elsif cell.subject = p_account then
      account_month := cell.micros;
      account_overage := cell.overage;
    elsif cell.period = today then
      spender_day := cell.micros;
    else
      spender_month := cell.micros;
    end if;
  end loop;
  -- Read after the rows are locked: a limit that was lowered a moment ago applies.
  select a.per_day_minor, a.per_month_minor, case when a.overage_unlimited then null else coalesce(a.overage_per_month_minor, p_ceiling) end as ceiling
    into bounds from account_spending a where a.account_id = p_account;
  if not found then
    select null::int as per_day_minor, null::int as per_month_minor, p_ceiling as ceiling into bounds;
  end if;
  select l.name, l.cap, l.spent, l.resets_at into exceeded from (values
      (1, 'perPurchase', (p_bounds ->> 'perPurchaseMinor')::bigint, 0::bigint, null::timestamptz),
      (2, 'perDay', (p_bounds ->> 'perDayMinor')::bigint, spender_day, day_end),
      (3, 'perMonth', (p_bounds ->> 'perMonthMinor')::bigint, spender_month, month_end),
      (4, 'account.perDay', bounds.per_day_minor::bigint, account_day, day_end),
      (5, 'account.perMonth', bounds.per_month_minor::bigint, account_month, month_end),
      (6, 'overagePerMonth', bounds.ceiling::bigint, account_overage, month_end),
      (7, 'approvalAbove', (p_bounds ->> 'approvalAboveMinor')::bigint, 0::bigint, null::timestamptz)
    ) l (position, name, cap, spent, resets_at)
    where l.spent + p_micros > l.cap * 10000 order by l.position limit 1;
  if not found then return null; end if;
  perform spending_refund_overage(p_account, p_spender, p_micros, p_now);
  return jsonb_build_object('limit', exceeded.name, 'amountMicros', p_micros, 'capMinor', exceeded.cap, 'spentMinor', (exceeded.spent + 9999) / 10000, 'resetsAt', exceeded.resets_at);
end $function$;

create function notify_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.id, 'account', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.id, 'account', new.id); end if;
      return null;
    end $function$;

create function notify_account_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'member', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'member', new.id); end if;
      return null;
    end $function$;

create function notify_account_spending()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'spending', old.account_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'spending', new.account_id); end if;
      return null;
    end $function$;

create function notify_api_key()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'key', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'key', new.id); end if;
      return null;
    end $function$;

create function notify_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'approval', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'approval', new.id); end if;
      return null;
    end $function$;

create function notify_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(coalesce(old.account_id, old.actor), 'trail', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(coalesce(new.account_id, new.actor), 'trail', new.id); end if;
      return null;
    end $function$;

create function notify_billing_customer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'billing', old.account_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'billing', new.account_id); end if;
      return null;
    end $function$;

create function notify_brand_kit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'kit', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'kit', new.id); end if;
      return null;
    end $function$;

create function notify_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'billing', old.account_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'billing', new.account_id); end if;
      return null;
    end $function$;

create function notify_deployment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'site', old.page_id); end if;
          if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'site', new.page_id); end if;
          return null;
        end $function$;

create function notify_dns_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(d.account_id, 'record', d.name) from public.domain d where d.id = old.domain_id; end if;
      if tg_op <> 'DELETE' then perform public.notify_change(d.account_id, 'record', d.name) from public.domain d where d.id = new.domain_id; end if;
      return null;
    end $function$;

create function notify_document()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'billing', old.account_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'billing', new.account_id); end if;
      return null;
    end $function$;

create function notify_domain()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'domain', old.name); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'domain', new.name); end if;
      return null;
    end $function$;

create function notify_domain_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'order', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'order', new.id); end if;
      return null;
    end $function$;

create function notify_email_forward()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(d.account_id, 'forward', d.name) from public.domain d where d.id = old.domain_id; end if;
      if tg_op <> 'DELETE' then perform public.notify_change(d.account_id, 'forward', d.name) from public.domain d where d.id = new.domain_id; end if;
      return null;
    end $function$;

create function notify_entitlement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'billing', old.account_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'billing', new.account_id); end if;
      return null;
    end $function$;

create function notify_key_act()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'act', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'act', new.id); end if;
      return null;
    end $function$;

create function notify_kit_export()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'export', old.kit_id); end if;
          if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'export', new.kit_id); end if;
          return null;
        end $function$;

create function notify_landing_page()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'site', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'site', new.id); end if;
      return null;
    end $function$;

create function notify_launch()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'launch', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'launch', new.id); end if;
      return null;
    end $function$;

create function notify_launch_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'launch', old.launch_id); end if;
          if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'launch', new.launch_id); end if;
          return null;
        end $function$;

create function notify_legal_kit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'legal', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'legal', new.id); end if;
      return null;
    end $function$;

create function notify_logo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'logo', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'logo', new.id); end if;
      return null;
    end $function$;

create function notify_order_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(o.account_id, 'order', o.id) from public.domain_order o where o.id = old.order_id; end if;
      if tg_op <> 'DELETE' then perform public.notify_change(o.account_id, 'order', o.id) from public.domain_order o where o.id = new.order_id; end if;
      return null;
    end $function$;

create function notify_passkey()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old."userId", 'passkey', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new."userId", 'passkey', new.id); end if;
      return null;
    end $function$;

create function notify_product_charge()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'billing', old.account_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'billing', new.account_id); end if;
      return null;
    end $function$;

create function notify_registrant_contact()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'contact', old.account_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'contact', new.account_id); end if;
      return null;
    end $function$;

create function notify_session()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old."userId", 'session', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new."userId", 'session', new.id); end if;
      return null;
    end $function$;

create function notify_site_host()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'site', old.page_id); end if;
          if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'site', new.page_id); end if;
          return null;
        end $function$;

create function notify_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'billing', old.account_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'billing', new.account_id); end if;
      return null;
    end $function$;

create function notify_suspended_site()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'site', old.page_id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'site', new.page_id); end if;
      return null;
    end $function$;

create function notify_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.id, 'account', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.id, 'account', new.id); end if;
      return null;
    end $function$;

create function notify_webhook_delivery()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
        begin
          if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'delivery', old.endpoint_id); end if;
          if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'delivery', new.endpoint_id); end if;
          return null;
        end $function$;

create function notify_webhook_endpoint()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      if tg_op <> 'INSERT' then perform public.notify_change(old.account_id, 'webhook', old.id); end if;
      if tg_op <> 'DELETE' then perform public.notify_change(new.account_id, 'webhook', new.id); end if;
      return null;
    end $function$;

create function usage_call_micros(p_account text, p_limits jsonb)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select a.call_micros from account a where a.id = p_account), (p_limits ->> 'callMicros')::bigint)
$function$;

create function usage_refund(p_account text, p_units integer, p_limit integer, p_epoch double precision, p_spender text, p_limits jsonb, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  left_used int;
  over int;
begin
  update usage_day cell set used = greatest(0, cell.used - p_units)
    where cell.account_id = p_account and cell.day = floor(p_epoch / 86400)::int returning cell.used into left_used;
  if left_used is null then return null; end if;
  -- Usage over the quota on that day is overage, however it was counted: the last units are returned first.
  over := least(p_units, greatest(0, left_used + p_units - p_limit));
  if over = 0 then return left_used; end if;
  select least(over, cell.used) into over from usage_overage cell
    where cell.account_id = p_account and cell.hour = floor(p_epoch / 3600)::int and cell.sending_since is null and cell.sent_at is null for update;
  if over > 0 then
    perform spending_refund_overage(p_account, p_spender, over * usage_call_micros(p_account, p_limits), p_now);
    update usage_overage cell set used = cell.used - over where cell.account_id = p_account and cell.hour = floor(p_epoch / 3600)::int;
  end if;
  return left_used;
end $function$;

create function usage_take_day(p_account text, p_cost integer, p_limit integer, p_overage boolean, p_epoch double precision, OUT allowed boolean, OUT used integer)
 RETURNS record
 LANGUAGE sql
AS $function$
  select u.allowed, u.used from usage_take_units(p_account, p_cost, p_limit, false, p_epoch, null, null, null, null, null) u
$function$;

create function usage_take_drop(p_subject text, p_at_once integer, p_per_second integer, p_epoch double precision, OUT allowed boolean, OUT wait_ms integer)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  this_minute int := floor(p_epoch / 60)::int;
  now_ms int := round((p_epoch - floor(p_epoch / 60) * 60) * 1000)::int;
  drop_ms int := 1000 / p_per_second;
  full_at int;
begin
  insert into usage_minute as cell (subject, minute, used)
    values (p_subject, this_minute, coalesce((select greatest(0, last.used - 60000) from usage_minute last where last.subject = p_subject and last.minute = this_minute - 1), 0))
    on conflict (subject, minute) do update set used = cell.used returning cell.used into full_at;
  full_at := greatest(full_at, now_ms);
  wait_ms := greatest(0, full_at + drop_ms - p_at_once * drop_ms - now_ms);
  allowed := wait_ms = 0;
  if allowed then
    update usage_minute cell set used = full_at + drop_ms where cell.subject = p_subject and cell.minute = this_minute;
  end if;
end $function$;

create function usage_take_minute(p_subject text, p_limit integer, p_epoch double precision, OUT allowed boolean, OUT used integer, OUT reset_at bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  this_minute int := floor(p_epoch / 60)::int;
  weight double precision := 1 - (p_epoch / 60 - floor(p_epoch / 60));
  current_used int;
  previous_used int;
begin
  insert into usage_minute as cell (subject, minute, used) values (p_subject, this_minute, 0)
    on conflict (subject, minute) do update set used = cell.used returning cell.used into current_used;
  select cell.used into previous_used from usage_minute cell where cell.subject = p_subject and cell.minute = this_minute - 1;
  used := current_used + ceil(coalesce(previous_used, 0) * weight - 1e-6)::int;
  allowed := used + 1 <= p_limit;
  if allowed then
    update usage_minute cell set used = cell.used + 1 where cell.subject = p_subject and cell.minute = this_minute;
    used := used + 1;
  end if;
  reset_at := (this_minute + 1)::bigint * 60;
  if allowed then return; end if;
  -- Refused: return the first second at which one more call is allowed, as the share of older calls decreases.
  if current_used + 1 > p_limit then
    reset_at := ceil((this_minute + 1) * 60.0 + 60.0 * greatest(0, 1 - (p_limit - 1)::numeric / current_used) - 1e-6);
  else
    reset_at := ceil(this_minute * 60.0 + 60.0 * (1 - (p_limit - 1 - current_used)::numeric / previous_used) - 1e-6);
  end if;
end $function$;

create function usage_take_tenth(p_subject text, p_limit integer, p_epoch double precision, OUT allowed boolean, OUT used integer, OUT reset_at bigint)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  this_minute int := floor(p_epoch / 60)::int;
  tenths int;
begin
  insert into usage_minute as cell (subject, minute, used) values (p_subject || ':tenths', this_minute, 1)
    on conflict (subject, minute) do update set used = cell.used + 1 returning cell.used into tenths;
  if tenths % 10 = 1 then
    select t.allowed, t.used, t.reset_at into allowed, used, reset_at from usage_take_minute(p_subject, p_limit, p_epoch) t;
    -- The next call must take a whole one again.
    if not allowed then
      update usage_minute cell set used = cell.used - 1 where cell.subject = p_subject || ':tenths' and cell.minute = this_minute;
    end if;
    return;
  end if;
  select coalesce(sum(case when cell.minute = this_minute then cell.used
      else ceil(cell.used * (1 - (p_epoch / 60 - floor(p_epoch / 60))) - 1e-6) end), 0)::int into used
    from usage_minute cell where cell.subject = p_subject and cell.minute in (this_minute, this_minute - 1);
  allowed := true;
  reset_at := (this_minute + 1)::bigint * 60;
end $function$;

create function usage_take_units(p_account text, p_cost integer, p_limit integer, p_metered boolean, p_epoch double precision, p_spender text, p_bounds jsonb, p_limits jsonb, p_tier text, p_now timestamp with time zone, OUT allowed boolean, OUT used integer, OUT refusal jsonb)
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  today int := floor(p_epoch / 86400)::int;
  over int;
begin
  if p_cost = 0 then
    select coalesce((select cell.used from usage_day cell where cell.account_id = p_account and cell.day = today), 0) into used;
    allowed := true;
    return;
  end if;
  -- The caller does not wait for the disk: a crash loses less than a second of counting, never a committed purchase.
  perform set_config('synchronous_commit', 'off', true);
  insert into usage_day as cell (account_id, day, used) values (p_account, today, 0)
    on conflict (account_id, day) do update set used = cell.used returning cell.used into used;
  allowed := used + p_cost <= p_limit or p_metered;
  if not allowed then return; end if;
  over := least(p_cost, greatest(0, used + p_cost - p_limit));
  if over > 0 then
    refusal := spending_take_overage(p_account, p_spender, p_bounds, over * usage_call_micros(p_account, p_limits), (p_limits -> p_tier ->> 2)::int, p_now);
    if refusal is not null then
      allowed := false;
      return;
    end if;
    insert into usage_overage as cell (account_id, hour, used) values (p_account, floor(p_epoch / 3600)::int, over)
      on conflict (account_id, hour) do update set used = cell.used + excluded.used;
  end if;
  update usage_day cell set used = cell.used + p_cost where cell.account_id = p_account and cell.day = today;
  used := used + p_cost;
end $function$;

create trigger notify_changes AFTER UPDATE ON account FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_account();
create trigger notify_rows AFTER INSERT OR DELETE ON account FOR EACH ROW EXECUTE FUNCTION notify_account();
create trigger notify_changes AFTER UPDATE ON account_member FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_account_member();
create trigger notify_rows AFTER INSERT OR DELETE ON account_member FOR EACH ROW EXECUTE FUNCTION notify_account_member();
create trigger notify_changes AFTER UPDATE ON account_spending FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_account_spending();
create trigger notify_rows AFTER INSERT OR DELETE ON account_spending FOR EACH ROW EXECUTE FUNCTION notify_account_spending();
create trigger notify_changes AFTER UPDATE ON api_key FOR EACH ROW WHEN (((to_jsonb(old.*) - '{last_used_at,digest,digested_with}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{last_used_at,digest,digested_with}'::text[]))) EXECUTE FUNCTION notify_api_key();
create trigger notify_rows AFTER INSERT OR DELETE ON api_key FOR EACH ROW EXECUTE FUNCTION notify_api_key();
create trigger notify_changes AFTER UPDATE ON approval FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_approval();
create trigger notify_rows AFTER INSERT OR DELETE ON approval FOR EACH ROW EXECUTE FUNCTION notify_approval();
create trigger audit_log_append_only BEFORE DELETE OR UPDATE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_refuse();
create trigger audit_log_kept BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_refuse_all();
create trigger notify_changes AFTER UPDATE ON audit_log FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_audit_log();
create trigger notify_rows AFTER INSERT OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION notify_audit_log();
create trigger notify_changes AFTER UPDATE ON auth."user" FOR EACH ROW WHEN (((to_jsonb(old.*) - '{updatedAt}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{updatedAt}'::text[]))) EXECUTE FUNCTION notify_user();
create trigger notify_rows AFTER INSERT OR DELETE ON auth."user" FOR EACH ROW EXECUTE FUNCTION notify_user();
create trigger notify_changes AFTER UPDATE ON auth.passkey FOR EACH ROW WHEN (((to_jsonb(old.*) - '{counter}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{counter}'::text[]))) EXECUTE FUNCTION notify_passkey();
create trigger notify_rows AFTER INSERT OR DELETE ON auth.passkey FOR EACH ROW EXECUTE FUNCTION notify_passkey();
create trigger notify_changes AFTER UPDATE ON auth.session FOR EACH ROW WHEN (((to_jsonb(old.*) - '{updatedAt,expiresAt}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{updatedAt,expiresAt}'::text[]))) EXECUTE FUNCTION notify_session();
create trigger notify_rows AFTER INSERT OR DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION notify_session();
create trigger notify_changes AFTER UPDATE ON billing_customer FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_billing_customer();
create trigger notify_rows AFTER INSERT OR DELETE ON billing_customer FOR EACH ROW EXECUTE FUNCTION notify_billing_customer();
create trigger notify_changes AFTER UPDATE ON brand_kit FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_brand_kit();
create trigger notify_rows AFTER INSERT OR DELETE ON brand_kit FOR EACH ROW EXECUTE FUNCTION notify_brand_kit();
create trigger charge_append_only BEFORE DELETE OR UPDATE ON charge FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
create trigger charge_kept BEFORE TRUNCATE ON charge FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
create trigger notify_changes AFTER UPDATE ON charge FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_charge();
create trigger notify_rows AFTER INSERT OR DELETE ON charge FOR EACH ROW EXECUTE FUNCTION notify_charge();
create trigger notify_changes AFTER UPDATE ON deployment FOR EACH ROW WHEN (((NOT ((old.account_id)::text IS DISTINCT FROM (new.account_id)::text)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION notify_deployment();
create trigger notify_rows AFTER INSERT OR DELETE ON deployment FOR EACH ROW EXECUTE FUNCTION notify_deployment();
create trigger notify_changes AFTER UPDATE ON dns_record FOR EACH ROW WHEN (((NOT ((old.account_id)::text IS DISTINCT FROM (new.account_id)::text)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION notify_dns_record();
create trigger notify_rows AFTER INSERT OR DELETE ON dns_record FOR EACH ROW EXECUTE FUNCTION notify_dns_record();
create trigger document_append_only BEFORE DELETE OR UPDATE ON document FOR EACH ROW EXECUTE FUNCTION document_refuse();
create trigger document_kept BEFORE TRUNCATE ON document FOR EACH STATEMENT EXECUTE FUNCTION document_refuse();
create trigger notify_changes AFTER UPDATE ON document FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_document();
create trigger notify_rows AFTER INSERT OR DELETE ON document FOR EACH ROW EXECUTE FUNCTION notify_document();
create trigger document_file_append_only BEFORE DELETE OR UPDATE ON document_file FOR EACH ROW EXECUTE FUNCTION document_refuse();
create trigger document_file_kept BEFORE TRUNCATE ON document_file FOR EACH STATEMENT EXECUTE FUNCTION document_refuse();
create trigger notify_changes AFTER UPDATE ON domain FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_domain();
create trigger notify_rows AFTER INSERT OR DELETE ON domain FOR EACH ROW EXECUTE FUNCTION notify_domain();
create trigger notify_changes AFTER UPDATE ON domain_order FOR EACH ROW WHEN (((to_jsonb(old.*) - 'compared_at'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'compared_at'::text))) EXECUTE FUNCTION notify_domain_order();
create trigger notify_rows AFTER INSERT OR DELETE ON domain_order FOR EACH ROW EXECUTE FUNCTION notify_domain_order();
create trigger notify_changes AFTER UPDATE ON email_forward FOR EACH ROW WHEN (((NOT ((old.account_id)::text IS DISTINCT FROM (new.account_id)::text)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION notify_email_forward();
create trigger notify_rows AFTER INSERT OR DELETE ON email_forward FOR EACH ROW EXECUTE FUNCTION notify_email_forward();
create trigger notify_changes AFTER UPDATE ON entitlement FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_entitlement();
create trigger notify_rows AFTER INSERT OR DELETE ON entitlement FOR EACH ROW EXECUTE FUNCTION notify_entitlement();
create trigger notify_changes AFTER UPDATE ON key_act FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_key_act();
create trigger notify_rows AFTER INSERT OR DELETE ON key_act FOR EACH ROW EXECUTE FUNCTION notify_key_act();
create trigger notify_changes AFTER UPDATE ON kit_export FOR EACH ROW WHEN (((NOT ((old.account_id)::text IS DISTINCT FROM (new.account_id)::text)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION notify_kit_export();
create trigger notify_rows AFTER INSERT OR DELETE ON kit_export FOR EACH ROW EXECUTE FUNCTION notify_kit_export();
create trigger notify_changes AFTER UPDATE ON landing_page FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_landing_page();
create trigger notify_rows AFTER INSERT OR DELETE ON landing_page FOR EACH ROW EXECUTE FUNCTION notify_landing_page();
create trigger notify_changes AFTER UPDATE ON launch FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_launch();
create trigger notify_rows AFTER INSERT OR DELETE ON launch FOR EACH ROW EXECUTE FUNCTION notify_launch();
create trigger notify_changes AFTER UPDATE ON launch_step FOR EACH ROW WHEN (((NOT ((old.account_id)::text IS DISTINCT FROM (new.account_id)::text)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION notify_launch_step();
create trigger notify_rows AFTER INSERT OR DELETE ON launch_step FOR EACH ROW EXECUTE FUNCTION notify_launch_step();
create trigger ledger_transaction_admitted AFTER INSERT ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION ledger_admit();
create trigger ledger_transaction_append_only BEFORE DELETE OR UPDATE ON ledger_transaction FOR EACH ROW EXECUTE FUNCTION ledger_refuse();
create trigger ledger_transaction_kept BEFORE TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse();
create trigger notify_changes AFTER UPDATE ON legal_kit FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_legal_kit();
create trigger notify_rows AFTER INSERT OR DELETE ON legal_kit FOR EACH ROW EXECUTE FUNCTION notify_legal_kit();
create trigger notify_changes AFTER UPDATE ON logo FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_logo();
create trigger notify_rows AFTER INSERT OR DELETE ON logo FOR EACH ROW EXECUTE FUNCTION notify_logo();
create trigger notify_changes AFTER UPDATE ON order_payment FOR EACH ROW WHEN (((to_jsonb(old.*) - 'key_version'::text) IS DISTINCT FROM (to_jsonb(new.*) - 'key_version'::text))) EXECUTE FUNCTION notify_order_payment();
create trigger notify_rows AFTER INSERT OR DELETE ON order_payment FOR EACH ROW EXECUTE FUNCTION notify_order_payment();
create trigger notify_changes AFTER UPDATE ON product_charge FOR EACH ROW WHEN (((to_jsonb(old.*) - '{key_version}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{key_version}'::text[]))) EXECUTE FUNCTION notify_product_charge();
create trigger notify_rows AFTER INSERT OR DELETE ON product_charge FOR EACH ROW EXECUTE FUNCTION notify_product_charge();
create trigger notify_changes AFTER UPDATE ON registrant_contact FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_registrant_contact();
create trigger notify_rows AFTER INSERT OR DELETE ON registrant_contact FOR EACH ROW EXECUTE FUNCTION notify_registrant_contact();
create trigger notify_changes AFTER UPDATE ON site_host FOR EACH ROW WHEN (((NOT ((old.account_id)::text IS DISTINCT FROM (new.account_id)::text)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION notify_site_host();
create trigger notify_rows AFTER INSERT OR DELETE ON site_host FOR EACH ROW EXECUTE FUNCTION notify_site_host();
create trigger notify_changes AFTER UPDATE ON subscription FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_subscription();
create trigger notify_rows AFTER INSERT OR DELETE ON subscription FOR EACH ROW EXECUTE FUNCTION notify_subscription();
create trigger notify_changes AFTER UPDATE ON suspended_site FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_suspended_site();
create trigger notify_rows AFTER INSERT OR DELETE ON suspended_site FOR EACH ROW EXECUTE FUNCTION notify_suspended_site();
create trigger notify_changes AFTER UPDATE ON webhook_delivery FOR EACH ROW WHEN (((NOT ((old.account_id)::text IS DISTINCT FROM (new.account_id)::text)) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION notify_webhook_delivery();
create trigger notify_rows AFTER INSERT OR DELETE ON webhook_delivery FOR EACH ROW EXECUTE FUNCTION notify_webhook_delivery();
create trigger notify_changes AFTER UPDATE ON webhook_endpoint FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_webhook_endpoint();
create trigger notify_rows AFTER INSERT OR DELETE ON webhook_endpoint FOR EACH ROW EXECUTE FUNCTION notify_webhook_endpoint();

select request_log_days((now() at time zone 'utc')::date);
