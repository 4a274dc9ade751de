import {
  amountsOf,
  findSale,
  quoteCharge,
  refundCharge,
  requireRefundable,
  type RefundConsequence,
  type RefundQuote,
} from '@onym/billing';
import { findDomainOfAccount } from '@onym/domains';
import { Fault, notFound } from '@onym/core';
import { NO_REFUND_OR_DISPUTE } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { findOrderPaidBy } from '../engine/order-payment.repository.ts';
import { paymentStatusOf } from '../engine/order-payment.ts';
import type { Order } from '../engine/order.entity.ts';
import { goesWithMoney } from '../payments/delete-name.ts';
import { workingsOf } from '../order-tables.ts';
import { orderById } from './list-reviews.ts';
import { refundOrder, type Decision } from './decide-order.ts';

/** How much of which sale is to be refunded. */
export interface RefundRequest {
  /**
   * An order (`ord_`), the payment itself (`pi_`), a charge (`pch_`), an entitlement (`ent_`), a checkout page (`cs_`), or a subscription (`sub_`: its
   * newest payment).
   */
  sale: string;
  /** Minor units; undefined: all that is left. */
  amountMinor?: number | undefined;
}

/**
 * Returns what the refund of a sale would do: the amounts before and after it, and what ends for the buyer. Changes nothing.
 * @throws Fault not_found for an unknown sale; invalid_request for an invalid amount; conflict when the order is in progress, an order under review is
 *   to be refunded in part, or less is left
 * @throws PaymentsError when the processor cannot be asked
 */
export async function quoteRefund(scope: Scope, request: RefundRequest): Promise<RefundQuote> {
  const found = await findRefundedSale(scope, request.sale);
  return 'order' in found
    ? quoteOrder(scope, found.order, request.amountMinor)
    : quoteCharge(scope, found, request.amountMinor);
}

/**
 * Decides the refund of a sale, in full or in part, with an audit entry; the worker carries it out. An order is refunded as by refundOrder(), anything
 * else as by refundCharge(). Returns what it does, as quoteRefund().
 * @throws Fault, PaymentsError as quoteRefund(), refundOrder() and refundCharge()
 */
export async function refundSale(
  scope: Scope,
  request: RefundRequest,
  decision: Decision & { force?: boolean | undefined },
): Promise<RefundQuote> {
  const { amountMinor } = request;
  const found = await findRefundedSale(scope, request.sale);
  if (!('order' in found)) return refundCharge(scope, found, { ...decision, amountMinor });
  const quote = await quoteOrder(scope, found.order, amountMinor);
  const order = await refundOrder(scope, found.order.id, { ...decision, ...(quote.isWhole ? {} : { amountMinor }) });
  // Whether the domain is deleted was decided together with the refund.
  const { kind } = quote.consequence;
  if (kind !== 'domain_deleted' && kind !== 'domain_kept') return quote;
  return { ...quote, consequence: await domainConsequence(scope, order, order.payment.nameDeletion === 'due') };
}

async function findRefundedSale(
  scope: Scope,
  reference: string,
): Promise<{ order: Order } | NonNullable<Awaited<ReturnType<typeof findSale>>>> {
  if (reference.startsWith('ord_')) return { order: await orderById(scope, reference) };
  const paid = reference.startsWith('pi_') ? await findOrderPaidBy(scope, reference) : undefined;
  if (paid) return { order: await orderById(scope, paid.id) };
  const sale = await findSale(scope, reference);
  if (!sale) throw notFound('No such sale with a captured payment');
  return sale;
}

async function quoteOrder(scope: Scope, order: Order, amountMinor: number | undefined): Promise<RefundQuote> {
  const { id, account, currency, state, retailMinor } = order;
  const { intentId } = order.payment;
  const isEnded = state === 'completed' || state === 'failed';
  if (!isEnded && state !== 'review') throw new Fault('conflict', `The order is ${state}`, { details: { state } });
  if (isEnded && (!intentId || paymentStatusOf(order) === null))
    throw new Fault('conflict', `There is nothing to refund: the order is ${state}, its payment not charged`, {
      details: { state, paymentStatus: null },
    });
  const standing = intentId ? await scope.ports.payments.readPaymentState(intentId) : NO_REFUND_OR_DISPUTE;
  if (!isEnded && amountMinor !== undefined && amountMinor !== retailMinor)
    throw new Fault('conflict', 'An order under review can only be refunded in full', { details: { state } });
  // The authorization of an order under review may not be captured: all of it is released.
  const amount =
    isEnded || standing.capturedMinor > 0
      ? requireRefundable(standing, amountMinor)
      : { amountMinor: retailMinor, isWhole: true };
  return {
    intentId: intentId ?? null,
    accountId: account.id,
    orderId: id,
    description: workingsOf(order).kind.describe(order),
    currency,
    ...amount,
    before: amountsOf(standing),
    after: amountsOf(standing, standing.capturedMinor > 0 ? amount.amountMinor : 0),
    consequence: await consequenceOf(scope, order, amount.isWhole),
  };
}

async function consequenceOf(scope: Scope, order: Order, isWhole: boolean): Promise<RefundConsequence> {
  const { domain, state } = order;
  if (state !== 'completed') return state === 'failed' ? { kind: 'nothing_ends' } : { kind: 'order_ends', domain };
  if (!isWhole) return { kind: 'nothing_ends' };
  const { clock, ports } = scope;
  return domainConsequence(scope, order, await goesWithMoney({ em: scope.em.fork(), clock, ports }, order));
}

async function domainConsequence(
  scope: Scope,
  { domain, account }: Order,
  isDeleted: boolean,
): Promise<RefundConsequence> {
  if (isDeleted) return { kind: 'domain_deleted', domain };
  const kept = await findDomainOfAccount({ em: scope.em.fork() }, domain, account.id);
  return { kind: 'domain_kept', domain, expiresAt: kept?.expiresAt ?? null };
}
