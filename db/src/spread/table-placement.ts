/**
 * Where rows are stored once a database is distributed over several nodes (docs/scale.md): with their account, or in
 * one place for a reason. Each table is in one of the two lists; account-first.system.test.ts checks that.
 */

/**
 * Stored with their account on any node: tables that grow with an account's activity and are queried by account. A
 * parent before its child.
 */
export const SPREAD_TABLES: readonly string[] = [
  'webhook_endpoint',
  'webhook_event',
  'webhook_delivery',
  'webhook_attempt',
  'dns_record',
  'dns_version',
  'logo',
  'legal_kit',
  'brand_kit',
  'kit_export',
  'request_log',
  'known_device',
];

/**
 * Of these, the tables whose rows stay with the account that caused them when accounts are merged
 * (packages/accounts/src/access/prove-address.test.ts has the others).
 */
export const TABLES_NOT_MERGED: readonly string[] = ['request_log', 'known_device'];

/** Stored in the one database that every program queries first, each with the reason. */
export const TABLES_IN_ONE_PLACE: Readonly<Record<string, string>> = expandReasons({
  'read at every call, before the account is known':
    'account account_claim account_member address_proof api_key carried_usage device_grant sign_in_backoff usage_day usage_minute usage_overage',
  'belongs to the session library: queried by token, e-mail or person before an account is known':
    'auth.account auth.passkey auth.rateLimit auth.session auth.twoFactor auth.user auth.verification',
  'a name, host, label or link is unique across all accounts':
    'domain domain_connection domain_order freed_label key_act pending_purchase proposal site_host suspended_site',
  'decided together with its name or host':
    'deployment dns_withdrawal email_forward landing_page lifecycle_notice announced_price shown_price zone_state',
  'belongs to a purchase: written with its order, in one transaction on one node':
    'account_spending approval idempotency_key launch launch_event launch_key launch_step order_payment registrant_contact spending_entry spending_tally',
  'an object of the processor counts once, however often it is reported':
    'billing_customer charge_refund checkout_page dispute duplicate_payment entitlement entitlement_change payment_card processor_event processor_seen product_charge purchase_hold purchase_tally subscription subscription_payment',
  'the ledger balances across all accounts, and invoices are numbered without gaps':
    'charge discrepancy document document_counter document_file ledger_balance ledger_delta ledger_transaction reconcile_progress sale_tax',
  'belongs to operators, or to people without an account': 'audit_log flag outgoing_mail',
  'the budget of the language model is shared by all': 'language_answer language_reservation language_spend',
  'a file is stored under its digest, for all accounts': 'stored_file',
  'a list or register of third parties': 'tld_price trademark trademark_import',
  'belongs to the program itself': 'durable_process schema_migrations secret_canary',
});

/** Each table name with its reason. */
function expandReasons(reasons: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(reasons).flatMap(([reason, names]) => names.split(' ').map((name) => [name, reason])),
  );
}
