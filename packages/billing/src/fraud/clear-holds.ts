import { findAccount } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { talliesOf } from './admit-purchase.ts';
import { PurchaseHoldSchema, type PurchaseHold } from './purchase-hold.entity.ts';
import { clearAccount, clearCard } from './purchase-hold.repository.ts';
import { resetTallies } from './purchase-tally.repository.ts';

/** The longest note. */
const LONGEST_NOTE = 500;
/** How many holds a list has. */
const SHOWN = 500;

/** Returns what is held now, the oldest first; at most 500. */
export function listHolds(scope: Pick<Scope, 'em'>): Promise<PurchaseHold[]> {
  return scope.em.fork().find(PurchaseHoldSchema, { clearedAt: null }, { orderBy: { id: 'asc' }, limit: SHOWN });
}

/**
 * Lets an account or a card buy again, and writes an audit entry with the note. For an account: what is held of it, of its domains and of
 * the cards of its own payments; its counts for the FRAUD_* limits start again. For a card (its digest, as listed): the card and its
 * counts, but not the accounts that have used it. Repeating it changes nothing.
 * @throws Fault not_found for an unknown account or card; invalid_request for a note that does not have 1 to 500 characters
 */
export async function clearHolds(
  scope: Scope,
  of: { accountId: string } | { card: string },
  { actor, note: text }: { actor: string; note: string },
): Promise<void> {
  const note = text.trim();
  if (note.length < 1 || note.length > LONGEST_NOTE)
    throw new Fault('invalid_request', `A note of 1 to ${LONGEST_NOTE} characters is required`);
  if ('accountId' in of) await findAccount(scope, of.accountId);
  await transaction(scope, async (tx) => {
    const by = { now: tx.clock.now(), by: actor, note };
    const cleared = 'accountId' in of ? await clearAccount(tx, by, of.accountId) : await clearCard(tx, by, of.card);
    const tallies = 'accountId' in of ? talliesOf(of.accountId) : [`card:${of.card}`];
    const wasCounted = await resetTallies(tx, tallies);
    if (cleared.length === 0 && !wasCounted) {
      if ('card' in of && !(await tx.em.findOne(PurchaseHoldSchema, { kind: 'card', subject: of.card })))
        throw notFound('No such card is held');
      return;
    }
    const [first] = cleared;
    await writeAudit(tx, {
      actor,
      accountId: 'accountId' in of ? of.accountId : first?.accountId,
      action: 'purchases.cleared',
      subject: 'accountId' in of ? of.accountId : of.card,
      details: { note, held: cleared.map(({ kind }) => kind) },
    });
  });
}
