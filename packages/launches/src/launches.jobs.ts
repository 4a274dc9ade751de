import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Deletes what launches made that were never paid for. */
export const removeUnpaidPartsJob = declareJob('launches.remove-unpaid-parts', z.looseObject({}));
