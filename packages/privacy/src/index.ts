export { EVERY_PART, NOT_EXPORTED } from './every-part.ts';
export { forgetJob, sweepErasuresJob, sweepFilesJob } from './privacy.jobs.ts';
export { RETENTION, type Retained } from './retention.ts';
