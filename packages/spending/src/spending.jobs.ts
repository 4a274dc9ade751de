import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Writes down which questions nobody answered in time, and forgets what programs asked long ago. */
export const expireApprovalsJob = declareJob('spending.expire-approvals', z.looseObject({}));
