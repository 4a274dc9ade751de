import type { ChargeKind, LedgerAccount, MovementKind } from './ledger-states.ts';

/** The purchase that a movement belongs to, and its description on a receipt. */
export interface Purchase {
  accountId: string;
  orderId?: string | null;
  /** The key that requested it; null for a person and for scheduled work. */
  keyId?: string | null;
  description: string;
  /** When it happened, if not now. */
  at?: Date | undefined;
}

/** A payment at the processor. Minor units. */
export interface PaidMoney {
  /** The processor's id of the payment. */
  intentId: string;
  amountMinor: number;
  currency: string;
}

/** A movement of money: sides that add up to 0, stored once for each occurrence. A movement with a charge depends on no other. */
export type Movement = Moved & (Seen | Waiting);

interface Moved {
  occurrence: string;
  kind: MovementKind;
  purchase: Purchase;
  /** The vendor's id. */
  reference: string;
  currency: string;
  /** Minor units, a debit positive. Sides of 0 are left out, and a movement without sides is not stored. */
  sides: readonly (readonly [LedgerAccount, number])[];
}

interface Seen {
  /** The charge for the payer, if any. Minor units, positive. */
  charge?: { kind: ChargeKind; amountMinor: number; withoutReceipt?: true };
  after?: undefined;
}

interface Waiting {
  /** The movement is stored only if this occurrence is. */
  after: string;
  charge?: undefined;
}

/** An amount is authorized on a card. A new authorization for the same order is another payment. */
export function buildHold(purchase: Purchase, paid: PaidMoney): Moved {
  return moved('hold', purchase, paid, [
    ['held', paid.amountMinor],
    ['pending', -paid.amountMinor],
  ]);
}

/** An authorization was released or has lapsed; stored only if its hold is. */
export function buildRelease(purchase: Purchase, paid: PaidMoney): Movement {
  const sides = [
    ['held', -paid.amountMinor],
    ['pending', paid.amountMinor],
  ] as const;
  return { ...moved('release', purchase, paid, sides), after: `hold:${paid.intentId}` };
}

/** The full capture of an authorized amount, with its hold in case that is not stored; `overage` for usage. */
export function buildCapture(purchase: Purchase, paid: PaidMoney, kind: 'capture' | 'overage' = 'capture'): Movement[] {
  const { amountMinor } = paid;
  const capture = buildCharge(kind, purchase, paid);
  return [
    buildHold(purchase, paid),
    { ...capture, sides: [...capture.sides, ['held', -amountMinor], ['pending', amountMinor]] },
  ];
}

/** Money is captured without an earlier hold, for a purchase of this kind. */
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

/** A period of a plan and the usage beyond it, in one payment with one receipt. `overageMinor` is part of the amount. */
export function buildSubscriptionPayment(purchase: Purchase, paid: PaidMoney, overageMinor: number): Movement[] {
  const charge = { kind: 'charge', amountMinor: paid.amountMinor } as const;
  const period = buildCharge('subscription', purchase, { ...paid, amountMinor: paid.amountMinor - overageMinor });
  const overage = moved('overage', purchase, paid, [
    ['processor', overageMinor],
    ['overage', -overageMinor],
  ]);
  return overageMinor === paid.amountMinor ? [{ ...overage, charge }] : [{ ...period, charge }, overage];
}

/** The registrar's price of an order's name, once for each order. Minor units. */
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

/** The registrar credits the price of a name that was deleted in time; stored only if the cost is. */
export function buildRegistrarReturn(
  purchase: Purchase & { orderId: string },
  costMinor: number,
  currency: string,
): Movement {
  const bill = buildRegistrarCost(purchase, -costMinor, currency);
  return { ...bill, occurrence: `registrar-returned:${purchase.orderId}`, after: bill.occurrence };
}

/** The processor's fee of a payment, or its change after `told` earlier movements. It is billed separately from `processor`. */
export function buildProcessorFee(purchase: Purchase, paid: PaidMoney, told: number): Movement {
  const { amountMinor, intentId } = paid;
  const sides = [
    ['fees', amountMinor],
    ['payable', -amountMinor],
  ] as const;
  return { ...moved('fee', purchase, paid, sides), occurrence: `fee:${intentId}${told === 0 ? '' : `:${told}`}` };
}

/** Unbilled usage is carried over. With `ended` it is billed or waived and no longer carried; its payment is another movement. */
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
