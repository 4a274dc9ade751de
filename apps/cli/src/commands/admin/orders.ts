import type { App } from '@onym/app';
import { toDecimal } from '@onym/core';
import {
  confirmOrder,
  listReviews,
  ORDER_STATES,
  orderEvidence,
  paymentStatusOf,
  retryOrder,
  type Decision,
  type Order,
  type OrderFile,
  type OrderState,
} from '@onym/domains/orders';
import { UsageError } from '../../usage-error.ts';
import { requireOption, requireChoice, type CommandResult, type Values } from './values.ts';

/**
 * Lists a page of the orders that need an operator, oldest first; with --state, all orders in that state. --limit is
 * the size of the page, 1 to 1000 (default 50).
 * @throws UsageError for an invalid option
 */
export async function listOrders(app: App, values: Values): Promise<CommandResult> {
  const state =
    values['state'] === undefined ? undefined : (requireChoice(ORDER_STATES, values, 'state') as OrderState);
  const cursor = typeof values['cursor'] === 'string' ? values['cursor'] : undefined;
  const { orders, nextCursor } = await listReviews(app.scope(), { state, limit: limitOf(values), cursor });
  const lines = orders.map(
    (order) =>
      `${order.id}  ${order.state.padEnd(11)} ${day(order.createdAt)}  ${order.door.padEnd(7)} ${price(order).padStart(12)}  ${order.domain}${order.fault ? `  ${order.fault.message}` : ''}`,
  );
  if (nextCursor) lines.push(`There are more: --cursor ${nextCursor}`);
  return {
    json: { orders: orders.map(summary), nextCursor },
    lines: lines.length > 0 ? lines : [state ? `No order is ${state}.` : 'No orders under review.'],
  };
}

/**
 * Shows the evidence about an order for an operator: its row, the current state at the processor and the registrar, and earlier decisions
 * by operators. Asks both vendors; one that does not answer is shown as such. For an order under review, a machine payment that was not
 * made yet is prevented at the processor.
 * @throws UsageError without --order; Fault not_found
 */
export async function showOrder(app: App, values: Values): Promise<CommandResult> {
  const file = await orderEvidence(app.scope(), requireOption(values, 'order'));
  const { order, payment, registration, isOurs, audit, discrepancies } = file;
  return {
    json: {
      order: { ...summary(order), steps: order.steps, fault: order.fault, paymentIntent: order.payment.intentId },
      payment,
      registration,
      isOurs,
      audit,
      discrepancies,
    },
    lines: [
      `${order.id}  ${order.domain}  ${order.state}`,
      `  ${order.kind === 'renewal' ? 'renewal' : 'ordered'}      ${day(order.createdAt)}, ${price(order)}, by ${order.account.id} (${order.door})`,
      ...order.steps.map(({ step, success, message }) => `  ${success ? 'done  ' : 'FAILED'} ${step}: ${message}`),
      ...(order.fault ? [`  fault        ${order.fault.code}: ${order.fault.message}`] : []),
      `  processor    ${paymentLine(payment)}`,
      `  registrar    ${registrationLine(order, registration, isOurs)}`,
      ...audit.map(
        ({ at, actor, action, details }) =>
          `  ${day(at)}  ${action} by ${actor}: ${String(details['note'] ?? JSON.stringify(details))}`,
      ),
      ...discrepancies
        .filter(({ resolvedAt }) => !resolvedAt)
        .map(({ kind, foundAt }) => `  DISAGREES    ${kind}, since ${day(foundAt)}`),
    ],
  };
}

/**
 * Confirms an order under review: the registrar has carried it out and the money is there, so the order continues to
 * its end. Writes an audit entry.
 * @throws UsageError without --order or --note; Fault not_found; invalid_request for an invalid note; conflict when one
 *   of the two is not the case, a vendor does not answer, or another decision came first
 */
export function confirmOrderByCommand(app: App, values: Values): Promise<CommandResult> {
  return describeDecision(confirmOrder(app.scope(), requireOption(values, 'order'), decisionOf(values)));
}

/**
 * Retries the failed step of an order under review, such as the hold, the registration or the renewal. Writes an audit entry; the worker
 * continues the order. For a machine payment that was not made yet, it is prevented for good, even if the command then ends in a conflict.
 * @throws UsageError without --order or --note; Fault not_found; invalid_request for an invalid note; conflict when it cannot be retried,
 *   the card is declined, a vendor does not answer, or another decision came first
 */
export function retryOrderByCommand(app: App, values: Values): Promise<CommandResult> {
  return describeDecision(retryOrder(app.scope(), requireOption(values, 'order'), decisionOf(values)));
}

/** The operator's decision with the reason of --note. @throws UsageError without it */
export function decisionOf(values: Values): Decision {
  return { actor: 'operator', note: requireOption(values, 'note') };
}

async function describeDecision(decision: Promise<Order>): Promise<CommandResult> {
  const order = await decision;
  const next =
    order.state === 'failed'
      ? 'The order has ended.'
      : `The worker carries it out; see: onym admin orders show --order ${order.id}`;
  return { json: summary(order), lines: [`${order.id}  ${order.domain}  is now ${order.state}.`, next] };
}

function limitOf(values: Values): number {
  const limit = Number(values['limit'] ?? 50);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
    throw new UsageError('--limit must be a number from 1 to 1000');
  return limit;
}

function summary(order: Order): Record<string, unknown> {
  const { id, kind, domain, state, door, account, retailMinor, currency, createdAt, settledAt } = order;
  return {
    id,
    kind,
    domain,
    state,
    door,
    accountId: account.id,
    retailPrice: toDecimal(retailMinor),
    currency,
    paymentStatus: paymentStatusOf(order),
    refundedAmount: toDecimal(order.payment.refundedMinor),
    refundUnderWay: toDecimal(order.payment.refundPendingMinor),
    dispute: order.payment.disputeStatus && {
      status: order.payment.disputeStatus,
      amount: toDecimal(order.payment.disputeMinor ?? 0),
    },
    nameDeletion: order.payment.nameDeletion ?? null,
    createdAt,
    settledAt,
  };
}

function paymentLine(payment: OrderFile['payment']): string {
  if (!payment.answered) return `does not answer (${payment.reason})`;
  if (!payment.found) return 'has no payment';
  const { id, status, amountMinor, currency, refunded, pendingMinor, captureBefore } = payment.found;
  const now = refunded
    ? 'refunded'
    : pendingMinor > 0
      ? `${status}, a refund of ${toDecimal(pendingMinor)} is under way`
      : status;
  return `${id} is ${now}, ${toDecimal(amountMinor)} ${currency}${status === 'held' && captureBefore ? `, held until ${day(captureBefore)}` : ''}`;
}

function registrationLine({ kind }: Order, registration: OrderFile['registration'], isOurs: boolean): string {
  if (!registration.answered) return `does not answer (${registration.reason})`;
  if (!registration.found) return 'does not have the domain';
  if (kind === 'renewal')
    return `has the domain until ${day(registration.found.expiresAt)}, ${isOurs ? 'renewed for this order' : 'not renewed for this order'}`;
  return `has the domain ${isOurs ? 'for this order' : 'but not for this order'}, since ${day(registration.found.createdAt)}`;
}

function price({ retailMinor, currency }: Order): string {
  return `${toDecimal(retailMinor).toFixed(2)} ${currency}`;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}
