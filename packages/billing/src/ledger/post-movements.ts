import { issueDocuments, type DocumentedMovement } from '@onym/billing/documents';
import { newId } from '@onym/core';
import { type Tx } from '@onym/platform';
import type { Movement } from './movement.ts';
import {
  insertMovement,
  insertMovementAfter,
  insertMovementWithCharge,
  type NewCharge,
  type NewMovement,
} from './ledger-transaction.repository.ts';

type NewEntry = Movement & { id: string; at: Date };
type Charged = NewEntry & { charge: NonNullable<Movement['charge']> };

/**
 * Stores movements in the caller's transaction, each occurrence once. A movement whose sides are all 0, or whose `after` is not stored, is
 * skipped. A charge gets its invoice, and what the payer got back its credit note. Returns the occurrences that this call has stored.
 * @throws when a movement does not balance: a bug
 */
export async function postMovements(tx: Tx, movements: readonly Movement[]): Promise<string[]> {
  const now = tx.clock.now();
  const entries = movements
    .map((movement) => ({ ...movement, sides: movement.sides.filter(([, amountMinor]) => amountMinor !== 0) }))
    .filter(({ sides }) => sides.length > 0)
    .map((movement): NewEntry => ({ ...movement, id: newId('ledger', now), at: movement.purchase.at ?? now }))
    .sort(inOrder);
  const written: NewEntry[] = [];
  for (const movement of entries) if (await write(tx, movement)) written.push(movement);
  // Last, because it locks the numbers of the year.
  await issueDocuments(
    tx,
    written.map(documentOf).filter((documented) => documented !== null),
  );
  return written.map(({ occurrence }) => occurrence);
}

const hasCharge = (movement: NewEntry): movement is Charged => movement.charge !== undefined;

/** All transactions use this order, because they wait for each other's occurrences. */
function inOrder(a: NewEntry, b: NewEntry): number {
  const later = Number(hasCharge(a)) - Number(hasCharge(b));
  if (later !== 0) return later;
  return a.occurrence < b.occurrence ? -1 : 1;
}

/** Stores a movement. False when its occurrence is stored already. */
function write(tx: Tx, movement: NewEntry): Promise<boolean> {
  const { id, occurrence, kind, at, purchase, reference, currency, sides, after } = movement;
  const row: NewMovement = {
    id,
    occurrence,
    kind,
    at,
    accountId: purchase.accountId,
    orderId: purchase.orderId ?? null,
    reference,
    currency,
    accounts: sides.map(([account]) => account),
    amounts: sides.map(([, amountMinor]) => amountMinor),
  };
  if (hasCharge(movement)) return insertMovementWithCharge(tx, row, chargeOf(movement));
  return after === undefined ? insertMovement(tx, row) : insertMovementAfter(tx, row, after);
}

function chargeOf({ at, charge, purchase }: Charged): NewCharge {
  return {
    // Made from the time of the charge, so that newer charges have greater ids.
    id: newId('charge', at),
    kind: charge.kind,
    amountMinor: charge.amountMinor,
    description: purchase.description,
    keyId: purchase.keyId ?? null,
  };
}

/** What the documents need to know of a movement; null for one that gets none. */
function documentOf({
  id,
  at,
  purchase,
  reference,
  currency,
  charge,
  creditMinor,
}: NewEntry): DocumentedMovement | null {
  const { accountId, orderId = null, description, tax = null } = purchase;
  const about = { transactionId: id, accountId, orderId, reference, currency, at, description };
  if (creditMinor !== undefined)
    return creditMinor === 0 ? null : { ...about, of: { kind: 'correction', creditMinor } };
  return charge ? { ...about, of: { kind: 'sale', amountMinor: charge.amountMinor, tax } } : null;
}
