import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Deletes the parts of launches that were never paid for. */
export const removeUnpaidPartsJob = declareJob('launches.remove-unpaid-parts', z.looseObject({}));
