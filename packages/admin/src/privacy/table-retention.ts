/**
 * The retention of a table's rows and its reason: deleted after a while, bounded by the number of other rows, or kept
 * permanently.
 */
interface TableRetention {
  rows: 'a while' | 'bounded' | 'for good';
  why: string;
}

const deletedAfter = (why: string): TableRetention => ({ rows: 'a while', why });
const bounded = (why: string): TableRetention => ({ rows: 'bounded', why });
const permanent = (why: string): TableRetention => ({ rows: 'for good', why });

/**
 * Every table of the database. A table that grows with every call, or whose rows nothing ends, must be deleted after
 * a while.
 */
export const TABLE_RETENTION: Readonly<Record<string, TableRetention>> = {
  account: bounded('one row per account'),
  account_claim: deletedAfter('a day after the link ends'),
  account_member: bounded('seats of an account; an unaccepted invitation is deleted 30 days after its link ends'),
  account_spending: bounded('one row per account'),
  address_proof: deletedAfter('a day after the link ends'),
  api_key: bounded('keys an account has made; a revoked one is named by orders'),
  approval: permanent(
    'that a program asked and what its owner said; the request itself and its terms go after 30 days',
  ),
  audit_log: deletedAfter('366 days'),
  billing_customer: bounded('one row per account'),
  brand_kit: bounded('what an account has made and may delete; gone 30 days after that'),
  carried_usage: permanent('what bills were made from'),
  charge: permanent('the books'),
  charge_refund: permanent('the books'),
  charge_tax: permanent('the books'),
  checkout_page: permanent('which payment was for what'),
  deployment: bounded('the versions of a page, which it may go back to; gone with the page'),
  device_grant: deletedAfter('a day after the code ends'),
  discrepancy: permanent('what was wrong in the books, and who closed it'),
  dispute: permanent('the books; what the bank was told goes after 180 days'),
  dns_record: bounded('the records of names'),
  dns_version: deletedAfter('30 days; the newest 50 of each name stay'),
  dns_withdrawal: deletedAfter('until the records are gone'),
  domain: permanent('which names were held, until when'),
  domain_connection: bounded('a row for each name that is connected'),
  domain_order: permanent('the books; contacts and terms go after 30 days'),
  duplicate_payment: permanent('the books'),
  durable_process: bounded('a row for each order, zone or other subject, gone with it'),
  email_forward: bounded('the forwards of names'),
  entitlement: permanent('what was bought'),
  entitlement_change: deletedAfter('until it is applied'),
  flag: permanent('what an operator has judged, so that it is not asked again'),
  freed_label: deletedAfter('until the label is available again'),
  idempotency_key: deletedAfter('180 days'),
  kit_export: bounded('a row for each kit, format and options'),
  known_device: bounded('devices of an account'),
  landing_page: bounded('what an account has made and may delete; gone 30 days after that'),
  language_answer: deletedAfter('30 days'),
  language_reservation: deletedAfter('until the question is answered'),
  language_spend: bounded('a row a month'),
  launch: permanent('what was bought together'),
  launch_event: bounded('a dozen rows a launch'),
  launch_key: bounded('a row a launch'),
  launch_step: bounded('nine rows a launch'),
  ledger_balance: bounded('a row for each account of the books'),
  ledger_delta: deletedAfter('a minute'),
  ledger_entry: permanent('the books'),
  ledger_transaction: permanent('the books'),
  legal_kit: bounded('what an account has made and may delete; gone 30 days after that'),
  lifecycle_notice: bounded('six rows for each name and year'),
  logo: bounded('what an account has made and may delete; gone 30 days after that'),
  order_payment: permanent('the books; the payer of a machine payment goes with the account'),
  outgoing_mail: deletedAfter('30 days'),
  pending_purchase: deletedAfter('2 days'),
  processor_event: deletedAfter('400 days; the words 30'),
  processor_seen: deletedAfter('7 days'),
  product_charge: permanent('the books'),
  proposal: deletedAfter('30 days after it ends unused; a used one is part of its order'),
  receipt_counter: bounded('a row a year'),
  reconcile_progress: bounded('a row for each part'),
  registrant_contact: bounded('one row per account'),
  announced_price: bounded('a row for each name and price'),
  request_log: deletedAfter('7 days, a partition each'),
  secret_canary: bounded('one row'),
  shown_price: deletedAfter('14 days'),
  sign_in_backoff: deletedAfter('1 day'),
  site_host: bounded('the addresses of pages'),
  spending_entry: permanent('one row per order: the limits are checked against it'),
  spending_tally: permanent('sums of the above by day and month'),
  stored_file: deletedAfter('a day after the last row that names it'),
  subscription: permanent('the books'),
  subscription_payment: permanent('the books'),
  suspended_site: bounded('taken offline by a person, one by one'),
  tld_price: bounded('a row for each ending'),
  trademark: bounded("an office's register"),
  trademark_import: bounded('a row for each file of an office'),
  usage_day: permanent('what bills are made from; a row for each account and day'),
  usage_minute: deletedAfter('1 hour'),
  usage_overage: permanent('what bills were made from'),
  webhook_attempt: deletedAfter('90 days, with its event'),
  webhook_delivery: deletedAfter('90 days, with its event'),
  webhook_endpoint: bounded('what an account has made and may delete'),
  webhook_event: deletedAfter('90 days'),
  zone_state: bounded('a row a name'),
};
