import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Builds one deployment and points its hosts at it. Somebody is waiting. */
export const publishDeploymentJob = declareJob('landing.publish-deployment', z.object({ deploymentId: z.string() }), {
  lane: 'making',
  maxAttempts: 4,
});
/** Brings back deployments whose job was lost, and gives up on those that never end. */
export const sweepDeploymentsJob = declareJob('landing.sweep-deployments', z.looseObject({}));
/** Deletes the DNS records that were written for a host which is a page's no more. */
export const withdrawDnsJob = declareJob(
  'landing.withdraw-dns',
  z.object({ accountId: z.string(), host: z.string(), recordIds: z.array(z.string()) }),
  { lane: 'interactive' },
);
/** Looks whether pages may still answer at the hosts of customers' own. */
export const checkHostsJob = declareJob('landing.check-hosts', z.looseObject({}));
/** Looks whether hosts that wait for their owner's proof have it now. */
export const proveHostsJob = declareJob('landing.prove-hosts', z.looseObject({}));
