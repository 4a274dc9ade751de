import type { BookedIntent, BookedRegistration } from '@onym/testing';
import type { ChaosInstallation } from './chaos-installation.ts';

export interface OrderRow {
  /** The order's balance on the ledger account `processor`. */
  ledger_minor: number;
  id: string;
  account_id: string;
  owner_email: string;
  domain: string;
  kind: 'purchase' | 'renewal';
  state: string;
  refunded_minor: number;
  dispute_status: string | null;
  taken_back_at: Date | null;
  door: string;
  retail_minor: number;
  intent_id: string | null;
  refund_id: string | null;
  fault: { code: string; message: string } | null;
  steps: { step: string; success: boolean }[];
  epoch: number;
  lease_until: Date | null;
  unknown_since: Date | null;
  proposal_token: string | null;
  years: number;
}

/** Our records, the ledger, the processor's and the registrar's records, and others that must agree with them. */
export interface AllRecords {
  disputes: { intentId: string; status: 'early_warning' | 'open' | 'won' | 'lost'; amountMinor: number }[];
  subscriptions: { id: string; customerEmail: string | null; planId: string | null; status: string }[];
  /** Our own records of the subscriptions. */
  plans: { id: string; account_id: string; email: string; plan_id: string; status: string }[];
  ledger: { processor_minor: number; unbalanced: number };
  intents: BookedIntent[];
  refunds: { id: string; intentId: string; amountMinor: number; orderId: string | null }[];
  registrations: BookedRegistration[];
  orders: OrderRow[];
  domains: { name: string; account_id: string; status: string; expires_at: Date; auto_renew: boolean }[];
  /** The `occurrence` of each webhook event, including duplicates. */
  events: string[];
  entitlements: {
    account_id: string;
    product: string;
    source: string;
    intent_id: string | null;
    revoked_at: Date | null;
  }[];
  keys: { account_id: string; key: string; order_id: string }[];
  /** Buy links that were used. */
  links: { token: string; used_order_id: string | null }[];
  /** Subjects of mails by order. */
  mails: { order_id: string; subject: string }[];
  /** Jobs that used up their attempts. Jobs without a key are excluded: a newer job replaced them while they ran. */
  deadJobs: { task: string; payload: string; error: string | null }[];
  /** Orders whose repair is pending. */
  repairing: string[];
}

const ORDERS = `
  select o.id, (select coalesce(sum(e.amount_minor), 0)::int from ledger_transaction l join ledger_entry e on e.transaction_id = l.id
      where l.order_id = o.id and e.account = 'processor') as ledger_minor, o.account_id, a.email as owner_email, o.domain, o.kind, o.state, o.door, o.retail_minor, pay.intent_id, pay.refund_id, o.fault, o.steps, pay.refunded_minor, pay.dispute_status, pay.taken_back_at, p.epoch, p.lease_until, o.unknown_since, o.proposal_token, o.years
  from domain_order o join order_payment pay on pay.order_id = o.id join account a on a.id = o.account_id
    left join durable_process p on p.kind = 'orders.advance' and p.subject = o.id order by o.id`;
const PLANS =
  'select s.id, s.account_id, a.email, s.plan_id, s.status from subscription s join account a on a.id = s.account_id';
// Sums the entries themselves, because a stored balance could be wrong.
export const LEDGER_SUMS = `
  select coalesce(sum(amount_minor) filter (where account = 'processor'), 0)::int as processor_minor,
    (select count(*)::int from (select 1 from ledger_entry group by transaction_id, currency having sum(amount_minor) <> 0) u) as unbalanced
  from ledger_entry`;
const JOBS = `
  select t.identifier as task, j.payload::text as payload, j.last_error as error, j.attempts >= j.max_attempts and j.key is not null and j.locked_at is null as dead
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`;

/** Reads the current records of all parties. */
export async function readAllRecords(installation: Pick<ChaosInstallation, 'rows' | 'control'>): Promise<AllRecords> {
  const outside = await installation.control<
    Pick<AllRecords, 'intents' | 'refunds' | 'disputes' | 'subscriptions' | 'registrations'>
  >('GET', 'state');
  const orders = await installation.rows<OrderRow>(ORDERS);
  const jobs = await installation.rows<{ task: string; payload: string; error: string | null; dead: boolean }>(JOBS);
  const mails = await installation.rows<{ order_id: string; subject: string }>(
    // The text of a mail is deleted once it is sent; its subject names the domain.
    `select o.id as order_id, m.subject from outgoing_mail m
     join domain_order o on o.kind = 'purchase' and o.state = 'completed' and m.subject like '%' || o.domain || '%'`,
  );
  return {
    ...outside,
    orders,
    mails,
    domains: await installation.rows(
      `select name, account_id, status, expires_at, auto_renew from domain where status <> 'lost'`,
    ),
    events: (await installation.rows<{ occurrence: string }>('select occurrence from webhook_event')).map(
      ({ occurrence }) => occurrence,
    ),
    entitlements: await installation.rows('select account_id, product, source, intent_id, revoked_at from entitlement'),
    keys: await installation.rows('select account_id, key, order_id from idempotency_key'),
    links: await installation.rows('select token, used_order_id from proposal where used_order_id is not null'),
    plans: await installation.rows(PLANS),
    ledger: (await installation.rows<AllRecords['ledger']>(LEDGER_SUMS))[0]!,
    deadJobs: jobs.filter(({ dead }) => dead),
    repairing: jobs
      .filter(({ task }) => task === 'orders.repair-provisioning')
      .map(({ payload }) => (JSON.parse(payload) as { orderId: string }).orderId),
  };
}
