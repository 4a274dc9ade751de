export { deleteAccount } from './delete-account.ts';
export { deleteExpiredDataJob, sweepErasuresJob, sweepFilesJob } from './privacy.jobs.ts';
export { RETENTION, type RetentionRule } from './retention.ts';
