import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const eraseAccountJob = declareJob('privacy.erase-account', z.object({ accountId: z.string() }), {
  maxAttempts: 12,
});
export const sweepErasuresJob = declareJob('privacy.sweep', z.looseObject({}));
/** Removes files that are no longer referenced. */
export const sweepFilesJob = declareJob('privacy.sweep-files', z.looseObject({}));
export const deleteExpiredDataJob = declareJob('privacy.forget', z.looseObject({}));
