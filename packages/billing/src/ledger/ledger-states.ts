/**
 * The books. `processor`: captured - refunded - lost · `held`: on cards, not taken · `revenue`, `refunds`, `disputes`, `fees`,
 * `registrar` (what names cost us), `overage` (sold by use) · the other sides of what moves no money at the processor:
 * `pending` of holds, open disputes and use that is carried over, `payable` of what vendors bill apart. A debit is positive.
 */
export const LEDGER_ACCOUNTS = [
  'processor',
  'held',
  'revenue',
  'refunds',
  'disputes',
  'fees',
  'registrar',
  'overage',
  'pending',
  'payable',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** What can happen to money. */
export const MOVEMENT_KINDS = [
  'hold',
  'capture',
  'release',
  'refund',
  'dispute',
  'fee',
  'registrar',
  'product',
  'subscription',
  'overage',
  'carried',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** How a movement looks to whoever pays. */
export const CHARGE_KINDS = ['charge', 'refund', 'dispute'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
