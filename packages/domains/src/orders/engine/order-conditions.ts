import { ENDED_STATES, SETTLED_STATES, type OrderState } from './order-states.ts';

/** The unique index that allows one live order per name, of any kind and entry point. */
export const LIVE_ORDER = 'domain_order_live';

/**
 * Returns the SQL condition that an order has neither completed nor failed; under review it still holds its name.
 * `alias`: of the table, if any.
 */
export function isLive(alias = ''): string {
  return stateIsNoneOf(ENDED_STATES, alias);
}

/** Returns the SQL condition that an order has not settled: it is neither completed nor failed nor under review. `alias`: of the table, if any. */
export function isMoving(alias = ''): string {
  return stateIsNoneOf(SETTLED_STATES, alias);
}

/** isMoving() as a condition of an ORM query. */
export const MOVING = { state: { $nin: [...SETTLED_STATES] } };

// Written as PostgreSQL normalises "not in"; otherwise the schema diff always reports a change.
function stateIsNoneOf(states: readonly OrderState[], alias: string): string {
  return `${alias && `${alias}.`}state <> all (array[${states.map((state) => `'${state}'`).join(', ')}])`;
}
