import { enqueuePaymentChanged, hasPaymentEvents } from '@onym/billing';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@onym/core';
import { runProcess, signalProcess, transaction, type Process, type Scope } from '@onym/platform';
import { HELD, HELD_FOR_REVIEW, mayRelease, mustReview } from './held-order.ts';
import { moveOrder } from './order-lease.ts';
import { findOverdueAuthentications } from './order-payment.repository.ts';
import { orderProcess } from './order-process.ts';
import { isSettled, type OrderState } from './order-states.ts';
import { OrderSchema, type Order, type OrderFault } from './order.entity.ts';
import { isWithdrawn, WITHDRAWN } from './withdraw-order.ts';
import { workingsOf, type OrderTables, type Step, type Workings } from './workings.ts';

/** About a day at one try per minute: an operator must see an unsettled order while the hold on the card still exists. */
const MAX_TRIES = 1440;
const LONGEST_PAUSE_MS = MINUTE_MS;
/** The longest pause while money may be held, and for how many claims it applies: about a quarter of an hour in all. */
const PAUSE_OF_MONEY = { ms: 10 * SECOND_MS, claims: 90 };

/**
 * Runs the steps of an order from its stored state until it has settled or must wait. Safe to call again after a crash and from several programs at
 * once: one gets the lease, the others return. An order by card that has not reached the registrar within an hour of being placed, or of its
 * cardholder's confirmation, is canceled; one that still fails after about a day of tries goes under review.
 * @throws the error of a step that failed, such as a vendor that did not answer; the order pauses and is tried again
 */
export function advanceOrder(scope: Scope, tables: OrderTables, orderId: string): Promise<void> {
  return runProcess(scope, processOf(tables), orderId);
}

/** Returns the durable process of an order: the steps of its kind and its funding, by state. */
function processOf(tables: OrderTables): Process<Order> {
  return {
    ...orderProcess,
    maxTries: MAX_TRIES,
    retryInMs,
    read: (tx, id) => tx.em.findOne(OrderSchema, { id }),
    next(scope, order) {
      if (isSettled(order.state)) return order.state === 'review' ? 'wait' : 'end';
      const by = workingsOf(tables, order);
      const step = nextStep(scope, order, by);
      return (within, at) => step(within, at, by);
    },
    giveUp: (scope, order) => moveToReview(scope, order),
  };
}

/**
 * Returns how long an order pauses after a failed try, in milliseconds; `tries` counts the claims so far, including this one. Half a second
 * after the first, twice as long after each further one, at most a minute; at most ten seconds for the first claims of an order that may
 * hold money. So a vendor that is out is not flooded, and crashes alone never add up to minutes of waiting.
 */
export function retryInMs({ state, payment }: Pick<Order, 'state' | 'payment'>, tries: number): number {
  const mayHoldMoney = state !== 'created' || payment.machine !== null;
  const longest = mayHoldMoney && tries <= PAUSE_OF_MONEY.claims ? PAUSE_OF_MONEY.ms : LONGEST_PAUSE_MS;
  return Math.min(longest, 250 * 2 ** Math.min(tries, 10));
}

/** How long an order may wait before it is canceled. No request waits for it any more. */
const DEADLINE_MS = HOUR_MS;
const BEFORE_THE_DEADLINE: readonly OrderState[] = ['created', 'intent', 'authorized'];
const TOO_LATE: OrderFault = {
  code: 'internal_error',
  message: 'The order could not be completed within an hour and was canceled; nothing was charged',
};

function nextStep(scope: Scope, order: Order, by: Workings): Step {
  if (isWithdrawn(order)) return failWith(WITHDRAWN);
  if (order.heldAt && mayRelease(order)) return failWith(HELD);
  if (order.heldAt && mustReview(order)) return (within, at) => moveToReview(within, at, HELD_FOR_REVIEW);
  return isTooLate(scope, order, by) ? failWith(TOO_LATE) : stepOf(order, by);
}

/**
 * Whether the order must be released instead of charged: an hour has passed since it was placed, or since the cardholder's confirmation if the
 * bank required one. Not once the registrar was asked to register or renew: then only its state shows the outcome. Never for fundings whose money
 * may move unseen.
 */
function isTooLate(scope: Scope, order: Order, { funding }: Workings): boolean {
  if (funding.mayMoveUnseen || !BEFORE_THE_DEADLINE.includes(order.state)) return false;
  if (order.registerStartedAt || order.renewalSentAt || order.settledAt) return false;
  const since = order.payment.authenticatedAt ?? order.createdAt;
  return scope.clock.now().getTime() - since.getTime() > DEADLINE_MS;
}

function failWith(fault: OrderFault): Step {
  return (scope, order, { kind }) =>
    order.state === 'created'
      ? moveOrder(scope, order, 'failed', async (row, tx) => {
          row.fault = fault;
          await kind.notifyRefused(row, tx);
        })
      : moveOrder(scope, order, 'releasing', (row) => {
          row.fault = fault;
        });
}

/** Returns the step that processes an order in this state. @throws Error for a state without a step, which is a bug */
export function stepOf({ state }: Pick<Order, 'state'>, { kind, funding }: Workings): Step {
  if (state === 'captured') return completeOrder;
  if (state === 'releasing') return funding.giveBack;
  if (state === kind.fulfilled) return funding.take;
  const step = funding.authorise[state] ?? kind.fulfil[state];
  if (!step) throw new Error(`nothing moves an order that is ${state}`);
  return step;
}

/** captured -> completed. */
const completeOrder: Step = (scope, order, { kind }) =>
  moveOrder(scope, order, 'completed', async (row, tx) => {
    row.fault = null;
    await kind.finish(row, tx);
    // A payment event may have arrived before the order was completed, when there was nothing to change.
    if (row.payment.intentId && (await hasPaymentEvents(tx, row.payment.intentId)))
      await enqueuePaymentChanged(tx, row.payment.intentId);
  });

const STUCK: OrderFault = {
  code: 'internal_error',
  message: 'The order could not be completed automatically and is under review',
};

function moveToReview(scope: Scope, order: Order, fault = STUCK): Promise<Order> {
  return moveOrder(scope, order, 'review', (row) => {
    row.fault = fault;
  });
}

/** Signals the orders whose cardholder has not confirmed by the deadline, so that their next step releases them. At most 200 per call. */
export async function wakeOverdueOrders(scope: Scope): Promise<void> {
  // Uses business time, which tests may move; the leases use the machine clock.
  const overdue = await findOverdueAuthentications(scope, scope.clock.now());
  for (const { id } of overdue) await transaction(scope, (tx) => signalProcess(tx, orderProcess, id));
}
