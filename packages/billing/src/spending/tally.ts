import { type Scope, type Tx } from '@onym/platform';
import type { Spent } from './check-spending.ts';
import type { Periods } from './period.ts';
import { insertEntry, addToSums, readSums, type Row } from './tally.repository.ts';

/** Sums by subject. */
export type Tally = ReadonlyMap<string, Spent>;

/** The reservation of an order. Cents. */
export interface Entry {
  orderId: string;
  accountId: string;
  keyId: string | null;
  /** The seat of the member. */
  memberId: string | null;
  amountMinor: number;
  createdAt: Date;
}

/** The subjects whose sums include an entry; the account first, because rows are locked in this order. */
export function subjectsOf({ accountId, keyId, memberId }: Pick<Entry, 'accountId' | 'keyId' | 'memberId'>): string[] {
  return [accountId, keyId, memberId].filter((subject) => subject !== null);
}

/**
 * Stores the reservation of an order and adds it to the sums of its account, key and member, in one statement. Returns the new sums, which
 * include the entry. The rows stay locked until the transaction ends.
 */
export async function recordEntry(
  tx: Tx,
  entry: Entry,
  { day, month }: Pick<Periods, 'day' | 'month'>,
): Promise<Tally> {
  const { orderId, accountId, keyId, memberId, amountMinor, createdAt } = entry;
  const subjects = subjectsOf(entry);
  const cells = cellsOf(subjects, { day, month });
  const rows = await insertEntry(tx, {
    orderId,
    accountId,
    keyId,
    memberId,
    amountMinor,
    day,
    createdAt,
    subjects: cells.subjects,
    periods: cells.periods,
  });
  return tallyOf(subjects, rows, { day, month });
}

/**
 * Adds an amount in cents (negative to release) to the sums of the day and of the month of each subject, and returns the new sums by
 * subject. The rows are locked in the given order until the transaction ends, so callers pass the account before the key, and concurrent
 * purchases include each other's amounts.
 */
export async function addToTally(
  tx: Tx,
  subjects: readonly string[],
  { day, month }: Pick<Periods, 'day' | 'month'>,
  amountMinor: number,
): Promise<Tally> {
  const cells = cellsOf(subjects, { day, month });
  const rows = await addToSums(tx, cells.subjects, cells.periods, amountMinor);
  return tallyOf(subjects, rows, { day, month });
}

/** Returns the present sums of each of these subjects, in cents, without a lock; both are 0 for a subject that has spent nothing. */
export async function readTally(
  scope: Pick<Scope, 'sql'>,
  subjects: readonly string[],
  { day, month }: Pick<Periods, 'day' | 'month'>,
): Promise<Tally> {
  const periods = [day, month];
  const rows = await readSums(scope, subjects, periods);
  return tallyOf(subjects, rows, { day, month });
}

/** The subjects and the periods of all cells, two arrays of the same length. */
function cellsOf(
  subjects: readonly string[],
  { day, month }: Pick<Periods, 'day' | 'month'>,
): { subjects: string[]; periods: string[] } {
  return { subjects: subjects.flatMap((subject) => [subject, subject]), periods: subjects.flatMap(() => [day, month]) };
}

function tallyOf(
  subjects: readonly string[],
  rows: readonly Row[],
  { day, month }: Pick<Periods, 'day' | 'month'>,
): Tally {
  const at = new Map(rows.map(({ subject, period, spent }) => [`${subject} ${period}`, spent]));
  return new Map(
    subjects.map((subject) => [
      subject,
      { dayMinor: at.get(`${subject} ${day}`) ?? 0, monthMinor: at.get(`${subject} ${month}`) ?? 0 },
    ]),
  );
}
