import { openFreshDatabase } from '@onym/testing';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';

/**
 * Tables whose changes are not notified, each with the reason. A new table notifies (by triggers in its migration) or
 * is listed here.
 */
const TABLES_WITHOUT_NOTIFICATION: Record<string, string> = {
  account_claim: 'no page shows it',
  address_proof: 'what it proves is told of the account',
  carried_usage: 'told as the charge it becomes',
  charge_refund: 'of a charge, which is told',
  charge_tax: 'of a charge, which is told',
  checkout_page: 'no page shows it',
  device_grant: 'nobody’s until it is granted, and then a key, which is told',
  discrepancy: 'of operators',
  dispute: 'of operators; what it means for an order is told of the order',
  dns_withdrawal: 'the records it withdraws are told',
  domain_connection: 'shown once, when it is asked for',
  duplicate_payment: 'no page shows it',
  durable_process: 'its subject is told',
  entitlement_change: 'the entitlement is told',
  flag: 'of operators',
  freed_label: 'no page shows it',
  idempotency_key: 'no page shows it',
  known_device: 'no page shows it',
  language_answer: 'of nobody',
  language_reservation: 'of nobody',
  language_spend: 'of nobody',
  launch_event: 'written with its step or its launch, which are told',
  launch_key: 'no page shows it',
  ledger_balance: 'no page shows it',
  ledger_delta: 'no page shows it',
  ledger_transaction: 'what people see of it is a charge, which is told',
  lifecycle_notice: 'no page shows it',
  outgoing_mail: 'of operators',
  pending_purchase: 'told as the order it becomes',
  processor_event: 'of operators',
  processor_seen: 'of nobody',
  proposal: 'no page shows it',
  receipt_counter: 'of nobody',
  reconcile_progress: 'of nobody',
  announced_price: 'no page shows it',
  request_log: 'a line for every call: whoever looks asks',
  schema_migrations: 'of nobody',
  secret_canary: 'of nobody',
  shown_price: 'no page shows it',
  sign_in_backoff: 'no page shows it',
  spending_entry: 'written with its order, which is told',
  spending_tally: 'written with its order, which is told',
  stored_file: 'of nobody',
  subscription_payment: 'told as the charge it becomes',
  tld_price: 'of nobody',
  trademark: 'of nobody',
  trademark_import: 'of nobody',
  usage_day: 'counted at every call',
  usage_minute: 'counted at every call',
  usage_overage: 'counted at every call',
  zone_state: 'belongs to no page; the records that it is about are announced',
  webhook_attempt: 'written with its delivery, which is told',
  webhook_event: 'no page shows it',
  'auth.account': 'a password; its sessions are told',
  'auth.rateLimit': 'no page shows it',
  'auth.twoFactor': 'its person is told',
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
