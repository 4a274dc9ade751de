import type { Tx } from '@onym/platform';
import { periodsAt } from './period.ts';
import type { Spender } from './reserve-spending.ts';
import { addToTally, recordEntry, subjectsOf } from './tally.ts';
import { hasEntry, moveEntry } from './tally.repository.ts';

/** A payment that was made. Cents of USD. */
export interface CountedPayment {
  /** The processor's id of the payment, under which releaseSpending() releases what is refunded. */
  paymentId: string;
  amountMinor: number;
  paidAt: Date;
}

/**
 * Counts a payment in the sums of its spender, in the UTC day and month in which it was made. No limit refuses it: the money is taken
 * already. Call it in the transaction that records the payment; repeating it changes nothing.
 */
export async function countSpending(
  tx: Tx,
  { accountId, keyId, memberId }: Pick<Spender, 'accountId' | 'keyId' | 'memberId'>,
  { paymentId, amountMinor, paidAt }: CountedPayment,
): Promise<void> {
  if (await hasEntry(tx, paymentId)) return;
  const entry = { orderId: paymentId, accountId, keyId, memberId, amountMinor, createdAt: paidAt };
  await recordEntry(tx, entry, periodsAt(paidAt));
}

/**
 * Turns a reservation into the counted payment, with the amount that was paid, in the day and month in which it was reserved. Counts the
 * payment alone when nothing was reserved under this id. Call it in the transaction that records the payment; repeating it changes nothing.
 */
export async function countReserved(
  tx: Tx,
  reservationId: string,
  spender: Pick<Spender, 'accountId' | 'keyId' | 'memberId'>,
  payment: CountedPayment,
): Promise<void> {
  const { paymentId: to, amountMinor } = payment;
  if (await hasEntry(tx, to)) return;
  const moved = await moveEntry(tx, { from: reservationId, to, amountMinor });
  if (!moved) return countSpending(tx, spender, payment);
  if (moved.minor === 0) return;
  const subjects = subjectsOf({ accountId: moved.account_id, keyId: moved.key_id, memberId: moved.member_id });
  await addToTally(tx, subjects, { day: moved.day, month: moved.day.slice(0, 7) }, moved.minor);
}
