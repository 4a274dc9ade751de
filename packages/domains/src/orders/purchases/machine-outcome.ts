import { nameTakenError } from '@onym/domains';
import { Fault } from '@onym/core';
import type { Scope } from '@onym/platform';
import { machineOf, type MachinePayment } from '../fundings/machine-charge.ts';
import { RETRY_SOON } from './machine-purchase-request.ts';
import { orderInProgress } from '../engine/live-order.ts';
import { OrderSchema, type Order } from '../engine/order.entity.ts';
import { isGivenBack, paymentStatusOf } from '../engine/order-payment.ts';
import { isSettled } from '../engine/order-states.ts';
import { intentOf } from '../engine/payment-steps.ts';

/** The outcome of a machine payment, as returned to its payer. */
export type MachineOutcome =
  | {
      kind: 'completed';
      orderId: string;
      accountId: string;
      domain: string;
      ownerEmail: string;
      paidMinor: number;
      renewalMinor: number;
      currency: string;
      rail: string;
      reference: string;
      paidAt: Date;
    }
  /** Money may have moved, so no new challenge is issued. */
  | { kind: 'review'; orderId: string; domain: string; isPaid: boolean }
  /** Certainly nothing was charged. */
  | { kind: 'declined'; reason: string }
  /** Certainly nothing was charged, and another payment would fail the same way, so no new challenge is issued. */
  | { kind: 'broken'; orderId: string; reason: string }
  /** `refunded`: the money was or is being refunded (`isUnderWay`). */
  | { kind: 'refused'; orderId: string; refunded: boolean; isUnderWay: boolean };

/** The data by which a repeated credential and its request are recognised. */
export interface CredentialMark {
  challengeId: string;
  credentialHash: string;
  bodyDigest: string;
  idempotencyKey: string | undefined;
}

/**
 * Returns the outcome of a machine payment's order: `review` while it has not ended, but `refused`, with `refunded` false, while its payment is being
 * returned. @throws Error for an order that no machine pays, which is a bug
 */
export function machineOutcome(order: Order): MachineOutcome {
  const { ownerEmail, rail, paidAt } = machineOf(order);
  if (order.state === 'completed') {
    return {
      kind: 'completed',
      orderId: order.id,
      accountId: order.account.id,
      domain: order.domain,
      ownerEmail,
      paidMinor: order.retailMinor,
      renewalMinor: order.renewalMinor,
      currency: order.currency,
      rail,
      reference: intentOf(order),
      paidAt: new Date(paidAt ?? order.createdAt),
    };
  }
  if (order.state === 'releasing') return { kind: 'refused', orderId: order.id, refunded: false, isUnderWay: false };
  if (order.state !== 'failed')
    return { kind: 'review', orderId: order.id, domain: order.domain, isPaid: order.payment.intentId !== null };
  if (order.fault && isOurFault(order)) return { kind: 'broken', orderId: order.id, reason: order.fault.message };
  // An order without an intent was never paid.
  if (!order.payment.intentId)
    return { kind: 'declined', reason: order.fault?.message ?? 'The payment was declined; nothing was charged' };
  const isUnderWay = paymentStatusOf(order) !== 'refunded' && isGivenBack(order);
  return { kind: 'refused', orderId: order.id, refunded: isGivenBack(order), isUnderWay };
}

/**
 * Returns the answer to a credential that was used before: the same outcome for the same request, or `spent` when a new challenge is due: nothing was
 * charged with it, or it was used for another request. An order that failed because of our own request keeps its outcome for every request. Null when
 * the credential is new.
 * @param name the domain of this request
 * @throws Fault order_in_progress while its order is in progress, or under review and the request is another one; domain_unavailable when another
 *   request has bought this name with it
 */
export async function replayOf(
  scope: Scope,
  mark: CredentialMark,
  name: string,
): Promise<MachineOutcome | 'spent' | null> {
  const order = await scope.em.fork().findOne(OrderSchema, { payment: { challengeId: mark.challengeId } });
  if (!order) return null;
  if (!isSettled(order.state)) throw orderInProgress(order.domain, RETRY_SOON);
  const same = isSame(machineOf(order), mark);
  if (order.state === 'review') {
    if (!same) throw orderInProgress(order.domain, RETRY_SOON);
    return machineOutcome(order);
  }
  // Of a refused registration the payer learns again that the payment was refunded.
  if (order.state === 'failed')
    return isOurFault(order) || (same && order.payment.intentId) ? machineOutcome(order) : 'spent';
  if (same) return machineOutcome(order);
  if (name !== order.domain) return 'spent';
  throw nameTakenError(order.domain);
}

function isOurFault({ fault }: Order): boolean {
  return fault?.code === 'payment_setup_failed';
}

function isSame(machine: MachinePayment, mark: CredentialMark): boolean {
  return machine.credentialHash === mark.credentialHash && machine.bodyDigest === mark.bodyDigest;
}

/**
 * Creates the answer to a payer whose order has not ended (outcome `review`), which says whether the order is certainly paid. Sent as 202.
 */
export function underReviewFault(outcome: Extract<MachineOutcome, { kind: 'review' }>): Fault {
  const { orderId, domain, isPaid } = outcome;
  const message = isPaid
    ? 'The order is paid and under review; the owner is notified by email'
    : 'The order is under review: whether the payment was made is not known yet, so do not pay again; the owner is notified by email';
  return new Fault('order_under_review', message, { details: { orderId, domain } });
}

/** Creates the answer to a payer whose domain could not be registered, which says what has become of the payment. Sent as 502. */
export function refusedFault(outcome: Extract<MachineOutcome, { kind: 'refused' }>): Fault {
  const { orderId, refunded, isUnderWay } = outcome;
  const payment = isUnderWay
    ? 'the refund of the payment is under way, and the owner is emailed when it is complete'
    : refunded
      ? 'the payment was refunded'
      : 'the payment is not refunded yet, and the owner is emailed when it is';
  return new Fault('registration_failed', `The registration failed; ${payment}`, { details: { orderId, refunded } });
}
