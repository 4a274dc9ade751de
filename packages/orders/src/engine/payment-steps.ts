import { MINUTE_MS } from '@onym/kernel';
import { PaymentsError, type CreateIntentCommand, type Intent } from '@onym/ports';
import type { Scope } from '@onym/platform';
import { moveOrder } from './order-lease.ts';
import type { Order, OrderFault, OrderStep } from './order.entity.ts';
import { mailRefused } from '../purchases/refusal-mail.ts';

/** How long a hold may fail to be placed before the order gives up. */
const PATIENCE_MS = 15 * MINUTE_MS;
const NO_PAYMENT: OrderFault = {
  code: 'payment_setup_failed',
  message: 'The payment could not be set up; nothing was charged',
};

/** created -> intent: makes the intent without confirming it, so that no money moves before its id is in our row. */
export async function makeIntent(scope: Scope, order: Order): Promise<Order> {
  const command = intentFor(order);
  let current = order;
  for (let tries = 1; ; tries++) {
    try {
      const intent = await scope.ports.payments.createIntent(command, idempotencyKey(current, 'intent'));
      return await moveOrder(scope, current, 'intent', (row) => {
        row.intentId = intent.id;
      });
    } catch (error) {
      if (!(error instanceof PaymentsError)) throw error;
      // An unconfirmed intent holds nothing, so giving up here cannot cost anybody anything.
      if (tries === 2 || error.kind === 'rejected') {
        return moveOrder(scope, current, 'failed', async (row, tx) => {
          row.fault = NO_PAYMENT;
          if (row.door === 'auto') await mailRefused(tx, row);
        });
      }
      if (isSpent(error)) current = await raiseKey(scope, current);
    }
  }
}

/** The intent that pays for an order. */
export function intentFor(order: Order): CreateIntentCommand {
  return {
    orderId: order.id,
    domain: order.domain,
    amountMinor: order.retailMinor,
    currency: order.currency,
    customerId: order.customerId,
    paymentMethodId: order.paymentMethodId,
    description: `${order.domain}, ${order.kind === 'renewal' ? 'renewal for ' : ''}${order.years} year${order.years === 1 ? '' : 's'}`,
  };
}

/** intent -> authorized | releasing: places the hold, or learns that the card says no. */
export async function authorizePayment(scope: Scope, order: Order): Promise<Order> {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(order.intentId!);
  if (intent.status === 'requires_confirmation') {
    try {
      intent = await payments.confirmIntent(intent.id, idempotencyKey(order, 'confirm'));
    } catch (error) {
      intent = await lookAgain(scope, order, error);
      const refused = error instanceof PaymentsError && error.kind === 'rejected';
      if (intent.status === 'requires_confirmation' && !refused && !isOutOfPatience(scope, order))
        throw await spendKey(scope, order, error);
    }
  }
  switch (intent.status) {
    case 'held':
      return moveOrder(scope, order, 'authorized', (row) => {
        addStep(row, 'authorize_payment', true, 'A hold was placed on the saved card');
      });
    case 'declined':
    case 'requires_action':
    case 'canceled':
      return moveOrder(scope, order, 'releasing', (row) => {
        addStep(row, 'authorize_payment', false, 'The card was declined');
        row.fault = { code: 'payment_declined', message: refusalMessage(intent) };
      });
    case 'captured':
      return moveOrder(scope, order, 'review', (row) => {
        row.fault = {
          code: 'internal_error',
          message: 'The payment was captured before the domain was registered; a person is looking at it',
        };
      });
    case 'processing':
      if (!isOutOfPatience(scope, order)) throw new Error('the intent is still processing');
      return giveUpOnHold(scope, order);
    case 'requires_confirmation':
      return giveUpOnHold(scope, order);
  }
}

function isOutOfPatience(scope: Scope, order: Order): boolean {
  return scope.clock.now().getTime() - order.createdAt.getTime() > PATIENCE_MS;
}

function giveUpOnHold(scope: Scope, order: Order): Promise<Order> {
  return moveOrder(scope, order, 'releasing', (row) => {
    addStep(row, 'authorize_payment', false, 'The hold could not be placed');
    row.fault = NO_PAYMENT;
  });
}

function refusalMessage({ status, declineCode }: Intent): string {
  if (status === 'requires_action' || declineCode === 'authentication_required')
    return "The bank asks for the cardholder's confirmation; save the card again in the dashboard";
  return `The card was declined${declineCode ? ` (${declineCode})` : ''}; nothing was charged`;
}

/** provisioned | renewed -> captured: the domain is ours, now the money is. A hold that is gone needs a person. */
export async function capturePayment(scope: Scope, order: Order): Promise<Order> {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(order.intentId!);
  if (intent.status === 'held') {
    try {
      intent = await payments.captureIntent(intent.id, idempotencyKey(order, 'capture'));
    } catch (error) {
      intent = await lookAgain(scope, order, error);
      if (intent.status === 'held') throw await spendKey(scope, order, error);
    }
  }
  if (intent.status === 'captured')
    return moveOrder(scope, order, 'captured', (row) => {
      addStep(row, 'capture_payment', true, 'The payment was captured');
    });
  if (intent.status === 'held') throw new Error('the hold is not captured yet');
  return moveOrder(scope, order, 'review', (row) => {
    addStep(row, 'capture_payment', false, `The hold is ${intent.status}`);
    row.fault = {
      code: 'internal_error',
      message: `The domain is ${order.kind === 'renewal' ? 'renewed' : 'registered'}, the payment needs a person to look at it`,
    };
  });
}

/** releasing -> failed: gives the hold or the payment back. The decision was committed before, so it is never unmade. */
export async function releasePayment(scope: Scope, order: Order): Promise<Order> {
  const { payments } = scope.ports;
  let intent = await payments.retrieveIntent(order.intentId!);
  if (intent.status === 'captured' && (order.door === 'machine' || order.refundDecidedAt))
    return refundPayment(scope, order);
  if (intent.status !== 'canceled' && intent.status !== 'captured') {
    try {
      intent = await payments.cancelIntent(intent.id, idempotencyKey(order, 'cancel'));
    } catch (error) {
      intent = await lookAgain(scope, order, error);
      if (intent.status !== 'canceled' && intent.status !== 'captured') throw await spendKey(scope, order, error);
    }
  }
  if (intent.status === 'canceled') {
    return moveOrder(scope, order, 'failed', async (row, tx) => {
      if (row.door !== 'machine') await mailRefused(tx, row);
    });
  }
  if (intent.status === 'captured') {
    return moveOrder(scope, order, 'review', (row) => {
      row.fault = { code: 'internal_error', message: 'A payment that should have been released was captured' };
    });
  }
  throw new Error('the hold is not released yet');
}

/** The whole amount, once: under the order's own key the processor gives the same refund again. */
async function refundPayment(scope: Scope, order: Order): Promise<Order> {
  try {
    const { refundId } = await scope.ports.payments.refundIntent(order.intentId!, idempotencyKey(order, 'refund'));
    return await moveOrder(scope, order, 'failed', async (row, tx) => {
      row.refundId = refundId;
      if (row.fault)
        row.fault = {
          ...row.fault,
          message: row.fault.message.replace('nothing was charged', 'the payment was refunded'),
        };
      await mailRefused(tx, row);
    });
  } catch (error) {
    throw await spendKey(scope, order, error);
  }
}

/** After a failed call only the object itself tells what became of it. */
async function lookAgain(scope: Scope, order: Order, error: unknown): Promise<Intent> {
  if (!(error instanceof PaymentsError)) throw error;
  return scope.ports.payments.retrieveIntent(order.intentId!);
}

/** The call did nothing: raises the key if it is spent, so that the next try is a real one, and gives the error back. */
async function spendKey(scope: Scope, order: Order, error: unknown): Promise<unknown> {
  if (error instanceof PaymentsError && isSpent(error)) await raiseKey(scope, order);
  return error;
}

/** A 5xx is stored under its idempotency key and would be replayed for ever: the next try needs another key. */
function isSpent(error: PaymentsError): boolean {
  return error.spent || error.kind === 'idempotency';
}

function raiseKey(scope: Scope, order: Order): Promise<Order> {
  return moveOrder(scope, order, order.state, (row) => {
    row.keyVersion += 1;
  });
}

/** One try of one step: the same key is the same effect. */
export function idempotencyKey(order: Order, step: string): string {
  return `${order.id}:${step}:${order.keyVersion}`;
}

/** Records how a step went; a later word on the same step replaces the earlier one. */
export function addStep(order: Order, step: OrderStep['step'], success: boolean, message: string): void {
  order.steps = [...order.steps.filter((one) => one.step !== step), { step, success, message }];
}
