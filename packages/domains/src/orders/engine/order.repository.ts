import { LockMode, type RequiredEntityData } from '@mikro-orm/core';
import type { Scope, Tx } from '@onym/platform';
import { isLive } from './order-conditions.ts';
import { OrderSchema, type Order } from './order.entity.ts';
import { WITHDRAWABLE_STATES } from './order-states.ts';

const PLACED = `id, account_id, domain, kind, state, door, mails_owner, key_id, key_name, member_id, member_email, retail_minor, renewal_minor,
      cost_minor, currency, premium, years, privacy, auto_renew, forwards, sealed_contact, sealed_terms, terms_digest, proposal_token, steps, fault,
      expires_before, attempt, user_agent, brief, created_at, settled_at`;
const PAID_BY = 'order_id, funding, customer_id, payment_method_id, challenge_id, machine';
// One statement, so that an order costs one round trip and never exists without its payment.
const INSERT = `
  with placed as (
    insert into domain_order (${PLACED}) select ${PLACED} from jsonb_populate_record(null::domain_order, $1::jsonb))
  insert into order_payment (${PAID_BY}) select ${PAID_BY} from jsonb_populate_record(null::order_payment, $2::jsonb)`;

const LIVE = `select 1 from domain_order where domain = $1 and ${isLive()}`;
const LIVE_NAMES = `select domain from domain_order where domain = any($1::text[]) and ${isLive()}`;

// Requires the row lock under which the registration begins, so that only one of the two happens. A machine payment is no hold and cannot be
// released.
const IS_WITHDRAWABLE = `register_started_at is null and renewal_sent_at is null
    and exists (select 1 from order_payment p where p.order_id = domain_order.id and p.payment_method_id is not null) and state in (${WITHDRAWABLE_STATES.map((state) => `'${state}'`).join(', ')})`;
const MAY_WITHDRAW = `select 1 from domain_order where id = $1 and ${IS_WITHDRAWABLE}`;
const WITHDRAW = `
  update domain_order set withdrawn_at = coalesce(withdrawn_at, $1) where id = $2 and ${IS_WITHDRAWABLE} returning id`;

// A machine payment is captured at once, and the owner of an automatic renewal would lose the name.
const IS_HOLDABLE = `held_at is null and door <> 'auto'
    and state in ('created', 'intent', 'authenticating', 'authorized', 'registered', 'provisioned', 'renewed')
    and exists (select 1 from order_payment p where p.order_id = domain_order.id and p.payment_method_id is not null)`;
const MAY_HOLD = `select 1 from domain_order where id = $1 and ${IS_HOLDABLE}`;
const HOLD = `update domain_order set held_at = $1 where id = $2 and ${IS_HOLDABLE} returning id`;
const HOLDABLE_OF = `
  select id from domain_order where account_id = $1 and ${IS_HOLDABLE}
    and exists (select 1 from order_payment p where p.order_id = domain_order.id and p.customer_id = $2) order by id`;

const OWN_PURCHASE = `
  select id, ${isLive()} as live, 
      case when state = 'authenticating' then (select authentication_url from order_payment p where p.order_id = domain_order.id) end as url
  from domain_order
  where domain = $1 and account_id = $2 and kind = 'purchase' and state <> 'failed' order by created_at desc limit 1`;
const RECENT_RENEWAL = `
  select id from domain_order where domain = $1 and kind = 'renewal' and (${isLive()} or (state = 'completed' and settled_at > $2))
  order by created_at desc limit 1`;
const LATEST_SALES = `
  select domain, agent, settled_at as "soldAt", retail_minor as "priceMinor" from domain_order where state = 'completed' and agent is not null
  order by settled_at desc, id desc limit 50`;

/**
 * Inserts an order with its payment and returns it as it was placed.
 * @throws UniqueViolation where another order for the name lives, or one for the same attempt or payment challenge exists
 */
export async function insertOrder(tx: Tx, placed: RequiredEntityData<Order>): Promise<Order> {
  const order = tx.em.create(OrderSchema, placed, { persist: false });
  const { payment, account, ...row } = order;
  const { order: _, ...paidBy } = payment;
  await tx.sql.rows('orders-insert', INSERT, [
    toColumns({ ...row, accountId: account.id }, PLACED),
    toColumns({ ...paidBy, orderId: order.id }, PAID_BY),
  ]);
  return order;
}

/** Returns a row as JSON with column names. @throws Error for a value whose column the statement does not write */
function toColumns(row: object, written: string): string {
  const columns = new Set(written.split(/[,\s]+/));
  const named = Object.entries(row).map(([name, value]) => [
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value as unknown,
  ]);
  // Other columns are left to their defaults, which are empty: null, 0 or false.
  const lost = named.find(([name, value]) => value && !columns.has(name as string));
  if (lost) throw new Error(`insertOrder() does not write the column ${lost[0] as string}`);
  return JSON.stringify(Object.fromEntries(named));
}

/** Locks an order and its payment until the transaction ends. @throws for an order that does not exist: a bug */
export function lockOrder(tx: Tx, id: string): Promise<Order> {
  // An inner join locks both rows. A row joined without a lock may be read in an old version by a transaction that has waited.
  return tx.em.findOneOrFail(
    OrderSchema,
    { id },
    {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      populate: ['payment'],
      populateHints: { payment: { joinType: 'inner join' } },
    },
  );
}

/** Whether an order for the name is in progress or under review. */
export async function hasLiveOrder(scope: Pick<Scope, 'sql'>, name: string): Promise<boolean> {
  return (await scope.sql.row('orders-has-live', LIVE, [name])) !== undefined;
}

/** Returns those of these names for which an order is in progress or under review. */
export async function findLiveNames(scope: Pick<Scope, 'sql'>, names: readonly string[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ domain: string }>('orders-find-live-names', LIVE_NAMES, [names]);
  return new Set(rows.map(({ domain }) => domain));
}

/** Whether this order is in progress or under review. False when it does not exist. */
export async function isLiveOrder(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.sql.row('orders-is-live', `select 1 from domain_order where id = $1 and ${isLive()}`, [id]);
  return row !== undefined;
}

/**
 * Whether this order may be withdrawn: it is paid with a saved card, the registrar was not asked yet, and the money was not captured. Takes
 * no lock, so markWithdrawn() decides.
 */
export async function isWithdrawable(tx: Tx, id: string): Promise<boolean> {
  return (await tx.sql.row('orders-is-withdrawable', MAY_WITHDRAW, [id])) !== undefined;
}

/**
 * Marks an order as withdrawn if it may be; the first time is kept. Returns false if it may not be withdrawn. Nothing is released here: the
 * order's next step does that.
 */
export async function markWithdrawn(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await tx.sql.rows('orders-mark-withdrawn', WITHDRAW, [now, id])).length > 0;
}

/** Whether this order may be held: it is in progress, paid with a card, and not captured. Takes no lock, so markHeld() decides. */
export async function isHoldable(tx: Tx, id: string): Promise<boolean> {
  return (await tx.sql.row('orders-is-holdable', MAY_HOLD, [id])) !== undefined;
}

/** Marks an order as held if it may be. Returns false if it may not, or was held before. */
export async function markHeld(tx: Tx, id: string, now: Date): Promise<boolean> {
  return (await tx.sql.rows('orders-mark-held', HOLD, [now, id])).length > 0;
}

/** The account's orders that may be held and that this customer of the processor pays, oldest first. */
export function findHoldableOrders(
  scope: Pick<Scope, 'sql'>,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<{ id: string }[]> {
  return scope.sql.rows('orders-find-holdable', HOLDABLE_OF, [accountId, customerId]);
}

/** Deletes an order that is still in the state `created`, with its payment. Does nothing in any other state. */
export async function deleteUnpaidOrder(tx: Tx, id: string): Promise<void> {
  await tx.sql.rows('orders-delete-unpaid', `delete from domain_order where id = $1 and state = 'created'`, [id]);
}

/**
 * Returns the account's newest purchase of a name that has not failed: `live` until it has completed, and the bank's page while it waits for its
 * cardholder. Undefined without one.
 */
export function findOwnPurchase(
  scope: Pick<Scope, 'sql'>,
  name: string,
  accountId: string,
): Promise<{ id: string; live: boolean; url: string | null } | undefined> {
  return scope.sql.row('orders-find-own-purchase', OWN_PURCHASE, [name, accountId]);
}

/** Returns the newest renewal of a name, by any account, that has not ended or has completed after `since`; undefined without one. */
export function findRecentRenewal(
  scope: Pick<Scope, 'sql'>,
  name: string,
  since: Date,
): Promise<{ id: string } | undefined> {
  return scope.sql.row('orders-find-recent-renewal', RECENT_RENEWAL, [name, since]);
}

/** Returns those of these attempts of automatic renewals that have an order, also a failed one. */
export async function findAttempts(scope: Pick<Scope, 'sql'>, attempts: readonly string[]): Promise<Set<string>> {
  const rows = await scope.sql.rows<{ attempt: string }>(
    'orders-find-attempts',
    'select attempt from domain_order where attempt = any($1::text[])',
    [attempts],
  );
  return new Set(rows.map(({ attempt }) => attempt));
}

/** Returns the latest 50 completed purchases with an agent, newest first, from a replica where there is one, which may be behind. Minor units. */
export function findLatestSales(
  scope: Pick<Scope, 'past'>,
): Promise<{ domain: string; agent: string; soldAt: Date; priceMinor: number }[]> {
  return scope.past.rows('orders-find-latest-sales', LATEST_SALES, []);
}
