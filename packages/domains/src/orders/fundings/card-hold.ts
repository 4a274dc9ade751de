import { MINUTE_MS } from '@onym/core';
import { buildCapture } from '@onym/billing/ledger';
import { PaymentsError, type CreateIntentCommand } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { moveOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import {
  addStep,
  idempotencyKey,
  intentOf,
  retrieveAfterFailure,
  raiseSpentKey,
  readPayment,
  returnPayment,
  spendKey,
  capturePayment,
} from '../engine/payment-steps.ts';
import { NO_PAYMENT } from '../engine/refusal.ts';
import type { Funding, OrderKind, Workings } from '../engine/workings.ts';
import { requestAuthentication, applyAuthentication } from './request-authentication.ts';
import { placeNewHold } from './place-new-hold.ts';
import { applyHold } from './apply-hold.ts';

/** How long placing a hold is retried before the order is released. */
const PATIENCE_MS = 15 * MINUTE_MS;
/** How long it may stay unknown whether the buyer has the domain before an operator must decide. */
const UNKNOWN_PATIENCE_MS = 10 * MINUTE_MS;

/** A hold on the saved card, captured when the order is fulfilled and released when it fails. */
export const cardHold: Funding = {
  authorise: { created: makeIntent, intent: placeHold, authenticating: applyAuthentication },
  take: capturePayment,
  giveBack: (scope, order, by) =>
    returnPayment(scope, order, by, { mayRefund: Boolean(order.payment.refundDecidedAt) }),
  taken: buildCapture,
  // An intent's id is in our row before it can hold money.
  mayMoveUnseen: false,
  patienceMs: UNKNOWN_PATIENCE_MS,
  find: async (scope, { payment: { intentId } }) => (intentId ? readPayment(scope, intentId) : null),
  adopt() {},
  askAgain: (scope, order, payment, by) =>
    placeNewHold(scope, order, payment, { by, command: intentFor(order, by.kind) }),
};

/** created -> intent: makes the intent without confirming it, so that no money moves before its id is in our row. */
async function makeIntent(scope: Scope, order: Order, { kind }: Workings): Promise<Order> {
  const command = intentFor(order, kind);
  let current = order;
  for (let tries = 1; ; tries++) {
    try {
      const intent = await scope.ports.payments.createIntent(command, idempotencyKey(current, 'intent'));
      return await moveOrder(scope, current, 'intent', (row) => {
        row.payment.intentId = intent.id;
      });
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      // An unconfirmed intent holds nothing, so giving up here costs nothing.
      if (tries === 2 || error.kind === 'rejected') {
        return moveOrder(scope, current, 'failed', async (row, tx) => {
          row.fault = NO_PAYMENT;
          await kind.notifyRefused(row, tx);
        });
      }
      current = await raiseSpentKey(scope, current, error);
    }
  }
}

/** The intent that pays for an order. @throws for an order without a card: a bug, and nothing is charged */
function intentFor(order: Order, kind: OrderKind): CreateIntentCommand {
  if (!order.payment.paymentMethodId) throw new Error(`order ${order.id} is to be paid by a card and has none`);
  return {
    orderId: order.id,
    domain: order.domain,
    amountMinor: order.retailMinor,
    currency: order.currency,
    customerId: order.payment.customerId,
    paymentMethodId: order.payment.paymentMethodId,
    description: kind.describe(order),
  };
}

/** intent -> authorized | authenticating | releasing: places the hold. The card may be declined, or its bank may require the cardholder. */
async function placeHold(scope: Scope, order: Order, by: Workings): Promise<Order> {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(intentOf(order));
  if (intent.status === 'requires_confirmation') {
    try {
      intent = await payments.confirmIntent(intent.id, idempotencyKey(order, 'confirm'));
    } catch (error) {
      intent = await retrieveAfterFailure(scope, order, error);
      const refused = error instanceof PaymentsError && error.kind === 'rejected';
      if (intent.status === 'requires_confirmation' && !refused && !isOutOfPatience(scope, order))
        throw await spendKey(scope, order, error);
    }
  }
  switch (intent.status) {
    case 'requires_action':
      return requestAuthentication(scope, order, by, intent);
    case 'processing':
      if (!isOutOfPatience(scope, order)) throw new Error('the intent is still processing');
      return releaseFailedHold(scope, order);
    case 'requires_confirmation':
      return releaseFailedHold(scope, order);
    default:
      return applyHold(scope, order, by, intent);
  }
}

function isOutOfPatience(scope: Scope, order: Order): boolean {
  return scope.clock.now().getTime() - order.createdAt.getTime() > PATIENCE_MS;
}

function releaseFailedHold(scope: Scope, order: Order): Promise<Order> {
  return moveOrder(scope, order, 'releasing', (row) => {
    addStep(row, 'authorize_payment', false, 'The card could not be authorized');
    row.fault = NO_PAYMENT;
  });
}
