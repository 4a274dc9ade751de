import { operatorAddresses } from '@onym/access';
import { newId } from '@onym/kernel';
import { sendMail } from '@onym/mail';
import { execute, transaction, type Scope, type Tx } from '@onym/platform';
import type { Finding } from './order-books.ts';

const FILE = `
  insert into discrepancy (id, kind, subject, details, found_at) values (?, ?, ?, ?::jsonb, ?)
  on conflict (kind, subject) where resolved_at is null do nothing returning id`;
const RESOLVE = 'update discrepancy set resolved_at = ? where kind = ? and subject = ? and resolved_at is null';

/**
 * Writes down what is wrong with this subject, once while it lasts, and resolves what is right again. Operators get a
 * mail for what is new, in the same transaction. What was not judged stays as it was.
 */
export function recordFindings(
  scope: Scope,
  subject: string,
  findings: readonly Finding[],
  also: (tx: Tx) => Promise<unknown> = async () => {},
): Promise<void> {
  return transaction(scope, async (tx) => {
    await also(tx);
    await fileFindings(tx, subject, findings);
  });
}

/** The same, in the transaction that finds it. */
export async function fileFindings(tx: Tx, subject: string, findings: readonly Finding[]): Promise<void> {
  const now = tx.clock.now();
  for (const finding of findings) {
    const { kind, wrong } = finding;
    if (!wrong) await execute(tx, RESOLVE, [now, kind, subject]);
    else if (
      (await execute(tx, FILE, [newId('discrepancy', now), kind, subject, JSON.stringify(wrong), now])).length > 0
    )
      await alertOperators(tx, subject, finding);
  }
}

async function alertOperators(tx: Tx, subject: string, { kind, says, wrong }: Finding): Promise<void> {
  tx.log.error({ kind, subject, ...wrong }, 'something wants a person');
  const facts = Object.entries(wrong ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${String(value)}`);
  for (const email of await operatorAddresses(tx)) {
    await sendMail(tx, {
      to: email,
      subject: `${tx.settings.serviceName}: ${kind.replaceAll('_', ' ')} (${subject})`,
      text: [says, [`  subject: ${subject}`, ...facts].join('\n'), whereToLook(subject), ''].join('\n\n'),
    });
  }
}

function whereToLook(subject: string): string {
  if (subject.startsWith('ord_')) return `Look at it: onym admin orders show --order ${subject}`;
  if (subject.startsWith('pi_')) return "Look at the payment on the processor's pages.";
  if (subject === 'registrar_account') return "Look at the registrar's account and its credentials.";
  return subject.startsWith('rail_')
    ? 'Look at the configuration of machine payments.'
    : 'Look at the domain and its orders.';
}
