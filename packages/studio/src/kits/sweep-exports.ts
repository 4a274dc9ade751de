import { MINUTE_MS } from '@onym/core';
import { enqueueJob, transaction, type Scope } from '@onym/platform';
import { KitExportSchema } from './kit-export.entity.ts';
import { runExportJob } from './kits.jobs.ts';
import { completeExport } from './run-export.ts';

/** An export takes a second or two, so one of this age has lost its job. */
const LOST_MS = 2 * MINUTE_MS;
const HOPELESS_MS = 30 * MINUTE_MS;

/**
 * Queues the job again for exports that have been in progress for more than two minutes, because it was probably lost;
 * marks those older than half an hour as failed. At most 100 at a time. For the periodic job.
 */
export async function sweepExports(scope: Scope): Promise<void> {
  const now = scope.clock.now().getTime();
  const stuck = await scope.em.find(
    KitExportSchema,
    { state: 'building', createdAt: { $lt: new Date(now - LOST_MS) } },
    { limit: 100, orderBy: { createdAt: 'asc' } },
  );
  for (const { id, createdAt } of stuck) {
    if (createdAt.getTime() < now - HOPELESS_MS) await completeExport(scope, id, null);
    else
      await transaction(scope, (tx) =>
        enqueueJob(tx, runExportJob, { exportId: id }, { key: `export:${id}`, keepPlace: true }),
      );
  }
}
