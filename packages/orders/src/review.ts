import { writeAudit } from '@onym/access';
import { Fault } from '@onym/kernel';
import type { RegistrarDomain } from '@onym/ports';
import { enqueue, execute, type Scope, type Tx } from '@onym/platform';
import { mailNotBought } from './machine-mail.ts';
import { isPaid, lookAt, type Evidence } from './order-evidence.ts';
import { LeaseLost, moveOrder } from './order-lease.ts';
import type { OrderState } from './order-states.ts';
import type { Order } from './order.entity.ts';
import { advanceOrderJob } from './orders.jobs.ts';
import { placeNewHold } from './place-new-hold.ts';
import { recordRegistration } from './registration-step.ts';
import { orderById } from './review-desk.ts';

/** Who decides, and why. */
export interface Decision {
  /** An account's id, or `operator` for the command line. */
  actor: string;
  /** 1 to 500 characters, kept for ever. */
  note: string;
}

/** Where an order goes from review, with what else becomes true at that moment. */
interface Way {
  to: OrderState;
  change?: (row: Order, tx: Tx) => void | Promise<void>;
}

/** A way for the order as it was last read. */
type Verdict = Way & { order: Order; action: string };

/**
 * The registrar has the domain for this order and the money is there: the order goes on to its end.
 * @throws Fault not_found, invalid_request (note), conflict when either is not so, or somebody else was faster
 */
export function confirmOrder(scope: Scope, orderId: string, decision: Decision): Promise<Order> {
  return decide(scope, orderId, decision, async (order, evidence) => {
    const domain = requireOurs(evidence);
    const payment = requireAnswer(evidence.payment, 'The processor');
    if (!isPaid(payment)) throw conflict(`The domain is registered, but the payment is ${payment ? standing(payment) : 'missing'}: retry asks the card again, refund with force gives the domain up`);
    return { order, ...goOn(order, domain), action: 'order.confirmed' };
  });
}

/**
 * Gives the hold or the payment back and ends the order. Refused while the domain is registered for this order,
 * since both would be gone; `force` does it all the same and takes the domain from the buyer.
 * @throws Fault not_found, invalid_request (note), conflict
 */
export function refundOrder(scope: Scope, orderId: string, decision: Decision & { force?: boolean | undefined }): Promise<Order> {
  return decide(scope, orderId, decision, async (order, evidence) => {
    // A silent registrar does not unmake a registration that we have written down.
    const isOurs = evidence.isOurs || (!evidence.registration.answered && order.registeredAt !== null);
    if (isOurs && !decision.force) throw conflict('The domain is registered for this order, so the buyer would have it for nothing: confirm or retry it, or refund with force');
    const payment = requireAnswer(evidence.payment, 'The processor');
    return {
      order, to: payment ? 'releasing' : 'failed', action: 'order.refunded',
      async change(row, tx) {
        row.refundDecidedAt = tx.clock.now();
        row.fault = { code: 'registration_failed', message: 'The order could not be finished and was ended by a person; nothing was charged' };
        if (row.registeredAt) await execute(tx, `update domain set status = 'lost' where name = ? and account_id = ? and status <> 'lost'`, [row.domain, row.account.id]);
        if (!payment && row.door !== 'card') await mailNotBought(tx, row);
      },
    };
  });
}

/**
 * Tries again what failed: a hold that is gone is asked for anew, a domain that the registrar surely does not have is
 * registered anew, one that it has for this order is taken as it is.
 * @throws Fault not_found, invalid_request (note), conflict, also when the card says no
 */
export function retryOrder(scope: Scope, orderId: string, decision: Decision): Promise<Order> {
  return decide(scope, orderId, decision, async (order, evidence) => {
    const domain = requireAnswer(evidence.registration, 'The registrar');
    if (domain && !evidence.isOurs) throw conflict('The registrar has the domain, but not for this order: refund it');
    if (!domain && order.registeredAt) throw conflict('The domain was registered and is gone from the registrar: refund it');
    const payment = requireAnswer(evidence.payment, 'The processor');
    if (!isPaid(payment) && order.machine) throw conflict('The money is not there, and a machine\'s payment cannot be taken again: refund it');
    const paid = isPaid(payment) ? order : await placeNewHold(scope, order, payment);
    const next: Way = domain ? goOn(paid, domain) : { to: 'authorized', change: (row) => { row.registerStartedAt = null; } };
    return { order: paid, ...next, action: 'order.retried' };
  });
}

/** Looks at the real objects, then commits decision, audit row and job together: of two persons at once one wins. */
async function decide(
  scope: Scope, orderId: string, { actor, note, ...more }: Decision & { force?: boolean | undefined }, judge: (order: Order, evidence: Evidence) => Promise<Verdict>,
): Promise<Order> {
  const reason = note.trim();
  if (reason.length < 1 || reason.length > 500) throw new Fault('invalid_request', 'A note of 1 to 500 characters says why');
  const seen = await orderById(scope, orderId);
  if (seen.state !== 'review') throw conflict(`The order is ${seen.state}, not under review`, { state: seen.state });
  const evidence = await lookAt(scope, seen);
  try {
    const { order, to, action, change } = await judge(seen, evidence);
    return await moveOrder(scope, order, to, async (row, tx) => {
      row.fault = null;
      row.unknownSince = null;
      // Settled only if the decision itself ends it; else the worker takes it from here.
      if (to !== 'failed') row.settledAt = null;
      row.leaseUntil = null;
      // A machine's payment whose answer was lost is known from now on.
      if (evidence.payment.answered && evidence.payment.found) row.intentId ??= evidence.payment.found.id;
      await change?.(row, tx);
      await tx.em.flush();
      await writeAudit(tx, { actor, action, subject: row.id, details: { note: reason, from: seen.state, to, ...(more.force ? { force: true } : {}), ...seenOutside(evidence) } });
      if (to !== 'failed') await enqueue(tx, advanceOrderJob, { orderId: row.id }, { key: `advance:${row.id}` });
    });
  } catch (error) {
    if (error instanceof LeaseLost) throw conflict('Somebody else has just decided about this order', { state: (await orderById(scope, orderId)).state });
    throw error;
  }
}

/** The domain is registered: the way on from here, with its row if that is not written yet. */
function goOn(order: Order, domain: RegistrarDomain): Way {
  if (!order.registeredAt) return { to: 'registered', change: (row, tx) => recordRegistration(row, tx, domain) };
  return { to: order.steps.some(({ step }) => step === 'dns_zone') ? 'provisioned' : 'registered' };
}

function requireOurs({ registration, isOurs }: Evidence): RegistrarDomain {
  const domain = requireAnswer(registration, 'The registrar');
  if (!domain) throw conflict('The registrar does not have the domain: retry or refund it');
  if (!isOurs) throw conflict('The registrar has the domain, but not for this order: refund it');
  return domain;
}

function requireAnswer<T>(answer: { answered: true; found: T } | { answered: false; reason: string }, who: string): T {
  if (!answer.answered) throw conflict(`${who} does not answer (${answer.reason}), so this cannot be decided now`);
  return answer.found;
}

function seenOutside({ payment, registration, isOurs }: Evidence): Record<string, string> {
  return {
    payment: payment.answered ? (payment.found ? standing(payment.found) : 'none') : 'no answer',
    registration: registration.answered ? (registration.found ? (isOurs ? 'for this order' : 'for another') : 'none') : 'no answer',
  };
}

function standing({ status, refunded }: { status: string; refunded: boolean }): string {
  return refunded ? 'refunded' : status;
}

function conflict(message: string, details: Record<string, unknown> = {}): Fault {
  return new Fault('conflict', message, { details });
}
