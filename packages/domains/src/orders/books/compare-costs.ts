import type { Compared, Difference, Place } from '@onym/billing';
import { findUnbalanced, findOrdersWithoutCost } from '@onym/billing/ledger';
import { transaction, type Scope } from '@onym/platform';
import { bookCost } from '../engine/book-payment.ts';
import { findRegisteredAfter, REGISTERED_PAGE } from '../engine/order-payment.repository.ts';
import { readOrder } from '../engine/order-lease.ts';

/** Completed orders, a page of them, whose registrar's bill the ledger lacks: it is written now. */
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
      says: "The registrar's cost of an order was missing in the ledger.",
      detail: { costMinor: order.costPaidMinor ?? order.costMinor },
      repaired: (await findOrdersWithoutCost(scope, [id])).length === 0,
    });
  }
  return { differences, next: rows.length < REGISTERED_PAGE ? null : ids.at(-1)! };
}

/** What in the ledger does not add up. */
export async function compareLedger(scope: Scope): Promise<Compared> {
  const unbalanced = await findUnbalanced(scope);
  return {
    differences: unbalanced.map(({ transactionId, account, currency, differenceMinor }) => ({
      kind: 'ledger_unbalanced',
      subject: transactionId ?? account ?? 'ledger',
      says: 'The ledger does not balance.',
      detail: { differenceMinor, currency },
      repaired: false,
    })),
    next: null,
  };
}
