import type { SaleTax } from '@onym/core/ports';
import type { ChargeKind, LedgerAccount, MovementKind } from './ledger-states.ts';
import { taxShare } from '@onym/billing/tax';

/** The purchase that a movement belongs to, and its description on an invoice. */
export interface Purchase {
  accountId: string;
  orderId?: string | null;
  /** The key that requested it; null for a person and for scheduled work. */
  keyId?: string | null;
  description: string;
  /** When it happened, if not now. */
  at?: Date | undefined;
  /** The tax of the sale, as it was stored with it. A capture is split into what is sold and this tax. */
  tax?: SaleTax | undefined;
}

/** A payment at the processor. Minor units. */
export interface PaidMoney {
  /** The processor's id of the payment. */
  intentId: string;
  amountMinor: number;
  currency: string;
}

/** A movement of money: sides that add up to 0, stored once for each occurrence. A movement with a charge has no `after`. */
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
  charge?: { kind: ChargeKind; amountMinor: number };
  /**
   * For a change after the sale: how much more of the payment the payer has got back for good, minor units; negative when it is less again. It
   * gets a credit note, or an invoice that corrects one. Absent for a sale, whose charge gets an invoice.
   */
  creditMinor?: number;
  after?: undefined;
}

interface Waiting {
  /** The movement is stored only if this occurrence is. */
  after: string;
  charge?: undefined;
  creditMinor?: undefined;
}

/**
 * Returns the movement of an amount that was authorized on a card; postMovements stores it. A new authorization for the same order is
 * another payment.
 */
export function buildHold(purchase: Purchase, paid: PaidMoney): Moved {
  return moved('hold', purchase, paid, [
    ['held', paid.amountMinor],
    ['pending', -paid.amountMinor],
  ]);
}

/** Returns the movement of an authorization that was released or has lapsed. It is stored only if the hold of the same payment is. */
export function buildRelease(purchase: Purchase, paid: PaidMoney): Movement {
  const sides = [
    ['held', -paid.amountMinor],
    ['pending', paid.amountMinor],
  ] as const;
  return { ...moved('release', purchase, paid, sides), after: `hold:${paid.intentId}` };
}

/**
 * Returns the movements of the full capture of an authorized amount: its hold, in case that is not stored, and the capture with a charge.
 * `overage` is for usage beyond the quota.
 */
export function buildCapture(purchase: Purchase, paid: PaidMoney, kind: 'capture' | 'overage' = 'capture'): Movement[] {
  const { amountMinor } = paid;
  const capture = buildCharge(kind, purchase, paid);
  return [
    buildHold(purchase, paid),
    { ...capture, sides: [...capture.sides, ['held', -amountMinor], ['pending', amountMinor]] },
  ];
}

/**
 * Returns the movement, with a charge and an invoice, of money that was captured without an earlier hold, for a purchase of this kind. The
 * tax that the amount contains is not revenue.
 */
export function buildCharge(
  kind: 'capture' | 'product' | 'subscription' | 'overage',
  purchase: Purchase,
  paid: PaidMoney,
): Moved & Seen {
  const { amountMinor, intentId } = paid;
  return {
    ...moved(kind, purchase, paid, sidesOfSale(kind, amountMinor, taxOf(purchase, amountMinor))),
    occurrence: `capture:${intentId}`,
    charge: { kind: 'charge', amountMinor },
  };
}

/** The sides of money that was captured, with the tax that it contains. */
function sidesOfSale(kind: MovementKind, amountMinor: number, taxMinor: number): Movement['sides'] {
  return [
    ['processor', amountMinor],
    [kind === 'overage' ? 'overage' : 'revenue', taxMinor - amountMinor],
    ['tax', -taxMinor],
  ];
}

/** The tax that is contained in a captured amount: all of it, where the whole sale was captured. */
function taxOf({ tax }: Purchase, amountMinor: number): number {
  return tax ? taxShare(tax, amountMinor) : 0;
}

/**
 * Returns the movements of one payment for a period of a plan and the usage beyond it, with one invoice. `overageMinor` is the part of
 * `paid.amountMinor` that is for the usage, with its tax.
 */
export function buildSubscriptionPayment(purchase: Purchase, paid: PaidMoney, overageMinor: number): Movement[] {
  const { amountMinor } = paid;
  const charge = { kind: 'charge', amountMinor } as const;
  const overageTaxMinor = taxOf(purchase, overageMinor);
  const periodTaxMinor = taxOf(purchase, amountMinor) - overageTaxMinor;
  const period: Moved = {
    ...moved('subscription', purchase, paid, sidesOfSale('subscription', amountMinor - overageMinor, periodTaxMinor)),
    occurrence: `capture:${paid.intentId}`,
  };
  const overage = moved('overage', purchase, paid, sidesOfSale('overage', overageMinor, overageTaxMinor));
  return overageMinor === amountMinor ? [{ ...overage, charge }] : [{ ...period, charge }, overage];
}

/** Returns the movement of the registrar's price for the name of an order. It is stored once for each order. `costMinor` in minor units. */
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

/**
 * Returns the movement of the registrar's credit for a name that was deleted in time. `costMinor` is the price, positive, in minor units.
 * It is stored only if the cost of the order is.
 */
export function buildRegistrarReturn(
  purchase: Purchase & { orderId: string },
  costMinor: number,
  currency: string,
): Movement {
  const bill = buildRegistrarCost(purchase, -costMinor, currency);
  return { ...bill, occurrence: `registrar-returned:${purchase.orderId}`, after: bill.occurrence };
}

/**
 * Returns the movement of the processor's fee of a payment or dispute. `paid.amountMinor` is the fee or, after `feeCount` earlier fee
 * movements, its change. For a dispute, `paid.intentId` is the id of the dispute. The processor bills the fee separately, so that it does
 * not reduce the account `processor`.
 */
export function buildProcessorFee(purchase: Purchase, paid: PaidMoney, feeCount: number): Movement {
  const { amountMinor, intentId } = paid;
  const sides = [
    ['fees', amountMinor],
    ['payable', -amountMinor],
  ] as const;
  return {
    ...moved('fee', purchase, paid, sides),
    occurrence: `fee:${intentId}${feeCount === 0 ? '' : `:${feeCount}`}`,
  };
}

/**
 * Returns the movement of unbilled usage that is carried over. With `ended` it returns the reversal for usage that was charged, reported
 * to a subscription or waived, stored only if the usage was carried; the payment for it is another movement. `amountMinor` is positive in
 * both cases.
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
