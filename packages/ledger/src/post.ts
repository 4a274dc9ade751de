import { randomBytes } from 'node:crypto';
import { countriesOf } from '@onym/access';
import { newId } from '@onym/kernel';
import { type Tx } from '@onym/platform';
import type { Movement } from './movement.ts';

const LOCK = `select pg_advisory_xact_lock(hashtextextended('ledger:' || $1::text, 0))`;

const COLUMNS = 'id, occurrence, kind, at, account_id, order_id, reference, currency, accounts, amounts';

const POST = `
  insert into ledger_transaction (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict (occurrence) do nothing returning id`;

const POST_AFTER = `
  insert into ledger_transaction (${COLUMNS}) select $1, $2, $3, $4::timestamptz, $5, $6, $7, $8, $9::text[], $10::bigint[]
  where exists (select 1 from ledger_transaction before where before.occurrence = $11)
  on conflict (occurrence) do nothing returning id`;

const POST_WITH_CHARGE = `
  with written as (${POST}), numbered as (
    insert into receipt_counter (year, last) select $11::int, 1 from written where $11::int is not null
    on conflict (year) do update set last = receipt_counter.last + 1 returning last
  ), charged as (
    insert into charge (transaction_id, account_id, at, order_id, reference, currency, receipt_year, id, kind, amount_minor, description, key_id, receipt_token, receipt_number)
    select id, $5, $4, $6, $7, $8, $11::int, $12, $13, $14::bigint, $15, $16, $17, (select last from numbered) from written
  )
  select id from written`;

const TAX = 'insert into charge_tax (transaction_id, account_id, country, percent) values ($1, $2, $3, $4)';

/**
 * Locks the movements of one payment until the transaction ends. A statement of its own, so that the next one sees what the previous holder
 * of the lock has written.
 */
export async function lockMovements(tx: Tx, reference: string): Promise<void> {
  await tx.sql.rows('ledger-lock-movements', LOCK, [reference]);
}

type Told = Movement & { id: string; at: Date };
type Charged = Told & { charge: NonNullable<Movement['charge']> };

/**
 * Writes movements down in the transaction that makes them true, a statement each, each occurrence once however often it is told; a
 * charge gets the next receipt of its year. Answers the occurrences that are new.
 * @throws when a movement does not balance: a bug
 */
export async function post(tx: Tx, movements: readonly Movement[]): Promise<string[]> {
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
async function write(tx: Tx, movement: Told): Promise<boolean> {
  const { id, occurrence, kind, at, purchase, reference, currency, sides, after } = movement;
  const row = [
    id,
    occurrence,
    kind,
    at,
    purchase.accountId,
    purchase.orderId ?? null,
    reference,
    currency,
    sides.map(([account]) => account),
    sides.map(([, amountMinor]) => amountMinor),
  ];
  const written = hasCharge(movement)
    ? await tx.sql.rows('ledger-post-charge', POST_WITH_CHARGE, [...row, ...chargeOf(movement)])
    : after === undefined
      ? await tx.sql.rows('ledger-post', POST, row)
      : await tx.sql.rows('ledger-post-after', POST_AFTER, [...row, after]);
  return written.length > 0;
}

function chargeOf({ at, charge, purchase }: Charged): unknown[] {
  const hasReceipt = charge.kind === 'charge' && !charge.withoutReceipt;
  return [
    hasReceipt ? at.getUTCFullYear() : null,
    // By its moment: the newest charge has the greatest id.
    newId('charge', at),
    charge.kind,
    charge.amountMinor,
    purchase.description,
    purchase.keyId ?? null,
    hasReceipt ? randomBytes(24).toString('base64url') : null,
  ];
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
    if (percent) await tx.sql.rows('ledger-post-tax', TAX, [id, purchase.accountId, country, percent]);
  }
}
