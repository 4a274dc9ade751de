export { raiseFlag, type NewFlag } from './raise-flag.ts';
export { notifyOperators } from './notify-operators.ts';
export { clearFlag, listFlags } from './clear-flag.ts';
export type { Flag } from './flag.entity.ts';
export { checkPurchasedNameJob, notifyOperatorsJob } from './trust.jobs.ts';
export { deleteOldReporters, REPORTER_RETENTION_DAYS, trustNotExported } from './trust-data.ts';
