import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const sendMailJob = declareJob('access.send-mail', z.object({ mailId: z.string() }), { maxAttempts: 12 });
export const cleanUsageJob = declareJob('access.clean-usage', z.looseObject({}));
