import type { World } from '../world.ts';
import { inUnitOfWork } from './unit-of-work.ts';
import { renewDue } from './subscription-calendar.ts';

export interface IntentEntry {
  readonly id: string;
  readonly status: 'requires_confirmation' | 'held' | 'captured' | 'canceled' | 'declined';
  /** The captured amount, or the requested amount before capture; in minor units, like `refundedMinor`. */
  readonly amountMinor: number;
  /** Includes refunds that are still pending. */
  readonly refundedMinor: number;
  readonly currency: string;
  readonly customerEmail: string | null;
  readonly orderId: string | null;
  readonly domain: string | null;
}

interface RefundEntry {
  readonly id: string;
  readonly intentId: string;
  readonly amountMinor: number;
  readonly status: string | null;
  readonly orderId: string | null;
  readonly domain: string | null;
}

interface ChargeEntry {
  readonly id: string;
  readonly intentId: string;
  readonly amountMinor: number;
  /** The processor's fee. */
  readonly feeMinor: number;
  readonly currency: string;
  readonly orderId: string | null;
  readonly domain: string | null;
}

interface DisputeEntry {
  readonly id: string;
  readonly intentId: string;
  readonly status: 'early_warning' | 'open' | 'won' | 'lost';
  /** How often evidence was submitted, and its non-empty fields under Stripe's names. */
  readonly submissions: number;
  readonly evidence: Readonly<Record<string, string>>;
  readonly amountMinor: number;
  /** The dispute fee, in addition to the fee of the charge. */
  readonly feeMinor: number;
  readonly currency: string;
  readonly orderId: string | null;
  readonly domain: string | null;
}

export interface SubscriptionEntry {
  readonly id: string;
  readonly customerEmail: string | null;
  /** The lookup key of the subscription's first price. */
  readonly planId: string | null;
  readonly status: string;
  /** ISO 8601, like `currentPeriodEnd`. */
  readonly currentPeriodStart: string;
  readonly currentPeriodEnd: string;
  readonly cancelAtPeriodEnd: boolean;
}

/** One reported usage. */
export interface MeterEntry {
  readonly event: string;
  readonly customerEmail: string | null;
  readonly value: number;
  readonly identifier: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Returns the processor's record of all money, oldest first, for comparison with other books. Executes due renewals first; a hold past its
 * deadline counts as canceled. `about` limits it to objects that mention one of these domains, e-mail addresses, orders, payments or usage
 * identifiers; subscriptions only by e-mail address, usage by that or its identifier.
 */
export async function processorBooks(world: World, about?: readonly string[]): Promise<Record<string, unknown>> {
  const now = Math.floor(world.clock.now().getTime() / 1000);
  await inUnitOfWork(world, (unit) => renewDue(unit));
  const ids = about ? (await world.pool.query<{ id: string }>(aboutSql, [about])).rows.map(({ id }) => id) : null;
  const [intents, refunds, charges, disputes, subscriptions, meters] = await Promise.all([
    world.pool.query<IntentEntry>(intentsSql(ids), [ids, now]),
    world.pool.query<RefundEntry>(refundsSql(ids), [ids]),
    world.pool.query<ChargeEntry>(chargesSql(ids), [ids]),
    world.pool.query<DisputeEntry>(disputesSql(ids), [ids]),
    world.pool.query<SubscriptionEntry>(subscriptionsSql(ids), [about ?? null]),
    world.pool.query<MeterEntry>(metersSql(ids), [about ?? null]),
  ]);
  return {
    intents: intents.rows,
    refunds: refunds.rows,
    charges: charges.rows,
    disputes: disputes.rows,
    subscriptions: subscriptions.rows,
    meters: meters.rows,
  };
}

const aboutSql = `
select id from processor_object where kind = 'payment_intent' and document#>>'{metadata,domain}' = any ($1)
union
select i.id from processor_object p join processor_object i on i.document->>'customer' = p.id and i.kind = 'payment_intent'
where p.kind = 'customer' and p.document->>'email' = any ($1)
union
select id from processor_object where kind = 'payment_intent' and document#>>'{metadata,order_id}' = any ($1)
union
select id from processor_object where kind = 'payment_intent' and id = any ($1)`;

type Wanted = readonly string[] | null;
/**
 * Returns the condition `some`, or one that is always true if `ids` is null. Separate texts let `some` use an index.
 */
const filterBy = (ids: Wanted, some: string): string => (ids ? some : '$1::text[] is null');
const wantedSql = (ids: Wanted): string => filterBy(ids, 'i.id = any ($1)');
/** Matches rows by the e-mail address of their customer, who has the alias `p` in the query. */
const theirsSql = "p.id in (select id from processor_object where kind = 'customer' and document->>'email' = any ($1))";

// A hold past its deadline counts as released, even if no call has read it since.
const intentsSql = (ids: Wanted): string => `
select i.id,
  case i.document->>'status'
    when 'succeeded' then 'captured'
    when 'canceled' then 'canceled'
    when 'requires_capture' then
      case when (c.document#>>'{payment_method_details,card,capture_before}')::bigint <= $2 then 'canceled' else 'held' end
    when 'requires_payment_method' then
      case when i.document->>'last_payment_error' is null then 'requires_confirmation' else 'declined' end
    else 'requires_confirmation'
  end as status,
  case i.document->>'status' when 'succeeded' then i.document->'amount_received' else i.document->'amount' end as "amountMinor",
  coalesce(r.minor, 0)::integer as "refundedMinor",
  i.document->>'currency' as currency,
  p.document->>'email' as "customerEmail",
  i.document#>>'{metadata,order_id}' as "orderId",
  i.document#>>'{metadata,domain}' as domain
from processor_object i
left join processor_object c on c.id = i.document->>'latest_charge'
left join processor_object p on p.id = i.document->>'customer'
left join lateral (
  select sum((document->>'amount')::bigint) as minor from processor_object
  where document->>'payment_intent' = i.id and kind = 'refund' and document->>'status' in ('succeeded', 'pending')
) r on true
where i.kind = 'payment_intent' and ${wantedSql(ids)}
order by i.position`;

const refundsSql = (ids: Wanted): string => `
select r.id, i.id as "intentId", r.document->'amount' as "amountMinor", r.document->>'status' as status,
  i.document#>>'{metadata,order_id}' as "orderId", i.document#>>'{metadata,domain}' as domain
from processor_object r join processor_object i on i.id = r.document->>'payment_intent'
where r.kind = 'refund' and ${wantedSql(ids)}
order by r.position`;

const chargesSql = (ids: Wanted): string => `
select c.id, c.document->>'payment_intent' as "intentId", c.document->'amount_captured' as "amountMinor",
  coalesce((b.document->>'fee')::integer, 0) as "feeMinor", c.document->>'currency' as currency,
  i.document#>>'{metadata,order_id}' as "orderId", i.document#>>'{metadata,domain}' as domain
from processor_object c join processor_object i on i.id = c.document->>'payment_intent'
left join processor_object b on b.id = c.document->>'balance_transaction'
where c.kind = 'charge' and (c.document->>'captured')::boolean and ${wantedSql(ids)}
order by c.position`;

const disputesSql = (ids: Wanted): string => `
select d.id, i.id as "intentId",
  case when d.kind <> 'dispute' then 'early_warning' when d.document->>'status' in ('won', 'lost') then d.document->>'status' else 'open' end as status,
  coalesce((d.document#>>'{evidence_details,submission_count}')::integer, 0) as submissions,
  coalesce((select jsonb_object_agg(key, value) from jsonb_each(d.document->'evidence') where jsonb_typeof(value) = 'string'), '{}') as evidence,
  coalesce(d.document->'amount', i.document->'amount_received') as "amountMinor", i.document->>'currency' as currency,
  coalesce((select sum((moved->>'fee')::integer)::integer from jsonb_array_elements(d.document->'balance_transactions') moved), 0) as "feeMinor",
  i.document#>>'{metadata,order_id}' as "orderId", i.document#>>'{metadata,domain}' as domain
from processor_object d join processor_object i on i.id = d.document->>'payment_intent'
where d.kind in ('dispute', 'radar.early_fraud_warning') and ${wantedSql(ids)}
order by d.position`;

const isoSql = (seconds: string): string =>
  `to_char(to_timestamp((${seconds})::bigint) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const subscriptionsSql = (ids: Wanted): string => `
select s.id, p.document->>'email' as "customerEmail",
  s.document#>>'{items,data,0,price,lookup_key}' as "planId",
  s.document->>'status' as status,
  ${isoSql("s.document#>>'{items,data,0,current_period_start}'")} as "currentPeriodStart",
  ${isoSql("s.document#>>'{items,data,0,current_period_end}'")} as "currentPeriodEnd",
  s.document->>'cancel_at' is not null as "cancelAtPeriodEnd"
from processor_object s left join processor_object p on p.id = s.document->>'customer'
where s.kind = 'subscription' and ${filterBy(ids, theirsSql)}
order by s.position`;

const metersSql = (ids: Wanted): string => `
select u.event_name as event, p.document->>'email' as "customerEmail", u.value::float8 as value, u.identifier, ${isoSql('u.happened_at')} as at
from processor_usage u left join processor_object p on p.id = u.customer
where ${filterBy(ids, `(u.identifier = any ($1) or ${theirsSql})`)}
order by u.position`;
