import { DAY_MS } from '@onym/core';
import type { Finding } from './order-books.ts';
import type { Order } from './order.entity.ts';

/** Registries may correct a date by hours. A larger difference means another term. */
const SAME_TERM_MS = 2 * DAY_MS;

/**
 * Compares the registrar's charge and expiry date of an order with the agreed ones, and returns a finding for each; `wrong` is null where they agree,
 * for dates up to two days apart, or the registrar stated none. `expected` is the expiry date after the term; null while it is not known.
 */
export function compareBill(order: Order, expected: Date | null): Finding[] {
  const { costMinor, costPaidMinor, registrationExpiresAt: answered } = order;
  const isOtherPrice = costPaidMinor != null && costPaidMinor !== costMinor;
  const isOtherTerm =
    answered != null && expected !== null && Math.abs(answered.getTime() - expected.getTime()) > SAME_TERM_MS;
  return [
    {
      kind: 'registrar_price_differs',
      summary: 'The registrar charged a different price than quoted.',
      wrong: isOtherPrice ? { agreed: `${costMinor} usd`, taken: `${costPaidMinor} usd` } : null,
    },
    {
      kind: 'registrar_expiry_differs',
      summary: 'The registrar returned an expiry date that does not match the term.',
      wrong: isOtherTerm ? { expected, answered } : null,
    },
  ];
}
