import { findBookedCharge, type BookedCharge } from '@onym/billing/ledger';
import { PaymentsError, refundableMinor, type PaymentState } from '@onym/core/ports';
import type { Scope } from '@onym/platform';
import { findPaymentOf } from './charge-refund.repository.ts';
import { requireRefundable } from './decide-refund.ts';
import { findRefundConsequence, type RefundConsequence } from './refund-consequence.ts';

/** Where the money of a payment is. Minor units. */
export interface RefundAmounts {
  capturedMinor: number;
  refundedMinor: number;
  /** Refunds in progress. */
  underWayMinor: number;
  /** In open and lost disputes. */
  disputedMinor: number;
  /** What can still be refunded. */
  leftMinor: number;
}

/** What a refund would do. */
export interface RefundQuote {
  /** The processor's id of the payment; null for an order under review without one. */
  intentId: string | null;
  accountId: string;
  orderId: string | null;
  description: string;
  currency: string;
  /** Minor units. */
  amountMinor: number;
  /** All that is left is refunded. */
  isWhole: boolean;
  before: RefundAmounts;
  after: RefundAmounts;
  consequence: RefundConsequence;
}

/** Returns the amounts of a payment; `underWayMinor` more is counted as being refunded. */
export function amountsOf(state: PaymentState, underWayMinor = 0): RefundAmounts {
  const { capturedMinor, refundedMinor, pendingMinor, lostMinor, dispute, disputedMinor } = state;
  return {
    capturedMinor,
    refundedMinor,
    underWayMinor: pendingMinor + underWayMinor,
    disputedMinor: lostMinor + (dispute === 'open' ? disputedMinor : 0),
    leftMinor: Math.max(0, refundableMinor(state) - underWayMinor),
  };
}

/**
 * Finds the payment of a sale: the payment itself (`pi_`), a charge (`pch_`), an entitlement (`ent_`), a checkout page (`cs_`), or a
 * subscription (`sub_`: its newest payment). Undefined when there is none that the ledger has.
 * @throws PaymentsError when the processor could not be asked about the page of a plan
 */
export async function findSale(
  scope: Scope,
  reference: string,
): Promise<{ intentId: string; charge: BookedCharge } | undefined> {
  const intentId = reference.startsWith('pi_')
    ? reference
    : ((await findPaymentOf(scope, reference)) ?? (await findPaymentOfPage(scope, reference)));
  const charge = intentId === undefined ? undefined : await findBookedCharge(scope, intentId);
  return intentId !== undefined && charge ? { intentId, charge } : undefined;
}

/** Only the processor knows the subscription that a page has started. */
async function findPaymentOfPage(scope: Scope, reference: string): Promise<string | undefined> {
  if (!reference.startsWith('cs_')) return undefined;
  try {
    const { subscriptionId } = await scope.ports.payments.readCheckout(reference);
    return subscriptionId ? await findPaymentOf(scope, subscriptionId) : undefined;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind === 'rejected') return undefined;
    throw error;
  }
}

/**
 * Returns what the refund of a payment for a product, a plan or usage would do. Changes nothing.
 * @param amountMinor minor units; undefined: all that is left
 * @throws Fault invalid_request, conflict as requireRefundable() · PaymentsError when the processor could not be reached
 */
export async function quoteCharge(
  scope: Scope,
  { intentId, charge }: { intentId: string; charge: BookedCharge },
  amountMinor: number | undefined,
): Promise<RefundQuote> {
  const state = await scope.ports.payments.readPaymentState(intentId);
  const amount = requireRefundable(state, amountMinor);
  const { accountId, orderId, description, currency } = charge;
  return {
    intentId,
    accountId,
    orderId,
    description,
    currency,
    ...amount,
    before: amountsOf(state),
    after: amountsOf(state, amount.amountMinor),
    consequence: amount.isWhole ? await findRefundConsequence(scope, intentId, accountId) : { kind: 'nothing_ends' },
  };
}
