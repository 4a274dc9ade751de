import { randomBytes } from 'node:crypto';
import { countriesOf } from '@onym/accounts/access';
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

type Told = Movement & { id: string; at: Date };
type Charged = Told & { charge: NonNullable<Movement['charge']> };

/**
 * Writes movements down in the transaction that makes them true, a statement each, each occurrence once however often it is told; a
 * charge gets the next receipt of its year. Answers the occurrences that are new.
 * @throws when a movement does not balance: a bug
 */
export async function postMovements(tx: Tx, movements: readonly Movement[]): Promise<string[]> {
  const now = tx.clock.now();
  const told = movements
    .map((movement) => ({ ...movement, sides: movement.sides.filter(([, amountMinor]) => amountMinor !== 0) }))
    .filter(({ sides }) => sides.length > 0)
    .map((movement): Told => ({ ...movement, id: newId('ledger', now), at: movement.purchase.at ?? now }))
    .sort(inOrder);
  const written: Told[] = [];
  for (const movement of told) if (await write(tx, movement)) written.push(movement);
  await noteTax(
    tx,
    written.filter(hasCharge).filter(({ charge }) => charge.kind === 'charge'),
  );
  return written.map(({ occurrence }) => occurrence);
}

const hasCharge = (movement: Told): movement is Charged => movement.charge !== undefined;

/** The same for everybody, since each waits for whoever tells the same; last those that wait for the number of a receipt. */
function inOrder(a: Told, b: Told): number {
  const later = Number(hasCharge(a)) - Number(hasCharge(b));
  if (later !== 0) return later;
  return a.occurrence < b.occurrence ? -1 : 1;
}

/** Whether it is new. */
function write(tx: Tx, movement: Told): Promise<boolean> {
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
    // By its moment: the newest charge has the greatest id.
    id: newId('charge', at),
    kind: charge.kind,
    amountMinor: charge.amountMinor,
    description: purchase.description,
    keyId: purchase.keyId ?? null,
    receiptToken: hasReceipt ? randomBytes(24).toString('base64url') : null,
  };
}

/** The rate of the day stays with the charge: a receipt never changes for another rate. */
async function noteTax(tx: Tx, charges: readonly Charged[]): Promise<void> {
  const { taxRates } = tx.settings;
  if (charges.length === 0 || Object.keys(taxRates).length === 0) return;
  const countries = await countriesOf(
    tx,
    charges.map(({ purchase }) => purchase.accountId),
  );
  for (const { id, purchase } of charges) {
    const country = countries.get(purchase.accountId);
    const percent = country && taxRates[country];
    if (percent) await insertTax(tx, { id, accountId: purchase.accountId, country, percent });
  }
}
