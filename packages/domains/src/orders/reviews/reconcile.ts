import { ownedSince } from '@onym/domains';
import { whileStaying, type Scope } from '@onym/platform';
import { recordFindings, tellOperators } from '../engine/discrepancies.ts';
import type { Finding } from '../engine/order-books.ts';
import { compareOrder, LOOK_BACK_MS, REGISTERING } from './compare-order.ts';
import { WAITING_MS } from './review-desk.ts';

/** One after the other, so that the vendors' limits are left to buyers. */
const BATCH = 500;
/** A vendor that says nothing so many times in a row is out; the next hour may find it better. */
const MOST_SILENCE = 5;

// What was never compared first, then what was compared longest ago: each comes round, however many there are.
const DUE = `
  select id from domain_order where state in ('completed', 'failed') and settled_at > $1 order by compared_at nulls first, id limit ${BATCH}`;
const WAITING = `
  select o.id as subject, o.domain, o.settled_at as since, o.settled_at < $1 as wrong from domain_order o where o.state = 'review'
  union all
  select o.id, o.domain, o.settled_at, false from discrepancy d join domain_order o on o.id = d.subject
  where d.kind = 'review_waiting' and d.resolved_at is null and o.state <> 'review'`;
const UNBOUGHT = `
  with unbought as (
    select d.id, d.name from unnest($1::text[], $2::text[], $3::text[]) as d (id, name, account_id) where not exists (
      select 1 from domain_order o where o.domain = d.name and o.account_id = d.account_id and o.kind = any($4::text[])
        and o.state in ('registered', 'provisioned', 'captured', 'completed', 'review')))
  select id as subject, name as domain, true as wrong from unbought
  union all
  select subject, null, false from discrepancy where kind = 'domain_without_order' and resolved_at is null and subject not in (select id from unbought)`;
/**
 * Lays our books beside the processor's and the registrar's, for what ended in the last 40 days, files every disagreement
 * once while it lasts and tells the operators. Changes nothing else: what is wrong with money is a person's to decide.
 */
export async function reconcileOrders(scope: Scope): Promise<void> {
  await compareOrders(scope);
  await tellOperators(scope);
}

/** The same; the operators are told by the caller's tellOperators(). */
export async function compareOrders(scope: Scope): Promise<void> {
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
  const due = await scope.sql.unnamed<{ id: string }>(DUE, [new Date(now.getTime() - LOOK_BACK_MS)]);
  let silence = 0;
  for (const { id } of whileStaying(scope, due)) {
    const { payment, registration } = await compareOrder(scope, id);
    if (!registration.answered && registration.rateLimited) break;
    silence = payment.answered && registration.answered ? 0 : silence + 1;
    if (silence >= MOST_SILENCE) break;
  }
}

type RowFound = { subject: string; domain: string | null; since?: Date; wrong: boolean };

/** Rules that our own books alone decide. */
async function recordRows(
  scope: Scope,
  rule: Pick<Finding, 'kind' | 'says'>,
  rows: readonly RowFound[],
): Promise<void> {
  for (const { subject, domain, since, wrong } of rows)
    await recordFindings(scope, subject, [{ ...rule, wrong: wrong ? { domain, since } : null }], { isTold: 'later' });
}
