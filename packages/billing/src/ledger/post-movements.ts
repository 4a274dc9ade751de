import { randomBytes } from 'node:crypto';
import { showTax } from '@onym/billing/tax';
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
import { insertTax } from './charge.repository.ts';

type NewEntry = Movement & { id: string; at: Date };
type Charged = NewEntry & { charge: NonNullable<Movement['charge']> };

/**
 * Stores movements in the caller's transaction, each occurrence once. A movement whose sides are all 0, or whose `after` is not stored, is
 * skipped. A charge gets the rate of its sale's tax and, unless it has no receipt, the next receipt number of its year.
 * Returns the occurrences that this call has stored.
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
  await noteTax(
    tx,
    written.filter(hasCharge).filter(({ charge }) => charge.kind === 'charge'),
  );
  return written.map(({ occurrence }) => occurrence);
}

const hasCharge = (movement: NewEntry): movement is Charged => movement.charge !== undefined;

/** All transactions use this order, because they wait for each other's occurrences. Charges come last: they lock the receipt counter. */
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
  const hasReceipt = charge.kind === 'charge' && !charge.withoutReceipt;
  return {
    receiptYear: hasReceipt ? at.getUTCFullYear() : null,
    // Made from the time of the charge, so that newer charges have greater ids.
    id: newId('charge', at),
    kind: charge.kind,
    amountMinor: charge.amountMinor,
    description: purchase.description,
    keyId: purchase.keyId ?? null,
    receiptToken: hasReceipt ? randomBytes(24).toString('base64url') : null,
  };
}

/** Stores the rate of the tax that a charge includes, for its receipt. */
async function noteTax(tx: Tx, charges: readonly Charged[]): Promise<void> {
  for (const { id, purchase } of charges) {
    if (!purchase.tax || purchase.tax.taxMinor === 0) continue;
    const { country, percent } = showTax(purchase.tax);
    await insertTax(tx, { id, accountId: purchase.accountId, country, percent: String(percent) });
  }
}
