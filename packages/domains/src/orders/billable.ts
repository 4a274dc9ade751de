/** Settings of every procedure that may charge a card. */
export const BILLABLE = {
  billable: true,
  idempotent: true,
  bodyOrQuery: { dryRun: 'any', maxPrice: 'lowest' },
  nearMisses: {
    dry_run: 'dryRun',
    dryrun: 'dryRun',
    preview: 'dryRun',
    test: 'dryRun',
    simulate: 'dryRun',
    max_price: 'maxPrice',
    maxprice: 'maxPrice',
    idempotencyKey: 'the header Idempotency-Key',
  },
} as const;
/** Faults about the price and its tax, the caller's consent to it, and purchases that are held. */
export const CONSENT_FAULTS = [
  'price_changed',
  'billing_address_required',
  'spending_not_allowed',
  'control_not_allowed',
  'spend_limit_exceeded',
  'approval_required',
  'too_many_approvals',
  'purchases_held',
  'idempotency_key_reused',
] as const;
