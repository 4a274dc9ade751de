import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Writes down which questions nobody answered in time. */
export const expireApprovalsJob = declareJob('spending.expire-approvals', z.looseObject({}));
