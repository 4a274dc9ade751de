/** Descriptions of payments. */
export const charges = {
  // First, because the other patterns match these texts too.
  refundFailed: 'Refund failed: {purchase}',
  disputeClosed: 'Dispute closed, the charge stands: {purchase}',
  renewalForYear: '{domain}, renewal for {n} year',
  renewalForYears: '{domain}, renewal for {n} years',
  year: '{domain}, {n} year',
  years: '{domain}, {n} years',
  planMonthly: 'Onym {plan}, monthly',
  planYearly: 'Onym {plan}, yearly',
  domainRestoredFromRedemption: '{domain}, restored from redemption',
  subscriptionPaidTwice: 'Subscription, paid twice',
  productPaidTwice: '{product}, paid twice',
  nameGenerationBeyondIncludedQuota: 'Name generation beyond the included quota',
} as const;
