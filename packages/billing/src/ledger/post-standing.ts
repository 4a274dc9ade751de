import { formatSentence } from '@onym/core/sentences';
import type { Tx } from '@onym/platform';
import type { Movement } from './movement.ts';
import { postMovements } from './post-movements.ts';
import { lockMovements, readStanding, type BookedStanding } from './ledger-transaction.repository.ts';
import { findDescription } from './charge.repository.ts';
import { taxShare } from '@onym/billing/tax';

/** The refunds and disputes of a payment at the processor. A field that is left out does not change the ledger. */
export interface Standing {
  /** The total refunded so far, minor units. */
  refundedMinor?: number | undefined;
  /** The state of the newest dispute; its amount counts while it is open. */
  dispute?: 'early_warning' | 'open' | 'won' | 'lost' | null | undefined;
  disputedMinor?: number | undefined;
  /** The total lost in disputes, minor units. */
  lostMinor?: number | undefined;
}

/** The recorded changes of a payment, with its account. */
export interface Posted {
  accountId: string;
  orderId: string | null;
  currency: string;
  /** The description of the charge. */
  description: string;
  changes: readonly PostedChange[];
}

/** The additional amount returned to the payer, in minor units; negative when it was charged again. */
interface PostedChange {
  kind: 'refund' | 'dispute';
  minor: number;
  /** The additional amount lost in a dispute; 0 for a refund. */
  lostMinor: number;
}

/**
 * Records the refunds and disputes of a payment as the difference from what is recorded, so that repeating a call records nothing. Of
 * several calls the last one decides: pass `seen` where an older answer may come later. A refund that failed is reversed. An open dispute
 * is booked against `pending`; when it is won, it is reversed; when it is lost, the money is taken from `processor`. The tax is reversed in
 * proportion, so that the ledger always has the tax of what is kept.
 * Refunds and lost disputes get a credit note; one that failed or was reversed, an invoice.
 * @param seen `countMovements()` from before the processor was asked: if there are more movements now, nothing is recorded
 * @returns the recorded changes; `unknown` for a payment that was not captured; `overtaken` when the caller must read the processor again
 */
export async function postStanding(
  tx: Tx,
  intentId: string,
  standing: Standing,
  { seen }: { seen?: number } = {},
): Promise<Posted | 'unknown' | 'overtaken'> {
  await lockMovements(tx, intentId);
  const known = await readStanding(tx, intentId);
  if (!known) return 'unknown';
  if (seen !== undefined && seen !== known.movements) return 'overtaken';
  const changes = changesOf(known, standing).filter(({ sides }) => sides.some(([, minor]) => minor !== 0));
  const bought = await findDescription(tx, intentId);
  const { accountId, orderId, currency, movements } = known;
  const description = bought?.description ?? '';
  await postMovements(
    tx,
    changes.map(({ kind, minor, lostMinor, sides }): Movement => ({
      // The lock makes the number of movements unique among the changes of this payment.
      occurrence: `${kind}:${intentId}:${movements}`,
      kind,
      purchase: {
        accountId,
        orderId,
        keyId: bought?.keyId ?? null,
        description: minor < 0 ? formatSentence(REVERSALS[kind], { purchase: description }) : description,
      },
      reference: intentId,
      currency,
      sides,
      ...(minor > 0 ? { charge: { kind, amountMinor: minor } } : {}),
      // A reversed refund is booked as a charge.
      ...(minor < 0 ? { charge: { kind: 'charge', amountMinor: -minor } as const } : {}),
      // The money of an open dispute is not lost yet.
      creditMinor: kind === 'refund' ? minor : lostMinor,
    })),
  );
  return { accountId, orderId, currency, description, changes };
}

/** Descriptions of what is charged again: a refund that failed, a dispute that was decided for us. */
const REVERSALS = { refund: 'charges.refundFailed', dispute: 'charges.disputeClosed' } as const;

/** A change with its sides. The amount is 0 when an open dispute is lost. */
interface Change extends PostedChange {
  sides: Movement['sides'];
}

function changesOf(
  known: BookedStanding,
  { refundedMinor, dispute, disputedMinor = 0, lostMinor }: Standing,
): Change[] {
  const refund = (refundedMinor ?? known.refunded) - known.refunded;
  const lost = (lostMinor ?? known.lost) - known.lost;
  const open = dispute === 'open' ? disputedMinor : 0;
  const disputed = lostMinor === undefined ? 0 : lostMinor + open - known.disputed;
  const refundTax = returnedTax(known, refund) - known.returnedTaxMinor;
  const disputeTax = returnedTax(known, refund + lost) - known.returnedTaxMinor - refundTax;
  return [
    {
      kind: 'refund',
      minor: refund,
      lostMinor: 0,
      sides: [
        ['refunds', refund - refundTax],
        ['tax', refundTax],
        ['processor', -refund],
      ],
    },
    {
      kind: 'dispute',
      minor: disputed,
      lostMinor: lost,
      sides: [
        ['disputes', disputed - disputeTax],
        ['tax', disputeTax],
        ['processor', -lost],
        ['pending', lost - disputed],
      ],
    },
  ];
}

/**
 * The tax of everything that is returned to the payer once `more` is returned, too, as credit notes state it: the money of an open dispute is
 * not returned yet, and what is both refunded and lost in a dispute counts once. A reversed refund is negative.
 */
function returnedTax(known: BookedStanding, more: number): number {
  return taxShare(known, known.refunded + known.lost + more);
}
