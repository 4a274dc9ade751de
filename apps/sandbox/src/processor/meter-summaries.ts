import type Stripe from 'stripe';
import { newId } from './identifier.ts';
import type { Call } from './operation.ts';
import { invalidParameter } from './problem.ts';
import { singlePageList } from './single-page-list.ts';

const minuteSeconds = 60;
const windowSeconds = { hour: 60 * minuteSeconds, day: 24 * 60 * minuteSeconds };

/**
 * `GET /v1/billing/meters/:id/event_summaries`: a customer's usage by the meter's formula between two whole minutes (the end exclusive), as
 * one value or per hour or day from the start, newest first, all on one page whatever `limit` says. Windows without usage are left out, also
 * those of an unknown customer.
 * @throws Problem 404 for an unknown meter, 400 for a missing or malformed parameter or a time that is no whole minute
 */
export async function eventSummaries({
  store,
  params,
  id,
}: Call): Promise<Stripe.ApiList<Stripe.Billing.MeterEventSummary>> {
  const meter = await store.get('billing.meter', id);
  const customer = params.need('customer');
  const start = readMinute(params.whole('start_time'), 'start_time');
  const end = readMinute(params.whole('end_time'), 'end_time');
  const grouping = params.oneOf('value_grouping_window', ['day', 'hour']);
  const step = grouping ? windowSeconds[grouping] : Math.max(end - start, minuteSeconds);
  const summaries: Stripe.Billing.MeterEventSummary[] = [];
  for (let from = start; from < end; from += step) {
    const to = Math.min(from + step, end);
    const used = await store.usage.total(meter, customer, from, to);
    if (used === null) continue;
    summaries.unshift({
      id: newId('mtrusg_test'),
      object: 'billing.meter_event_summary',
      aggregated_value: used,
      end_time: to,
      livemode: false,
      meter: id,
      start_time: from,
    });
  }
  return singlePageList(`/v1/billing/meters/${id}/event_summaries`, summaries);
}

function readMinute(seconds: number | undefined, param: string): number {
  if (seconds === undefined) throw invalidParameter('parameter_missing', param, `Missing required param: ${param}.`);
  if (seconds % minuteSeconds === 0) return seconds;
  throw invalidParameter('parameter_invalid', param, `${param} must align with minute boundaries.`);
}
