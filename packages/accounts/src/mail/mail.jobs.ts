import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const sendMailJob = declareJob('mail.send-mail', z.object({ mailId: z.string() }), { maxAttempts: 12 });
export const sweepMailsJob = declareJob('mail.sweep-mails', z.looseObject({}));
