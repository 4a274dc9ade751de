import { newId } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import type { Finding } from './order-books.ts';
import { fileFinding, markFindingsTold, resolveFinding } from './discrepancy.repository.ts';
import { mailFindings } from './notify-operators.ts';

export interface RecordOptions {
  /** Further writes in the same transaction. */
  also?: (tx: Tx) => Promise<unknown>;
  /** `later`: new findings are not mailed here, and the caller ends with notifyOperators(). Default `at once`. */
  isTold?: 'at once' | 'later';
}

/**
 * Stores what is wrong with a subject, each kind of finding once while it lasts, and resolves the open findings whose `wrong` is null, in a
 * transaction of its own. Kinds that are not in `findings` stay as they are. Operators are mailed new findings in the same transaction,
 * unless `isTold` is `later`: then the caller ends with notifyOperators(). `also` runs first in that transaction.
 */
export function recordFindings(
  scope: Scope,
  subject: string,
  findings: readonly Finding[],
  { also = async () => {}, isTold = 'at once' }: RecordOptions = {},
): Promise<void> {
  return transaction(scope, async (tx) => {
    await also(tx);
    await fileFindings(tx, subject, findings, isTold);
  });
}

/**
 * Stores what is wrong with a subject in the caller's transaction, each kind of finding once while it lasts, and resolves the open findings whose
 * `wrong` is null. Kinds that are not in `findings` stay as they are. Logs new findings as errors and mails them to the operators, unless `isTold` is
 * `later`: then the caller ends with notifyOperators().
 */
export async function fileFindings(
  tx: Tx,
  subject: string,
  findings: readonly Finding[],
  isTold: RecordOptions['isTold'] = 'at once',
): Promise<void> {
  const now = tx.clock.now();
  for (const { kind, summary, wrong } of findings) {
    if (!wrong) {
      await resolveFinding(tx, kind, subject, now);
      continue;
    }
    const id = newId('discrepancy', now);
    const filed = { id, kind, subject, summary, details: wrong, foundAt: now, seenAt: tx.clock.wall() };
    if (await fileFinding(tx, filed)) tx.log.error({ kind, subject, ...wrong }, 'something wants a person');
  }
  if (isTold === 'at once') await mailNewFindings(tx, subject);
}

/**
 * Mails the operators all open findings that they were not told of yet, in one mail, and marks them as told. Sends nothing if there are
 * none. After a crash the next call mails them.
 */
export function notifyOperators(scope: Scope): Promise<void> {
  return transaction(scope, (tx) => mailNewFindings(tx));
}

async function mailNewFindings(tx: Tx, subject: string | null = null): Promise<void> {
  const untold = await markFindingsTold(tx, subject, tx.clock.now());
  if (untold.length > 0) await mailFindings(tx, untold);
}
