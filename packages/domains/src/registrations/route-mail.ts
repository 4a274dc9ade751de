import { enqueueJob, type Tx } from '@onym/platform';
import { routeMailJob } from './domains.jobs.ts';

/** Queues the job that updates the MX records of a domain to match its forwards. A job that already waits is reused. */
export function queueMailRouting(tx: Tx, domainId: string): Promise<void> {
  return enqueueJob(tx, routeMailJob, { domainId }, { key: `route-mail:${domainId}` });
}
