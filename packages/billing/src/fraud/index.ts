export {
  admitPurchase,
  isCardRefused,
  reportingVelocity,
  requireNotHeld,
  reportVelocity,
  type Purchase,
} from './admit-purchase.ts';
export { clearHolds, listHolds } from './clear-holds.ts';
export { deleteOldTallies, eraseFraud, fraudNotExported } from './fraud-data.ts';
export {
  placePurchaseHolds,
  isStillHeld,
  releaseHolds,
  requireTransferable,
  type FraudReport,
} from './place-purchase-holds.ts';
export type { PurchaseHold } from './purchase-hold.entity.ts';
export { readFingerprint, rememberCard, storeCard } from './remember-card.ts';
