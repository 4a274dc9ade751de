import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Does one step of a launch as far as it will go. */
export const runStepJob = declareJob('launches.run-step', z.object({ launchId: z.string(), step: z.string() }), {
  maxAttempts: 4,
  yields: true,
});
/** Brings back steps that nobody works on any more. */
export const sweepLaunchesJob = declareJob('launches.sweep', z.looseObject({}));
