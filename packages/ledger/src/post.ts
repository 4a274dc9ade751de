import { countriesOf } from '@onym/access';
import { randomBytes } from 'node:crypto';
import { newId } from '@onym/kernel';
import { execute, type Tx } from '@onym/platform';
import type { Movement } from './movement.ts';

/** Of one payment's movements. A statement of its own: what comes next sees what whoever held it has written. */
export const LOCK = `select pg_advisory_xact_lock(hashtextextended('ledger:' || ?, 0))`;

const POST = 'select * from ledger_post(?::jsonb, ?::jsonb, ?::jsonb) as occurrence';

const TAX = 'insert into charge_tax (transaction_id, country, percent) values (?, ?, ?)';

/**
 * Writes movements down in the transaction that makes them true, in one statement, each occurrence once however often it is told;
 * a charge gets the next receipt of its year. Answers the occurrences that are new.
 * @throws when a movement does not balance: a bug
 */
export async function post(tx: Tx, movements: readonly Movement[]): Promise<string[]> {
  const now = tx.clock.now();
  const told = movements
    .map((movement) => ({ ...movement, sides: movement.sides.filter(([, amountMinor]) => amountMinor !== 0) }))
    .filter(({ sides }) => sides.length > 0)
    .map((movement) => ({ ...movement, id: newId('ledger', now), at: movement.purchase.at ?? now }));
  if (told.length === 0) return [];
  const written = await execute<{ occurrence: string }>(tx, POST, [
    JSON.stringify(
      told.map(({ id, occurrence, kind, at, purchase, reference, after }) => ({
        id,
        occurrence,
        kind,
        at,
        account_id: purchase.accountId,
        order_id: purchase.orderId ?? null,
        reference,
        after: after ?? null,
      })),
    ),
    JSON.stringify(
      told.flatMap(({ id, currency, sides }) =>
        sides.map(([account, amountMinor]) => ({ transaction_id: id, account, currency, amount_minor: amountMinor })),
      ),
    ),
    JSON.stringify(told.flatMap((movement) => chargeRow(movement))),
  ]);
  const occurrences = written.map(({ occurrence }) => occurrence);
  await noteTax(
    tx,
    told.filter(({ occurrence, charge }) => charge?.kind === 'charge' && occurrences.includes(occurrence)),
  );
  return occurrences;
}

/** The rate of the day stays with the charge: a receipt never changes for another rate. */
async function noteTax(tx: Tx, charges: readonly (Movement & { id: string })[]): Promise<void> {
  const { taxRates } = tx.settings;
  if (charges.length === 0 || Object.keys(taxRates).length === 0) return;
  const countries = await countriesOf(
    tx,
    charges.map(({ purchase }) => purchase.accountId),
  );
  for (const { id, purchase } of charges) {
    const country = countries.get(purchase.accountId);
    const percent = country && taxRates[country];
    if (percent) await execute(tx, TAX, [id, country, percent]);
  }
}

function chargeRow({ id, at, charge, purchase, currency, reference }: Movement & { id: string; at: Date }): object[] {
  if (!charge) return [];
  const isCharge = charge.kind === 'charge' && !charge.withoutReceipt;
  return [
    {
      // By its moment: the newest charge has the greatest id.
      id: newId('charge', at),
      transaction_id: id,
      account_id: purchase.accountId,
      at,
      kind: charge.kind,
      amount_minor: charge.amountMinor,
      currency,
      description: purchase.description,
      order_id: purchase.orderId ?? null,
      key_id: purchase.keyId ?? null,
      reference,
      year: isCharge ? at.getUTCFullYear() : null,
      token: isCharge ? randomBytes(24).toString('base64url') : null,
    },
  ];
}
