import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const eraseAccountJob = declareJob('privacy.erase-account', z.object({ accountId: z.string() }), {
  maxAttempts: 12,
});
export const sweepErasuresJob = declareJob('privacy.sweep', z.looseObject({}));
export const forgetJob = declareJob('privacy.forget', z.looseObject({}));
