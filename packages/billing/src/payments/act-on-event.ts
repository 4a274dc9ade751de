import { writeAudit } from '@onym/accounts/audit';
import { chargeOfPayment } from '@onym/billing/ledger';
import { enqueue, transaction, type Scope } from '@onym/platform';
import { PaymentsError, type ProcessorAction } from '@onym/core/ports';
import { paymentAnsweredJob } from './billing.jobs.ts';
import { bookSubscription } from './book-subscription.ts';
import { followCard } from './follow-card.ts';
import { followCheckout } from './follow-checkout.ts';
import { followPayment } from './follow-payment.ts';
import { followPaymentSoon } from './payment-changed.ts';
import { followSubscription } from './follow-subscription.ts';
import { takeSavedCard } from './take-saved-card.ts';

/** The event behind an action: which one, and when it happened. */
interface Told {
  id: string;
  createdAt: Date;
}

/**
 * Does what an event asks for. Running twice is the same as once.
 * @throws PaymentsError rejected for an event that nobody can read; Error for an action that this release does not know, so that the event waits for one that does
 */
export async function actOnEvent(scope: Scope, action: ProcessorAction, told: Told): Promise<void> {
  switch (action.kind) {
    case 'card_saved':
      return takeSavedCard(scope, action, told.createdAt);
    case 'default_card_changed':
      return followCard(scope, action.customerId);
    case 'checkout_changed':
      return followCheckout(scope, action.sessionId);
    case 'subscription_changed':
      return followSubscription(scope, action.subscriptionId);
    case 'invoice_changed':
      await followSubscription(scope, action.subscriptionId);
      return bookSubscription(scope, action.subscriptionId);
    case 'payment_answered': {
      const { intentId } = action;
      return transaction(scope, (tx) =>
        enqueue(tx, paymentAnsweredJob, { intentId }, { key: `payment-answered:${intentId}` }),
      );
    }
    case 'payment_refunded':
      await writeDown(scope, told, { action: 'payment.refunded', subject: action.intentId });
      return followPayment(scope, action.intentId);
    case 'refund_changed': {
      const { intentId, refundId } = action;
      await writeDown(scope, told, { action: 'refund.changed', subject: intentId, details: { refundId } });
      return followPayment(scope, intentId);
    }
    case 'fraud_warned': {
      const { intentId, warningId } = action;
      await writeDown(scope, told, { action: 'payment.fraud-warned', subject: intentId, details: { warningId } });
      return followPayment(scope, intentId);
    }
    case 'dispute_changed': {
      const { intentId, disputeId, change, standing } = action;
      await writeDown(scope, told, {
        action: `dispute.${change}`,
        subject: intentId,
        details: { disputeId, standing },
      });
      return followPayment(scope, intentId);
    }
    case 'unreadable':
      throw new PaymentsError('rejected', action.reason);
    case 'ignored':
      return;
    default:
      throw unknownAction(action);
  }
}

/** What became of a payment is written down whatever it leads to, in the trail of whoever paid where the books know, and so is the job of whoever sold something for it. */
async function writeDown(
  scope: Scope,
  { id: key }: Told,
  entry: { action: string; subject: string; details?: Record<string, unknown> },
): Promise<void> {
  const charge = await chargeOfPayment(scope, entry.subject);
  return transaction(scope, async (tx) => {
    await writeAudit(tx, { key, actor: 'processor', accountId: charge?.accountId, ...entry });
    await followPaymentSoon(tx, entry.subject);
  });
}

function unknownAction(action: never): Error {
  return new Error(`unknown action ${JSON.stringify(action)}`);
}
