import type { Tx } from '@onym/platform';
import type { Movement } from './movement.ts';
import { postMovements } from './post-movements.ts';
import { lockMovements, readStanding, type Known } from './ledger-transaction.repository.ts';
import { findDescription } from './charge.repository.ts';

/** What the processor says became of a payment, so far. What nobody asked for is left out, and stays as it is in the books. */
export interface Standing {
  /** Minor units, of all that was taken. */
  refundedMinor?: number | undefined;
  /** How the newest dispute stands, and what it is about: only an open one counts. */
  dispute?: 'early_warning' | 'open' | 'won' | 'lost' | null | undefined;
  disputedMinor?: number | undefined;
  /** Taken back by a bank, for good. */
  lostMinor?: number | undefined;
}

/** What was written of a payment, and whose it is. */
export interface Posted {
  accountId: string;
  orderId: string | null;
  currency: string;
  /** What was bought. */
  description: string;
  changes: readonly PostedChange[];
}

/** More that is gone for whoever paid, in minor units; less than 0 where it came back. */
interface PostedChange {
  kind: 'refund' | 'dispute';
  minor: number;
  /** How much more a bank has taken for good; 0 for a refund. */
  lostMinor: number;
}

/**
 * Brings what was given back of a payment, what is in dispute and what a bank took, in line with the processor, by the difference:
 * whoever made it, in any order and repetition, the books end the same. A refund that failed after all is taken out again. An open
 * dispute stands against `pending`, since nothing is lost yet; won, it is taken out; lost, the money is gone from `processor`.
 * `seen` is what movementsOf() said before the processor was asked: if more was written since, nothing is, and the caller looks again.
 * Answers what was written, nothing where the books said so before.
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
    changes.map(({ kind, minor, sides }): Movement => ({
      // Under the lock the number of movements is one that no other change of this payment has had.
      occurrence: `${kind}:${intentId}:${movements}`,
      kind,
      purchase: { accountId, orderId, keyId: bought?.keyId ?? null, description },
      reference: intentId,
      currency,
      sides,
      ...(minor > 0 ? { charge: { kind, amountMinor: minor } } : {}),
      // Money that comes back is a charge again, of which the first receipt tells.
      ...(minor < 0 ? { charge: { kind: 'charge', amountMinor: -minor, withoutReceipt: true } as const } : {}),
    })),
  );
  return { accountId, orderId, currency, description, changes };
}

/** A change of the books: how much more is gone for whoever paid, which is nothing where an open dispute is lost, and its sides. */
interface Change extends PostedChange {
  sides: Movement['sides'];
}

function changesOf(known: Known, { refundedMinor, dispute, disputedMinor = 0, lostMinor }: Standing): Change[] {
  const refund = (refundedMinor ?? known.refunded) - known.refunded;
  const lost = (lostMinor ?? known.lost) - known.lost;
  const open = dispute === 'open' ? disputedMinor : 0;
  const disputed = lostMinor === undefined ? 0 : lostMinor + open - known.disputed;
  return [
    {
      kind: 'refund',
      minor: refund,
      lostMinor: 0,
      sides: [
        ['refunds', refund],
        ['processor', -refund],
      ],
    },
    {
      kind: 'dispute',
      minor: disputed,
      lostMinor: lost,
      sides: [
        ['disputes', disputed],
        ['processor', -lost],
        ['pending', lost - disputed],
      ],
    },
  ];
}
