import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { lockFinding, markFindingClosed } from '../engine/discrepancy.repository.ts';

const LONGEST_NOTE = 500;

/**
 * Closes an open finding that an operator has dealt with, and writes an audit entry. `finding` is its id or `kind:subject`; `note` has 1 to
 * 500 characters. The finding stays closed while later comparisons find the same facts; with other facts it is listed again. Closing it a
 * second time changes nothing and keeps the first note.
 * @throws Fault not_found when no unresolved finding matches; invalid_request for the note; conflict for an order under review, which needs
 *   a decision instead
 */
export async function closeFinding(
  scope: Scope,
  finding: string,
  { actor, note }: { actor: string; note: string },
): Promise<{ id: string; kind: string; subject: string }> {
  if (note.trim() === '' || note.length > LONGEST_NOTE)
    throw new Fault('invalid_request', `A note must have 1 to ${LONGEST_NOTE} characters`);
  return transaction(scope, async (tx) => {
    const found = await lockFinding(tx, finding);
    if (!found) throw notFound('There is no such open discrepancy');
    const { id, kind, subject, closedAt } = found;
    if (kind === 'review_waiting')
      throw new Fault('conflict', 'An order under review needs a decision: confirm, refund or retry it');
    if (!closedAt) {
      const now = tx.clock.now();
      await markFindingClosed(tx, id, now);
      await writeAudit(tx, {
        actor,
        action: 'finding.closed',
        subject: id,
        details: { kind, subject, note: note.trim() },
      });
    }
    return { id, kind, subject };
  });
}
