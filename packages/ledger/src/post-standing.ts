import { type Scope, type Tx } from '@onym/platform';
import type { Movement } from './movement.ts';
import { lockMovements, post } from './post.ts';

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

const KNOWN = `
  select max(t.account_id) as "accountId", max(t.order_id) as "orderId", max(e.currency) filter (where t.kind <> 'fee') as currency, count(distinct t.id)::int as movements,
    coalesce(sum(e.amount_minor) filter (where e.account = 'refunds'), 0)::float8 as refunded,
    coalesce(sum(e.amount_minor) filter (where e.account = 'disputes'), 0)::float8 as disputed,
    coalesce(-sum(e.amount_minor) filter (where t.kind = 'dispute' and e.account = 'processor'), 0)::float8 as lost
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.reference = $1 having bool_or(t.kind in ('capture', 'product', 'subscription', 'overage'))`;
const BOUGHT = `
  select description, key_id as "keyId" from charge where reference = $1 and kind = 'charge' order by id limit 1`;

interface Known {
  accountId: string;
  orderId: string | null;
  currency: string;
  movements: number;
  refunded: number;
  /** Undecided, or lost. */
  disputed: number;
  lost: number;
}

const MOVEMENTS = 'select count(*)::int as movements from ledger_transaction where reference = $1';

/** How much the books tell of a payment: read before the processor is asked, so that an older answer never undoes a newer one. */
export async function movementsOf(scope: Pick<Scope, 'sql'>, intentId: string): Promise<number> {
  return (await scope.sql.row<{ movements: number }>('ledger-movements', MOVEMENTS, [intentId]))!.movements;
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
  const known = await tx.sql.row<Known>('ledger-post-standing-known', KNOWN, [intentId]);
  if (!known) return 'unknown';
  if (seen !== undefined && seen !== known.movements) return 'overtaken';
  const changes = changesOf(known, standing).filter(({ sides }) => sides.some(([, minor]) => minor !== 0));
  const bought = await tx.sql.row<{ description: string; keyId: string | null }>(
    'ledger-post-standing-bought',
    BOUGHT,
    [intentId],
  );
  const { accountId, orderId, currency, movements } = known;
  const description = bought?.description ?? '';
  await post(
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
