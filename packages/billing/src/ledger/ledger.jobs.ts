import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Adds new entries to the stored balances. */
export const foldBalancesJob = declareJob('ledger.fold', z.looseObject({}));
/** Records the processor's fees of the newest payments. */
export const bookFeesJob = declareJob('ledger.book-fees', z.looseObject({}));
