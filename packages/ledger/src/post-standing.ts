import { execute, type Scope, type Tx } from '@onym/platform';
import type { LedgerAccount } from './ledger-states.ts';
import type { Movement } from './movement.ts';
import { post } from './post.ts';

/** What the processor says became of a payment. Minor units, of all that was taken, so far. */
export interface Standing {
  refundedMinor?: number | undefined;
  /** Taken back by a bank, for good. What nobody asked for is left out, and stays as it is in the books. */
  lostMinor?: number | undefined;
}

// Its own statement: what comes next sees what whoever held the lock has written.
const LOCK = `select pg_advisory_xact_lock(hashtextextended('ledger:' || ?, 0))`;
const KNOWN = `
  select max(t.account_id) as "accountId", max(t.order_id) as "orderId", max(e.currency) as currency, count(distinct t.id)::int as movements,
    coalesce(sum(e.amount_minor) filter (where e.account = 'refunds'), 0)::float8 as refunded,
    coalesce(sum(e.amount_minor) filter (where e.account = 'disputes'), 0)::float8 as lost
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.reference = ? having bool_or(t.kind in ('capture', 'product', 'subscription', 'overage'))`;
const BOUGHT = `
  select description, key_id as "keyId" from charge where reference = ? and kind = 'charge' order by id limit 1`;

interface Known {
  accountId: string;
  orderId: string | null;
  currency: string;
  movements: number;
  refunded: number;
  lost: number;
}

const MOVEMENTS = 'select count(*)::int as movements from ledger_transaction where reference = $1';

/** How much the books tell of a payment: read before the processor is asked, so that an older answer never undoes a newer one. */
export async function movementsOf(scope: Pick<Scope, 'sql'>, intentId: string): Promise<number> {
  return (await scope.sql.row<{ movements: number }>('ledger-movements', MOVEMENTS, [intentId]))!.movements;
}

/**
 * Brings what was given back of a payment, and what a bank took, in line with the processor, by the difference: whoever made it, in
 * any order and repetition, the books end the same. A refund that failed after all is taken out again.
 * `seen` is what movementsOf() said before the processor was asked: if more was written since, nothing is, and the caller looks again.
 */
export async function postStanding(
  tx: Tx,
  intentId: string,
  { refundedMinor, lostMinor }: Standing,
  { seen }: { seen?: number } = {},
): Promise<'posted' | 'unknown' | 'overtaken'> {
  await execute(tx, LOCK, [intentId]);
  const [known] = await execute<Known>(tx, KNOWN, [intentId]);
  if (!known) return 'unknown';
  if (seen !== undefined && seen !== known.movements) return 'overtaken';
  const changes = [
    ['refund', 'refunds', (refundedMinor ?? known.refunded) - known.refunded],
    ['dispute', 'disputes', (lostMinor ?? known.lost) - known.lost],
  ] as const;
  if (changes.every(([, , minor]) => minor === 0)) return 'posted';
  const [bought] = await execute<{ description: string; keyId: string | null }>(tx, BOUGHT, [intentId]);
  const { accountId, orderId, currency, movements } = known;
  await post(
    tx,
    changes.map(([kind, account, minor]): Movement => {
      const sides: [LedgerAccount, number][] = [
        [account, minor],
        ['processor', -minor],
      ];
      return {
        // Under the lock the number of movements is one that no other change of this payment has had.
        occurrence: `${kind}:${intentId}:${movements}`,
        kind,
        purchase: { accountId, orderId, keyId: bought?.keyId ?? null, description: bought?.description ?? '' },
        reference: intentId,
        currency,
        sides,
        // Money that comes back to us is a charge again, of which the first receipt tells.
        charge:
          minor < 0 ? { kind: 'charge', amountMinor: -minor, withoutReceipt: true } : { kind, amountMinor: minor },
      };
    }),
  );
  return 'posted';
}
