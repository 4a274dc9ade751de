export {
  bookPurchasesJob,
  entitlementsChangedJob,
  fillGapsJob,
  meterOverageJob,
  paymentAnsweredJob,
  paymentChangedJob,
  processEventJob,
  sweepCheckoutsJob,
  sweepInboxJob,
  sweepSubscriptionsJob,
} from './billing.jobs.ts';
export { cardOfPage, openCardPage, type CardPagePerson } from './card-page.ts';
export {
  accountsWithCard,
  ensureCustomer,
  requirePayer,
  saveCardOfSetup,
  shownCard,
  startCardSetup,
  type Payer,
} from './customer.ts';
export { followEntitlementChange } from './entitlement-changes.ts';
export { countOwned, entitlementsOf, grantProduct } from './entitlements.ts';
export { retryDeadEvents, stuckEvents, type StuckEvent } from './event-desk.ts';
export { comparePlans, comparePlansBack } from './books/compare-plans.ts';
export { compareProducts, compareProductsBack } from './books/compare-products.ts';
export { comparePurchases } from './books/compare-payments.ts';
export { compareCarried } from './books/compare-carried.ts';
export { compareUsage } from './books/compare-usage.ts';
export type { Compared, Difference, Place } from './books/difference.ts';
export { isUnknownThere } from './books/is-unknown-there.ts';
export { forgetSeen, noteSeen, unseenOf } from './books/seen.ts';
export type { ProductCharge } from './product-charge.entity.ts';
export {
  ALREADY_ENTITLED,
  decideCharge,
  newChargeId,
  placeCharge,
  readCharge,
  type NewCharge,
} from './product-charge.ts';
export { PLANS, PRODUCTS, STACKING } from './products.ts';
export { followPaymentSoon, isHeardOf } from './payment-changed.ts';
export { givenFor, type GivenPlan, type GivenProduct } from './given-for.ts';
export { chargeIdOf, refundCharge } from './refund-charge.ts';
export { receiveEvent } from './inbox.ts';
export { requireUnsealed, UNSEALED, type Sealable } from './seal.ts';
export { entitlementRequired, isEntitled, requireEntitlement } from './require-entitlement.ts';
export {
  billingExports,
  billingNotExported,
  EVENT_KEPT_DAYS,
  EVENT_ROW_KEPT_DAYS,
  forgetEvents,
} from './billing-data.ts';
export { capturesUnderWay, endAtProcessor, endBilling } from './end-billing.ts';
