export { bookDisputeFee, readDisputeFees } from './book-dispute-fee.ts';
export { bookFees, type FeeDiffered } from './book-fees.ts';
export { findUnbalanced, readLedgerBalances, type Balance, type Unbalanced } from './balance.repository.ts';
export {
  findBookedCharge,
  findBookedPayments,
  findTakenPayments,
  findOrdersWithoutCost,
  type BookedCharge,
  type BookedPayment,
} from './booked-payment.repository.ts';
export { bookFeesJob, foldBalancesJob } from './ledger.jobs.ts';
export {
  buildCapture,
  buildCarriedUsage,
  buildCharge,
  buildHold,
  buildProcessorFee,
  buildRegistrarCost,
  buildRegistrarReturn,
  buildRelease,
  buildSubscriptionPayment,
  type Movement,
  type PaidMoney,
  type Purchase,
} from './movement.ts';
export { postMovements } from './post-movements.ts';
export { countMovements } from './ledger-transaction.repository.ts';
export { postStanding, type Posted, type Standing } from './post-standing.ts';
export { ledgerExports, ledgerNotExported } from './ledger-data.ts';
export { formatCorrectionLine, formatReceiptLine, mailReceipt } from './receipts.ts';
export { reportTaxes, type TaxReport, type TaxReportRow } from './report-taxes.ts';
