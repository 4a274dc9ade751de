import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Writes down which questions nobody answered in time, and forgets what programs asked long ago. */
export const expireApprovalsJob = declareJob('spending.expire-approvals', z.looseObject({}));

/** Mails owners whose calls beyond the daily quota come near the month's ceiling. */
export const overageNoticesJob = declareJob('spending.overage-notices', z.looseObject({}));
