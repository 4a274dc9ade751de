import { deleteOldSeen, type Difference } from '@onym/billing';
import { Fault } from '@onym/core';
import { throwIfShuttingDown, type Scope } from '@onym/platform';
import { PaymentsError, RegistrarError } from '@onym/core/ports';
import { recordFindings, notifyOperators } from '../engine/discrepancies.ts';
import { findOpenFindings, findOrdersToCompareAgain, resolveStaleFindings } from '../engine/discrepancy.repository.ts';
import { compareOrder } from '../reviews/compare-order.ts';
import { compareOrders } from '../reviews/reconcile-orders.ts';
import { PARTS, type Part } from './parts.ts';
import { withoutProgress, type ProgressKeeper } from './progress.ts';
import type { Progress } from './progress.repository.ts';

/** One difference, as shown to operators. */
export interface Found {
  kind: string;
  subject: string;
  detail: string;
  repaired: boolean;
}

export interface Reconciliation {
  /** The differences that this run repaired, then all open findings of any run. */
  found: Found[];
  /** Number of repaired differences. */
  repaired: number;
  /** Number of open findings, which need a person. */
  open: number;
  /** Parts in which a vendor did not answer; nothing was concluded from them. */
  unanswered: string[];
}

/**
 * Compares all our records with the processor's and the registrar's, in both directions and of any age: payments, refunds, products, plans, usage,
 * registrations, the ledger. Repairs what follows safely from a vendor's answer, stores everything else as findings (each once while it lasts), and
 * mails the operators one list. A part in which a vendor does not answer is listed in `unanswered`: differences found before that count, but no
 * earlier finding is resolved by it. Safe to run at any time and twice at once: work in progress is no discrepancy, and nothing is concluded from a
 * listing alone. After a crash the next run continues from the stored `progress`; by default nothing is stored.
 * @throws WorkerShutdown when the worker shuts down; the job is started again and continues
 */
export async function reconcileBooks(
  scope: Scope,
  progress: ProgressKeeper = withoutProgress(scope),
): Promise<Reconciliation> {
  const begun = await progress.open();
  const first = PARTS.findIndex(({ name }) => name === begun.part);
  const repairs: Difference[] = [];
  const unanswered: string[] = [];
  for (const part of PARTS.slice(Math.max(first, 0))) {
    const from = { ...begun, part: part.name, after: part.name === begun.part ? begun.after : '' };
    if (!(await comparePart(scope, part, from, { progress, repairs }))) unanswered.push(part.name);
  }
  await compareAgain(scope, begun);
  await compareOrders(scope);
  await deleteOldSeen(scope);
  await progress.close();
  await notifyOperators(scope);
  return { ...(await readFindings(scope, repairs)), unanswered };
}

/** Runs one part. Returns false when a vendor did not answer: its findings then stay as they are. */
async function comparePart(
  scope: Scope,
  part: Part,
  from: Progress,
  { progress, repairs }: { progress: ProgressKeeper; repairs: Difference[] },
): Promise<boolean> {
  try {
    for (let at: Progress | null = from; at;) {
      await progress.keep(at);
      throwIfShuttingDown(scope);
      const { differences, next } = await part.compare(scope, at);
      for (const difference of differences) await recordDifference(scope, difference, repairs);
      at = next === null ? null : { ...at, after: next };
    }
  } catch (error) {
    if (!isSilence(error)) throw error;
    scope.log.warn({ err: error, part: part.name }, 'the books could not be compared');
    return false;
  }
  await resolveStaleFindings(scope, { kinds: part.makes, seenSince: from.seenSince, now: scope.clock.now() });
  return true;
}

async function recordDifference(scope: Scope, difference: Difference, repairs: Difference[]): Promise<void> {
  const { kind, subject, summary, detail, repaired } = difference;
  if (repaired) {
    scope.log.warn({ kind, subject, ...detail }, 'the books were put right');
    repairs.push(difference);
  }
  await recordFindings(scope, subject, [{ kind, summary, wrong: repaired ? null : detail }], { isTold: 'later' });
}

/** Compares orders again whose open findings this run did not see: they are resolved or still wrong. */
async function compareAgain(scope: Scope, { seenSince }: Progress): Promise<void> {
  for (const { id } of await findOrdersToCompareAgain(scope, seenSince)) {
    throwIfShuttingDown(scope);
    await compareOrder(scope, id);
  }
}

async function readFindings(scope: Scope, repairs: readonly Difference[]): Promise<Omit<Reconciliation, 'unanswered'>> {
  const open = await findOpenFindings(scope);
  return {
    found: [
      ...repairs.map(({ kind, subject, summary, detail }) => ({
        kind,
        subject,
        detail: detailOf(summary, detail),
        repaired: true,
      })),
      ...open.map(({ kind, subject, summary, details }) => ({
        kind,
        subject,
        detail: detailOf(summary, details),
        repaired: false,
      })),
    ],
    repaired: repairs.length,
    open: open.length,
  };
}

function detailOf(summary: string, facts: Record<string, unknown>): string {
  const parts = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name} ${String(value)}`);
  return [summary, parts.join(', ')].filter(Boolean).join(' ');
}

function isSilence(error: unknown): boolean {
  return (
    error instanceof PaymentsError ||
    error instanceof RegistrarError ||
    (error instanceof Fault && error.code === 'registrar_unavailable')
  );
}
