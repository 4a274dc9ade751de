import { addYears } from '@onym/core';
import { compareBill } from '../engine/compare-bill.ts';
import { isPaid, type Finding, type OpenBooks } from '../engine/order-books.ts';

/**
 * Returns the findings that only purchases have: paid means registered, and registered means owned by an account. `wrong` is null where a
 * rule holds; rules about a vendor that did not answer are left out.
 */
export function comparePurchase(books: OpenBooks): Finding[] {
  const { order, payment, registration, isOurs, domain, isSupplanted } = books;
  const findings = compareBill(order, order.registeredAt ? addYears(order.registeredAt, order.years) : null);
  if (!registration.answered) return findings;
  const isCompleted = order.state === 'completed';
  if (payment.answered && !isSupplanted) {
    // A domain that its owner later transferred to another registrar was registered all the same.
    const isGone = registration.found === null && domain?.status !== 'transferred_out';
    const isMissing = isCompleted ? isGone : !isOurs;
    const isTaken = isPaid(payment.found) && payment.found.status === 'captured';
    findings.push({
      kind: 'charged_not_registered',
      summary: 'We have the money, but the registrar has no domain for it.',
      wrong: isTaken && isMissing ? { intentId: payment.found?.id } : null,
    });
  }
  findings.push({
    kind: 'registration_without_owner',
    summary: 'The registrar has a domain of a failed order; it has no owner here.',
    wrong: !isCompleted && isOurs && !domain && !isSupplanted ? { registeredAt: registration.found?.createdAt } : null,
  });
  return findings;
}
