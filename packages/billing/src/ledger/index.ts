export { bookDisputeFee, feesOfDisputes } from './book-dispute-fee.ts';
export { bookFees, type FeeDiffered } from './book-fees.ts';
export { findUnbalanced, ledgerBalances, type Balance, type Unbalanced } from './balance.repository.ts';
export {
  chargeOfPayment,
  paymentsInBooks,
  paymentsTaken,
  withoutCost,
  type BookedCharge,
  type InBooks,
} from './in-books.repository.ts';
export { bookFeesJob, foldBalancesJob } from './ledger.jobs.ts';
export {
  captureOfHold,
  carriedOver,
  charged,
  hold,
  processorFee,
  registrarCost,
  registrarReturned,
  release,
  subscriptionPaid,
  type Movement,
  type PaidMoney,
  type Purchase,
} from './movement.ts';
export { post } from './post.ts';
export { movementsOf } from './ledger-transaction.repository.ts';
export { postStanding, type Posted, type Standing } from './post-standing.ts';
export { ledgerExports, ledgerNotExported } from './ledger-data.ts';
export { mailReceipt, readReceipt, receiptLine, receiptNumber, type Receipt } from './receipts.ts';
