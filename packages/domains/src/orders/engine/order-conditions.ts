import { ENDED_STATES, SETTLED_STATES, type OrderState } from './order-states.ts';

/** The index by which a name has one live order at most, of any kind and from any entry point. */
export const LIVE_ORDER = 'domain_order_live';

/** SQL: an order lives until it has completed or failed; under review it still holds its name. */
export function isLive(alias = ''): string {
  return stateIsNoneOf(ENDED_STATES, alias);
}

/** SQL: the order can still move without a person's decision. */
export function isMoving(alias = ''): string {
  return stateIsNoneOf(SETTLED_STATES, alias);
}

/** The same, as a condition of a query by entity. */
export const MOVING = { state: { $nin: [...SETTLED_STATES] } };

// As PostgreSQL rewrites "not in"; otherwise the schema diff never ends.
function stateIsNoneOf(states: readonly OrderState[], alias: string): string {
  return `${alias && `${alias}.`}state <> all (array[${states.map((state) => `'${state}'`).join(', ')}])`;
}
