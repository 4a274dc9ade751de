import { type Scope, type Tx } from '@onym/platform';
import type { Spent } from './judge-spending.ts';
import type { Periods } from './period.ts';
import { insertEntry, addToSums, readSums, type Row } from './tally.repository.ts';

/** Sums by subject. */
export type Tally = ReadonlyMap<string, Spent>;

/** What an order takes. Cents. */
export interface Entry {
  orderId: string;
  accountId: string;
  keyId: string | null;
  /** The seat of the member who asks. */
  memberId: string | null;
  amountMinor: number;
  createdAt: Date;
}

/** Whose sums an entry is added to: the account's first, since that is the order in which their rows are locked. */
export function subjectsOf({ accountId, keyId, memberId }: Pick<Entry, 'accountId' | 'keyId' | 'memberId'>): string[] {
  return [accountId, keyId, memberId].filter((subject) => subject !== null);
}

/** Writes down what an order takes and adds it to the sums, as `addToTally` does, in one statement. */
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
 * Adds an amount (negative to give back) to the sums of these subjects and answers them as they then are. The rows stay locked
 * until the transaction ends, always taken in the order given, so callers name the account before the key: of any number
 * of purchases at once each sees what the others took.
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

/** The sums of these subjects as they stand; nothing is locked. */
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
