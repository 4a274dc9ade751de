import { transaction, type Scope, type Tx } from '@onym/platform';
import type { ListedPayment } from '@onym/core/ports';
import { buildProcessorFee } from './movement.ts';
import { postMovements } from './post-movements.ts';
import { lockMovements } from './ledger-transaction.repository.ts';
import { readPaymentFee, readPaymentFees, type BookedFee } from './fee.repository.ts';

/** The most pages of the processor's newest payments that one run reads; the daily comparison reads all. */
const MOST_PAGES = 20;

/** A recorded fee that differs from the processor's. Minor units. */
export interface FeeDiffered {
  intentId: string;
  bookedMinor: number;
  feeMinor: number;
}

/**
 * Reads the processor's payments, the newest first, and records their fees in the ledger. Stops at the first page without a new or changed
 * fee, at the last page, or after 20 pages.
 * @throws PaymentsError when the processor cannot list its payments
 */
export async function bookNewFees(scope: Scope): Promise<void> {
  for (let after: string | null = null, pages = 0; pages < MOST_PAGES; pages++) {
    const page: Awaited<ReturnType<typeof scope.ports.payments.listPayments>> = await scope.ports.payments.listPayments(
      { after },
    );
    const { written } = await bookFees(scope, page.rows);
    if (written === 0 || !page.next) return;
    after = page.next;
  }
}

/**
 * Records the fees of these payments in the ledger, each in a transaction of its own, as the difference from what is recorded; repeating it
 * changes nothing. Payments that the ledger does not have as captured, or whose fee the processor does not know yet, are left out.
 * @returns `written`: the number of ledger transactions stored; `differed`: the payments that had another fee recorded before
 */
export async function bookFees(
  scope: Scope,
  payments: readonly ListedPayment[],
): Promise<{ written: number; differed: FeeDiffered[] }> {
  const withFee = payments.filter(({ fee }) => fee !== null);
  const known = await findBookedFees(scope, withFee);
  const differed: FeeDiffered[] = [];
  let written = 0;
  for (const { intentId, fee } of withFee) {
    const before = known.get(intentId);
    if (!before || before.feeMinor === fee!.amountMinor) continue;
    if (before.feeCount > 0) differed.push({ intentId, bookedMinor: before.feeMinor, feeMinor: fee!.amountMinor });
    written += await transaction(scope, (tx) => bookFee(tx, intentId, fee!));
  }
  return { written, differed };
}

async function bookFee(
  tx: Tx,
  intentId: string,
  { amountMinor, currency }: NonNullable<ListedPayment['fee']>,
): Promise<number> {
  await lockMovements(tx, intentId);
  const before = await readPaymentFee(tx, intentId);
  const { accountId, orderId, feeCount, feeMinor } = before!;
  const purchase = { accountId, orderId, description: '' };
  const paid = { intentId, amountMinor: amountMinor - feeMinor, currency };
  return (await postMovements(tx, [buildProcessorFee(purchase, paid, feeCount)])).length;
}

async function findBookedFees({ sql }: Scope, payments: readonly ListedPayment[]): Promise<Map<string, BookedFee>> {
  const rows = await readPaymentFees(
    { sql },
    payments.map(({ intentId }) => intentId),
  );
  return new Map(rows.map((row) => [row.intentId, row]));
}
