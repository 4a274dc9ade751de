import { DAY_MS } from '@onym/kernel';
import { execute, type Scope } from '@onym/platform';
import { recordFindings } from './discrepancies.ts';
import { judgeOrder, type Finding, type OpenBooks } from './judge-order.ts';
import { lookAt, type Evidence } from './order-evidence.ts';
import { isLive } from '../engine/live-order.ts';
import { readOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
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
  select o.id as subject, o.domain, o.settled_at as since, o.state = 'review' and o.settled_at < ? as wrong from domain_order o
  where o.state = 'review' or exists (select 1 from discrepancy d where d.kind = 'review_waiting' and d.subject = o.id and d.resolved_at is null)`;
const UNBOUGHT = `
  with unbought as (
    select d.id, d.name from domain d where d.ownership_type = 'owned' and d.status <> 'lost' and d.created_at > ? and not exists (
      select 1 from domain_order o where o.domain = d.name and o.account_id = d.account_id and o.kind = 'purchase' and o.state in ('registered', 'provisioned', 'captured', 'completed', 'review')))
  select id as subject, name as domain, true as wrong from unbought
  union all
  select subject, null, false from discrepancy where kind = 'domain_without_order' and resolved_at is null and subject not in (select id from unbought)`;
const NAME_NOW = `
  select d.status, d.account_id = o.account_id as is_buyers,
    exists (select 1 from domain_order l where l.domain = o.domain and l.id <> o.id and (l.kind = 'purchase' or o.kind = 'renewal') and (${isLive('l')} or (l.state = 'completed' and l.id > o.id))) as is_supplanted
  from domain_order o left join domain d on d.name = o.domain and d.status <> 'lost' where o.id = ?`;

/**
 * Lays our books beside the processor's and the registrar's, for what ended in the last 40 days, files every disagreement
 * once while it lasts and tells the operators. Changes nothing else: what is wrong with money is a person's to decide.
 */
export async function reconcileOrders(scope: Scope): Promise<void> {
  const now = scope.clock.now();
  await recordRows(scope, 'review_waiting', WAITING, new Date(now.getTime() - WAITING_MS));
  await recordRows(scope, 'domain_without_order', UNBOUGHT, new Date(now.getTime() - LOOK_BACK_MS));
  const due = await scope.em.getConnection().execute<{ id: string }[]>(DUE, [new Date(now.getTime() - LOOK_BACK_MS)]);
  let silence = 0;
  for (const { id } of due) {
    const order = await readOrder(scope, id);
    const books = await openBooks(scope, order);
    await recordFindings(scope, id, judgeOrder(books), (tx) =>
      execute(tx, 'update domain_order set compared_at = ? where id = ?', [now, id]),
    );
    if (isLimited(books)) break;
    silence = books.payment.answered && books.registration.answered ? 0 : silence + 1;
    if (silence >= MOST_SILENCE) break;
  }
}

/** Rules that our own books alone decide. */
async function recordRows(scope: Scope, kind: Finding['kind'], sql: string, since: Date): Promise<void> {
  const rows = await scope.em
    .getConnection()
    .execute<{ subject: string; domain: string | null; since?: Date; wrong: boolean }[]>(sql, [since]);
  for (const { subject, domain, since: waitsSince, wrong } of rows)
    await recordFindings(scope, subject, [{ kind, wrong: wrong ? { domain, since: waitsSince } : null }]);
}

async function openBooks(scope: Scope, order: Order): Promise<OpenBooks> {
  const [evidence, otherCharge, [row]] = await Promise.all([
    lookAt(scope, order),
    findOtherCharge(scope, order),
    scope.em
      .getConnection()
      .execute<{ status: string | null; is_buyers: boolean; is_supplanted: boolean }[]>(NAME_NOW, [order.id]),
  ]);
  return {
    order,
    ...evidence,
    otherCharge,
    isSupplanted: row!.is_supplanted,
    domain: row!.status === null ? null : { status: row!.status, isBuyers: row!.is_buyers },
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
