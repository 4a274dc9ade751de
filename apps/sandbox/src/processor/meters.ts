import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import { eventSummaries } from './meter-summaries.ts';
import type { Call, Operation } from './operation.ts';
import { invalidRequest } from './problem.ts';

export const meterOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/billing/meters',
    name: 'meter.create',
    params: 'Billing.MeterCreateParams',
    run: createMeter,
  },
  {
    method: 'get',
    path: '/billing/meters',
    name: 'meter.list',
    params: 'Billing.MeterListParams',
    run: ({ store, params }) => {
      const status = params.text('status');
      return store.list('billing.meter', '/v1/billing/meters', params, { ...(status && { status }) });
    },
  },
  {
    method: 'get',
    path: '/billing/meters/:id',
    name: 'meter.retrieve',
    params: 'Billing.MeterRetrieveParams',
    run: ({ store, id }) => store.get('billing.meter', id),
  },
  {
    method: 'get',
    path: '/billing/meters/:id/event_summaries',
    name: 'meter.summaries',
    params: 'Billing.MeterListEventSummariesParams',
    run: eventSummaries,
  },
];

async function createMeter({ store, events, params, now }: Call): Promise<Stripe.Billing.Meter> {
  const displayName = params.need('display_name');
  const eventName = params.need('event_name');
  const aggregation = params.under('default_aggregation');
  aggregation.need('formula');
  await store.lockName(`meter ${eventName}`);
  if (await store.first('billing.meter', { event_name: eventName, status: 'active' })) {
    throw invalidRequest(`There is already an active meter with the event_name '${eventName}'.`, {
      param: 'event_name',
    });
  }
  const meter = await store.insert<Stripe.Billing.Meter>({
    id: newId('mtr_test'),
    object: 'billing.meter',
    created: now,
    customer_mapping: {
      event_payload_key: params.under('customer_mapping').text('event_payload_key') ?? 'stripe_customer_id',
      type: 'by_id',
    },
    default_aggregation: { formula: aggregation.oneOf('formula', ['count', 'last', 'sum']) ?? 'sum' },
    display_name: displayName,
    event_name: eventName,
    event_time_window: params.oneOf('event_time_window', ['day', 'hour']) ?? null,
    livemode: false,
    status: 'active',
    status_transitions: { deactivated_at: null },
    updated: now,
    value_settings: { event_payload_key: params.under('value_settings').text('event_payload_key') ?? 'value' },
  });
  await events.emit('billing.meter.created', meter);
  return meter;
}
