import { writeAudit } from '@onym/audit';
import { execute, transaction, type Scope } from '@onym/platform';
import type { PaymentStanding } from '@onym/ports';
import type { Entitlement } from './entitlement.entity.ts';

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
  'update entitlement set revoked_at = ?, revoked_for = ?, version = version + 1 where id = ? and version = ? returning id';

/**
 * Brings the entitlement that a payment gave in line with what became of the payment: revoked while all of it has been
 * given back or a dispute is lost, restored when neither holds any more. Domains are never taken away.
 */
export async function followPayment(scope: Scope, intentId: string): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const row = await scope.sql.row<Row>('billing-paid-by', PAID_BY, [intentId]);
    if (!row) return;
    if (await judge(scope, row, verdictOn(await scope.ports.payments.readStanding(intentId)))) return;
  }
  throw new Error(`payment ${intentId} changed faster than it could be read`);
}

function verdictOn({ refunded, dispute }: PaymentStanding): Entitlement['revokedFor'] {
  if (dispute === 'lost') return 'dispute';
  return refunded ? 'refund' : null;
}

/** False when another look has been written down since the row was read: ours may be the older one. */
function judge(scope: Scope, row: Row, verdict: Entitlement['revokedFor']): Promise<boolean> {
  return transaction(scope, async (tx) => {
    // What an operator revoked, they restore.
    const ours = row.revoked_at === null || row.revoked_for !== null;
    const [revokedAt, revokedFor] = !ours
      ? [row.revoked_at, null]
      : verdict
        ? [row.revoked_at ?? tx.clock.now(), verdict]
        : [null, null];
    const written = await execute(tx, JUDGE, [revokedAt, revokedFor, row.id, row.version]);
    if (written.length === 0) return false;
    if ((revokedAt === null) !== (row.revoked_at === null)) {
      await writeAudit(tx, {
        actor: 'processor',
        action: revokedAt ? 'entitlement.revoked' : 'entitlement.restored',
        subject: row.id,
        details: { accountId: row.account_id, product: row.product, reason: revokedFor ?? row.revoked_for },
      });
    }
    return true;
  });
}
