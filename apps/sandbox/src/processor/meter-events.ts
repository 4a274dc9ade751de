import type Stripe from 'stripe';
import { randomText } from './identifier.ts';
import type { Call, Operation } from './operation.ts';
import { invalidParameter, invalidRequest } from './problem.ts';

export const meterEventOperations: readonly Operation[] = [
  {
    method: 'post',
    path: '/billing/meter_events',
    name: 'meter_event.create',
    alsoNamed: () => ['meter.create'],
    params: 'Billing.MeterEventCreateParams',
    run: createMeterEvent,
  },
];

const oldestSeconds = 35 * 24 * 60 * 60;
const newestSeconds = 5 * 60;

/** Records usage once: an identifier seen in the last 24 hours is refused. */
async function createMeterEvent({ store, params, now }: Call): Promise<Stripe.Billing.MeterEvent> {
  const eventName = params.need('event_name');
  const meter = await store.first('billing.meter', { event_name: eventName, status: 'active' });
  if (!meter) {
    throw invalidRequest(`No active meter found for event name: ${eventName}`, {
      code: 'resource_missing',
      param: 'event_name',
    });
  }
  const payload = params.under('payload').texts();
  const customer = needed(payload, meter.customer_mapping.event_payload_key);
  await store.get('customer', customer, `payload[${meter.customer_mapping.event_payload_key}]`);
  const value = needed(payload, meter.value_settings.event_payload_key);
  if (!/^\d{1,15}(\.\d{1,12})?$/.test(value)) {
    throw invalidRequest(`Invalid value in the payload: ${value} is no number from 0.`, {
      param: `payload[${meter.value_settings.event_payload_key}]`,
    });
  }
  const timestamp = params.whole('timestamp') ?? now;
  if (timestamp < now - oldestSeconds || timestamp > now + newestSeconds) {
    throw invalidParameter(
      'parameter_invalid',
      'timestamp',
      'The timestamp must be within the past 35 calendar days and at most 5 minutes in the future.',
    );
  }
  const identifier = params.text('identifier') ?? randomText(32);
  if (identifier.length > 100) {
    throw invalidParameter('parameter_invalid', 'identifier', 'An identifier has at most 100 characters.');
  }
  await store.lockName(`meter event ${identifier}`);
  if (!(await store.usage.add({ identifier, eventName, customer, value, happenedAt: timestamp, createdAt: now }))) {
    throw invalidRequest(`An event already exists with identifier ${identifier}.`, { param: 'identifier' });
  }
  return {
    object: 'billing.meter_event',
    created: now,
    event_name: eventName,
    identifier,
    livemode: false,
    payload,
    timestamp,
  };
}

function needed(payload: Readonly<Record<string, string>>, key: string): string {
  const value = payload[key];
  if (value) return value;
  throw invalidParameter('parameter_missing', `payload[${key}]`, `Missing required param: payload[${key}].`);
}
