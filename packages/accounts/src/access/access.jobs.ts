import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const cleanUsageJob = declareJob('access.clean-usage', z.looseObject({}));
export const mailProofJob = declareJob(
  'access.mail-proof',
  z.object({
    email: z.string(),
    request: z.enum(['sign-up', 'again', 'reset']),
    accountId: z.string().optional(),
    redirectTo: z.string().optional(),
  }),
);
/**
 * An account was suspended or unsuspended. The billing module handles the job: it stops or resumes the account's
 * subscriptions.
 */
export const suspensionChangedJob = declareJob('access.suspension-changed', z.object({ accountId: z.string() }), {
  maxAttempts: 12,
});
export const mergeAccountJob = declareJob('access.merge-account', z.object({ accountId: z.string() }));
