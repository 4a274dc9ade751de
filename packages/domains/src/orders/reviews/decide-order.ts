import { writeAudit } from '@onym/accounts/audit';
import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { isGoingBack, type RegistrarDomain } from '@onym/core/ports';
import { LeaseLost, signalProcess, type Scope } from '@onym/platform';
import { bookPayment } from '../engine/book-payment.ts';
import { isPaid, type Evidence, type Payment } from '../engine/order-books.ts';
import { moveOrder } from '../engine/order-lease.ts';
import { orderProcess } from '../engine/order-process.ts';
import type { Order } from '../engine/order.entity.ts';
import { createOrderFault } from '../engine/refusal.ts';
import type { Way, Workings } from '../engine/workings.ts';
import { workingsOf } from '../order-tables.ts';
import { refundEnded } from '../payments/refund-ended.ts';
import { collectEvidence } from './order-evidence.ts';
import { orderById } from './list-reviews.ts';

/** Who decides, and why. */
export interface Decision {
  /** An account's id, or `operator` for the command line. */
  actor: string;
  /** 1 to 500 characters, kept for ever. */
  note: string;
}

const ENDED_BY_HAND = createOrderFault('registration_failed', formatSentence('orders.theOrderCouldNotBe'));

/** The decided transition, and the order as it was last read. */
type Verdict = Way & { order: Order; action: string };

/**
 * Continues an order under review whose domain is registered or renewed for it and whose money is held or captured; a worker takes it to its end.
 * Writes an audit entry, and posts the payment to the ledger.
 * @throws Fault not_found; invalid_request for the note; conflict when the order is not under review, the domain or the money is missing, a vendor
 *   does not answer, or another operator has decided first
 */
export function confirmOrder(scope: Scope, orderId: string, decision: Decision): Promise<Order> {
  return decide(scope, orderId, decision, async (order, evidence, { kind }) => {
    const { done, review } = kind;
    const domain = requireOurs(evidence, review.notOurs);
    const payment = requireAnswer(evidence.payment, 'The processor');
    if (!isPaid(payment))
      throw conflict(
        `The domain is ${done}, but the payment is ${payment ? paymentStatus(payment) : 'missing'}: retry charges the card again, refund with force ${review.byForce}`,
      );
    return { order, ...review.goOn(order, domain), action: 'order.confirmed' };
  });
}

/**
 * Ends an order under review and gives its hold or payment back, all of it. Refused while the domain is registered or renewed for this
 * order, since the buyer would have it for free; `force` does it all the same and takes a registered domain from the buyer, while a renewed
 * term stays. An order that has ended is refunded as in refundEnded(), also in part (`amountMinor`, minor units). Writes an audit entry,
 * and posts the payment to the ledger; a worker returns the money.
 * @throws Fault not_found; invalid_request for the note; conflict when the order is in progress, the domain is registered or renewed for an
 *   order under review and `force` is not set, nothing is left to refund, the processor does not answer, or another operator has decided
 *   first
 */
export async function refundOrder(
  scope: Scope,
  orderId: string,
  decision: Decision & { force?: boolean | undefined; amountMinor?: number | undefined },
): Promise<Order> {
  if (isEnded(await orderById(scope, orderId)))
    return refundEnded(scope, orderId, { ...decision, note: reasonOf(decision) });
  if (decision.amountMinor !== undefined) throw conflict('An order under review can only be refunded in full');
  return decide(scope, orderId, decision, async (order, evidence, { kind }) => {
    // If the registrar does not answer, our own record of the registration counts.
    const isOurs = evidence.isOurs || (!evidence.registration.answered && Boolean(order.registrationExpiresAt));
    if (isOurs && !decision.force)
      throw conflict(
        `The domain is ${kind.done} for this order, so the buyer would have it for free: confirm or retry it, or refund with force`,
      );
    const payment = requireAnswer(evidence.payment, 'The processor');
    return {
      order,
      to: payment ? 'releasing' : 'failed',
      action: 'order.refunded',
      async change(row, tx) {
        row.payment.refundDecidedAt = tx.clock.now();
        row.fault = ENDED_BY_HAND;
        await kind.review.giveUp(row, tx);
        if (!payment) await kind.notifyRefused(row, tx);
      },
    };
  });
}

/**
 * Repeats what failed of an order under review, and writes an audit entry: a hold that is gone is placed again; a domain that the registrar surely
 * has not registered or renewed is tried again; one that it has for this order is taken as it is. Posts the payment to the ledger; a worker continues
 * the order.
 * @throws Fault not_found; invalid_request for the note; conflict when the order is not under review, cannot be repeated, the card is declined, a
 *   vendor does not answer, or another operator has decided first
 */
export function retryOrder(scope: Scope, orderId: string, decision: Decision): Promise<Order> {
  return decide(scope, orderId, decision, async (order, evidence, by) => {
    const { review } = by.kind;
    const domain = requireAnswer(evidence.registration, 'The registrar');
    const obstacle = evidence.isOurs ? null : review.whyNotAnew(order, domain);
    if (obstacle) throw conflict(obstacle);
    const payment = requireAnswer(evidence.payment, 'The processor');
    const paid = isPaid(payment) ? order : await by.funding.askAgain(scope, order, payment, by);
    const next: Way =
      domain && evidence.isOurs
        ? review.goOn(paid, domain)
        : { to: 'authorized', change: (row) => review.beginAnew(row) };
    return { order: paid, ...next, action: 'order.retried' };
  });
}

/** Queries the vendors, then commits decision, audit entry and signal together. Of two operators only one can decide. */
async function decide(
  scope: Scope,
  orderId: string,
  decision: Decision & { force?: boolean | undefined },
  decideVerdict: (order: Order, evidence: Evidence, by: Workings) => Promise<Verdict>,
): Promise<Order> {
  const { actor, force } = decision;
  const reason = reasonOf(decision);
  const seen = await orderById(scope, orderId);
  if (seen.state !== 'review') throw conflict(`The order is ${seen.state}, not under review`, { state: seen.state });
  const by = workingsOf(seen);
  const evidence = await collectEvidence(scope, seen);
  try {
    const { order, to, action, change } = await decideVerdict(seen, evidence, by);
    return await moveOrder(scope, order, to, async (row, tx) => {
      row.fault = null;
      row.unknownSince = null;
      row.heldAt = null;
      // An order that the decision does not end is no longer settled: a worker continues it.
      if (to !== 'failed') row.settledAt = null;
      // Stores a payment whose answer had been lost.
      const { payment } = evidence;
      if (!row.payment.intentId && payment.answered && payment.found) by.funding.adopt(row, payment.found, tx);
      if (payment.answered && payment.found) await bookPayment(tx, row, by, payment.found);
      await change?.(row, tx);
      await tx.em.flush();
      await writeAudit(tx, {
        actor,
        action,
        subject: row.id,
        accountId: row.account.id,
        details: {
          note: reason,
          from: seen.state,
          to,
          ...(force ? { force: true } : {}),
          ...seenOutside(evidence, by),
        },
      });
      if (to !== 'failed') await signalProcess(tx, orderProcess, row.id);
    });
  } catch (error) {
    if (error instanceof LeaseLost)
      throw conflict('Another operator has just decided this order', {
        state: (await orderById(scope, orderId)).state,
      });
    throw error;
  }
}

function reasonOf({ note }: Decision): string {
  const reason = note.trim();
  if (reason.length < 1 || reason.length > 500)
    throw new Fault('invalid_request', 'A note of 1 to 500 characters is required');
  return reason;
}

function isEnded({ state }: Order): boolean {
  return state === 'completed' || state === 'failed';
}

function requireOurs({ registration, isOurs }: Evidence, notOurs: string): RegistrarDomain {
  const domain = requireAnswer(registration, 'The registrar');
  if (!domain) throw conflict('The registrar does not have the domain: retry or refund it');
  if (!isOurs) throw conflict(notOurs);
  return domain;
}

function requireAnswer<T>(answer: { answered: true; found: T } | { answered: false; reason: string }, who: string): T {
  if (!answer.answered) throw conflict(`${who} is not responding (${answer.reason}), so this cannot be decided now`);
  return answer.found;
}

function seenOutside({ payment, registration, isOurs }: Evidence, { kind }: Workings): Record<string, string> {
  return {
    payment: payment.answered ? (payment.found ? paymentStatus(payment.found) : 'none') : 'no answer',
    registration: registration.answered
      ? registration.found
        ? isOurs
          ? 'for this order'
          : kind.review.standing(registration.found)
        : 'none'
      : 'no answer',
  };
}

function paymentStatus(payment: Payment): string {
  if (payment.refunded) return 'refunded';
  return isGoingBack(payment) ? 'being refunded' : payment.status;
}

function conflict(message: string, details: Record<string, unknown> = {}): Fault {
  return new Fault('conflict', message, { details });
}
