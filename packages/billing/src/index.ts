export {
  bookPurchasesJob,
  fillGapsJob,
  meterOverageJob,
  processEventJob,
  sweepChargesJob,
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
export { countOwned, entitlementsOf, grantProduct } from './entitlements.ts';
export type { ProductCharge } from './product-charge.entity.ts';
export { decideCharge, newChargeId, placeCharge, readCharge, type NewCharge } from './product-charge.ts';
export { PLANS, PRODUCTS, STACKING } from './products.ts';
export { receiveEvent } from './inbox.ts';
export { entitlementRequired, isEntitled, requireEntitlement } from './require-entitlement.ts';
