import { writeAudit } from '@onym/accounts/audit';
import { countMovements, postStanding } from '@onym/billing/ledger';
import { releaseSpending } from '@onym/billing/spending';
import type { PaymentState } from '@onym/core/ports';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { recordEntitlementChange } from './apply-entitlement-change.ts';
import { endSubscription } from './end-subscription.ts';
import type { Entitlement } from './entitlement.entity.ts';
import { findPaidEntitlements, reviseEntitlement, type PaidEntitlement } from './entitlement.repository.ts';
import { mailPaymentChange, type Effect } from './mail-payment-change.ts';

/** How often the payment may change while it is read before the job is retried. */
const MAX_READS = 20;

/**
 * Brings the ledger, the spending limits (what is refunded is not spent), and the entitlements that a payment bought in line with the
 * processor: they are revoked while the whole payment is refunded or a dispute is lost, and restored when neither is true any more, with an
 * audit entry each; one that an operator revoked stays revoked. A payment that is refunded in full or lost in a dispute also ends its
 * subscription, as by endSubscription(). Domains are never revoked. The payer is mailed once about each change, in the transaction that
 * records it; orders mail about the payments of domains. A payment that is not recorded here is ignored.
 * @throws PaymentsError when the processor could not be reached; Error when the payment changes again and again while it is read
 */
export async function syncPayment(scope: Scope, intentId: string): Promise<void> {
  for (let read = 0; read < MAX_READS; read++) {
    const entitlements = await findPaidEntitlements(scope, intentId);
    const seen = await countMovements(scope, intentId);
    // Not ours, or not recorded yet: the code that records the payment calls this as well.
    if (entitlements.length === 0 && seen === 0) return;
    const standing = await scope.ports.payments.readPaymentState(intentId);
    const reason = revocationReason(standing);
    const written = await transaction(scope, async (tx) => {
      let effect: Effect = 'none';
      for (const entitlement of entitlements) {
        const one = await revise(tx, entitlement, reason);
        if (one === 'overtaken') return false;
        if (one !== 'none') effect = one;
      }
      const posted = await postStanding(tx, intentId, standing, { seen });
      if (posted === 'overtaken') return false;
      if (standing.refundedMinor > 0) await releaseSpending(tx, intentId, standing.refundedMinor);
      if (posted !== 'unknown') await mailPaymentChange(tx, intentId, posted, { effect, isWhole: standing.refunded });
      return true;
    });
    if (!written) continue;
    return reason ? endSubscription(scope, intentId, reason) : undefined;
  }
  throw new Error(`payment ${intentId} changed faster than it could be read`);
}

function revocationReason({ refunded, dispute }: PaymentState): Entitlement['revokedFor'] {
  if (dispute === 'lost') return 'dispute';
  return refunded ? 'refund' : null;
}

/** Revokes or restores the entitlement. `overtaken` when it was changed after it was read: that change may be the newer one. */
async function revise(
  tx: Tx,
  { id, accountId, product, version, revokedAt: before, revokedFor: beforeFor }: PaidEntitlement,
  reason: Entitlement['revokedFor'],
): Promise<Effect | 'overtaken'> {
  // Only an operator restores what an operator revoked.
  const isByOperator = before !== null && beforeFor === null;
  const [revokedAt, revokedFor] = isByOperator
    ? [before, null]
    : reason
      ? [before ?? tx.clock.now(), reason]
      : [null, null];
  if (!(await reviseEntitlement(tx, { id, version, revokedAt, revokedFor }))) return 'overtaken';
  if ((revokedAt === null) === (before === null)) return 'none';
  await writeAudit(tx, {
    actor: 'processor',
    action: revokedAt ? 'entitlement.revoked' : 'entitlement.restored',
    subject: id,
    accountId,
    details: { accountId, product, reason: revokedFor ?? beforeFor },
  });
  await recordEntitlementChange(tx, accountId);
  return revokedAt ? 'ended' : 'back';
}
