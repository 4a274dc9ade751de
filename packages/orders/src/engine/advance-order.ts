import { followPaymentSoon, isHeardOf } from '@onym/billing';
import { HOUR_MS, SECOND_MS } from '@onym/kernel';
import { enqueue, isDatabaseAway, transaction, whenBack, type Scope, type Tx } from '@onym/platform';
import { advanceOrderJob } from './advance-order.jobs.ts';
import { isMoving } from './live-order.ts';
import { claimOrder, IS_FREE, LEASE_SECONDS, LeaseLost, letGo, moveOrder, pauseOrder } from './order-lease.ts';
import { holding } from './holding.ts';
import { isSettled, type OrderState } from './order-states.ts';
import type { Order, OrderFault } from './order.entity.ts';
import { isWithdrawn, WITHDRAWN } from './withdraw-order.ts';
import { StillWaiting, workingsOf, type OrderTables, type Step, type Workings } from './workings.ts';

/** At a try a minute about a day: whatever keeps an order from settling by then, a person must see it while the hold lives. */
const MOST_TRIES = 1440;
/** An order that has lost the database no more often goes on as soon as that is back; later it waits as after other mishaps. */
const PROMPT_CLAIMS = 6;

/**
 * Takes an order from wherever it stands as far as it will go. May be called again after any crash and by any number of
 * processes at once: one holds the order, and what it does twice it does under the same idempotency key.
 * @throws when a vendor gives no answer; the row says where it stood, and the sweep brings it back if the job does not
 */
export async function advanceOrder(scope: Scope, tables: OrderTables, orderId: string): Promise<void> {
  const claim = await claimOrder(scope, orderId);
  // Whoever holds it goes on with it; if that is a dead process, the sweep finds it.
  if (claim.outcome !== 'claimed') return;
  let { order } = claim;
  try {
    const by = workingsOf(tables, order);
    await holding(scope, order, async () => {
      while (!isSettled(order.state)) order = await nextStep(scope, order, by)(scope, order, by);
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    if (error instanceof StillWaiting) return letGo(scope, order);
    scope.log.warn({ err: error, orderId, state: order.state, epoch: order.epoch }, 'an order waits to be tried again');
    await giveBack(scope, order, error).catch(() => {});
    throw error;
  }
}

/** For a while, or to a person, or, when it was the database that failed, as soon as that is back. */
function giveBack(scope: Scope, order: Order, error: unknown): Promise<void> {
  if (isDatabaseAway(error) && order.epoch <= PROMPT_CLAIMS)
    return whenBack(() => letGo(scope, order), { forMs: LEASE_SECONDS * SECOND_MS });
  return order.epoch < MOST_TRIES ? pauseOrder(scope, order) : giveToReview(scope, order);
}

/** Placed, or agreed to by its cardholder, and not begun for so long, an order is what nobody waits for any more. */
const DEADLINE_MS = HOUR_MS;
const BEFORE_THE_DEADLINE: readonly OrderState[] = ['created', 'intent', 'authorized'];
const TOO_LATE: OrderFault = {
  code: 'internal_error',
  message: 'The order could not be carried out within an hour and was given up; nothing was charged',
};

function nextStep(scope: Scope, order: Order, by: Workings): Step {
  if (isWithdrawn(order)) return giveUp(WITHDRAWN);
  return isTooLate(scope, order, by) ? giveUp(TOO_LATE) : stepOf(order, by);
}

/**
 * An hour after it was placed, or after its cardholder's yes where their bank wanted one, an order that has not taken the money is released and never charged later, unless a vendor was asked
 * already for what it is about: then only looking tells what became of it.
 */
function isTooLate(scope: Scope, order: Order, { funding }: Workings): boolean {
  if (funding.mayMoveUnseen || !BEFORE_THE_DEADLINE.includes(order.state)) return false;
  if (order.registerStartedAt || order.renewalSentAt || order.settledAt) return false;
  const since = order.authenticatedAt ?? order.createdAt;
  return scope.clock.now().getTime() - since.getTime() > DEADLINE_MS;
}

function giveUp(fault: OrderFault): Step {
  return (scope, order, { kind }) =>
    order.state === 'created'
      ? moveOrder(scope, order, 'failed', async (row, tx) => {
          row.fault = fault;
          await kind.tellRefused(row, tx);
        })
      : moveOrder(scope, order, 'releasing', (row) => {
          row.fault = fault;
        });
}

/** What is to be done with an order that stands here. @throws where nothing is: a bug */
export function stepOf({ state }: Pick<Order, 'state'>, { kind, funding }: Workings): Step {
  if (state === 'captured') return completeOrder;
  if (state === 'releasing') return funding.giveBack;
  if (state === kind.fulfilled) return funding.take;
  const step = funding.authorise[state] ?? kind.fulfil[state];
  if (!step) throw new Error(`nothing moves an order that is ${state}`);
  return step;
}

/** captured -> completed: all is done. */
const completeOrder: Step = (scope, order, { kind }) =>
  moveOrder(scope, order, 'completed', async (row, tx) => {
    row.fault = null;
    await kind.finish(row, tx);
    // Something may have become of the payment before there was anything to end.
    if (row.intentId && (await isHeardOf(tx, row.intentId))) await followPaymentSoon(tx, row.intentId);
  });

async function giveToReview(scope: Scope, order: Order): Promise<void> {
  await moveOrder(scope, order, 'review', (row) => {
    row.fault = {
      code: 'internal_error',
      message: 'The order could not be finished by itself; a person is looking at it',
    };
  });
}

/** Queues the job that takes the order on from where it stands, with the transaction that put it there. */
export function advanceSoon(tx: Tx, orderId: string): Promise<void> {
  return enqueue(tx, advanceOrderJob, { orderId }, { key: `advance:${orderId}` });
}

/** Orders that nobody has claimed yet are left for this long to the job that was made with them. */
const FIRST_CLAIM_MS = 2000;

// Business time may have been set back: an order from the future is as abandoned as an old one. What has waited longest
// comes first, but for those of dead workers: many that nobody has claimed yet must not keep them from being found.
const ABANDONED = `
  select id, epoch > 0 or lease_until is not null as begun from domain_order where ${isMoving()} and ${IS_FREE}
    and (epoch > 0 or created_at not between ? and ?)
    and (state <> 'authenticating' or authenticate_by <= ? or look_at <= clock_timestamp()) order by (lease_until > clock_timestamp()) is true desc, coalesce(lease_until, created_at) limit 200`;

/** Brings back orders that nobody holds: the completer. A job may die in silence, an order may not. */
export async function sweepOrders(scope: Scope): Promise<number> {
  const now = scope.clock.now();
  const rows = await scope.em
    .getConnection()
    .execute<{ id: string; begun: boolean }[]>(ABANDONED, [new Date(now.getTime() - FIRST_CLAIM_MS), now, now]);
  for (const { id, begun } of rows) {
    // What may hold somebody's money comes to its end before a crowd of others is begun.
    await transaction(scope, (tx) =>
      enqueue(
        tx,
        advanceOrderJob,
        { orderId: id },
        { key: `advance:${id}`, keepPlace: true, ...(begun && { first: true }) },
      ),
    );
  }
  return rows.length;
}
