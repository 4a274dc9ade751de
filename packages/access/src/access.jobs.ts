import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const cleanUsageJob = declareJob('access.clean-usage', z.looseObject({}));
export const mailProofJob = declareJob(
  'access.mail-proof',
  z.object({
    email: z.string(),
    wish: z.enum(['sign-up', 'again', 'reset']),
    accountId: z.string().optional(),
    redirectTo: z.string().optional(),
  }),
);
export const mergeAccountJob = declareJob('access.merge-account', z.object({ accountId: z.string() }));
