import { operatorAddresses } from '@onym/access';
import { newId } from '@onym/kernel';
import { sendMail } from '@onym/mail';
import { execute, transaction, type Scope, type Tx } from '@onym/platform';
import type { Finding } from './judge-order.ts';

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
    const now = tx.clock.now();
    const found: Finding[] = [];
    for (const finding of findings) {
      const { kind, wrong } = finding;
      if (!wrong) await execute(tx, RESOLVE, [now, kind, subject]);
      else if (
        (await execute(tx, FILE, [newId('discrepancy', now), kind, subject, JSON.stringify(wrong), now])).length > 0
      )
        found.push(finding);
    }
    await also(tx);
    for (const finding of found) await alertOperators(tx, subject, finding);
  });
}

async function alertOperators(tx: Tx, subject: string, { kind, wrong }: Finding): Promise<void> {
  tx.log.error({ kind, subject, ...wrong }, 'the books disagree');
  const facts = Object.entries(wrong ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  ${name}: ${String(value)}`);
  for (const email of await operatorAddresses(tx)) {
    await sendMail(tx, {
      to: email,
      subject: `${tx.settings.serviceName}: ${kind.replaceAll('_', ' ')} (${subject})`,
      text: [
        `${WORDS[kind]}`,
        [`  subject: ${subject}`, ...facts].join('\n'),
        subject.startsWith('ord_')
          ? `Look at it: onym admin orders show --order ${subject}`
          : 'Look at the domain and its orders.',
        '',
      ].join('\n\n'),
    });
  }
}

/** What an operator reads first. */
const WORDS: Record<Finding['kind'], string> = {
  charged_twice: 'The processor has a second payment for one order.',
  charged_unrecorded: 'The processor took a payment for an order that knows of none.',
  charged_not_registered: 'The money is with us, and the registrar has no domain for it.',
  charged_not_renewed: 'The money is with us, and the registrar has not renewed the domain for it.',
  charged_wrong_amount: 'The processor took another amount than was agreed.',
  completed_not_charged: 'An order is completed, and the processor took nothing for it.',
  completed_without_domain: 'An order is completed, and its buyer does not own the domain here.',
  hold_left: 'An order is over, and the money is still held.',
  registration_without_owner: 'The registrar has a domain of a failed order; nobody owns it here.',
  renewed_not_charged: 'The registrar has renewed a domain whose renewal failed here; nothing was charged for it.',
  renewed_unrecorded: 'The registrar has a domain for longer than it was renewed for.',
  domain_without_order: 'A domain is owned here that no order has bought.',
  review_waiting: 'An order has waited for a person for more than an hour.',
};
