import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Queues the route job again for domains whose MX records do not match their forwards. */
export const sweepMailRoutesJob = declareJob('dns.sweep-mail-routes', z.looseObject({}));

/** Checks whether the proofs of connected domains are still in DNS. */
export const checkConnectionsJob = declareJob('dns.check-connections', z.looseObject({}));

/** Runs nightly, batch by batch: `after` is the last domain id of the previous batch. */
export const syncAllJob = declareJob('dns.sync-all', z.object({ after: z.string().default('') }));
