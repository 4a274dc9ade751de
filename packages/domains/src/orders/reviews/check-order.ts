import { isPaid, type Finding, type OpenBooks } from '../engine/order-books.ts';
import type { OrderKind } from '../engine/workings.ts';

/**
 * Returns the findings of a completed or failed order: the rules of every order, then those of its kind. `wrong` is null where a rule
 * holds; rules about a vendor that did not answer are left out. Without `isRecent` only rules about money apply, because the name may have
 * changed hands since.
 */
export function checkOrder(books: OpenBooks, kind: OrderKind, { isRecent }: { isRecent: boolean }): Finding[] {
  const { order } = books;
  const rules = isRecent
    ? [compareOwner(books), ...compareMoney(books), ...kind.review.compare(books)]
    : [compareKept(books), ...compareMoney(books)].flatMap((finding) => finding ?? []);
  return rules.map((finding) => ({
    ...finding,
    wrong: finding.wrong && { domain: order.domain, state: order.state, ...finding.wrong },
  }));
}

function compareOwner({ order, domain, isSupplanted }: OpenBooks): Finding {
  return {
    kind: 'completed_without_domain',
    summary: 'An order is completed, but its buyer does not own the domain here.',
    wrong:
      order.state === 'completed' && order.payment.nameDeletion !== 'deleted' && !isSupplanted && !domain?.isBuyers
        ? {}
        : null,
  };
}

/** The rule for old orders; recent ones are checked by the rules of their kind instead. Null when the processor did not answer. */
function compareKept({ order, payment }: OpenBooks): Finding | null {
  if (!payment.answered) return null;
  const isKept = isPaid(payment.found) && payment.found.status === 'captured';
  return {
    kind: 'failed_but_charged',
    summary: 'An order failed, but the processor still has the money for it.',
    wrong: order.state === 'failed' && isKept ? { intentId: payment.found?.id } : null,
  };
}

/** Leaves out rules about a vendor that did not answer. */
function compareMoney({ order, payment, otherCharge }: OpenBooks): Finding[] {
  const findings: Finding[] = [];
  const rule = (kind: string, summary: string, isBroken: boolean, facts: Record<string, unknown>): void => {
    findings.push({ kind, summary, wrong: isBroken ? facts : null });
  };
  const completed = order.state === 'completed';
  if (otherCharge !== undefined) {
    rule(
      'charged_twice',
      'The processor has a second payment for one order.',
      otherCharge !== null && order.payment.intentId !== null,
      { intentId: order.payment.intentId, otherIntentId: otherCharge },
    );
    rule(
      'charged_unrecorded',
      'The processor has a payment for an order that has none here.',
      otherCharge !== null && order.payment.intentId === null,
      { otherIntentId: otherCharge },
    );
  }
  if (payment.answered) {
    const money = payment.found;
    const captured = money?.status === 'captured';
    rule('hold_left', 'An order has ended, but the hold still exists.', money?.status === 'held', {
      intentId: money?.id,
    });
    rule(
      'completed_not_charged',
      'An order is completed, but the processor has no payment for it.',
      completed && !captured,
      { intentId: money?.id, status: money?.status ?? 'none' },
    );
    rule(
      'charged_wrong_amount',
      'The processor charged a different amount than agreed.',
      captured && (money.amountMinor !== order.retailMinor || money.currency !== order.currency),
      {
        intentId: money?.id,
        agreed: `${order.retailMinor} ${order.currency}`,
        charged: `${money?.amountMinor} ${money?.currency}`,
      },
    );
  }
  return findings;
}
