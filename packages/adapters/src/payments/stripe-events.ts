import {
  PaymentsError,
  type DisputeChange,
  type ProcessorAction,
  type ProcessorEvent,
  type ProcessorEvents,
} from '@onym/core/ports';
import Stripe from 'stripe';
import { toPaymentsError } from './stripe-errors.ts';
import { idOf } from './stripe-id.ts';
import { toDisputeStanding } from './stripe-standing.ts';

const IGNORED: ProcessorAction = { kind: 'ignored' };

/** The object in an event of a type. */
type About<T extends Stripe.Event['type']> = Extract<Stripe.Event, { type: T }>['data']['object'];

/**
 * Extracts from each type of event the ids of the objects to look up. Little else is read, since retrieving the
 * objects returns newer data.
 */
type Readers = { readonly [T in Stripe.Event['type']]?: (object: About<T>) => ProcessorAction };

const READERS: Readers = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': checkout,
  'customer.updated': ({ id }) => ({ kind: 'default_card_changed', customerId: id }),
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'payment_intent.amount_capturable_updated': ({ id }) => ({ kind: 'payment_answered', intentId: id }),
  'payment_intent.payment_failed': ({ id }) => ({ kind: 'payment_answered', intentId: id }),
  // An operator voids an invoice to stop collecting it. The subscription's state at the processor then decides what
  // happens to the plan.
  'invoice.voided': invoice,
  'invoice.marked_uncollectible': invoice,
  'charge.refunded': ({ payment_intent: intent }) =>
    intent ? { kind: 'payment_refunded', intentId: idOf(intent) } : IGNORED,
  'charge.dispute.created': dispute('opened'),
  'charge.dispute.closed': dispute('closed'),
  'charge.dispute.funds_withdrawn': dispute('funds_withdrawn'),
  'charge.dispute.funds_reinstated': dispute('funds_reinstated'),
  'charge.dispute.updated': dispute('updated'),
  'refund.updated': refund,
  'refund.failed': refund,
  'radar.early_fraud_warning.created': ({ id, payment_intent: intent }) =>
    intent ? { kind: 'fraud_warned', intentId: idOf(intent), warningId: id } : IGNORED,
};

/** The only event whose object no longer names its customer. */
const DETACHED: Stripe.Event['type'] = 'payment_method.detached';

/** The event types that may lead to an action. */
export const HANDLED_EVENT_TYPES = [...Object.keys(READERS), DETACHED];
/** How many types one list request may contain (Stripe, List all events). */
const MAX_TYPES_PER_LIST = 20;

/**
 * Creates the functions of the Payments port that verify and list Stripe's events. readEvent throws PaymentsError rejected for a wrong or
 * old signature; an event of a type that leads to nothing is `ignored`. listEvents yields only HANDLED_EVENT_TYPES, in no order of time,
 * and throws PaymentsError.
 * @param webhookSecret the signing secret of the webhook endpoint (`whsec_`)
 */
export function createProcessorEvents(stripe: Stripe, webhookSecret: string): ProcessorEvents {
  return {
    eventSignatureHeader: 'stripe-signature',

    readEvent(rawBody, signature) {
      try {
        return toEvent(stripe.webhooks.constructEvent(rawBody, signature, webhookSecret));
      } catch {
        // Drop the original error: its message contains the expected signature, and its body comes from the sender.
        throw new PaymentsError('rejected', 'The event is not signed by the processor');
      }
    },

    async *listEvents({ since }) {
      try {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        // The caller retrieves the current state of each object, so the order of the events does not matter.
        for (let at = 0; at < HANDLED_EVENT_TYPES.length; at += MAX_TYPES_PER_LIST) {
          const types = HANDLED_EVENT_TYPES.slice(at, at + MAX_TYPES_PER_LIST);
          for await (const event of stripe.events.list({ types, created, limit: 100 })) yield toEvent(event);
        }
      } catch (error) {
        throw error instanceof Stripe.errors.StripeError ? toPaymentsError(error) : error;
      }
    },
  };
}

function toEvent(event: Stripe.Event): ProcessorEvent {
  return {
    id: event.id,
    type: event.type,
    createdAt: new Date((Number.isFinite(event.created) ? event.created : 0) * 1000),
    action: actionOf(event),
    payload: { ...event },
  };
}

function actionOf({ type, data }: Stripe.Event): ProcessorAction {
  if (type === DETACHED) return toDetachedCardAction(data?.previous_attributes);
  if (!Object.hasOwn(READERS, type)) return IGNORED;
  if (typeof data?.object !== 'object' || data.object === null)
    return { kind: 'unreadable', reason: 'The event is about no object' };
  // The table pairs each type with the reader of its object. A lookup by a union of types cannot express that.
  return (READERS[type] as (object: typeof data.object) => ProcessorAction)(data.object);
}

/** A card was detached: only the previous attributes contain its customer. */
function toDetachedCardAction(before: object | undefined): ProcessorAction {
  const customer = (before as { customer?: unknown } | undefined)?.customer;
  return typeof customer === 'string' ? { kind: 'default_card_changed', customerId: customer } : IGNORED;
}

/** All our card pages are opened for a customer, so a page without one is not ours. */
function checkout({ id, mode, customer }: Stripe.Checkout.Session): ProcessorAction {
  if (mode !== 'setup') return { kind: 'checkout_changed', sessionId: id };
  return customer ? { kind: 'card_saved', sessionId: id, customerId: idOf(customer) } : IGNORED;
}

function subscription({ id }: Stripe.Subscription): ProcessorAction {
  return { kind: 'subscription_changed', subscriptionId: id };
}

function invoice({ parent }: Stripe.Invoice): ProcessorAction {
  const billed = parent?.subscription_details?.subscription;
  return billed ? { kind: 'invoice_changed', subscriptionId: idOf(billed) } : IGNORED;
}

function refund({ id, payment_intent: intent }: Stripe.Refund): ProcessorAction {
  return intent ? { kind: 'refund_changed', intentId: idOf(intent), refundId: id } : IGNORED;
}

function dispute(change: DisputeChange) {
  return ({ id, payment_intent: intent, status }: Stripe.Dispute): ProcessorAction =>
    intent
      ? { kind: 'dispute_changed', intentId: idOf(intent), disputeId: id, change, standing: toDisputeStanding(status) }
      : IGNORED;
}
