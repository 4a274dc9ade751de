import type { Compared, Difference, Place } from '@onym/billing';
import { findUnbalanced, findOrdersWithoutCost } from '@onym/billing/ledger';
import { transaction, type Scope } from '@onym/platform';
import { bookCost } from '../engine/book-payment.ts';
import { findRegisteredAfter, REGISTERED_PAGE } from '../engine/order-payment.repository.ts';
import { readOrder } from '../engine/order-lease.ts';

/**
 * Reads one page of completed orders, in the order of their ids, and posts the registrar's cost to the ledger where it is missing. Returns a
 * difference for each such order, which says whether that repaired it; `after` is the last order id of the previous page.
 */
export async function compareCosts(scope: Scope, { after }: Place): Promise<Compared> {
  const rows = await findRegisteredAfter(scope, after);
  const ids = rows.map(({ id }) => id);
  const differences: Difference[] = [];
  for (const id of await findOrdersWithoutCost(scope, ids)) {
    const order = await readOrder(scope, id);
    await transaction(scope, (tx) => bookCost(tx, order));
    differences.push({
      kind: 'cost_unbooked',
      subject: id,
      summary: "The registrar's cost of an order was missing in the ledger.",
      detail: { costMinor: order.costPaidMinor ?? order.costMinor },
      repaired: (await findOrdersWithoutCost(scope, [id])).length === 0,
    });
  }
  return { differences, next: rows.length < REGISTERED_PAGE ? null : ids.at(-1)! };
}

/** Returns a difference for each ledger transaction or account that does not balance, at most 1000. Repairs nothing; there is only one page. */
export async function compareLedger(scope: Scope): Promise<Compared> {
  const unbalanced = await findUnbalanced(scope);
  return {
    differences: unbalanced.map(({ transactionId, account, currency, differenceMinor }) => ({
      kind: 'ledger_unbalanced',
      subject: transactionId ?? account ?? 'ledger',
      summary: 'The ledger does not balance.',
      detail: { differenceMinor, currency },
      repaired: false,
    })),
    next: null,
  };
}
