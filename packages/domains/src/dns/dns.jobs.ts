import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Brings the job of domains back whose MX records have not followed their forwards. */
export const sweepMailRoutesJob = declareJob('dns.sweep-mail-routes', z.looseObject({}));

/** Looks whether the proofs of connected domains still stand in DNS. */
export const checkConnectionsJob = declareJob('dns.check-connections', z.looseObject({}));

/** Nightly, and then batch by batch: `after` is the last domain id of the batch before. */
export const syncAllJob = declareJob('dns.sync-all', z.object({ after: z.string().default('') }));
