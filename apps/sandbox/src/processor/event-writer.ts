import { apiVersion } from './api-version.ts';
import type pg from 'pg';
import type { Document, EventDocument } from './documents.ts';
import { newId } from './identifier.ts';
import { Store } from './store.ts';

/** The event types that the processor sends. */
type EventType =
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'setup_intent.succeeded'
  | 'setup_intent.requires_action'
  | 'setup_intent.setup_failed'
  | 'payment_method.attached'
  | 'payment_method.detached'
  | 'customer.created'
  | 'customer.updated'
  | 'payment_intent.created'
  | 'payment_intent.amount_capturable_updated'
  | 'payment_intent.succeeded'
  | 'payment_intent.canceled'
  | 'payment_intent.requires_action'
  | 'payment_intent.payment_failed'
  | 'payment_intent.processing'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.captured'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'product.created'
  | 'product.updated'
  | 'price.created'
  | 'price.updated'
  | 'tax_rate.created'
  | 'customer.subscription.created'
  | 'customer.subscription.updated'
  | 'customer.subscription.deleted'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.voided'
  | 'invoice.marked_uncollectible'
  | 'invoice.payment_succeeded'
  | 'invoice.payment_failed'
  | 'billing.meter.created'
  | 'billing_portal.session.created';

/** The request that caused an event. */
interface EventOrigin {
  readonly requestId: string | null;
  readonly idempotencyKey: string | null;
}

/** Writes events in the transaction of the change that they report, so that neither exists without the other. */
export class EventWriter {
  readonly #tx: pg.PoolClient;
  readonly #now: number;
  readonly #origin: EventOrigin;
  readonly #delivered: boolean;

  constructor(tx: pg.PoolClient, now: number, origin: EventOrigin, delivered: boolean) {
    this.#tx = tx;
    this.#now = now;
    this.#origin = origin;
    this.#delivered = delivered;
  }

  async emit(type: EventType, object: Document, previous?: Readonly<Record<string, unknown>>): Promise<void> {
    const event: EventDocument = {
      id: newId('evt'),
      object: 'event',
      api_version: apiVersion,
      created: this.#now,
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: this.#delivered ? 1 : 0,
      request: { id: this.#origin.requestId, idempotency_key: this.#origin.idempotencyKey },
      type,
    };
    await new Store(this.#tx).insert(event);
    if (this.#delivered) await this.#tx.query('insert into processor_delivery (event_id) values ($1)', [event.id]);
  }
}
