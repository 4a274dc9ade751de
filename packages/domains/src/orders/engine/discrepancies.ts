import { newId } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import type { Finding } from './order-books.ts';
import { mailFindings, type Told } from './tell-operators.ts';

const FILE = `
  insert into discrepancy as old (id, kind, subject, says, details, found_at, seen_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7)
  on conflict (kind, subject) where resolved_at is null
    do update set says = excluded.says, details = excluded.details, seen_at = excluded.seen_at,
      closed_at = case when old.details = excluded.details then old.closed_at end,
      told_at = case when old.closed_at is null or old.details = excluded.details then old.told_at end
  returning (xmax = 0) as "isNew"`;
const RESOLVE = 'update discrepancy set resolved_at = $1 where kind = $2 and subject = $3 and resolved_at is null';
const UNTOLD = `
  update discrepancy set told_at = $1 where told_at is null and resolved_at is null and subject = coalesce($2, subject)
  returning kind, subject, says, details`;

export interface RecordOptions {
  /** What else becomes true in the same transaction. */
  also?: (tx: Tx) => Promise<unknown>;
  /** The operators hear of it with everything else that was found: the caller ends with tellOperators(). */
  isTold?: 'at once' | 'later';
}

/**
 * Writes down what is wrong with this subject, once while it lasts, and resolves what is right again. Operators get a
 * mail for what is new, in the same transaction unless that is for later. What was not judged stays as it was.
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

/** The same, in the transaction that finds it. */
export async function fileFindings(
  tx: Tx,
  subject: string,
  findings: readonly Finding[],
  isTold: RecordOptions['isTold'] = 'at once',
): Promise<void> {
  const now = tx.clock.now();
  for (const { kind, says, wrong } of findings) {
    if (!wrong) {
      await tx.sql.rows('orders-discrepancies-resolve', RESOLVE, [now, kind, subject]);
      continue;
    }
    const id = newId('discrepancy', now);
    const values = [id, kind, subject, says, JSON.stringify(wrong), now, tx.clock.wall()];
    const filed = await tx.sql.row<{ isNew: boolean }>('orders-discrepancies-file', FILE, values);
    if (filed?.isNew) tx.log.error({ kind, subject, ...wrong }, 'something wants a person');
  }
  if (isTold === 'at once') await tell(tx, subject);
}

/** Mails the operators what they have not been told, all of it in one mail. Killed before it, the next one tells. */
export function tellOperators(scope: Scope): Promise<void> {
  return transaction(scope, (tx) => tell(tx));
}

async function tell(tx: Tx, subject: string | null = null): Promise<void> {
  const untold = await tx.sql.rows<Told>('orders-discrepancies-untold', UNTOLD, [tx.clock.now(), subject]);
  if (untold.length > 0) await mailFindings(tx, untold);
}
