import type { World } from '../world.ts';

export interface IntentEntry {
  readonly id: string;
  readonly status: 'requires_confirmation' | 'held' | 'captured' | 'canceled' | 'declined';
  /** Taken once captured, else asked for; in minor units, like `refundedMinor`. */
  readonly amountMinor: number;
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
  readonly orderId: string | null;
  readonly domain: string | null;
}

/** The processor's own account of the money, oldest first: what others' books are held against. */
export async function processorBooks(world: World): Promise<Record<string, unknown>> {
  const now = Math.floor(world.clock.now().getTime() / 1000);
  const [intents, refunds] = await Promise.all([
    world.pool.query<IntentEntry>(intentsSql, [now]),
    world.pool.query<RefundEntry>(refundsSql),
  ]);
  return { intents: intents.rows, refunds: refunds.rows, subscriptions: [], meters: [] };
}

// A hold past its time is released whether or not anybody has looked since.
const intentsSql = `
select i.id,
  case i.document->>'status'
    when 'succeeded' then 'captured'
    when 'canceled' then 'canceled'
    when 'requires_capture' then
      case when (c.document#>>'{payment_method_details,card,capture_before}')::bigint <= $1 then 'canceled' else 'held' end
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
left join (
  select document->>'payment_intent' as intent, sum((document->>'amount')::bigint) as minor
  from processor_object where kind = 'refund' group by 1
) r on r.intent = i.id
where i.kind = 'payment_intent'
order by i.position`;

const refundsSql = `
select r.id, i.id as "intentId", r.document->'amount' as "amountMinor",
  i.document#>>'{metadata,order_id}' as "orderId", i.document#>>'{metadata,domain}' as domain
from processor_object r join processor_object i on i.id = r.document->>'payment_intent'
where r.kind = 'refund'
order by r.position`;
