import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Marks approvals as expired that were not answered in time, and deletes old device codes. */
export const expireApprovalsJob = declareJob('spending.expire-approvals', z.looseObject({}));

/** Mails owners whose calls beyond the daily quota approach the month's limit. */
export const overageNoticesJob = declareJob('spending.overage-notices', z.looseObject({}));

/** Mails the owner of a key one list of its pending approvals. Enqueued once per key and hour. */
export const approvalDigestJob = declareJob('spending.mail-approval-digest', z.looseObject({ keyId: z.string() }));
