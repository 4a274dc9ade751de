import type { LedgerAccount } from './ledger-states.ts';
import type { Scope, Tx } from '@onym/platform';

/** The balance of one account of the ledger. Minor units, a debit positive. */
export interface Balance {
  account: LedgerAccount;
  currency: string;
  balanceMinor: number;
}
/** A transaction whose sides do not add up to 0, or an account whose balance is not the sum of its entries. */
export interface Unbalanced {
  transactionId: string | null;
  account: LedgerAccount | null;
  currency: string;
  /** Minor units. */
  differenceMinor: number;
}
const COUNTED = `
  select account, currency, sum(amount_minor)::float8 as "balanceMinor" from (
    select account, currency, amount_minor from ledger_balance union all select account, currency, amount_minor from ledger_delta) counted
  group by account, currency`;
const BALANCES = `${COUNTED} order by currency, account`;
const UNBALANCED = `
  select transaction_id as "transactionId", null as account, currency, sum(amount_minor)::float8 as "differenceMinor"
  from ledger_entry group by transaction_id, currency having sum(amount_minor) <> 0
  union all
  select null, account, currency, coalesce(c."balanceMinor", 0) - coalesce(e.minor, 0) from (${COUNTED}) c
  full join (select account, currency, sum(amount_minor)::float8 as minor from ledger_entry group by account, currency) e using (account, currency)
  where coalesce(c."balanceMinor", 0) <> coalesce(e.minor, 0) limit 1000`;
const FOLD = `
  with deleted as (
    delete from ledger_delta where number in (select number from ledger_delta order by number limit $1 for update skip locked)
    returning account, currency, amount_minor
  ), kept as (
    insert into ledger_balance (account, currency, amount_minor)
    select account, currency, sum(amount_minor) from deleted group by account, currency order by account, currency
    on conflict (account, currency) do update set amount_minor = ledger_balance.amount_minor + excluded.amount_minor
  )
  select count(*)::int as count from deleted`;

/**
 * Returns the balance of each ledger account and currency at one moment, ordered by currency and account; accounts without entries are left
 * out. Entries that `foldDeltas` has not added to the stored balances yet are included.
 */
export function readLedgerBalances(scope: Pick<Scope, 'sql'>): Promise<Balance[]> {
  return scope.sql.rows<Balance>('ledger-balances', BALANCES, []);
}

/**
 * Returns the transactions whose entries do not add up to 0, and the accounts whose balance is not the sum of their entries; at most 1000.
 * Reads all entries. The database refuses such entries, so the result should be empty.
 */
export function findUnbalanced(scope: Pick<Scope, 'sql'>): Promise<Unbalanced[]> {
  return scope.sql.rows<Unbalanced>('ledger-unbalanced', UNBALANCED, []);
}

/**
 * Moves up to `batch` of the oldest deltas into the stored balances: adds their amounts and deletes them. Deltas that another call has
 * locked are skipped. Returns the number of deltas moved.
 */
export async function foldDeltas(tx: Tx, batch: number): Promise<number> {
  return (await tx.sql.row<{ count: number }>('ledger-fold-deltas', FOLD, [batch]))!.count;
}
