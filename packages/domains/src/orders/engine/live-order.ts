import { Fault } from '@onym/core';
import { isUniqueViolation, type Scope, type UniqueViolation } from '@onym/platform';
import { LIVE_ORDER } from './order-conditions.ts';
import { hasLiveOrder } from './order.repository.ts';

/**
 * Passes when no order for the name, of any account, is in progress or under review. `more.retryAfterSeconds` is passed on to the caller.
 * @throws Fault order_in_progress
 */
export async function requireNoLiveOrder(
  scope: Pick<Scope, 'sql'>,
  name: string,
  more: { retryAfterSeconds?: number | undefined } = {},
): Promise<void> {
  if (await hasLiveOrder(scope, name)) throw orderInProgress(name, more);
}

/** Whether an order could not be inserted because another order for its name is in progress or under review. */
export function isLiveTwin(error: unknown): error is UniqueViolation {
  return isUniqueViolation(error) && error.constraint === LIVE_ORDER;
}

/** Creates the refusal order_in_progress of a request that comes while another order for the name is in progress or under review. */
export function orderInProgress(
  name: string,
  more: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
): Fault {
  return new Fault('order_in_progress', `An order for ${name} is in progress`, { ...more, details: { domain: name } });
}
