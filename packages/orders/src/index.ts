export { buyDomain, type BuyOptions, type BuyWish, type Purchase } from './buy.ts';
export { advanceOrder, sweepOrders } from './advance-order.ts';
export { reconsiderOrdersJob, sweepOrdersJob } from './orders.jobs.ts';
export { latestSales, type SoldItem } from './sold.ts';
export { buyWithPayment, QuoteChanged, type MachineCredential } from './buy-with-payment.ts';
export { replayOf, underReview, type CredentialMark, type MachineOutcome } from './machine-outcome.ts';
export { quoteForMachine, readMachineWish, requireNoLiveOrder, type MachineWish } from './machine-wish.ts';
