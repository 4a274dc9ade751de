export { raiseFlag, type Notice } from './raise-flag.ts';
export { tellOperators } from './tell-operators.ts';
export { clearFlag, listFlags } from './clear-flag.ts';
export type { Flag } from './flag.entity.ts';
export { judgePurchaseJob, tellOperatorsJob } from './trust.jobs.ts';
export { forgetReporters, REPORTER_KEPT_DAYS, trustNotExported } from './trust-data.ts';
