/** What else follows from what was planted, besides the balances of a ledger from which something was torn. */
export const FOLLOWS = [
  // Of the name that was dropped.
  'charged_not_registered',
  // The order whose payment is missing has another one, its own until then.
  'charged_twice',
  'completed_without_domain',
  // The order that is disputed without our knowing.
  'dispute_open',
  // Of the name that has another owner now, and of the order that failed after all.
  'domain_without_order',
  'domain_without_order',
  // The buyer of an order whose payment was given back elsewhere has the name.
  'payment_taken_back',
  // What bought the plan and the product that are nobody's.
  'payment_unknown',
  'payment_unknown',
  // The stray payment that is disputed.
  'payment_unknown',
  'registration_gone',
];
