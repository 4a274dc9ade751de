import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const sendMailJob = declareJob('mail.send-mail', z.object({ mailId: z.string() }), { maxAttempts: 12 });
/** What earlier releases called it: their jobs may still wait in the queue. */
export const formerSendMailJob = declareJob('access.send-mail', sendMailJob.payload);
export const sweepMailsJob = declareJob('mail.sweep-mails', z.looseObject({}));
