/** Findings that follow from the planted differences, besides an unbalanced ledger. */
export const FOLLOWS = [
  // From the name that was dropped.
  'charged_not_registered',
  // From the order whose payment is missing: the payment that it had before is now a second one.
  'charged_twice',
  'completed_without_domain',
  // From the disputed order without a record of its dispute.
  'dispute_open',
  // From the name that has another owner now, and from the order that was made to fail.
  'domain_without_order',
  'domain_without_order',
  // From the order whose payment was refunded elsewhere while its buyer has the name.
  'payment_taken_back',
  // The payments of the plan and the product that belong to no account.
  'payment_unknown',
  'payment_unknown',
  // The disputed payment without an order.
  'payment_unknown',
  'registration_gone',
];
