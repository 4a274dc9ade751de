import { limitsOfKey, limitsOfMember } from '@onym/accounts/access';
import { CONTROLLED_ACTS, type KeyControl } from '@onym/core';
import { type Scope, type Tx } from '@onym/platform';
import { readAccountBounds } from './set-account-spending.ts';
import {
  checkSpending,
  type Spending,
  type SpendingBounds,
  type SpendingRefusal,
  type Spent,
} from './check-spending.ts';
import { periodsAt, type Periods } from './period.ts';
import { addToTally, readTally, subjectsOf, recordEntry, type Tally } from './tally.ts';
import { releaseEntry, sumReserved } from './tally.repository.ts';

/** The account that spends, with the key or member that requested it; both null for the owner's session and automatic renewals. */
export interface Spender {
  accountId: string;
  keyId: string | null;
  /** The seat of the member; null for keys. */
  memberId: string | null;
  /** No person has confirmed the price. Then `approvalAboveMinor` null means a refusal (`confirmation_required`), not an approval. */
  unconfirmed?: boolean;
}

/** How a purchase is reserved or previewed. */
export interface ReserveOptions {
  /** The owner has approved this amount: no limit refuses it, and it counts all the same. */
  approved?: boolean;
  /**
   * Ids of reservations of the account that this one replaces, such as older checkout pages for the same: of them and this one at most one is
   * paid and kept. The account's limits are judged without them. They stay reserved until their owner releases them.
   */
  insteadOf?: readonly string[];
}

/** A limit refuses the purchase. The transaction must be rolled back. */
export class SpendingRefused extends Error {
  override readonly name = 'SpendingRefused';
  readonly refusal: SpendingRefusal;
  constructor(refusal: SpendingRefusal) {
    super(`not within the bounds: ${refusal.code}`);
    this.refusal = refusal;
  }
}

/**
 * Reserves the amount of an order against the limits of its key or member and of its account. Call it in the transaction that places the
 * order: the sums stay locked until it ends, so the limits are exact with any number of processes.
 * @throws SpendingRefused when a rule or a limit refuses the purchase; roll back the transaction
 * @throws Fault not_found when the key does not exist or was revoked · membership_ended when the member has no seat any more
 */
export function reserveSpending(
  tx: Tx,
  spender: Spender,
  { orderId, ...request }: Spending & { orderId: string },
  options: ReserveOptions = {},
): Promise<void> {
  return reserveEntries(tx, spender, request, [{ orderId, amountMinor: request.amountMinor }], options);
}

/**
 * Reserves several charges of one purchase: judges their sum once, and reserves each under its own id, so that each can be released by
 * itself. The amounts of `entries` must add up to that of `request`. Call it in the transaction that places the charges.
 * @throws SpendingRefused when a rule or a limit refuses the purchase; roll back the transaction
 * @throws Fault not_found when the key does not exist or was revoked · membership_ended when the member has no seat any more
 */
export async function reserveEntries(
  tx: Tx,
  spender: Spender,
  request: Spending,
  entries: readonly { orderId: string; amountMinor: number }[],
  { approved = false, insteadOf = [] }: ReserveOptions = {},
): Promise<void> {
  const now = tx.clock.now();
  const periods = periodsAt(now);
  let sums: Tally = new Map();
  const { accountId, keyId, memberId, unconfirmed = false } = spender;
  const who = { accountId, keyId, memberId };
  for (const entry of entries) sums = await recordEntry(tx, { ...entry, ...who, createdAt: now }, periods);
  if (approved) return;
  // Read after the sums are locked: a limit that was lowered a moment ago applies.
  const [account, limits] = [await readAccountBounds(tx, accountId), await limitsOfSpender(tx, spender)];
  const before = (subject: string | null): Spent =>
    less((subject === null ? undefined : sums.get(subject)) ?? NOTHING, {
      dayMinor: request.amountMinor,
      monthMinor: request.amountMinor,
    });
  const replaced = await sumReplaced(tx, insteadOf, periods);
  const refusal = checkSpending(
    { ...request, unconfirmed },
    { ...limits, account },
    { own: before(keyId ?? memberId), account: less(before(accountId), replaced) },
    periods,
  );
  if (refusal) throw new SpendingRefused(refusal);
}

/**
 * Releases the reserved amount of an order in the day and month in which it was reserved: all of it, or up to a total of `refundedMinor`
 * (cents). Repeating it changes nothing; an order without a reservation is ignored.
 */
export async function releaseSpending(tx: Tx, orderId: string, refundedMinor?: number): Promise<void> {
  await release(tx, orderId, refundedMinor ?? null);
}

/**
 * Releases the reservation of one charge, and reserves for the charge that takes its place, in the same day and month, for the same account,
 * key and member. No limit refuses it: `amountMinor` (cents, with the tax) is at most what was reserved. Does nothing without a reservation.
 */
export async function replaceReservation(
  tx: Tx,
  replacedId: string,
  entry: { orderId: string; amountMinor: number },
): Promise<void> {
  const replaced = await release(tx, replacedId, null);
  if (replaced) await recordEntry(tx, { ...entry, ...replaced.who, createdAt: tx.clock.now() }, replaced.periods);
}

/** Releases a reservation up to a total of `refundedMinor` cents, null for all. Returns whose it is, and when it was made. */
async function release(
  tx: Tx,
  orderId: string,
  refundedMinor: number | null,
): Promise<{ who: Omit<Spender, 'unconfirmed'>; periods: { day: string; month: string } } | undefined> {
  const row = await releaseEntry(tx, orderId, refundedMinor);
  if (!row) return undefined;
  const who = { accountId: row.account_id, keyId: row.key_id, memberId: row.member_id };
  const periods = { day: row.day, month: row.day.slice(0, 7) };
  if (row.minor > 0) await addToTally(tx, subjectsOf(who), periods, -row.minor);
  return { who, periods };
}

/**
 * Returns why a purchase would be refused by the present sums and limits; null when it would be allowed. Reserves nothing.
 * @throws Fault not_found when the key does not exist or was revoked · membership_ended when the member has no seat any more
 */
export async function previewSpending(
  scope: Scope,
  spender: Spender,
  request: Spending,
  { insteadOf = [] }: Pick<ReserveOptions, 'insteadOf'> = {},
): Promise<SpendingRefusal | null> {
  const { accountId, keyId, memberId, unconfirmed = false } = spender;
  const periods = periodsAt(scope.clock.now());
  const [sums, account, limits, replaced] = await Promise.all([
    readTally(scope, subjectsOf(spender), periods),
    readAccountBounds(scope, accountId),
    limitsOfSpender(scope, spender),
    sumReplaced(scope, insteadOf, periods),
  ]);
  const subject = keyId ?? memberId;
  const spent = {
    own: (subject === null ? undefined : sums.get(subject)) ?? NOTHING,
    account: less(sums.get(accountId)!, replaced),
  };
  return checkSpending({ ...request, unconfirmed }, { ...limits, account }, spent, periods);
}

/** The limits of the key or member; the owner has only those of the account. @throws Fault not_found, membership_ended */
async function limitsOfSpender(
  scope: Pick<Scope, 'sql'>,
  { accountId, keyId, memberId }: Spender,
): Promise<Omit<SpendingBounds, 'account'>> {
  if (keyId !== null) {
    const { bounds, control } = await limitsOfKey(scope, keyId);
    return { own: bounds, control };
  }
  if (memberId === null) return { own: null, control: null };
  const { bounds, control } = await limitsOfMember(scope, { accountId, memberId });
  return { own: bounds, control: withoutQuestions(control) };
}

/**
 * Members have no approvals. Their purchase is not held for its registrant, because a member is a person who enters the contact; any other
 * act at `ask` is refused, as requireControl() of platform does.
 */
function withoutQuestions(control: KeyControl): KeyControl {
  const levels = CONTROLLED_ACTS.map((act) => {
    const isFree = act === 'registrant' || act === 'privacyOff';
    return [act, control[act] !== 'ask' ? control[act] : isFree ? 'notify' : 'deny'];
  });
  return Object.fromEntries(levels) as KeyControl;
}

const NOTHING: Spent = { dayMinor: 0, monthMinor: 0 };

function less(sum: Spent, { dayMinor, monthMinor }: Spent): Spent {
  return { dayMinor: sum.dayMinor - dayMinor, monthMinor: sum.monthMinor - monthMinor };
}

/** What these reservations hold in the present day and month. Read after the sums are locked, so that both include a release or neither. */
async function sumReplaced(
  scope: Pick<Scope, 'sql'>,
  ids: readonly string[],
  { day, month }: Pick<Periods, 'day' | 'month'>,
): Promise<Spent> {
  if (ids.length === 0) return NOTHING;
  const held = await sumReserved(scope, ids);
  const sum = (rows: typeof held): number => rows.reduce((total, { minor }) => total + minor, 0);
  return {
    dayMinor: sum(held.filter((one) => one.day === day)),
    monthMinor: sum(held.filter((one) => one.day.startsWith(month))),
  };
}
