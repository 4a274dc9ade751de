import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Builds one deployment and points its hosts at it while a caller waits. */
export const publishDeploymentJob = declareJob('landing.publish-deployment', z.object({ deploymentId: z.string() }), {
  lane: 'making',
  maxAttempts: 4,
});
/** Restarts deployments whose job was lost, and fails those that never complete. */
export const sweepDeploymentsJob = declareJob('landing.sweep-deployments', z.looseObject({}));
/** Deletes the DNS records that were written for a host which no longer belongs to a page. */
export const withdrawDnsJob = declareJob(
  'landing.withdraw-dns',
  z.object({ accountId: z.string(), host: z.string(), recordIds: z.array(z.string()) }),
  { lane: 'interactive' },
);
/** Checks whether pages may still use their custom hosts. */
export const checkHostsJob = declareJob('landing.check-hosts', z.looseObject({}));
/** Checks whether pending hosts now have their owner's proof. */
export const proveHostsJob = declareJob('landing.prove-hosts', z.looseObject({}));
