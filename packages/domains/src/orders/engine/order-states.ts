/**
 * The states of an order. Each arrow is committed before the next vendor call, so that another process can continue from
 * the row after a crash.
 *
 *   created --make the intent, unconfirmed--> intent --confirm it: the hold--> authorized --register--> registered
 *      --provision what can fail softly--> provisioned --capture--> captured --domain, event, answer--> completed
 *   intent --the bank wants the cardholder--> authenticating --confirmed--> authorized
 *   intent | authenticating | authorized --no hold, or a definite refusal--> releasing --cancel the intent--> failed
 *   created --no intent: nothing to release--> failed
 *   A machine payment is charged at once: created --settle--> authorized, and releasing refunds instead of canceling.
 *   A renewal has nothing to provision: authorized --one term more, if the registrar's expiry date is still the one at
 *      which it was decided--> renewed --capture--> captured --answer--> completed
 *   any of them --unknown outcome, or unsettled for a day--> review (keeps the name, because the outcome is open)
 */
export const ORDER_STATES = [
  'created',
  'intent',
  'authenticating',
  'authorized',
  'registered',
  'provisioned',
  'renewed',
  'captured',
  'releasing',
  'completed',
  'failed',
  'review',
] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** States of orders that are over: the name is free for another order. */
export const ENDED_STATES = ['completed', 'failed'] as const satisfies readonly OrderState[];
/** States in which an order no longer moves by itself. */
export const SETTLED_STATES = [...ENDED_STATES, 'review'] as const satisfies readonly OrderState[];

/** States in which an order by card may be withdrawn. */
export const WITHDRAWABLE_STATES = [
  'created',
  'intent',
  'authenticating',
  'authorized',
] as const satisfies readonly OrderState[];

const NEXT: Record<OrderState, readonly OrderState[]> = {
  created: ['intent', 'authorized', 'failed', 'review'],
  intent: ['authorized', 'authenticating', 'releasing', 'review'],
  authenticating: ['authorized', 'releasing', 'review'],
  authorized: ['registered', 'renewed', 'releasing', 'review'],
  registered: ['provisioned', 'review'],
  provisioned: ['captured', 'review'],
  renewed: ['captured', 'review'],
  captured: ['completed', 'review'],
  releasing: ['failed', 'review'],
  completed: [],
  failed: [],
  // Left after an operator has decided, or once an unclear outcome is known.
  review: ['authorized', 'registered', 'provisioned', 'renewed', 'releasing', 'failed'],
};

/** Passes when an order may go from one state to the other. @throws Error otherwise: a bug, never the caller's fault */
export function assertStep(from: OrderState, to: OrderState): void {
  if (!NEXT[from].includes(to)) throw new Error(`an order does not go from ${from} to ${to}`);
}

/** Whether a request that waits for the order is answered now: the order has settled, or it waits for its cardholder. */
export function isAnswered(state: OrderState): boolean {
  return isSettled(state) || state === 'authenticating';
}

/** Whether the order is over for good. */
export function isEnded(state: OrderState): boolean {
  return (ENDED_STATES as readonly OrderState[]).includes(state);
}

/** Whether the order no longer moves by itself: it is completed, failed or under review. */
export function isSettled(state: OrderState): boolean {
  return (SETTLED_STATES as readonly OrderState[]).includes(state);
}
