import type { ChargeKind, LedgerAccount, MovementKind } from './ledger-states.ts';

/** Whose purchase a movement belongs to, and how it is called on a receipt. */
export interface Purchase {
  accountId: string;
  orderId?: string | null;
  /** The key that asked; null for a person and for the clock. */
  keyId?: string | null;
  description: string;
  /** When it happened, where that is not now: for what is written down later. */
  at?: Date | undefined;
}

/** Money as the processor names it. Minor units. */
export interface PaidMoney {
  /** The processor's id of the payment. */
  intentId: string;
  amountMinor: number;
  currency: string;
}

/** One movement of money: sides that add up to nothing, written once for each occurrence. What whoever pays sees waits for nothing. */
export type Movement = Moved & (Seen | Waiting);

interface Moved {
  occurrence: string;
  kind: MovementKind;
  purchase: Purchase;
  /** The vendor's id. */
  reference: string;
  currency: string;
  /** Minor units, a debit positive. What is 0 is left out, and a movement without sides is none. */
  sides: readonly (readonly [LedgerAccount, number])[];
}

interface Seen {
  /** As whoever pays sees it; absent where they do not. Minor units, positive. */
  charge?: { kind: ChargeKind; amountMinor: number; withoutReceipt?: true };
  after?: undefined;
}

interface Waiting {
  /** Written only after this occurrence. */
  after: string;
  charge?: undefined;
}

/** A hold is placed: nothing is taken. A new hold of the same order is another payment. */
export function buildHold(purchase: Purchase, paid: PaidMoney): Moved {
  return moved('hold', purchase, paid, [
    ['held', paid.amountMinor],
    ['pending', -paid.amountMinor],
  ]);
}

/** A hold was given back or has lapsed; written only if the hold was. */
export function buildRelease(purchase: Purchase, paid: PaidMoney): Movement {
  const sides = [
    ['held', -paid.amountMinor],
    ['pending', paid.amountMinor],
  ] as const;
  return { ...moved('release', purchase, paid, sides), after: `hold:${paid.intentId}` };
}

/** What was held is taken, whole: the hold, in case nobody wrote it down, and the capture; `overage`: for what was used. */
export function buildCapture(purchase: Purchase, paid: PaidMoney, kind: 'capture' | 'overage' = 'capture'): Movement[] {
  const { amountMinor } = paid;
  const capture = buildCharge(kind, purchase, paid);
  return [
    buildHold(purchase, paid),
    { ...capture, sides: [...capture.sides, ['held', -amountMinor], ['pending', amountMinor]] },
  ];
}

/** Money is taken at once; `kind` says for what. */
export function buildCharge(
  kind: 'capture' | 'product' | 'subscription' | 'overage',
  purchase: Purchase,
  paid: PaidMoney,
): Moved & Seen {
  const { amountMinor, intentId } = paid;
  return {
    ...moved(kind, purchase, paid, [
      ['processor', amountMinor],
      [kind === 'overage' ? 'overage' : 'revenue', -amountMinor],
    ]),
    occurrence: `capture:${intentId}`,
    charge: { kind: 'charge', amountMinor },
  };
}

/** A period of a plan and what was used beyond it, paid as one: one receipt over both. `overageMinor` is part of the amount. */
export function buildSubscriptionPayment(purchase: Purchase, paid: PaidMoney, overageMinor: number): Movement[] {
  const charge = { kind: 'charge', amountMinor: paid.amountMinor } as const;
  const period = buildCharge('subscription', purchase, { ...paid, amountMinor: paid.amountMinor - overageMinor });
  const overage = moved('overage', purchase, paid, [
    ['processor', overageMinor],
    ['overage', -overageMinor],
  ]);
  return overageMinor === paid.amountMinor ? [{ ...overage, charge }] : [{ ...period, charge }, overage];
}

/** What the registrar bills for an order's name, once for each order. Minor units. */
export function buildRegistrarCost(
  purchase: Purchase & { orderId: string },
  costMinor: number,
  currency: string,
): Moved {
  return {
    occurrence: `registrar:${purchase.orderId}`,
    kind: 'registrar',
    purchase,
    reference: purchase.orderId,
    currency,
    sides: [
      ['registrar', costMinor],
      ['payable', -costMinor],
    ],
  };
}

/** The registrar gives back what it billed for an order's name, because the name was deleted in time; written only if the bill was. */
export function buildRegistrarReturn(
  purchase: Purchase & { orderId: string },
  costMinor: number,
  currency: string,
): Movement {
  const bill = buildRegistrarCost(purchase, -costMinor, currency);
  return { ...bill, occurrence: `registrar-returned:${purchase.orderId}`, after: bill.occurrence };
}

/** What the processor keeps of a payment, or how much more than was told `told` times before. It is billed apart: `processor` is what was paid. */
export function buildProcessorFee(purchase: Purchase, paid: PaidMoney, told: number): Movement {
  const { amountMinor, intentId } = paid;
  const sides = [
    ['fees', amountMinor],
    ['payable', -amountMinor],
  ] as const;
  return { ...moved('fee', purchase, paid, sides), occurrence: `fee:${intentId}${told === 0 ? '' : `:${told}`}` };
}

/**
 * Use that nothing has billed yet is carried over: owed, and not paid. `ended`: it is billed now, or waived, and no longer carried;
 * whatever bills it is a movement of its own.
 */
export function buildCarriedUsage(
  purchase: Purchase,
  { id, amountMinor, currency }: { id: string; amountMinor: number; currency: string },
  ended?: 'charged' | 'reported' | 'waived',
): Movement {
  const minor = ended ? -amountMinor : amountMinor;
  return {
    occurrence: `${ended ?? 'carried'}:${id}`,
    kind: 'carried',
    purchase,
    reference: id,
    currency,
    sides: [
      ['pending', minor],
      ['overage', -minor],
    ],
    ...(ended ? { after: `carried:${id}` } : {}),
  };
}

function moved(kind: MovementKind, purchase: Purchase, paid: PaidMoney, sides: Movement['sides']): Moved {
  const { intentId: reference, currency } = paid;
  return { occurrence: `${kind}:${reference}`, kind, purchase, reference, currency, sides };
}
