import { addYears } from '@onym/core';
import { compareBill } from '../engine/compare-bill.ts';
import { isPaid, type Finding, type OpenBooks } from '../engine/order-books.ts';
import { decidedAt, isSameDate } from './renewal-terms.ts';

/**
 * Returns the findings that only renewals have: paid means renewed, and renewed means paid and recorded until the same date. `wrong` is null where a
 * rule holds; rules about a vendor that did not answer are left out. After a later order, or for a domain that was transferred away, only the
 * registrar's bill is compared.
 */
export function compareRenewal(books: OpenBooks): Finding[] {
  const { order, payment, registration, domain, isOurs, isSupplanted } = books;
  const findings = compareBill(order, addYears(decidedAt(order), order.years));
  // Nothing more can be checked without an answer, after a later order, or for a domain that its owner transferred away.
  if (!registration.answered || isSupplanted || domain?.status === 'transferred_out') return findings;
  const isCompleted = order.state === 'completed';
  const expiresAt = registration.found?.expiresAt;
  if (payment.answered) {
    const isTaken = isPaid(payment.found) && payment.found.status === 'captured';
    findings.push({
      kind: 'charged_not_renewed',
      summary: 'We have the money, but the registrar has not renewed the domain for it.',
      wrong: isTaken && !isOurs ? { intentId: payment.found?.id } : null,
    });
  }
  findings.push({
    kind: 'renewed_not_charged',
    summary: 'The registrar renewed a domain whose renewal failed here; it was not charged.',
    wrong: !isCompleted && isOurs ? { expiresAt } : null,
  });
  findings.push({
    kind: 'renewed_unrecorded',
    summary: "The registrar's term of a domain is longer than renewed here.",
    wrong:
      isCompleted && isOurs && !isSameDate(expiresAt!, order.registrationExpiresAt!)
        ? { expiresAt, recorded: order.registrationExpiresAt }
        : null,
  });
  return findings;
}
