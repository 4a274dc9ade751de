import { RECORD_TYPES } from '@onym/kernel';
import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Publishes a whole zone; `sets` names host and type of sets that may have to go. */
export const syncZoneJob = declareJob(
  'dns.sync-zone',
  z.object({
    domainId: z.string(),
    sets: z.array(z.object({ host: z.string(), type: z.enum(RECORD_TYPES) })).default([]),
  }),
);

/** Brings the job of domains back whose MX records have not followed their forwards. */
export const sweepMailRoutesJob = declareJob('dns.sweep-mail-routes', z.looseObject({}));

/** Brings back what was sent to a nameserver and is not known to stand there as the records say. */
export const sweepZonesJob = declareJob('dns.sweep-zones', z.looseObject({}));

/** Looks whether the proofs of connected domains still stand in DNS. */
export const checkConnectionsJob = declareJob('dns.check-connections', z.looseObject({}));

/** Nightly, and then batch by batch: `after` is the last domain id of the batch before. */
export const syncAllJob = declareJob('dns.sync-all', z.object({ after: z.string().default('') }));
