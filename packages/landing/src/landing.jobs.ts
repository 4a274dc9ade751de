import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Builds one deployment and points its hosts at it. Somebody is waiting. */
export const publishDeploymentJob = declareJob('landing.publish-deployment', z.object({ deploymentId: z.string() }), {
  lane: 'interactive',
  maxAttempts: 4,
});
/** Brings back deployments whose job was lost, and gives up on those that never end. */
export const sweepDeploymentsJob = declareJob('landing.sweep-deployments', z.looseObject({}));
/** Looks whether hosts that wait for their owner's proof have it now. */
export const proveHostsJob = declareJob('landing.prove-hosts', z.looseObject({}));
