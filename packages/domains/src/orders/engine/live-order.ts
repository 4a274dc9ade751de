import { Fault } from '@onym/core';
import { isUniqueViolation, type Scope, type UniqueViolation } from '@onym/platform';
import { ENDED_STATES, SETTLED_STATES, type OrderState } from './order-states.ts';

/** The index by which a name has one live order at most, of whatever kind and through whatever door. */
export const LIVE_ORDER = 'domain_order_live';

/** SQL: an order lives until it has completed or failed; under review it still holds its name. */
export function isLive(alias = ''): string {
  return stateIsNoneOf(ENDED_STATES, alias);
}

/** SQL: something is still to be done without anybody's decision. */
export function isMoving(alias = ''): string {
  return stateIsNoneOf(SETTLED_STATES, alias);
}

/** The same, as a condition of a query by entity. */
export const MOVING = { state: { $nin: [...SETTLED_STATES] } };

// As PostgreSQL rewrites "not in", or the schema diff never ends.
function stateIsNoneOf(states: readonly OrderState[], alias: string): string {
  return `${alias && `${alias}.`}state <> all (array[${states.map((state) => `'${state}'`).join(', ')}])`;
}

const FIND = `select 1 from domain_order where domain = $1 and ${isLive()}`;

/** Whether an order for the name lives. */
export async function hasLiveOrder(scope: Pick<Scope, 'sql'>, name: string): Promise<boolean> {
  return (await scope.sql.row('orders-live', FIND, [name])) !== undefined;
}

const LIVE_NAMES = `select domain from domain_order where domain = any($1::text[]) and ${isLive()}`;

/** Those of these names for which an order lives. */
export async function liveNames(scope: Pick<Scope, 'sql'>, names: readonly string[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ domain: string }>('orders-live-names', LIVE_NAMES, [names]);
  return new Set(rows.map(({ domain }) => domain));
}

/** @throws Fault order_in_progress while any order for the name lives */
export async function requireNoLiveOrder(
  scope: Pick<Scope, 'sql'>,
  name: string,
  more: { retryAfterSeconds?: number | undefined } = {},
): Promise<void> {
  if (await hasLiveOrder(scope, name)) throw orderInProgress(name, more);
}

/** Whether a row could not be written because another order for its name lives. */
export function isLiveTwin(error: unknown): error is UniqueViolation {
  return isUniqueViolation(error) && error.constraint === LIVE_ORDER;
}

/** The refusal of whoever comes while another order for the name lives. */
export function orderInProgress(
  name: string,
  more: { retryAfterSeconds?: number | undefined; cause?: unknown } = {},
): Fault {
  return new Fault('order_in_progress', `An order for ${name} is running`, { ...more, details: { domain: name } });
}
