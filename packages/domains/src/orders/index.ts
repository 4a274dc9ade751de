export { renewDomain, type Renewal } from './renewals/renew-domain.ts';
export { buyDomain, preparePurchase, type BuyOptions, type BuyRequest, type Purchase } from './purchases/buy-domain.ts';
export { placePurchase, type NewPurchase } from './purchases/place-purchase.ts';
export {
  requesterOfTerms,
  confirmationOf,
  onceConfirmed,
  spendConfirmation,
  type Confirmation,
} from './engine/confirmation.ts';
export { termsOfPurchase } from './engine/order-terms.ts';
export { approveRequest } from './approvals/approve-request.ts';
export { requesterOf, spenderOf, type Requester } from './engine/requester.ts';
export { withinBounds } from './engine/within-bounds.ts';
export { fingerprintOf } from './engine/idempotency.ts';
export { lowestPrice } from './engine/lowest-price.ts';
export { isSettled } from './engine/order-states.ts';
export { withdrawOrder } from './engine/withdraw-order.ts';
export {
  startCardPage,
  buyFromLink,
  buyWithNewCard,
  LinkPriceChanged,
  type LinkBuyer,
} from './purchases/buy-from-link.ts';
export { LinkTotalChanged, type LinkRequest } from './purchases/price-link.ts';
export { isStatusPath, statusPath } from './engine/status-link.ts';
export { openSignedLink, orderOf, renewLink, standingOf, type LinkStanding } from './purchases/buy-link.ts';
export { orderProcess } from './engine/order-process.ts';
export {
  autoRenewJob,
  reconcileBooksJob,
  reconcileOrdersJob,
  reconsiderOrdersJob,
  sweepAnswersJob,
  sweepRefundsJob,
  wakeOverdueJob,
} from './orders.jobs.ts';
export { submitEvidence } from './disputes/answer-dispute.ts';
export type { Dispute } from './disputes/dispute.entity.ts';
export { listDisputes, showDispute } from './disputes/list-disputes.ts';
export type { EvidencePack } from './disputes/evidence-pack.ts';
export { listFindings } from './reviews/list-findings.ts';
export type { Discrepancy } from './reviews/discrepancy.entity.ts';
export { closeFinding } from './books/close-finding.ts';
export { reconcileBooks, type Reconciliation } from './books/reconcile-books.ts';
export { latestSales, type SoldItem } from './list-sales.ts';
export { buyWithPayment, type MachineCredential } from './purchases/buy-with-payment.ts';
export { quoteMachinePurchase } from './purchases/quote-machine-purchase.ts';
export {
  refusedFault,
  replayOf,
  underReviewFault,
  type CredentialMark,
  type MachineOutcome,
} from './purchases/machine-outcome.ts';
export { PriceChanged, priceChanged } from './engine/price-changed.ts';
export { BILLABLE, CONSENT_FAULTS } from './billable.ts';
export { centsAtMost } from './orders.schemas.ts';
export { requireNoLiveOrder } from './engine/live-order.ts';
export { parseMachinePurchase, RETRY_SOON, type MachinePurchaseRequest } from './purchases/machine-purchase-request.ts';
export { confirmOrder, refundOrder, retryOrder, type Decision } from './reviews/decide-order.ts';
export { quoteRefund, refundSale, type RefundRequest } from './reviews/refund-sale.ts';
export { syncRegistrar, type RegistrarSync } from './reviews/sync-registrar.ts';
export { orderFigures, ordersByState } from './reviews/order-figures.ts';
export { orderStatusUrl, readOrderStatus } from './order-status.ts';
export { orderStatusToWire, type OrderStatus } from './orders.schemas.ts';
export { listReviews, orderEvidence, type OrderFile } from './reviews/list-reviews.ts';
export { ORDER_STATES, type OrderState } from './engine/order-states.ts';
export type { Order } from './engine/order.entity.ts';
export { paymentStatusOf } from './engine/order-payment.ts';
export type { Taxed } from './engine/add-tax.ts';
export { readOrder } from './engine/order-lease.ts';
export type { OrderStep } from './engine/order.entity.ts';
export { findLiveOrders, listLiveOrders, type LiveOrder } from './orders-data.repository.ts';
export { ordersSeals } from './seals.ts';
export {
  endPendingPurchases,
  eraseOrders,
  EVIDENCE_KEPT_DAYS,
  forgetContacts,
  forgetEvidence,
  forgetKeys,
  ORDER_CONTACT_KEPT_DAYS,
  ordersExports,
  ordersNotExported,
} from './orders-data.ts';
export { PENDING_KEPT_DAYS } from './purchases/pending-purchase.ts';
