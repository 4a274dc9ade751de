import type { Finding, OpenBooks } from '../engine/order-books.ts';
import type { OrderKind } from '../engine/workings.ts';

/** The rules that money and domains keep once an order is completed or failed, as far as the vendors have answered: those of every order, then its kind's own. */
export function judgeOrder(books: OpenBooks, kind: OrderKind): Finding[] {
  const { order } = books;
  return [...compareMoney(books), ...kind.review.compare(books)].map((finding) => ({
    ...finding,
    wrong: finding.wrong && { domain: order.domain, state: order.state, ...finding.wrong },
  }));
}

/** A rule nobody could judge has no finding. */
function compareMoney({ order, payment, domain, isSupplanted, otherCharge }: OpenBooks): Finding[] {
  const findings: Finding[] = [];
  const rule = (kind: string, says: string, isBroken: boolean, facts: Record<string, unknown>): void => {
    findings.push({ kind, says, wrong: isBroken ? facts : null });
  };
  const completed = order.state === 'completed';
  rule(
    'completed_without_domain',
    'An order is completed, and its buyer does not own the domain here.',
    completed && !isSupplanted && !domain?.isBuyers,
    {},
  );
  if (otherCharge !== undefined) {
    rule(
      'charged_twice',
      'The processor has a second payment for one order.',
      otherCharge !== null && order.intentId !== null,
      { intentId: order.intentId, otherIntentId: otherCharge },
    );
    rule(
      'charged_unrecorded',
      'The processor took a payment for an order that knows of none.',
      otherCharge !== null && order.intentId === null,
      { otherIntentId: otherCharge },
    );
  }
  if (payment.answered) {
    const money = payment.found;
    const captured = money?.status === 'captured';
    rule('hold_left', 'An order is over, and the money is still held.', money?.status === 'held', {
      intentId: money?.id,
    });
    rule(
      'completed_not_charged',
      'An order is completed, and the processor took nothing for it.',
      completed && !captured,
      { intentId: money?.id, status: money?.status ?? 'none' },
    );
    rule(
      'charged_wrong_amount',
      'The processor took another amount than was agreed.',
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
