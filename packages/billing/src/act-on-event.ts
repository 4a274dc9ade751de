import { writeAudit } from '@onym/audit';
import { transaction, type Scope } from '@onym/platform';
import type { ProcessorEventRow } from './customer.entity.ts';
import { followCard } from './follow-card.ts';
import { settleCheckout } from './settle-checkout.ts';
import { settlePayment } from './settle-payment.ts';
import { settleSubscription } from './settle-subscription.ts';

type Action = (scope: Scope, event: ProcessorEventRow, object: EventObject) => Promise<void>;

/** The ids that are read of an event; everything else is asked of the processor, whose answer is newer. */
interface EventObject {
  id?: string;
  mode?: string;
  payment_intent?: string | null;
  status?: string;
  parent?: { subscription_details?: { subscription?: string } | null } | null;
}

const checkout: Action = async (scope, _event, { id, mode }) => {
  if (id && mode !== 'setup') await settleCheckout(scope, id);
};

const customer: Action = async (scope, _event, { id }) => {
  if (id) await followCard(scope, id);
};

const subscription: Action = async (scope, _event, { id }) => {
  if (id) await settleSubscription(scope, id);
};

const invoice: Action = async (scope, _event, { parent }) => {
  const id = parent?.subscription_details?.subscription;
  if (id) await settleSubscription(scope, id);
};

/** A refund or dispute is written down whatever it leads to: a person may have to look at it. */
const payment: Action = async (scope, event, { id, payment_intent: intentId, status }) => {
  if (!intentId) return;
  await transaction(scope, (tx) =>
    writeAudit(tx, {
      key: event.id,
      actor: 'processor',
      action: event.type,
      subject: intentId,
      details: { id, status },
    }),
  );
  await settlePayment(scope, intentId);
};

const ACTIONS: Readonly<Record<string, Action>> = {
  'checkout.session.completed': checkout,
  'checkout.session.async_payment_succeeded': checkout,
  'checkout.session.async_payment_failed': checkout,
  'customer.updated': customer,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'invoice.paid': invoice,
  'invoice.payment_failed': invoice,
  'charge.refunded': payment,
  'charge.dispute.created': payment,
  'charge.dispute.closed': payment,
  'charge.dispute.funds_withdrawn': payment,
};

/** The types of event that lead to anything. */
export const HEEDED_TYPES: readonly string[] = Object.keys(ACTIONS);

/** Does what an event asks for; other types ask for nothing. Running twice is the same as once. */
export async function actOnEvent(scope: Scope, event: ProcessorEventRow): Promise<void> {
  const { object = {} } = (event.payload['data'] ?? {}) as { object?: EventObject };
  await ACTIONS[event.type]?.(scope, event, object);
}
