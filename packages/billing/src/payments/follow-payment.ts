import { writeAudit } from '@onym/accounts/audit';
import { movementsOf, postStanding } from '@onym/billing/ledger';
import { transaction, type Scope, type Tx } from '@onym/platform';
import type { PaymentStanding } from '@onym/core/ports';
import { endSubscription } from './end-subscription.ts';
import type { Entitlement } from './entitlement.entity.ts';
import { followEntitlementsSoon } from './entitlement-changes.ts';
import { mailPaymentMoved, type Effect } from './payment-mail.ts';

/** Looks that may be overtaken by a newer one before the job is left to be retried. */
const LOOKS = 20;

interface Row {
  id: string;
  account_id: string;
  product: string;
  version: number;
  revoked_at: Date | null;
  revoked_for: Entitlement['revokedFor'];
}

const PAID_BY =
  'select id, account_id, product, version, revoked_at, revoked_for from entitlement where intent_id = $1';
const JUDGE =
  'update entitlement set revoked_at = $1, revoked_for = $2, version = version + 1 where id = $3 and version = $4 returning id';

/**
 * Brings what a payment has given, and the ledger, in line with what became of it: an entitlement is revoked while all of it has been
 * given back or a dispute is lost, restored when neither holds any more; a subscription ends with it. Domains are never taken away.
 * Whoever paid is told of each change of their money once, in the transaction that writes it down; of an order's, orders tell.
 */
export async function followPayment(scope: Scope, intentId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const row = await scope.sql.row<Row>('billing-paid-by', PAID_BY, [intentId]);
    const seen = await movementsOf(scope, intentId);
    // Somebody else's, or nobody has written it down yet: then whoever does asks for this as well.
    if (!row && seen === 0) return;
    const standing = await scope.ports.payments.readStanding(intentId);
    const verdict = verdictOn(standing);
    const written = await transaction(scope, async (tx) => {
      const effect = row ? await judge(tx, row, verdict) : 'none';
      if (effect === 'overtaken') return false;
      const posted = await postStanding(tx, intentId, standing, { seen });
      if (posted === 'overtaken') return false;
      if (posted !== 'unknown') await mailPaymentMoved(tx, intentId, posted, { effect, isWhole: standing.refunded });
      return true;
    });
    if (!written) continue;
    return verdict ? endSubscription(scope, intentId, verdict) : undefined;
  }
  throw new Error(`payment ${intentId} changed faster than it could be read`);
}

function verdictOn({ refunded, dispute }: PaymentStanding): Entitlement['revokedFor'] {
  if (dispute === 'lost') return 'dispute';
  return refunded ? 'refund' : null;
}

/** Overtaken when another look has been written down since the row was read: ours may be the older one. */
async function judge(tx: Tx, row: Row, verdict: Entitlement['revokedFor']): Promise<Effect | 'overtaken'> {
  // What an operator revoked, they restore.
  const ours = row.revoked_at === null || row.revoked_for !== null;
  const [revokedAt, revokedFor] = !ours
    ? [row.revoked_at, null]
    : verdict
      ? [row.revoked_at ?? tx.clock.now(), verdict]
      : [null, null];
  const written = await tx.sql.rows('billing-follow-payment-judge', JUDGE, [
    revokedAt,
    revokedFor,
    row.id,
    row.version,
  ]);
  if (written.length === 0) return 'overtaken';
  if ((revokedAt === null) === (row.revoked_at === null)) return 'none';
  await writeAudit(tx, {
    actor: 'processor',
    action: revokedAt ? 'entitlement.revoked' : 'entitlement.restored',
    subject: row.id,
    accountId: row.account_id,
    details: { accountId: row.account_id, product: row.product, reason: revokedFor ?? row.revoked_for },
  });
  await followEntitlementsSoon(tx, row.account_id);
  return revokedAt ? 'ended' : 'back';
}
