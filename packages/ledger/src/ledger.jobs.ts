import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Adds what was written since the last time to the balances. */
export const foldBalancesJob = declareJob('ledger.fold', z.looseObject({}));
