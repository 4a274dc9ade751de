import { MINUTE_MS } from '@onym/kernel';
import { PaymentsError, type Intent } from '@onym/ports';
import type { Scope } from '@onym/platform';
import { moveOrder } from './order-lease.ts';
import type { Order, OrderStep } from './order.entity.ts';

/** How long a hold may fail to be placed before the order gives up. */
const PATIENCE_MS = 15 * MINUTE_MS;

/** created -> intent: makes the intent without confirming it, so that no money moves before its id is in our row. */
export async function makeIntent(scope: Scope, order: Order): Promise<Order> {
  const command = {
    orderId: order.id, domain: order.domain, amountMinor: order.retailMinor, currency: order.currency,
    customerId: order.customerId, paymentMethodId: order.paymentMethodId, description: `${order.domain}, ${order.years} year${order.years === 1 ? '' : 's'}`,
  };
  let current = order;
  for (let tries = 1; ; tries++) {
    try {
      const intent = await scope.ports.payments.createIntent(command, idempotencyKey(current, 'intent'));
      return await moveOrder(scope, current, 'intent', (row) => { row.intentId = intent.id; });
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      // An unconfirmed intent holds nothing, so giving up here cannot cost anybody anything.
      if (tries === 2 || error.kind === 'rejected') {
        return moveOrder(scope, current, 'failed', (row) => {
          row.fault = { code: 'payment_setup_failed', message: 'The payment could not be set up; nothing was charged' };
        });
      }
      current = await spendKey(scope, current, error);
    }
  }
}

/** intent -> authorized | releasing: places the hold, or learns that the card says no. */
export async function authorizePayment(scope: Scope, order: Order): Promise<Order> {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(order.intentId!);
  if (intent.status === 'requires_confirmation') {
    try {
      intent = await payments.confirmIntent(intent.id, idempotencyKey(order, 'confirm'));
    } catch (error) {
      intent = await lookAgain(scope, order, error, (now) => now.status !== 'requires_confirmation');
    }
  }
  switch (intent.status) {
    case 'held':
      return moveOrder(scope, order, 'authorized', (row) => { addStep(row, 'authorize_payment', true, 'A hold was placed on the saved card'); });
    case 'declined':
    case 'requires_action':
    case 'canceled':
      return moveOrder(scope, order, 'releasing', (row) => {
        addStep(row, 'authorize_payment', false, 'The card was declined');
        row.fault = {
          code: 'payment_declined',
          message: intent.status === 'requires_action' || intent.declineCode === 'authentication_required'
            ? 'The bank asks for the cardholder\'s confirmation; save the card again in the dashboard' : `The card was declined${intent.declineCode ? ` (${intent.declineCode})` : ''}; nothing was charged`,
        };
      });
    case 'captured':
      throw new Error('an intent was captured before its domain was registered');
    case 'requires_confirmation':
    case 'processing':
      if (scope.clock.now().getTime() - order.createdAt.getTime() > PATIENCE_MS) {
        return moveOrder(scope, order, 'releasing', (row) => { row.fault = { code: 'payment_setup_failed', message: 'The payment could not be set up; nothing was charged' }; });
      }
      throw new Error(`the intent is still ${intent.status}`);
  }
}

/** provisioned -> captured: the domain is ours, now the money is. A hold that is gone needs a person. */
export async function capturePayment(scope: Scope, order: Order): Promise<Order> {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(order.intentId!);
  if (intent.status === 'held') {
    try {
      intent = await payments.captureIntent(intent.id, idempotencyKey(order, 'capture'));
    } catch (error) {
      intent = await lookAgain(scope, order, error, (now) => now.status !== 'held');
    }
  }
  if (intent.status === 'captured') return moveOrder(scope, order, 'captured', (row) => { addStep(row, 'capture_payment', true, 'The payment was captured'); });
  if (intent.status === 'held') throw new Error('the hold is not captured yet');
  return moveOrder(scope, order, 'review', (row) => {
    addStep(row, 'capture_payment', false, `The hold is ${intent.status}`);
    row.fault = { code: 'internal_error', message: 'The domain is registered, the payment needs a person to look at it' };
  });
}

/** releasing -> failed: gives the hold back. The decision was committed before, so it is never unmade. */
export async function releasePayment(scope: Scope, order: Order): Promise<Order> {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(order.intentId!);
  if (intent.status !== 'canceled' && intent.status !== 'captured') {
    try {
      intent = await payments.cancelIntent(intent.id, idempotencyKey(order, 'cancel'));
    } catch (error) {
      intent = await lookAgain(scope, order, error, (now) => now.status === 'canceled' || now.status === 'captured');
    }
  }
  if (intent.status === 'canceled') return moveOrder(scope, order, 'failed');
  if (intent.status === 'captured') {
    return moveOrder(scope, order, 'review', (row) => { row.fault = { code: 'internal_error', message: 'A payment that should have been released was captured' }; });
  }
  throw new Error('the hold is not released yet');
}

/** After a failed call only the object itself tells; when nothing has changed the call is tried again later. */
async function lookAgain(scope: Scope, order: Order, error: unknown, moved: (intent: Intent) => boolean): Promise<Intent> {
  if (!(error instanceof PaymentsError)) throw error;
  const intent = await scope.ports.payments.retrieveIntent(order.intentId!);
  if (moved(intent)) return intent;
  await spendKey(scope, order, error);
  throw error;
}

/** A 5xx is stored under its idempotency key and would be replayed for ever: the next try needs another key. */
function spendKey(scope: Scope, order: Order, error: PaymentsError): Promise<Order> {
  if (!error.spent && error.kind !== 'idempotency') return Promise.resolve(order);
  return moveOrder(scope, order, order.state, (row) => { row.keyVersion += 1; });
}

function idempotencyKey(order: Order, step: string): string {
  return `${order.id}:${step}:${order.keyVersion}`;
}

/** Records how a step went; a later word on the same step replaces the earlier one. */
export function addStep(order: Order, step: OrderStep['step'], success: boolean, message: string): void {
  order.steps = [...order.steps.filter((one) => one.step !== step), { step, success, message }];
}
