import { findByName, ownedSince } from '@onym/domains';
import { DAY_MS } from '@onym/kernel';
import { execute, type Scope } from '@onym/platform';
import { isLive } from '../engine/live-order.ts';
import { bookPayment } from '../engine/book-payment.ts';
import type { Evidence, Finding, OpenBooks, Payment } from '../engine/order-books.ts';
import { readOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import { TABLES, workingsOf } from '../order-tables.ts';
import { recordFindings } from '../engine/discrepancies.ts';
import { followOrderPayment } from '../payments/follow-order-payment.ts';
import { judgeOrder } from './judge-order.ts';
import { lookAt } from './order-evidence.ts';
import { WAITING_MS } from './review-desk.ts';

/** Holds lapse and refunds end well within that time. */
const LOOK_BACK_MS = 40 * DAY_MS;
/** One after the other, so that the vendors' limits are left to buyers. */
const BATCH = 500;
/** A vendor that says nothing so many times in a row is out; the next hour may find it better. */
const MOST_SILENCE = 5;

// What was never compared first, then what was compared longest ago: each comes round, however many there are.
const DUE = `
  select id from domain_order where state in ('completed', 'failed') and settled_at > ? order by compared_at nulls first, id limit ${BATCH}`;
const WAITING = `
  select o.id as subject, o.domain, o.settled_at as since, o.state = 'review' and o.settled_at < $1 as wrong from domain_order o
  where o.state = 'review' or exists (select 1 from discrepancy d where d.kind = 'review_waiting' and d.subject = o.id and d.resolved_at is null)`;
const UNBOUGHT = `
  with unbought as (
    select d.id, d.name from unnest($1::text[], $2::text[], $3::text[]) as d (id, name, account_id) where not exists (
      select 1 from domain_order o where o.domain = d.name and o.account_id = d.account_id and o.kind = any($4::text[])
        and o.state in ('registered', 'provisioned', 'captured', 'completed', 'review')))
  select id as subject, name as domain, true as wrong from unbought
  union all
  select subject, null, false from discrepancy where kind = 'domain_without_order' and resolved_at is null and subject not in (select id from unbought)`;
const IS_SUPPLANTED = `
  select 1 from domain_order o join domain_order l on l.domain = o.domain and l.id <> o.id
  where o.id = $1 and (l.kind = any($2::text[]) or not o.kind = any($2::text[]))
    and (${isLive('l')} or (l.state = 'completed' and l.id > o.id)) limit 1`;
/** Kinds of orders whose end makes the buyer a name's owner. */
const REGISTERING = Object.keys(TABLES.kinds).filter((kind) => TABLES.kinds[kind]!.registersAnew);

/**
 * Lays our books beside the processor's and the registrar's, for what ended in the last 40 days, files every disagreement
 * once while it lasts and tells the operators. Changes nothing else: what is wrong with money is a person's to decide.
 */
export async function reconcileOrders(scope: Scope): Promise<void> {
  const now = scope.clock.now();
  await recordRows(
    scope,
    { kind: 'review_waiting', says: 'An order has waited for a person for more than an hour.' },
    await scope.sql.rows<RowFound>('orders-waiting', WAITING, [new Date(now.getTime() - WAITING_MS)]),
  );
  const owned = await ownedSince(scope, new Date(now.getTime() - LOOK_BACK_MS));
  await recordRows(
    scope,
    { kind: 'domain_without_order', says: 'A domain is owned here that no order has bought.' },
    await scope.sql.rows<RowFound>('orders-unbought', UNBOUGHT, [
      owned.map(({ id }) => id),
      owned.map(({ name }) => name),
      owned.map(({ accountId }) => accountId),
      REGISTERING,
    ]),
  );
  const due = await scope.em.getConnection().execute<{ id: string }[]>(DUE, [new Date(now.getTime() - LOOK_BACK_MS)]);
  let silence = 0;
  for (const { id } of due) {
    const order = await readOrder(scope, id);
    const books = await openBooks(scope, order);
    const by = workingsOf(order);
    await recordFindings(scope, id, judgeOrder(books, by.kind), async (tx) => {
      const { payment } = books;
      // What was given back elsewhere, or what an earlier program did not write down.
      if (payment.answered && payment.found)
        await bookPayment(tx, order, by, payment.found, order.settledAt ?? undefined);
      await execute(tx, 'update domain_order set compared_at = ? where id = ?', [now, id]);
    });
    const { payment } = books;
    if (payment.answered && payment.found && isNews(order, payment.found))
      await followOrderPayment(scope, payment.found.id);
    if (isLimited(books)) break;
    silence = books.payment.answered && books.registration.answered ? 0 : silence + 1;
    if (silence >= MOST_SILENCE) break;
  }
}

/** The processor says something of the payment that no event has told us. */
function isNews(order: Order, payment: Payment): boolean {
  const { refundedMinor, dispute } = payment;
  return order.refundedMinor !== refundedMinor || (order.disputeStatus ?? null) !== dispute;
}

type RowFound = { subject: string; domain: string | null; since?: Date; wrong: boolean };

/** Rules that our own books alone decide. */
async function recordRows(
  scope: Scope,
  rule: Pick<Finding, 'kind' | 'says'>,
  rows: readonly RowFound[],
): Promise<void> {
  for (const { subject, domain, since, wrong } of rows)
    await recordFindings(scope, subject, [{ ...rule, wrong: wrong ? { domain, since } : null }]);
}

async function openBooks(scope: Scope, order: Order): Promise<OpenBooks> {
  const [evidence, otherCharge, domain, supplanting] = await Promise.all([
    lookAt(scope, order),
    findOtherCharge(scope, order),
    findByName(scope, order.domain),
    scope.sql.row('orders-supplanted', IS_SUPPLANTED, [order.id, REGISTERING]),
  ]);
  return {
    order,
    ...evidence,
    otherCharge,
    isSupplanted: supplanting !== undefined,
    domain: domain && { status: domain.status, isBuyers: domain.account.id === order.account.id },
  };
}

/** Any rail finds the charges of an order among its customer's; without one this book stays closed. */
async function findOtherCharge(scope: Scope, { id, customerId, intentId }: Order): Promise<string | null | undefined> {
  const [rail] = scope.ports.rails;
  if (!rail) return undefined;
  try {
    const charge = await rail.find({ orderId: id, customerId });
    if (charge?.kind !== 'paid' || charge.intentId === intentId) return null;
    return (await scope.ports.payments.readStanding(charge.intentId)).refunded ? null : charge.intentId;
  } catch (error) {
    scope.log.info({ err: error, orderId: id }, 'the charges of an order could not be listed');
    return undefined;
  }
}

function isLimited({ registration }: Evidence): boolean {
  return !registration.answered && registration.rateLimited;
}
