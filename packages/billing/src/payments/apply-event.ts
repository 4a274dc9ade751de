import { writeAudit } from '@onym/accounts/audit';
import { findBookedCharge } from '@onym/billing/ledger';
import { PaymentsError, type ProcessorAction } from '@onym/core/ports';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { paymentAnsweredJob } from './billing.jobs.ts';
import { bookSubscription } from './book-subscription.ts';
import { enqueueOpenRefund } from './decide-refund.ts';
import { enqueuePaymentChanged } from './enqueue-payment-changed.ts';
import { saveNewCard } from './save-card.ts';
import { syncCard } from './sync-card.ts';
import { syncCheckout } from './sync-checkout.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The event of an action. */
interface Source {
  id: string;
  createdAt: Date;
}

/**
 * Applies the action of an event: reads the object from the processor and syncs cards, purchases, subscriptions and payments with it,
 * writes refunds, disputes and fraud warnings to the audit log (of the payer, if the payment is in the ledger), and enqueues the jobs that
 * follow. Repeating it stores nothing twice, but enqueues the jobs again.
 * @throws PaymentsError rejected for an event that cannot be read, and other kinds when the processor cannot be reached; Error for an
 *   action of a later release, so that the event waits for that release
 */
export async function applyEvent(scope: Scope, action: ProcessorAction, event: Source): Promise<void> {
  switch (action.kind) {
    case 'card_saved':
      return saveNewCard(scope, action, event.createdAt);
    case 'default_card_changed':
      return syncCard(scope, action.customerId);
    case 'checkout_changed':
      return syncCheckout(scope, action.sessionId);
    case 'subscription_changed':
      return syncSubscription(scope, action.subscriptionId);
    case 'invoice_changed':
      await syncSubscription(scope, action.subscriptionId);
      return bookSubscription(scope, action.subscriptionId);
    case 'payment_answered': {
      const { intentId } = action;
      return transaction(scope, (tx) =>
        enqueueJob(tx, paymentAnsweredJob, { intentId }, { key: `payment-answered:${intentId}` }),
      );
    }
    case 'payment_refunded':
      await auditPayment(scope, event, { action: 'payment.refunded', subject: action.intentId });
      await syncPayment(scope, action.intentId);
      return transaction(scope, (tx) => enqueueOpenRefund(tx, action.intentId));
    case 'refund_changed': {
      const { intentId, refundId } = action;
      await auditPayment(scope, event, { action: 'refund.changed', subject: intentId, details: { refundId } });
      await syncPayment(scope, intentId);
      return transaction(scope, (tx) => enqueueOpenRefund(tx, intentId));
    }
    case 'fraud_warned': {
      const { intentId, warningId } = action;
      await auditPayment(scope, event, { action: 'payment.fraud-warned', subject: intentId, details: { warningId } });
      return syncPayment(scope, intentId);
    }
    case 'dispute_changed': {
      const { intentId, disputeId, change, standing } = action;
      await auditPayment(scope, event, {
        action: `dispute.${change}`,
        subject: intentId,
        details: { disputeId, standing },
      });
      return syncPayment(scope, intentId);
    }
    case 'unreadable':
      throw new PaymentsError('rejected', action.reason);
    case 'ignored':
      return;
    default:
      throw unknownAction(action);
  }
}

/** Writes the change of a payment to the payer's audit log, and enqueues the job of the module that sold something for the payment. */
async function auditPayment(
  scope: Scope,
  { id: key }: Source,
  entry: { action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  const charge = await findBookedCharge(scope, entry.subject);
  return transaction(scope, async (tx) => {
    await writeAudit(tx, { key, actor: 'processor', accountId: charge?.accountId, ...entry });
    await enqueuePaymentChanged(tx, entry.subject);
  });
}

function unknownAction(action: never): Error {
  return new Error(`unknown action ${JSON.stringify(action)}`);
}
