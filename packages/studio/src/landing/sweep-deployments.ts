import { MINUTE_MS } from '@onym/core';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { DeploymentSchema } from './deployment.entity.ts';
import { publishDeploymentJob } from './landing.jobs.ts';
import { removeDeadLinks } from './remove-dead-links.ts';
import { sweepWithdrawals } from './withdrawals.ts';
import { failDeployment } from './publish-deployment.ts';

/** A deployment takes well under a second, so one of this age has lost its job. */
const LOST_MS = 2 * MINUTE_MS;
const HOPELESS_MS = 30 * MINUTE_MS;

/**
 * Queues the job again for DNS withdrawals older than five minutes and for deployments older than two, which have
 * probably lost theirs, at most 100 of each; marks those deployments that are older than half an hour as failed
 * instead, and deletes dead links from versions of pages. For the periodic job.
 * @throws StorageError when a page with dead links cannot be read or stored
 */
export async function sweepDeployments(scope: Scope): Promise<void> {
  await sweepWithdrawals(scope);
  await removeDeadLinks(scope);
  const now = scope.clock.now().getTime();
  const stuck = await scope.em.find(
    DeploymentSchema,
    { state: 'building', createdAt: { $lt: new Date(now - LOST_MS) } },
    { limit: 100, orderBy: { createdAt: 'asc' } },
  );
  for (const { id, createdAt } of stuck) {
    if (createdAt.getTime() < now - HOPELESS_MS)
      await failDeployment(
        scope,
        id,
        'The deployment did not end within half an hour. Nothing on the web has changed; try again.',
      );
    else
      await transaction(scope, (tx) =>
        enqueueJob(tx, publishDeploymentJob, { deploymentId: id }, { key: `publish:${id}` }),
      );
  }
}
