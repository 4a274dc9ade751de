import {
  buildHold,
  postMovements,
  postStanding,
  buildRegistrarCost,
  buildRegistrarReturn,
  buildRelease,
  type Movement,
  type Purchase,
} from '@onym/billing/ledger';
import { readSaleTax } from '@onym/billing/tax';
import type { Intent } from '@onym/core/ports';
import type { Tx } from '@onym/platform';
import type { Payment } from './order-books.ts';
import type { Order } from './order.entity.ts';
import type { Workings } from './workings.ts';

/** The processor's state of a payment; refunds and disputes only if they were queried. */
type Seen = Pick<Intent, 'id' | 'status' | 'amountMinor' | 'currency'> &
  Partial<Pick<Payment, 'refundedMinor' | 'dispute' | 'disputedMinor' | 'lostMinor'>>;

/**
 * Posts the processor's state of an order's payment, and the registrar's cost, to the ledger. Call it in the transaction that acts on that
 * state. Only movements that are missing are posted, so it may be called each time the payment is read. `at` is when it happened; now by
 * default.
 */
export async function bookPayment(tx: Tx, order: Order, by: Workings, seen: Seen, at?: Date): Promise<void> {
  const tax = seen.status === 'captured' ? await readSaleTax(tx, order.id) : undefined;
  const purchase = { ...purchaseOf(order, by, at), tax };
  await postMovements(tx, [...movementsOf(purchase, by, seen), ...bookedCost(order, purchase)]);
  const { refundedMinor, dispute, disputedMinor, lostMinor } = seen;
  if (seen.status === 'captured' && (refundedMinor !== undefined || lostMinor !== undefined))
    await postStanding(tx, seen.id, { refundedMinor, dispute, disputedMinor, lostMinor });
}

/**
 * Posts the registrar's cost of an order to the ledger, once; posts nothing while the registrar has not registered or renewed the domain.
 */
export async function bookCost(tx: Tx, order: Order): Promise<void> {
  await postMovements(tx, bookedCost(order, { accountId: order.account.id, description: order.domain }));
}

/** Posts to the ledger that the registrar refunds its cost for a domain that it has deleted. */
export async function bookCostReturned(tx: Tx, order: Order): Promise<void> {
  const { id: orderId, domain: description, account, costMinor, costPaidMinor, currency } = order;
  const purchase = { accountId: account.id, orderId, description };
  await postMovements(tx, [buildRegistrarReturn(purchase, costPaidMinor ?? costMinor, currency)]);
}

function purchaseOf(order: Order, { kind }: Pick<Workings, 'kind'>, at: Date | undefined): Purchase {
  return {
    accountId: order.account.id,
    orderId: order.id,
    keyId: order.keyId ?? null,
    description: kind.describe(order),
    at,
  };
}

function movementsOf(purchase: Purchase, { funding }: Workings, seen: Seen): Movement[] {
  const paid = { intentId: seen.id, amountMinor: seen.amountMinor, currency: seen.currency };
  if (seen.status === 'held') return [buildHold(purchase, paid)];
  if (seen.status === 'captured') return funding.taken(purchase, paid);
  return seen.status === 'canceled' ? [buildRelease(purchase, paid)] : [];
}

function bookedCost(order: Order, purchase: Purchase): Movement[] {
  const { id, registrationExpiresAt, costMinor, costPaidMinor, currency } = order;
  return registrationExpiresAt
    ? [buildRegistrarCost({ ...purchase, orderId: id }, costPaidMinor ?? costMinor, currency)]
    : [];
}
