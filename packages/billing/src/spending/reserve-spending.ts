import { boundsOfKey, boundsOfMember } from '@onym/accounts/access';
import type { KeyBounds } from '@onym/core';
import { type Scope, type Tx } from '@onym/platform';
import { readAccountBounds } from './set-account-spending.ts';
import { judgeSpending, type Spending, type SpendingRefusal, type Spent } from './judge-spending.ts';
import { periodsAt } from './period.ts';
import { addToTally, readTally, subjectsOf, recordEntry, type Tally } from './tally.ts';
import { releaseEntry } from './tally.repository.ts';

/** Who spends: an account, by a key, by a member, or (both null) by its owner's session or an automatic renewal. */
export interface Spender {
  accountId: string;
  keyId: string | null;
  /** The seat of the member who asks; a member never asks by a key. */
  memberId: string | null;
  /** Nobody has said yes to the price yet: a key whose owner named no price below which it need not ask is refused. */
  unconfirmed?: boolean;
}

/** A bound stands against it; nothing was written, and the transaction that asked must end. */
export class SpendingRefused extends Error {
  override readonly name = 'SpendingRefused';
  readonly refusal: SpendingRefusal;
  constructor(refusal: SpendingRefusal) {
    super(`not within the bounds: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * Takes an order's amount from the bounds of its key or member and its account, in the transaction that places the order: exact at any
 * number of processes, since each waits for the sums of the others. `approved` is the owner's own yes to this very amount:
 * then no bound refuses, and it counts all the same.
 * @throws SpendingRefused
 */
export function reserveSpending(
  tx: Tx,
  spender: Spender,
  { orderId, ...wish }: Spending & { orderId: string },
  options: { approved?: boolean } = {},
): Promise<void> {
  return reserveEntries(tx, spender, wish, [{ orderId, amountMinor: wish.amountMinor }], options);
}

/**
 * The same for what is one consent and several charges: judged once, by the amount of all, and each taken under its own id, so that
 * each is given back by itself. The amounts add up to that of the wish.
 * @throws SpendingRefused
 */
export async function reserveEntries(
  tx: Tx,
  spender: Spender,
  wish: Spending,
  entries: readonly { orderId: string; amountMinor: number }[],
  { approved = false } = {},
): Promise<void> {
  const now = tx.clock.now();
  const periods = periodsAt(now);
  let sums: Tally = new Map();
  const { accountId, keyId, memberId, unconfirmed = false } = spender;
  const who = { accountId, keyId, memberId };
  for (const entry of entries) sums = await recordEntry(tx, { ...entry, ...who, createdAt: now }, periods);
  if (approved) return;
  // Read after the sums, under their locks: bounds that were lowered a moment ago hold.
  const [account, own] = [await readAccountBounds(tx, accountId), await boundsOfSpender(tx, spender)];
  const before = (subject: string | null): Spent =>
    less((subject === null ? undefined : sums.get(subject)) ?? NOTHING, wish);
  const refusal = judgeSpending(
    { ...wish, unconfirmed },
    { own, account },
    { own: before(keyId ?? memberId), account: before(accountId) },
    periods,
  );
  if (refusal) throw new SpendingRefused(refusal);
}

/**
 * Gives back what an order took from the bounds, to the day and month it was taken from: all of it, or so much that
 * `refundedMinor` (of the whole, so far) is given back. Told twice, it is given back once; an order that took nothing gives nothing.
 */
export async function releaseSpending(tx: Tx, orderId: string, refundedMinor?: number): Promise<void> {
  const row = await releaseEntry(tx, orderId, refundedMinor ?? null);
  if (!row || row.minor <= 0) return;
  const subjects = subjectsOf({ accountId: row.account_id, keyId: row.key_id, memberId: row.member_id });
  await addToTally(tx, subjects, { day: row.day, month: row.day.slice(0, 7) }, -row.minor);
}

/** Whether it would be within the bounds now; takes nothing and promises nothing. */
export async function previewSpending(scope: Scope, spender: Spender, wish: Spending): Promise<SpendingRefusal | null> {
  const { accountId, keyId, memberId, unconfirmed = false } = spender;
  const periods = periodsAt(scope.clock.now());
  const [sums, account, own] = await Promise.all([
    readTally(scope, subjectsOf(spender), periods),
    readAccountBounds(scope, accountId),
    boundsOfSpender(scope, spender),
  ]);
  const subject = keyId ?? memberId;
  const spent = { own: (subject === null ? undefined : sums.get(subject)) ?? NOTHING, account: sums.get(accountId)! };
  return judgeSpending({ ...wish, unconfirmed }, { own, account }, spent, periods);
}

/** The limits of the key or the member; null for the owner, who has those of the account only. @throws Fault not_found, membership_ended */
async function boundsOfSpender(
  scope: Pick<Scope, 'sql'>,
  { accountId, keyId, memberId }: Spender,
): Promise<KeyBounds | null> {
  if (keyId !== null) return boundsOfKey(scope, keyId);
  return memberId === null ? null : boundsOfMember(scope, { accountId, memberId });
}

const NOTHING: Spent = { dayMinor: 0, monthMinor: 0 };

function less(sum: Spent, { amountMinor }: Spending): Spent {
  return { dayMinor: sum.dayMinor - amountMinor, monthMinor: sum.monthMinor - amountMinor };
}
