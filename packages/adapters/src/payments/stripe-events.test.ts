import type { ProcessorAction, ProcessorEvents } from '@onym/core/ports';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { openWireDouble, type Reply, type RecordedRequest } from '../wire-double.fixture.ts';
import { HANDLED_EVENT_TYPES } from './stripe-events.ts';
import { stripePayments } from './stripe.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function eventsThatHear(script: (request: RecordedRequest, index: number) => Reply) {
  const double = await openWireDouble(script);
  const payments = stripePayments({
    kind: 'stripe',
    secretKey: 'sk_test_123456',
    webhookSecret: 'whsec_test',
    apiBase: double.url,
  });
  closers.push(
    () => double.close(),
    () => payments.close(),
  );
  return { double, events: payments as ProcessorEvents };
}

const ok = (json: object): Reply => ({ status: 200, json });
const event = (type: string, object: object, id = 'evt_1') => ({
  id,
  object: 'event',
  type,
  created: 1_800_000_000,
  data: { object },
});

/** The signature header of a body. */
const signatureOf = (payload: string, secret = 'whsec_test') =>
  new Stripe('sk_test_123456').webhooks.generateTestHeaderString({ payload, secret });

describe('an event', () => {
  it.each<[string, object, ProcessorAction]>([
    [
      'checkout.session.completed',
      { id: 'cs_1', mode: 'setup', customer: 'cus_1' },
      { kind: 'card_saved', sessionId: 'cs_1', customerId: 'cus_1' },
    ],
    ['checkout.session.completed', { id: 'cs_1', mode: 'setup', customer: null }, { kind: 'ignored' }],
    [
      'checkout.session.completed',
      { id: 'cs_1', mode: 'payment', customer: 'cus_1' },
      { kind: 'checkout_changed', sessionId: 'cs_1' },
    ],
    [
      'checkout.session.async_payment_succeeded',
      { id: 'cs_1', mode: 'payment' },
      { kind: 'checkout_changed', sessionId: 'cs_1' },
    ],
    [
      'checkout.session.async_payment_failed',
      { id: 'cs_1', mode: 'payment' },
      { kind: 'checkout_changed', sessionId: 'cs_1' },
    ],
    ['customer.updated', { id: 'cus_1' }, { kind: 'default_card_changed', customerId: 'cus_1' }],
    ['customer.subscription.created', { id: 'sub_1' }, { kind: 'subscription_changed', subscriptionId: 'sub_1' }],
    ['customer.subscription.updated', { id: 'sub_1' }, { kind: 'subscription_changed', subscriptionId: 'sub_1' }],
    ['customer.subscription.deleted', { id: 'sub_1' }, { kind: 'subscription_changed', subscriptionId: 'sub_1' }],
    [
      'invoice.paid',
      { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { kind: 'invoice_changed', subscriptionId: 'sub_1' },
    ],
    [
      'invoice.payment_failed',
      { id: 'in_1', parent: { subscription_details: { subscription: { id: 'sub_1' } } } },
      { kind: 'invoice_changed', subscriptionId: 'sub_1' },
    ],
    [
      'invoice.voided',
      { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { kind: 'invoice_changed', subscriptionId: 'sub_1' },
    ],
    [
      'invoice.marked_uncollectible',
      { id: 'in_1', parent: { subscription_details: { subscription: 'sub_1' } } },
      { kind: 'invoice_changed', subscriptionId: 'sub_1' },
    ],
    ['invoice.paid', { id: 'in_1', parent: null }, { kind: 'ignored' }],
    ['payment_intent.amount_capturable_updated', { id: 'pi_1' }, { kind: 'payment_answered', intentId: 'pi_1' }],
    ['payment_intent.payment_failed', { id: 'pi_1' }, { kind: 'payment_answered', intentId: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'payment_refunded', intentId: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: null }, { kind: 'ignored' }],
    [
      'charge.dispute.created',
      { id: 'dp_1', payment_intent: 'pi_1', status: 'needs_response' },
      { kind: 'dispute_changed', intentId: 'pi_1', disputeId: 'dp_1', change: 'opened', standing: 'open' },
    ],
    [
      'charge.dispute.closed',
      { id: 'dp_1', payment_intent: 'pi_1', status: 'lost' },
      { kind: 'dispute_changed', intentId: 'pi_1', disputeId: 'dp_1', change: 'closed', standing: 'lost' },
    ],
    [
      'charge.dispute.funds_withdrawn',
      { id: 'dp_1', payment_intent: 'pi_1', status: 'under_review' },
      { kind: 'dispute_changed', intentId: 'pi_1', disputeId: 'dp_1', change: 'funds_withdrawn', standing: 'open' },
    ],
    ['charge.dispute.closed', { id: 'dp_1', payment_intent: null, status: 'lost' }, { kind: 'ignored' }],
    [
      'charge.dispute.funds_reinstated',
      { id: 'dp_1', payment_intent: 'pi_1', status: 'won' },
      { kind: 'dispute_changed', intentId: 'pi_1', disputeId: 'dp_1', change: 'funds_reinstated', standing: 'won' },
    ],
    [
      'refund.failed',
      { id: 're_1', payment_intent: 'pi_1', status: 'failed' },
      { kind: 'refund_changed', intentId: 'pi_1', refundId: 're_1' },
    ],
    ['refund.updated', { id: 're_1', payment_intent: null }, { kind: 'ignored' }],
    [
      'radar.early_fraud_warning.created',
      { id: 'issfr_1', payment_intent: 'pi_1' },
      { kind: 'fraud_warned', intentId: 'pi_1', warningId: 'issfr_1' },
    ],
    ['radar.early_fraud_warning.created', { id: 'issfr_1' }, { kind: 'ignored' }],
    ['customer.created', { id: 'cus_1' }, { kind: 'ignored' }],
    ['constructor', { id: 'x' }, { kind: 'ignored' }],
  ])('%s of %j', async (type, object, action) => {
    const { events } = await eventsThatHear(() => 'drop');
    const body = JSON.stringify(event(type, object));
    expect(events.readEvent(Buffer.from(body), signatureOf(body)).action).toEqual(action);
  });
});

describe('readEvent', () => {
  const body = JSON.stringify(event('checkout.session.completed', { id: 'cs_1', mode: 'payment' }));
  const sign = (secret: string) => signatureOf(body, secret);

  it('reads a signed event', async () => {
    const { events } = await eventsThatHear(() => 'drop');
    expect(events.readEvent(Buffer.from(body), sign('whsec_test'))).toEqual({
      id: 'evt_1',
      type: 'checkout.session.completed',
      createdAt: new Date(1_800_000_000_000),
      action: { kind: 'checkout_changed', sessionId: 'cs_1' },
      payload: JSON.parse(body),
    });
  });

  it.each([
    ['another secret', () => sign('whsec_other')],
    ['no signature', () => ''],
    ['noise', () => 't=1,v1=00'],
  ])('rejects %s', async (_title, signature) => {
    const { events } = await eventsThatHear(() => 'drop');
    expect(() => events.readEvent(Buffer.from(body), signature())).toThrow(
      expect.objectContaining({ name: 'PaymentsError', kind: 'rejected' }),
    );
  });

  it('rejects a changed body', async () => {
    const { events } = await eventsThatHear(() => 'drop');
    expect(() => events.readEvent(Buffer.from(`${body} `), sign('whsec_test'))).toThrow('not signed');
  });
});

describe('listEvents', () => {
  it('lists all handled types, on all pages', async () => {
    const { events, double } = await eventsThatHear((_request, index) =>
      ok({
        object: 'list',
        url: '/v1/events',
        has_more: index === 0,
        data: index > 1 ? [] : [event('customer.updated', { id: 'cus_1' }, `evt_${index}`)],
      }),
    );
    const listedEvents: object[] = [];
    for await (const { id, action } of events.listEvents({ since: new Date(1_699_000_000_000) }))
      listedEvents.push({ id, action });
    const action = { kind: 'default_card_changed', customerId: 'cus_1' };
    expect(listedEvents).toEqual([
      { id: 'evt_0', action },
      { id: 'evt_1', action },
    ]);
    const questions = double.requests.map(({ path }) => new URL(path, 'http://x').searchParams);
    const typesOf = (query: URLSearchParams) =>
      [...query].filter(([name]) => name.startsWith('types')).map(([, type]) => type);
    const [first, second, ...rest] = questions;
    expect([first!, ...rest].flatMap(typesOf)).toEqual(HANDLED_EVENT_TYPES);
    // Stripe refuses a list request with more types.
    for (const query of questions) expect(typesOf(query).length).toBeLessThanOrEqual(20);
    expect(first!.get('created[gte]')).toBe('1699000000');
    expect(second!.get('starting_after')).toBe('evt_0');
  });

  it('a failure throws a PaymentsError like in any other call', async () => {
    const { events } = await eventsThatHear(() => ({
      status: 401,
      json: { error: { type: 'invalid_request_error', message: 'Bad key' } },
    }));
    await expect(
      events
        .listEvents({ since: new Date(0) })
        [Symbol.asyncIterator]()
        .next(),
    ).rejects.toMatchObject({ name: 'PaymentsError', kind: 'rejected' });
  });
});
