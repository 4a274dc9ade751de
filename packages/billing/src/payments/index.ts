export {
  bookPurchasesJob,
  entitlementsChangedJob,
  fetchMissedEventsJob,
  meterOverageJob,
  paymentAnsweredJob,
  paymentChangedJob,
  processEventJob,
  sweepCheckoutsJob,
  sweepEventsJob,
  sweepSubscriptionsJob,
} from './billing.jobs.ts';
export { applyEntitlementChange } from './apply-entitlement-change.ts';
export { carryOutRefundOf } from './carry-out-refund.ts';
export { findNewestRefund, findOpenRefundsOf, type StoredRefund } from './charge-refund.repository.ts';
export { decideRefund, requireRefundable } from './decide-refund.ts';
export { clearCards, findAccountsWithCard, findCustomerAccount, readCustomer } from './billing-customer.repository.ts';
export {
  billingExports,
  billingNotExported,
  eraseOldEvents,
  EVENT_KEPT_DAYS,
  EVENT_ROW_KEPT_DAYS,
} from './billing-data.ts';
export { comparePlans, comparePlansBack } from './books/compare-plans.ts';
export { compareProducts, compareProductsBack } from './books/compare-products.ts';
export { comparePurchases } from './books/compare-payments.ts';
export { compareCarried } from './books/compare-carried.ts';
export { compareUsage } from './books/compare-usage.ts';
export type { Compared, Difference, Place } from './books/difference.ts';
export { isUnknownToProcessor } from './books/is-unknown-to-processor.ts';
export { deleteOldSeen, findUnseen, recordSeen } from './books/processor-seen.repository.ts';
export { endBilling } from './end-billing.ts';
export { enqueuePaymentChanged } from './enqueue-payment-changed.ts';
export { ensureCustomer, findSavedCard, requirePayer, type Payer } from './ensure-customer.ts';
export { countOwned, findOwnedProducts, type PurchasedProduct } from './entitlement.repository.ts';
export { findCheapestProducts, sumPrices, type MissingProducts, type PricedProduct } from './find-cheapest-products.ts';
export { findBillingLosses, type BillingLosses } from './find-billing-losses.ts';
export { findPurchase } from './find-purchase.ts';
export { grantProduct } from './grant-product.ts';
export { openCardPage, readCardOfPage, type CardPagePerson } from './open-card-page.ts';
export { ALREADY_ENTITLED, decideCharge, newChargeId, placeCharge, replaceCharge } from './place-charge.ts';
export { findStuckEvents, hasPaymentEvents, type StuckEvent } from './processor-event.repository.ts';
export type { ProductCharge } from './product-charge.entity.ts';
export { findCaptures, findChargeOfPayment, readCharge, type NewCharge } from './product-charge.repository.ts';
export { describeOpened, PLANS, PRODUCTS, STACKING } from './products.ts';
export { amountsOf, findSale, quoteCharge, type RefundAmounts, type RefundQuote } from './quote-refund.ts';
export { receiveEvent } from './receive-event.ts';
export { refundCharge } from './refund-charge.ts';
export { describeConsequence, type RefundConsequence } from './refund-consequence.ts';
export { entitlementRequired, isEntitled, requireEntitlement } from './require-entitlement.ts';
export { requireUnsealed, UNSEALED, type Sealable } from './require-unsealed.ts';
export { releaseCharges } from './release-charges.ts';
export { retryDeadEvents } from './retry-dead-events.ts';
export { saveCardOfSetup, startCardSetup } from './save-card.ts';
export type { PurchasedPlan } from './subscription-payment.repository.ts';
