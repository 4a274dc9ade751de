import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';

/**
 * Tables whose changes are not notified, each with the reason. A new table notifies (by triggers in its migration) or
 * is listed here.
 */
const TABLES_WITHOUT_NOTIFICATION: Record<string, string> = {
  account_claim: 'no page shows it',
  address_proof: 'announced with the account that it verifies',
  carried_usage: 'announced as the charge that it becomes',
  charge_refund: 'part of a charge, which is announced',
  checkout_page: 'no page shows it',
  device_grant: 'belongs to no account until it is granted; then it is a key, which is announced',
  discrepancy: 'for operators',
  dispute: 'for operators; its effect on an order is announced with the order',
  dns_version: 'written with the records, which are announced',
  dns_withdrawal: 'the records that it withdraws are announced',
  domain_connection: 'shown once, in the response',
  duplicate_payment: 'no page shows it',
  document_counter: 'belongs to no account',
  document_file: 'the bytes of a document, which is announced',
  durable_process: 'its subject is announced',
  entitlement_change: 'the entitlement is announced',
  flag: 'for operators',
  freed_label: 'no page shows it',
  idempotency_key: 'no page shows it',
  known_device: 'no page shows it',
  language_answer: 'belongs to no account',
  language_reservation: 'belongs to no account',
  language_spend: 'belongs to no account',
  launch_event: 'written with its step or launch, which are announced',
  launch_key: 'no page shows it',
  ledger_balance: 'no page shows it',
  ledger_delta: 'no page shows it',
  ledger_transaction: 'a page shows it as a charge, which is announced',
  lifecycle_notice: 'no page shows it',
  outgoing_mail: 'for operators',
  payment_card: 'no page shows it',
  pending_purchase: 'announced as the order that it becomes',
  processor_event: 'for operators',
  processor_seen: 'belongs to no account',
  proposal: 'no page shows it',
  purchase_hold: 'for operators',
  purchase_tally: 'no page shows it',
  reconcile_progress: 'belongs to no account',
  announced_price: 'no page shows it',
  request_log: 'a row for every call; the page polls',
  schema_migrations: 'belongs to no account',
  sale_tax: 'written with its sale, which is announced',
  secret_canary: 'belongs to no account',
  shown_price: 'no page shows it',
  sign_in_backoff: 'no page shows it',
  spending_entry: 'written with its order, which is announced',
  spending_tally: 'written with its order, which is announced',
  stored_file: 'belongs to no account',
  subscription_payment: 'announced as the charge that it becomes',
  tld_price: 'belongs to no account',
  trademark: 'belongs to no account',
  trademark_import: 'belongs to no account',
  usage_day: 'counted at every call',
  usage_minute: 'counted at every call',
  usage_overage: 'counted at every call',
  zone_state: 'belongs to no page; the records that it is about are announced',
  webhook_attempt: 'written with its delivery, which is announced',
  webhook_event: 'no page shows it',
  'auth.account': 'a password; its sessions are announced',
  'auth.rateLimit': 'no page shows it',
  'auth.twoFactor': 'its user is announced',
  'auth.verification': 'no page shows it',
};

it('every table notifies its changes, or is listed with a reason', async () => {
  const database = await openFreshDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ name: string; triggers: number }>(`
    select case nspname when 'public' then relname else nspname || '.' || relname end as name,
      (select count(*)::int from pg_trigger where tgrelid = c.oid and tgname in ('notify_rows', 'notify_changes')) as triggers
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'auth') and relkind in ('r', 'p') order by 1`);
  expect(rows.filter(({ triggers }) => triggers === 2).length).toBeGreaterThan(25);
  const undecided = rows
    .filter(({ name, triggers }) => (triggers === 2) === name in TABLES_WITHOUT_NOTIFICATION)
    .map(({ name }) => name);
  expect(undecided).toEqual([]);
  expect(Object.keys(TABLES_WITHOUT_NOTIFICATION).filter((name) => !rows.some((row) => row.name === name))).toEqual([]);
});
