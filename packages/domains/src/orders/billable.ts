/** What every call that may charge a card has in common. */
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
/** The refusals of a price, and of the caller who agrees to it. */
export const CONSENT_FAULTS = [
  'price_changed',
  'spending_not_allowed',
  'spend_limit_exceeded',
  'approval_required',
  'idempotency_key_reused',
] as const;
