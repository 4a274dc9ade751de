/** Tables without an account column that belong to one all the same: by which column, through which table. */
export const THROUGH: Record<string, readonly [column: string, parent: string]> = {
  charge_tax: ['transaction_id', 'charge'],
  deployment: ['page_id', 'landing_page'],
  dns_record: ['domain_id', 'domain'],
  email_forward: ['domain_id', 'domain'],
  kit_export: ['kit_id', 'brand_kit'],
  launch_event: ['launch_id', 'launch'],
  launch_step: ['launch_id', 'launch'],
  lifecycle_notice: ['domain_id', 'domain'],
  renewal_price_told: ['domain_id', 'domain'],
  site_host: ['page_id', 'landing_page'],
  subscription_payment: ['subscription_id', 'subscription'],
  webhook_attempt: ['delivery_id', 'webhook_delivery'],
  webhook_delivery: ['endpoint_id', 'webhook_endpoint'],
  zone_turn: ['domain_id', 'domain'],
};

const SESSIONS = 'the session library’s: asked by token, e-mail or person before an account is known';
const BOOKS = 'the books add up over all accounts, and are judged by one statement';
const MODEL = 'the budget of a language model is one for all';
const VENDOR = 'what the processor says is stored before anybody knows whom it is about';
const OURS = 'of the program itself';

/** Tables of nobody in particular, or asked before it is known of whom: they stay in one database, each with the reason. */
export const OF_ALL: Record<string, string> = {
  'auth.account': SESSIONS,
  'auth.passkey': SESSIONS,
  'auth.rateLimit': SESSIONS,
  'auth.session': SESSIONS,
  'auth.twoFactor': SESSIONS,
  'auth.user': SESSIONS,
  'auth.verification': SESSIONS,
  address_proof: 'of an address, which may become an account’s',
  discrepancy: 'of operators, about anything',
  language_answer: MODEL,
  language_reservation: MODEL,
  language_spend: MODEL,
  ledger_balance: BOOKS,
  ledger_delta: BOOKS,
  outgoing_mail: 'to an address; some are to nobody with an account',
  processor_event: VENDOR,
  processor_seen: VENDOR,
  receipt_counter: 'receipts are numbered without a gap over all accounts',
  reconcile_progress: OURS,
  schema_migrations: OURS,
  secret_canary: OURS,
  sign_in_backoff: 'asked before anybody is signed in',
  spending_tally: 'its subject is an account or a key',
  stored_file: 'a file stands under its digest, whoever made it',
  tld_price: 'the registrar’s list',
  trademark: 'an office’s register',
  trademark_import: 'an office’s register',
  usage_minute: 'its subject is a key, an account or an address',
};

/** Tables whose account may be missing; a row without one has no shard to stand in. */
export const WITHOUT_ONE: Record<string, string> = {
  audit_log: 'operators and programs act without one',
  device_grant: 'nobody’s until somebody grants it',
  flag: 'outlives the account it is about',
  freed_label: 'outlives the account that had it',
  pending_purchase: 'somebody pays at a link who has no account yet',
  proposal: 'a link that anybody may open, made without a key too',
  suspended_site: 'outlives the account that had it',
};

/** Each name under its reason. */
function because(reasons: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([reason, names]) =>
      names
        .trim()
        .split(/\s+/)
        .map((name) => [name, reason]),
    ),
  );
}

/** Unique indexes of accounts' tables that do not name the account, under the reason. */
export const UNIQUE_WITHOUT: Record<string, string> = because({
  // Could name it: nothing would be lost.
  'an id of ours, random: as unique together with the account': `
    account_member_pkey api_key_pkey approval_pkey audit_log_pkey brand_kit_pkey carried_usage_pkey charge_pkey checkout_page_pkey
    deployment_pkey device_grant_pkey dns_record_pkey dns_withdrawal_pkey domain_pkey domain_order_pkey email_forward_pkey entitlement_pkey
    flag_pkey kit_export_pkey landing_page_pkey launch_pkey ledger_transaction_pkey legal_kit_pkey logo_pkey product_charge_pkey
    proposal_pkey request_log_pkey site_host_pkey webhook_attempt_pkey webhook_delivery_pkey webhook_endpoint_pkey webhook_event_pkey`,
  'once in its parent, which is one account’s': `
    api_key_issued_for_unique approval_open charge_tax_pkey charge_transaction_id_unique deployment_version domain_order_attempt_unique email_forward_alias kit_export_content launch_event_pkey
    launch_step_pkey lifecycle_notice_pkey renewal_price_told_pkey site_host_page spending_entry_pkey zone_turn_pkey`,
  // Must hold over all accounts: a second table by that value would have to stand in one place.
  'found by a secret alone, before it is known whose it is': `
    account_claim_pkey account_member_token_hash_unique api_key_digest_unique charge_receipt_token_unique
    device_grant_device_digest_unique device_grant_user_code_unique proposal_token_unique`,
  'one address, one standing account': 'account_email_standing',
  'a name or a host is one account’s of all':
    'domain_name_held domain_order_live freed_label_pkey site_host_active suspended_site_pkey',
  'receipts are numbered without a gap over all accounts': 'charge_receipt',
  'a thing of the processor’s counts for one row of all': `
    billing_customer_customer_id_unique dispute_pkey domain_order_challenge_id_unique
    duplicate_payment_pkey entitlement_source_unique pending_purchase_pkey subscription_pkey subscription_payment_pkey`,
  'what happened is written once, whoever tells it again':
    'flag_once ledger_transaction_occurrence_unique webhook_event_occurrence_unique',
});

/** Foreign keys of accounts' tables that do not name the account, under the reason. */
export const REFERENCE_WITHOUT: Record<string, string> = because({
  'to a parent by its id: the account would go before it on both sides': `
    deployment_page_id_foreign dns_record_domain_id_foreign email_forward_domain_id_foreign kit_export_kit_id_foreign
    launch_event_launch_id_foreign launch_step_launch_id_foreign lifecycle_notice_domain_id_foreign renewal_price_told_domain_id_foreign
    site_host_deployment_id_foreign site_host_page_id_foreign subscription_payment_subscription_id_foreign
    webhook_attempt_delivery_id_foreign webhook_delivery_endpoint_id_foreign webhook_delivery_event_id_foreign zone_turn_domain_id_foreign`,
  'to a person, who has an account of their own elsewhere': 'account_member_person_id_foreign',
  'outlives what it names': 'suspended_site_page_id_foreign',
});
