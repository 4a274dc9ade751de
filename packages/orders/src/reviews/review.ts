import { writeAudit } from '@onym/audit';
import { Fault } from '@onym/kernel';
import type { RegistrarDomain } from '@onym/ports';
import { enqueue, execute, type Scope, type Tx } from '@onym/platform';
import { isPaid, lookAt, type Evidence } from './order-evidence.ts';
import { LeaseLost, moveOrder } from '../engine/order-lease.ts';
import type { OrderState } from '../engine/order-states.ts';
import type { Order } from '../engine/order.entity.ts';
import { advanceOrderJob } from '../orders.jobs.ts';
import { placeNewHold } from '../purchases/place-new-hold.ts';
import { mailRefused } from '../purchases/refusal-mail.ts';
import { recordRegistration } from '../purchases/registration-step.ts';
import { isUntouched, recordRenewal } from '../renewals/renewal-step.ts';
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
 * The registrar has the domain, or the term more, for this order and the money is there: the order goes on to its end.
 * @throws Fault not_found, invalid_request (note), conflict when either is not so, or somebody else was faster
 */
export function confirmOrder(scope: Scope, orderId: string, decision: Decision): Promise<Order> {
  return decide(scope, orderId, decision, async (order, evidence) => {
    const domain = requireOurs(order, evidence);
    const payment = requireAnswer(evidence.payment, 'The processor');
    if (!isPaid(payment))
      throw conflict(
        `The domain is ${done(order)}, but the payment is ${payment ? standing(payment) : 'missing'}: retry asks the card again, refund with force gives the ${order.kind === 'renewal' ? 'year away' : 'domain up'}`,
      );
    return { order, ...goOn(order, domain), action: 'order.confirmed' };
  });
}

/**
 * Gives the hold or the payment back and ends the order. Refused while the domain is registered or renewed for this order,
 * since both would be gone; `force` does it all the same and takes the domain from the buyer. What was renewed stays so.
 * @throws Fault not_found, invalid_request (note), conflict
 */
export function refundOrder(
  scope: Scope,
  orderId: string,
  decision: Decision & { force?: boolean | undefined },
): Promise<Order> {
  return decide(scope, orderId, decision, async (order, evidence) => {
    // A silent registrar does not unmake a registration that we have written down.
    const isOurs =
      evidence.isOurs ||
      (!evidence.registration.answered && (order.registeredAt ?? order.registrationExpiresAt) !== null);
    if (isOurs && !decision.force)
      throw conflict(
        `The domain is ${done(order)} for this order, so the buyer would have it for nothing: confirm or retry it, or refund with force`,
      );
    const payment = requireAnswer(evidence.payment, 'The processor');
    return {
      order,
      to: payment ? 'releasing' : 'failed',
      action: 'order.refunded',
      async change(row, tx) {
        row.refundDecidedAt = tx.clock.now();
        row.fault = {
          code: 'registration_failed',
          message: 'The order could not be finished and was ended by a person; nothing was charged',
        };
        if (row.registeredAt)
          await execute(
            tx,
            `update domain set status = 'lost' where name = ? and account_id = ? and status <> 'lost'`,
            [row.domain, row.account.id],
          );
        if (!payment) await mailRefused(tx, row);
      },
    };
  });
}

/**
 * Tries again what failed: a hold that is gone is asked for anew, a domain that the registrar surely does not have is
 * registered anew, one that it surely has not renewed is renewed anew, one that it has for this order is taken as it is.
 * @throws Fault not_found, invalid_request (note), conflict, also when the card says no
 */
export function retryOrder(scope: Scope, orderId: string, decision: Decision): Promise<Order> {
  return decide(scope, orderId, decision, async (order, evidence) => {
    const domain = requireAnswer(evidence.registration, 'The registrar');
    requireWayBack(order, domain, evidence.isOurs);
    const payment = requireAnswer(evidence.payment, 'The processor');
    if (!isPaid(payment) && order.machine)
      throw conflict("The money is not there, and a machine's payment cannot be taken again: refund it");
    const paid = isPaid(payment) ? order : await placeNewHold(scope, order, payment);
    const anew: Way = {
      to: 'authorized',
      change: (row) => {
        row.registerStartedAt = null;
        row.renewalSentAt = null;
      },
    };
    const next = domain && evidence.isOurs ? goOn(paid, domain) : anew;
    return { order: paid, ...next, action: 'order.retried' };
  });
}

/** Looks at the real objects, then commits decision, audit row and job together: of two persons at once one wins. */
async function decide(
  scope: Scope,
  orderId: string,
  { actor, note, ...more }: Decision & { force?: boolean | undefined },
  judge: (order: Order, evidence: Evidence) => Promise<Verdict>,
): Promise<Order> {
  const reason = note.trim();
  if (reason.length < 1 || reason.length > 500)
    throw new Fault('invalid_request', 'A note of 1 to 500 characters says why');
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
      await writeAudit(tx, {
        actor,
        action,
        subject: row.id,
        details: {
          note: reason,
          from: seen.state,
          to,
          ...(more.force ? { force: true } : {}),
          ...seenOutside(seen, evidence),
        },
      });
      if (to !== 'failed') await enqueue(tx, advanceOrderJob, { orderId: row.id }, { key: `advance:${row.id}` });
    });
  } catch (error) {
    if (error instanceof LeaseLost)
      throw conflict('Somebody else has just decided about this order', {
        state: (await orderById(scope, orderId)).state,
      });
    throw error;
  }
}

/** The registrar has done its part: the way on from here, with what is not written yet. */
function goOn(order: Order, domain: RegistrarDomain): Way {
  if (order.kind === 'renewal') return { to: 'renewed', change: (row, tx) => recordRenewal(row, tx, domain.expiresAt) };
  if (!order.registeredAt) return { to: 'registered', change: (row, tx) => recordRegistration(row, tx, domain) };
  return { to: order.steps.some(({ step }) => step === 'dns_zone') ? 'provisioned' : 'registered' };
}

/** @throws Fault conflict when neither going on nor beginning anew can end well */
function requireWayBack(order: Order, domain: RegistrarDomain | null, isOurs: boolean): void {
  if (isOurs) return;
  if (order.kind === 'renewal') {
    if (!domain) throw conflict('The domain is gone from the registrar: refund it');
    if (!isUntouched(order, domain.expiresAt))
      throw conflict("The domain's expiry date was changed, but not by this order: refund it");
    return;
  }
  if (domain) throw conflict('The registrar has the domain, but not for this order: refund it');
  if (order.registeredAt) throw conflict('The domain was registered and is gone from the registrar: refund it');
}

function requireOurs(order: Order, { registration, isOurs }: Evidence): RegistrarDomain {
  const domain = requireAnswer(registration, 'The registrar');
  if (!domain) throw conflict('The registrar does not have the domain: retry or refund it');
  if (!isOurs && order.kind === 'renewal')
    throw conflict('The registrar has not renewed the domain for this order: retry or refund it');
  if (!isOurs) throw conflict('The registrar has the domain, but not for this order: refund it');
  return domain;
}

function requireAnswer<T>(answer: { answered: true; found: T } | { answered: false; reason: string }, who: string): T {
  if (!answer.answered) throw conflict(`${who} does not answer (${answer.reason}), so this cannot be decided now`);
  return answer.found;
}

function seenOutside({ kind }: Order, { payment, registration, isOurs }: Evidence): Record<string, string> {
  const other = (domain: RegistrarDomain): string =>
    kind === 'renewal' ? `until ${domain.expiresAt.toISOString()}` : 'for another';
  return {
    payment: payment.answered ? (payment.found ? standing(payment.found) : 'none') : 'no answer',
    registration: registration.answered
      ? registration.found
        ? isOurs
          ? 'for this order'
          : other(registration.found)
        : 'none'
      : 'no answer',
  };
}

function done({ kind }: Order): string {
  return kind === 'renewal' ? 'renewed' : 'registered';
}

function standing({ status, refunded }: { status: string; refunded: boolean }): string {
  return refunded ? 'refunded' : status;
}

function conflict(message: string, details: Record<string, unknown> = {}): Fault {
  return new Fault('conflict', message, { details });
}
