/**
 * The accounts of the ledger. `processor`: captured - refunded - lost · `held`: authorized on cards, not captured · `revenue`, `refunds`,
 * `disputes`, `fees`, `registrar` (our cost of names), `overage` (usage sold), `tax` (of what is kept, owed to the authorities); the first
 * three and `overage` are without it · the counter-accounts of movements without money at the
 * processor: `pending` of holds, open disputes and carried usage, `payable` of amounts that vendors bill separately. A debit is positive.
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
  'tax',
  'pending',
  'payable',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];

/** The kinds of movements. */
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

/** The kind of a movement for its payer. */
export const CHARGE_KINDS = ['charge', 'refund', 'dispute'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
