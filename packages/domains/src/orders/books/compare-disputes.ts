import { recordSeen, findUnseen, type Compared, type Difference, type Place } from '@onym/billing';
import { readDisputeFees } from '@onym/billing/ledger';
import type { Scope } from '@onym/platform';
import type { ProcessorDispute } from '@onym/core/ports';
import { DISPUTES_PAGE, findDisputes, findDisputesAfter, type KnownDispute } from '../disputes/dispute.repository.ts';
import { syncOrderPayment } from '../payments/sync-order-payment.ts';

/** Our record of a dispute. Minor units. */
interface Known extends KnownDispute {
  feeMinor: number;
}

/**
 * Compares one page of the processor's disputes, of any age, with our records, and records that they were seen, for compareDisputesBack(). Where one
 * differs, its payment is synchronised as in syncOrderPayment(), which may mail the owner; the returned difference says whether that repaired it.
 * @throws PaymentsError when the processor does not answer
 */
export async function compareDisputes(scope: Scope, { after }: Place): Promise<Compared> {
  const { rows, next } = await scope.ports.payments.listDisputes({ after: after || null });
  await recordSeen(
    scope,
    rows.map(({ disputeId }) => disputeId),
  );
  const known = await knownOf(scope, rows);
  const differences: Difference[] = [];
  for (const dispute of rows) {
    const before = known.get(dispute.disputeId);
    if (agrees(before, dispute)) continue;
    if (dispute.intentId !== null) await syncOrderPayment(scope, dispute.intentId);
    const present = (await knownOf(scope, [dispute])).get(dispute.disputeId);
    differences.push(differenceOf(dispute, before, present));
  }
  return { differences, next };
}

/**
 * Returns a difference for each of our disputes, one page of them, that the processor does not know: not listed since `seenSince`, nor when
 * the disputes of its payment are listed. Only disputes opened before `madeBefore` are compared. Repairs nothing.
 * @throws PaymentsError when the processor does not answer
 */
export async function compareDisputesBack(scope: Scope, { seenSince, madeBefore, after }: Place): Promise<Compared> {
  const rows = await findDisputesAfter(scope, { after, before: madeBefore });
  const unlisted = await findUnseen(
    scope,
    rows.map(({ id }) => id),
    seenSince,
  );
  const differences: Difference[] = [];
  for (const { id, intentId, status } of rows.filter((row) => unlisted.has(row.id))) {
    const { rows: there } = await scope.ports.payments.listDisputes({ after: null, intentId });
    if (there.some(({ disputeId }) => disputeId === id)) continue;
    const summary = 'The processor does not know one of our disputes.';
    differences.push({ kind: 'dispute_missing', subject: id, summary, detail: { intentId, status }, repaired: false });
  }
  return { differences, next: rows.length < DISPUTES_PAGE ? null : rows.at(-1)!.id };
}

async function knownOf(scope: Scope, disputes: readonly ProcessorDispute[]): Promise<Map<string, Known>> {
  const ids = disputes.map(({ disputeId }) => disputeId);
  const rows = await findDisputes(scope, ids);
  const fees = await readDisputeFees(scope, ids);
  return new Map(rows.map((row) => [row.id, { ...row, feeMinor: fees.get(row.id) ?? 0 }]));
}

function agrees(known: Known | undefined, { standing, isAnswered, fee }: ProcessorDispute): boolean {
  if (known?.status !== standing || (isAnswered && !known.isAnswered)) return false;
  return fee === null || fee.amountMinor === known.feeMinor;
}

function differenceOf(dispute: ProcessorDispute, before: Known | undefined, present: Known | undefined): Difference {
  const { disputeId: subject, intentId, standing, amountMinor, currency } = dispute;
  const detail = { intentId, standing, amount: `${amountMinor} ${currency}`, ours: before?.status ?? 'nothing' };
  if (!present)
    return {
      kind: 'dispute_unknown',
      subject,
      summary: 'A bank disputes a payment without a matching record here.',
      detail,
      repaired: false,
    };
  return {
    kind: before ? 'dispute_differs' : 'dispute_unrecorded',
    subject,
    summary: before ? 'A dispute differed from our record.' : 'A dispute was missing in our records.',
    detail,
    repaired: agrees(present, dispute),
  };
}
