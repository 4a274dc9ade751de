import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Builds one file of a kit while a caller waits. */
export const runExportJob = declareJob('kits.run-export', z.object({ exportId: z.string() }), {
  lane: 'making',
  maxAttempts: 4,
});
/** Restarts exports whose job was lost, and fails those that never complete. */
export const sweepExportsJob = declareJob('kits.sweep-exports', z.looseObject({}));
