export { deleteAccount } from './delete-account.ts';
export { forgetJob, sweepErasuresJob, sweepFilesJob } from './privacy.jobs.ts';
export { RETENTION, type Retained } from './retention.ts';
