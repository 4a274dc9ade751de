import { findCustomerAccount, readCustomer, releaseCharges } from '@onym/billing';
import { placePurchaseHolds, isStillHeld, releaseHolds, type FraudReport } from '@onym/billing/fraud';
import type { BookedCharge } from '@onym/billing/ledger';
import { findDomainOfAccount, lockAgainstTransfer } from '@onym/domains';
import type { PaymentState, ProcessorDispute } from '@onym/core/ports';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { formatSentence } from '@onym/core/sentences';
import { markOrderHeld } from '../engine/held-order.ts';
import { readOrder } from '../engine/order-lease.ts';
import { findHoldableOrders } from '../engine/order.repository.ts';
import type { Order } from '../engine/order.entity.ts';
import { goesWithMoney } from '../payments/delete-name.ts';

/** The reason of a dispute in which the cardholder denies the payment. */
const FRAUDULENT = 'fraudulent';

/** A payment as the processor has it now, and who made it here. */
export interface ReportedPayment {
  intentId: string;
  /** The order that it pays; undefined for a product or a plan. */
  orderId: string | undefined;
  /** The charge of a product or a plan in the books, which names its account. */
  booked: BookedCharge | undefined;
  standing: PaymentState;
  disputes: readonly ProcessorDispute[];
}

/** Who paid: the account with its own card, or someone else. `customerId` pays by card, so its other orders can be held. */
interface Payer {
  payer: FraudReport['payer'];
  customerId: string | undefined;
}

/**
 * Applies what banks say about fraud in a payment. A lost dispute for fraud and an issuer's warning hold purchases of the card and the
 * account, and the transfer of a domain that can still be given back to the registrar; orders and charges of the same payer that are not
 * captured are released or go under review. A dispute that was won ends what was held for it. Repeating it changes nothing, and nothing is
 * held again for what an operator has cleared.
 * @throws PaymentsError when the processor does not say which card has paid; the job is tried again
 */
export async function applyFraudReports(scope: Scope, payment: ReportedPayment): Promise<void> {
  const { intentId, disputes, standing, orderId, booked } = payment;
  const won = disputes.filter((dispute) => dispute.standing === 'won');
  if (won.length > 0)
    await transaction(scope, (tx) => releaseHolds(tx, [...won.map(({ disputeId }) => disputeId), intentId]));
  const reports: Pick<FraudReport, 'reason' | 'cause'>[] = [
    ...disputes
      .filter(({ reason, standing: at }) => reason === FRAUDULENT && at === 'lost')
      .map(({ disputeId }) => ({ reason: 'dispute' as const, cause: disputeId })),
    ...(standing.dispute === 'early_warning' ? [{ reason: 'warning' as const, cause: intentId }] : []),
  ];
  if (reports.length === 0) return;
  const order = orderId === undefined ? null : await readOrder(scope, orderId);
  const accountId = order?.account.id ?? booked?.accountId;
  if (accountId === undefined) return;
  const fingerprint = await scope.ports.payments.getCardFingerprint({ intentId });
  const { payer, customerId } = await payerOf(scope, accountId, order);
  await transaction(scope, async (tx) => {
    const domainId = order ? await revocableDomain(tx, order) : undefined;
    for (const report of reports)
      await placePurchaseHolds(tx, { ...report, intentId, accountId, payer, fingerprint, domainId });
  });
  if (
    !(await isStillHeld(
      scope,
      reports.map(({ cause }) => cause),
    ))
  )
    return;
  await lockReportedDomain(scope, order);
  if (customerId !== undefined) await holdPending(scope, { accountId, customerId });
  if (payer === 'account') await releaseCharges(scope, accountId, HELD_CHARGE);
}

const HELD_CHARGE = { code: 'purchases_held', message: formatSentence('purchases.purchasesAreHeld') } as const;

async function payerOf(scope: Scope, accountId: string, order: Order | null): Promise<Payer> {
  // A product or a plan is bought only by the account itself.
  if (!order) return { payer: 'account', customerId: (await readCustomer(scope, accountId))?.customerId };
  const { funding, customerId } = order.payment;
  // A machine pays as the account's customer, but with a card of its own.
  if (funding !== 'card_hold') return { payer: 'other', customerId: undefined };
  const isOwn = (await findCustomerAccount(scope, customerId)) === accountId;
  return { payer: isOwn ? 'account' : 'other', customerId };
}

/** The id of the domain of an order whose registration can still be undone for its cost; undefined when it cannot. */
async function revocableDomain(tx: Tx, order: Order): Promise<string | undefined> {
  if (!(await goesWithMoney(tx, order))) return undefined;
  return (await findDomainOfAccount(tx, order.domain, order.account.id))?.id;
}

async function lockReportedDomain(scope: Scope, order: Order | null): Promise<void> {
  if (!order) return;
  await transaction(scope, async (tx) => {
    const domainId = await revocableDomain(tx, order);
    if (domainId !== undefined) await lockAgainstTransfer(tx, domainId);
  });
}

async function holdPending(
  scope: Scope,
  { accountId, customerId }: { accountId: string; customerId: string },
): Promise<void> {
  const pending = await findHoldableOrders(scope, { accountId, customerId });
  for (const { id } of pending) await transaction(scope, (tx) => markOrderHeld(tx, id));
}
