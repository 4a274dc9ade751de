import type { App } from '@onym/app';
import { closeFinding, reconcileBooks } from '@onym/domains/orders';
import { UsageError } from '../../usage-error.ts';
import { requireOption, type CommandResult, type Values } from './values.ts';

/**
 * Runs the daily reconciliation with the vendors at once and from the beginning. Repairs what is safe to repair, files
 * the rest as findings for an operator, and mails the operators. A part for which a vendor does not respond is skipped
 * and named.
 */
export async function runReconciliation(app: App): Promise<CommandResult> {
  const report = await reconcileBooks(app.scope());
  const { found, repaired, open, unanswered } = report;
  return {
    json: { ...report },
    lines: [
      `${repaired} differences were repaired, ${open} need an operator.`,
      ...found.map(
        ({ kind, subject, detail, repaired: isRight }) =>
          `  ${isRight ? 'repaired' : 'open    '}  ${kind}  ${subject}  ${detail}`,
      ),
      ...unanswered.map((part) => `  A vendor did not respond about ${part}, which was skipped.`),
    ],
  };
}

/**
 * Closes a finding that an operator has handled, and writes an audit entry. It is listed again only if its facts change. Names the finding
 * by its id or as `kind:subject`.
 * @throws UsageError when the finding or --note is missing; Fault not_found; invalid_request for an invalid note; conflict for an order
 *   under review
 */
export async function closeFindingByCommand(app: App, values: Values): Promise<CommandResult> {
  const { finding } = values;
  if (typeof finding !== 'string' || finding === '')
    throw new UsageError('Name the finding: onym admin reconcile close KIND:SUBJECT --note TEXT');
  const closed = await closeFinding(app.scope(), finding, { actor: 'operator', note: requireOption(values, 'note') });
  return {
    json: { ...closed, closed: true },
    lines: [`Closed ${closed.kind} of ${closed.subject}. It returns only if it changes.`],
  };
}
