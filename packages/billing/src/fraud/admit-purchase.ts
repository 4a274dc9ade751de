import { findAccount } from '@onym/accounts/access';
import { raiseFlag } from '@onym/accounts/trust';
import { DAY_MS, Fault, HOUR_MS } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { transaction, type Scope, type Settings, type Tx } from '@onym/platform';
import { countNewCards, findCardOf } from './payment-card.repository.ts';
import { hasOpenHold } from './purchase-hold.repository.ts';
import { countPurchase, type Tallied } from './purchase-tally.repository.ts';

/** A purchase that is about to take money. */
export interface Purchase {
  accountId: string;
  /** `other`: someone buys for the account with a card that is not the account's. */
  payer: 'account' | 'other';
  /** Null when the card is chosen later: on a hosted page, or by a machine payment. */
  paymentMethodId: string | null;
  /** Cents. */
  amountMinor: number;
}

type Limit = 'purchasesPerHour' | 'amountPerDay' | 'newCardsPerDay';

/** What an operator reads about each limit. */
const LIMITS: Record<Limit, string> = {
  purchasesPerHour: 'More purchases in an hour than FRAUD_PURCHASES_PER_HOUR',
  amountPerDay: 'A new account spends more in a day than FRAUD_AMOUNT_PER_DAY',
  newCardsPerDay: 'More new cards in a day than FRAUD_NEW_CARDS_PER_DAY',
};

/** A limit refuses the purchase. Carries what reportVelocity() tells the operators. */
export class TooManyPurchases extends Fault {
  readonly accountId: string;
  readonly limit: Limit;
  readonly until: Date;
  constructor(accountId: string, limit: Limit, until: Date) {
    super('purchases_held', formatSentence('purchases.tooManyPurchases'), {
      details: { reason: 'velocity', until: until.toISOString() },
    });
    this.accountId = accountId;
    this.limit = limit;
    this.until = until;
  }
}

/**
 * Admits a purchase, or refuses it: while the account or the card is held, and above the limits of FRAUD_* variables. Call it in the
 * transaction that takes the money or places the order that will: the counts stay locked until it ends, so the limits are exact with any
 * number of processes, and a refused purchase is not counted. Never call it for automatic renewals. Report a refusal with
 * reportVelocity() once the transaction is rolled back.
 * @throws Fault purchases_held with `reason` velocity (a TooManyPurchases, with `until`) or dispute
 */
export async function admitPurchase(tx: Tx, purchase: Purchase): Promise<void> {
  const { accountId, payer, paymentMethodId } = purchase;
  const card = paymentMethodId === null ? null : await findCardOf(tx, paymentMethodId);
  const { fraud } = tx.settings;
  const now = tx.clock.now();
  const hour = endOf(now, HOUR_MS);
  const day = endOf(now, DAY_MS);
  // Counted before the holds are read: a hold that is placed meanwhile releases what this transaction has placed.
  const over = await count(tx, purchase, card, { hour: periodOf(now, 'hour'), day: periodOf(now, 'day') });
  await requireNotHeld(tx, purchase, card);
  if (over.hour) throw new TooManyPurchases(accountId, 'purchasesPerHour', hour);
  if (over.day && (await isYoung(tx, accountId))) throw new TooManyPurchases(accountId, 'amountPerDay', day);
  if (payer === 'account' && fraud.newCardsPerDay > 0) {
    const cards = await countNewCards(tx, accountId, new Date(day.getTime() - DAY_MS));
    if (cards > fraud.newCardsPerDay) throw new TooManyPurchases(accountId, 'newCardsPerDay', day);
  }
}

/**
 * Checks that neither the account nor the card is held, without counting a purchase: for one that was counted before.
 * @throws Fault purchases_held with `reason` dispute
 */
export async function requireNotHeld(
  scope: Pick<Scope, 'sql'>,
  { accountId, payer }: Pick<Purchase, 'accountId' | 'payer'>,
  card: string | null = null,
): Promise<void> {
  const subjects = [
    ['account', accountId] as const,
    ...(payer === 'other' ? [['gifts', accountId] as const] : []),
    ...(card === null ? [] : [['card', card] as const]),
  ];
  if (await hasOpenHold(scope, subjects)) throw purchasesHeld();
}

/**
 * Returns whether a payment must be given back whose card became known only after it was made: the card is held, or has bought too often
 * in this hour. The payment is counted unless the card is held.
 * @param card the digest that storeCard() returns
 */
export async function isCardRefused(tx: Tx, card: string): Promise<boolean> {
  if (await hasOpenHold(tx, [['card', card]])) return true;
  const [tally] = await countPurchase(tx, [`card:${card}`], [periodOf(tx.clock.now(), 'hour')], 0);
  return isOver(tx.settings, tally!);
}

/**
 * Tells the operators once that a limit has refused an account's purchases in this period, and returns the error. Does nothing with other
 * errors. Call it after the transaction of admitPurchase() has ended.
 */
export async function reportVelocity<E>(scope: Scope, error: E): Promise<E> {
  if (!(error instanceof TooManyPurchases)) return error;
  const { accountId, limit, until } = error;
  const subject = `${accountId}:${until.toISOString()}`;
  await transaction(scope, (tx) =>
    raiseFlag(tx, { kind: 'payment', subject, name: accountId, reason: LIMITS[limit], accountId }),
  );
  return error;
}

/** Runs a transaction that calls admitPurchase(), and reports a refusal by a limit to the operators before it is thrown. */
export function reportingVelocity<T>(scope: Scope, run: () => Promise<T>): Promise<T> {
  return run().catch(async (error: unknown) => {
    throw await reportVelocity(scope, error);
  });
}

/** The error of an account, a card or a domain that is held because a payment was reported as fraud. */
export function purchasesHeld(message: string = formatSentence('purchases.purchasesAreHeld')): Fault {
  return new Fault('purchases_held', message, { details: { reason: 'dispute' } });
}

/** The subjects under which purchases for an account are counted. */
export function talliesOf(accountId: string): string[] {
  return [`account:${accountId}`, `gifts:${accountId}`];
}

/** Counts a purchase in every period whose limit is on. Returns which limits it exceeds. */
async function count(
  tx: Tx,
  { accountId, payer, amountMinor }: Purchase,
  card: string | null,
  { hour, day }: { hour: string; day: string },
): Promise<{ hour: boolean; day: boolean }> {
  const [own, gifts] = talliesOf(accountId) as [string, string];
  const subject = payer === 'account' ? own : gifts;
  // The account before the card, because the rows are locked in this order.
  const cells = [[subject, day] as const, [subject, hour] as const, ...(card ? [[`card:${card}`, hour] as const] : [])];
  const tallies = await countPurchase(
    tx,
    cells.map(([of]) => of),
    cells.map(([, period]) => period),
    amountMinor,
  );
  const { amountPerDayMinor } = tx.settings.fraud;
  const today = tallies.find(({ period }) => period === day)!;
  return {
    hour: tallies.some((tally) => tally.period === hour && isOver(tx.settings, tally)),
    day: amountPerDayMinor > 0 && today.amountMinor > amountPerDayMinor,
  };
}

function isOver({ fraud: { purchasesPerHour } }: Settings, { purchases }: Tallied): boolean {
  return purchasesPerHour > 0 && purchases > purchasesPerHour;
}

async function isYoung(tx: Tx, accountId: string): Promise<boolean> {
  const { createdAt } = await findAccount(tx, accountId);
  return tx.clock.now().getTime() - createdAt.getTime() < tx.settings.fraud.youngDays * DAY_MS;
}

/** The UTC hour (YYYY-MM-DDTHH) or day (YYYY-MM-DD) of a moment. */
function periodOf(now: Date, unit: 'hour' | 'day'): string {
  return now.toISOString().slice(0, unit === 'hour' ? 13 : 10);
}

/** When the UTC hour or day of a moment ends. */
function endOf(now: Date, unitMs: number): Date {
  return new Date((Math.floor(now.getTime() / unitMs) + 1) * unitMs);
}
