export { accountBounds, readAccountSpending, setAccountSpending } from './account-spending.ts';
export type { Approval } from './approval.entity.ts';
export {
  answered,
  approvalOfOrder,
  approveWithOrder,
  declineApproval,
  expireApprovals,
  failApproval,
  failPlacedApproval,
  listApprovals,
  readApproval,
  type Yes,
} from './decide-approval.ts';
export { denyApprovedDevices } from './device/decide-device.ts';
export { judgeSpending, type Spending, type SpendingRefusal } from './judge.ts';
export { announceKey, issueKey } from './issue-key.ts';
export { approvalUrl, approvedOrder, wishOf } from './open-approval.ts';
export { periodsAt } from './period.ts';
export { previewOf, reasonOf, refuseSpending, type Question } from './refuse.ts';
export {
  giveBackSpending,
  previewSpending,
  reserveSpending,
  reserveTogether,
  SpendingRefused,
  type Spender,
} from './reserve.ts';
export { expireApprovalsJob, overageNoticesJob } from './spending.jobs.ts';
export { spentByKey, type KeySpent } from './spent-by-key.ts';
export { readTally } from './tally.ts';
export { approvalToWire, ApprovalWire, boundsFromWire, boundsToWire, SpendingInput, TERMS } from './spending.wire.ts';
export { describeTerms, digestOfTerms, openTerms, priceOfTerms, sealTerms, type Terms } from './terms.ts';
export { spendingSeals } from './seals.ts';
export { closeQuestions, eraseSpending, forgetWishes, spendingExports, WISH_KEPT_DAYS } from './spending-data.ts';
