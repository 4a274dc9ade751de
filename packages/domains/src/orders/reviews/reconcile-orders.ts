import { findDomainsBoughtSince } from '@onym/domains';
import { untilShutdown, type Scope } from '@onym/platform';
import { recordFindings, notifyOperators } from '../engine/discrepancies.ts';
import type { Finding } from '../engine/order-books.ts';
import { findOrdersToCompare } from '../engine/order-payment.repository.ts';
import { compareOrder, LOOK_BACK_MS, REGISTERING } from './compare-order.ts';
import { WAITING_MS } from './list-reviews.ts';
import { checkUnboughtDomains, checkWaitingOrders, type CheckedRow } from './review.repository.ts';

/** After this many orders in a row without an answer the run stops; the next hourly run may succeed. */
const MOST_SILENCE = 5;

/**
 * Compares the orders that ended in the last 40 days, at most 500 per run, with the processor and the registrar; stores each disagreement as a
 * finding while it lasts, and mails the operators new ones. Also stores orders that have been under review for more than an hour, and domains without
 * an order. The processor's state of a payment is posted to the ledger, and a payment that has changed is followed as in syncOrderPayment(); anything
 * else is left to a person. Stops early when the vendors do not answer five times in a row, or the registrar limits our queries.
 */
export async function reconcileOrders(scope: Scope): Promise<void> {
  await compareOrders(scope);
  await notifyOperators(scope);
}

/** Does the same as reconcileOrders(), without the mail to the operators: the caller ends with notifyOperators(). */
export async function compareOrders(scope: Scope): Promise<void> {
  const now = scope.clock.now();
  await recordRows(
    scope,
    { kind: 'review_waiting', summary: 'An order has been under review for more than an hour.' },
    await checkWaitingOrders(scope, new Date(now.getTime() - WAITING_MS)),
  );
  const owned = await findDomainsBoughtSince(scope, new Date(now.getTime() - LOOK_BACK_MS));
  await recordRows(
    scope,
    { kind: 'domain_without_order', summary: 'A domain has an owner here but no order.' },
    await checkUnboughtDomains(scope, owned, REGISTERING),
  );
  // One at a time, so that the vendors' rate limits are left to buyers.
  const due = await findOrdersToCompare(scope, new Date(now.getTime() - LOOK_BACK_MS));
  let silence = 0;
  for (const { id } of untilShutdown(scope, due)) {
    const { payment, registration } = await compareOrder(scope, id);
    if (!registration.answered && registration.rateLimited) break;
    silence = payment.answered && registration.answered ? 0 : silence + 1;
    if (silence >= MOST_SILENCE) break;
  }
}

/** Stores the findings of a rule about our own records alone. */
async function recordRows(
  scope: Scope,
  rule: Pick<Finding, 'kind' | 'summary'>,
  rows: readonly CheckedRow[],
): Promise<void> {
  for (const { subject, domain, since, wrong } of rows)
    await recordFindings(scope, subject, [{ ...rule, wrong: wrong ? { domain, since } : null }], { isTold: 'later' });
}
