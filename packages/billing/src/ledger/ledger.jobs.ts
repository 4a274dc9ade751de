import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Adds what was written since the last time to the balances. */
export const foldBalancesJob = declareJob('ledger.fold', z.looseObject({}));
/** Writes down what the processor keeps of the newest payments. */
export const bookFeesJob = declareJob('ledger.book-fees', z.looseObject({}));
