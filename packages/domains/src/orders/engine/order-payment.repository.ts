import type { Scope, Tx } from '@onym/platform';

/** The size of a page of findPaidAfter. */
export const PAID_PAGE = 200;
/** The size of a page of findRegisteredAfter. */
export const REGISTERED_PAGE = 500;

const OVERDUE = `
  select o.id from domain_order o join order_payment p on p.order_id = o.id
  where o.state = 'authenticating' and p.authenticate_by <= $1 order by o.id limit 200`;
const AUTHENTICATING = `
  select o.id from order_payment p join domain_order o on o.id = p.order_id where p.intent_id = $1 and o.state = 'authenticating'`;
// In random order, so that orders which stay unclear do not block the others.
const UNCLEAR = `
  select o.id from domain_order o join order_payment p on p.order_id = o.id
  where o.state = 'review' and (o.unknown_since is not null or (p.funding = any($1::text[]) and p.intent_id is null))
    and ($2::text is null or o.id = $2)
  order by random() limit 20`;
// First those never compared, in the order of their ids, then those compared longest ago, so that every order is compared in turn.
const UNCOMPARED = `
  select id from domain_order where state in ('completed', 'failed') and settled_at > $1 order by compared_at nulls first, id limit 500`;
const OF_PAYMENTS = `
  select o.id, o.state, p.intent_id as "intentId", o.retail_minor as "retailMinor", o.currency
  from domain_order o join order_payment p on p.order_id = o.id where o.id = any($1::text[])`;
const PAID_AFTER = `
  select o.id, p.intent_id as "intentId" from domain_order o join order_payment p on p.order_id = o.id
  where o.id > $1 and o.state = 'completed' and p.intent_id is not null and o.settled_at < $2 order by o.id limit ${PAID_PAGE}`;
const REGISTERED_AFTER = `
  select id from domain_order where id > $1 and state = 'completed' and registration_expires_at is not null order by id limit ${REGISTERED_PAGE}`;

/** Returns orders whose cardholder has not confirmed by their deadline, at or before `now`; at most 200. */
export function findOverdueAuthentications(scope: Pick<Scope, 'sql'>, now: Date): Promise<{ id: string }[]> {
  return scope.sql.rows('orders-find-overdue-authentications', OVERDUE, [now]);
}

/** Returns the orders that wait for the cardholder of this payment. */
export function findAuthenticatingOrders(tx: Tx, intentId: string): Promise<{ id: string }[]> {
  return tx.sql.rows('orders-find-authenticating', AUTHENTICATING, [intentId]);
}

/**
 * Returns at most 20 orders, in random order, that are under review because an answer never came: of the registrar, or of the processor where the
 * payment is of one of these fundings. With `only`, that order and no other.
 */
export function findUnclearOrders(
  scope: Pick<Scope, 'sql'>,
  fundings: readonly string[],
  only: string | null,
): Promise<{ id: string }[]> {
  return scope.sql.rows('orders-find-unclear', UNCLEAR, [fundings, only]);
}

/** Returns the processor's id of an order's payment: null while it has none, undefined when there is no such order. */
export function findIntentOf(scope: Pick<Scope, 'sql'>, id: string): Promise<{ intentId: string | null } | undefined> {
  return scope.sql.row('orders-find-intent', 'select intent_id as "intentId" from order_payment where order_id = $1', [
    id,
  ]);
}

/**
 * Returns the order that is paid with a payment, and the version of its payment, which grows with each synchronisation; undefined without such an
 * order.
 */
export function findOrderPaidBy(
  scope: Pick<Scope, 'sql'>,
  intentId: string,
): Promise<{ id: string; version: number } | undefined> {
  return scope.sql.row(
    'orders-find-paid-by',
    'select order_id as id, version from order_payment where intent_id = $1',
    [intentId],
  );
}

/**
 * Returns orders whose refund was decided and is not complete, the newest decision first, so that refunds that stay pending for days do not
 * block those decided since; at most 200.
 */
export function findRefundsDue(scope: Pick<Scope, 'sql'>): Promise<{ id: string }[]> {
  return scope.sql.rows(
    'orders-find-refunds-due',
    `select order_id as id from order_payment where refund_due_at is not null order by refund_due_at desc limit 200`,
    [],
  );
}

/**
 * Returns orders that have completed or failed after `since`, those never compared first, then those compared longest ago; at most 500. The
 * statement is not prepared, so that it is planned for the value of `since`.
 */
export function findOrdersToCompare(scope: Pick<Scope, 'sql'>, since: Date): Promise<{ id: string }[]> {
  return scope.sql.unnamed(UNCOMPARED, [since]);
}

/** The fields of an order that are compared with a listed payment. Minor units. */
export interface PaidOrder extends Record<string, unknown> {
  id: string;
  state: string;
  intentId: string | null;
  retailMinor: number;
  currency: string;
}

/** Returns those of these orders that exist, in no order; null ids are ignored. */
export function findPaidOrders(scope: Pick<Scope, 'sql'>, ids: readonly (string | null)[]): Promise<PaidOrder[]> {
  return scope.sql.rows<PaidOrder>('orders-find-paid', OF_PAYMENTS, [ids]);
}

/** Returns a page of PAID_PAGE completed orders with a payment that settled before `before`, in the order of their ids, after the id `after`. */
export function findPaidAfter(
  scope: Pick<Scope, 'sql'>,
  { after, before }: { after: string; before: Date },
): Promise<{ id: string; intentId: string }[]> {
  return scope.sql.rows('orders-find-paid-after', PAID_AFTER, [after, before]);
}

/** Returns a page of REGISTERED_PAGE completed orders that the registrar has carried out, in the order of their ids, after the id `after`. */
export function findRegisteredAfter(scope: Pick<Scope, 'sql'>, after: string): Promise<{ id: string }[]> {
  return scope.sql.rows('orders-find-registered-after', REGISTERED_AFTER, [after]);
}
