import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Makes one file of a kit. Somebody is waiting. */
export const runExportJob = declareJob('kits.run-export', z.object({ exportId: z.string() }), {
  lane: 'making',
  maxAttempts: 4,
});
/** Brings back exports whose job was lost, and gives up on those that never end. */
export const sweepExportsJob = declareJob('kits.sweep-exports', z.looseObject({}));
