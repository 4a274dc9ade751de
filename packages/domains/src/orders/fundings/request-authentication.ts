import { HOUR_MS, MINUTE_MS } from '@onym/core';
import { PaymentsError, type Intent } from '@onym/core/ports';
import { signalProcess, transaction, WaitsForSignal, type Scope } from '@onym/platform';
import { moveOrder } from '../engine/order-lease.ts';
import { findAuthenticatingOrders } from '../engine/order-payment.repository.ts';
import { orderProcess } from '../engine/order-process.ts';
import type { Order } from '../engine/order.entity.ts';
import { idempotencyKey, intentOf, retrieveAfterFailure, spendKey } from '../engine/payment-steps.ts';
import { statusPath } from '../engine/status-link.ts';
import type { Workings } from '../engine/workings.ts';
import { refuseHold, applyHold } from './apply-hold.ts';

/** How soon a waiting order is checked again without an event from the processor. */
const LOOK_AGAIN_MS = MINUTE_MS;

/**
 * intent -> authenticating: the bank requires the absent cardholder. Stores the processor's page and the deadline, and mails the owner the
 * page and later the result; the order keeps its name, its price and its share of the spending limits until the deadline. If there is no
 * such page, or the bank has decided or refused already, applyHold() decides. Returns the order as stored.
 * @throws LeaseLost · PaymentsError, or Error while the intent is processing; the step is tried again
 */
export async function requestAuthentication(scope: Scope, order: Order, by: Workings, seen: Intent): Promise<Order> {
  const intent = seen.personUrl ? seen : await requestIntentAuthentication(scope, order);
  if (intent.status === 'processing') throw new Error('the intent is still processing');
  // The cardholder has answered already, or there is no page to link to.
  if (intent.status !== 'requires_action' || !intent.personUrl) return applyHold(scope, order, by, intent);
  return moveOrder(scope, order, 'authenticating', async (row, tx) => {
    const now = tx.clock.now().getTime();
    row.payment.authenticationUrl = intent.personUrl;
    row.payment.authenticateBy = new Date(now + tx.settings.authenticationHours * HOUR_MS);
    // The cardholder was sent to their bank, so the owner is mailed the result.
    row.mailsOwner = true;
    await by.kind.notifyAuthentication(row, tx);
  });
}

async function requestIntentAuthentication(scope: Scope, order: Order): Promise<Intent> {
  if (!order.payment.paymentMethodId) throw new Error(`order ${order.id} is to be paid by a card and has none`);
  const command = {
    intentId: intentOf(order),
    paymentMethodId: order.payment.paymentMethodId,
    returnUrl: `${scope.settings.publicUrl}${pageOf(scope, order)}`,
  };
  try {
    return await scope.ports.payments.requestAuthentication(command, idempotencyKey(order, 'ask'));
  } catch (error) {
    const intent = await retrieveAfterFailure(scope, order, error);
    const isRefused = error instanceof PaymentsError && error.kind === 'rejected';
    if (intent.status !== 'requires_action' || intent.personUrl || isRefused) return intent;
    throw await spendKey(scope, order, error);
  }
}

/** The path of the page on which the payer follows the order: that of the buy link, else that of the account. */
function pageOf(scope: Scope, { id, proposalToken }: Order): string {
  return proposalToken ? statusPath(scope, proposalToken, id) : `/orders?order=${id}`;
}

/**
 * authenticating -> authorized | releasing | review: applies the cardholder's answer. After the deadline the order is released, even if the
 * cardholder has confirmed: the hold is given back.
 * @throws WaitsForSignal before the deadline while there is no answer, and at any time while the processor is processing it; PaymentsError when the
 *   processor does not answer
 */
export async function applyAuthentication(scope: Scope, order: Order, by: Workings): Promise<Order> {
  const intent = await scope.ports.payments.retrieveIntent(intentOf(order));
  const isOver = order.payment.authenticateBy !== null && scope.clock.now() >= order.payment.authenticateBy!;
  const isUndecided = intent.status === 'requires_action' && intent.personUrl !== null;
  if (isOver && (isUndecided || intent.status === 'held'))
    return refuseHold(scope, order, "The bank's confirmation timed out; nothing was charged");
  if (isUndecided || intent.status === 'processing')
    throw new WaitsForSignal('the cardholder has not answered yet', { lookAgainMs: LOOK_AGAIN_MS });
  return applyHold(scope, order, by, intent);
}

/**
 * Signals the orders that wait for the cardholder of this payment, so that their steps run, after an event of the processor. Does nothing if none
 * waits.
 */
export async function resumeAuthenticated(scope: Scope, intentId: string): Promise<void> {
  await transaction(scope, async (tx) => {
    for (const { id } of await findAuthenticatingOrders(tx, intentId)) await signalProcess(tx, orderProcess, id);
  });
}
