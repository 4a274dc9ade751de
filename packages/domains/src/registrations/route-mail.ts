import { enqueue, type Tx } from '@onym/platform';
import { routeMailJob } from './domains.jobs.ts';

/** Queues the job by which the MX records of a domain follow its forwards; a job that waits already serves. */
export function routeMailSoon(tx: Tx, domainId: string): Promise<void> {
  return enqueue(tx, routeMailJob, { domainId }, { key: `route-mail:${domainId}` });
}
