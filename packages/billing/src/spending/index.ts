export { readAccountBounds, readAccountSpending, setAccountSpending } from './set-account-spending.ts';
export type { Approval } from './approval.entity.ts';
export { findApprovalOfOrder, findPendingRenewal } from './approval.repository.ts';
export { requestRenewalApproval, expireRenewalApprovals } from './request-renewal-approval.ts';
export {
  approvalConflict,
  approveWithOrder,
  declineApproval,
  expireApprovals,
  failApproval,
  failPlacedApproval,
  keyOfApproval,
  listApprovals,
  readApproval,
  type ApprovedRequest,
} from './decide-approval.ts';
export { denyApprovedDevices } from './device/decide-device.ts';
export { countReserved, countSpending } from './count-spending.ts';
export { checkSpending, type Spending, type SpendingRefusal } from './check-spending.ts';
export { emitKeyCreated, issueKey } from './issue-key.ts';
export { isChangeAction } from './approval-states.ts';
export { approvalUrl } from './approval-urls.ts';
export { CONTROL_FAULTS } from './control.schemas.ts';
export { approveChange, type ApprovedChange, type ChangePerformers, type PerformChange } from './approve-change.ts';
export { findApprovedOrder } from './open-approval.ts';
export { decryptRequest } from './store-approval.ts';
export { periodsAt } from './period.ts';
export { admitChange, withOwnerApproval } from './admit-change.ts';
export { toSpendingPreview, describeRefusal, refuseSpending, type Question } from './refuse-spending.ts';
export {
  releaseSpending,
  replaceReservation,
  previewSpending,
  reserveSpending,
  reserveEntries,
  SpendingRefused,
  type Spender,
} from './reserve-spending.ts';
export { expireApprovalsJob, overageNoticesJob } from './spending.jobs.ts';
export { readSpentByKey, type KeySpent } from './read-spent-by-key.ts';
export { readTally } from './tally.ts';
export {
  approvalToWire,
  ApprovalWire,
  boundsFromWire,
  boundsToWire,
  SpendingInput,
  TERMS,
} from './spending.schemas.ts';
export {
  describeChange,
  describeTerms,
  digestOfTerms,
  openTerms,
  formatTermsPrice,
  sealTerms,
  type Terms,
} from './terms.ts';
export { spendingSeals } from './seals.ts';
export {
  closeSpending,
  eraseSpending,
  eraseOldApprovalRequests,
  spendingExports,
  REQUEST_KEPT_DAYS,
} from './spending-data.ts';
