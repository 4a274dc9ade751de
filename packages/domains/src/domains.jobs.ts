import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const sweepLifecycleJob = declareJob('domains.sweep-lifecycle', z.looseObject({}));
export const refreshPricesJob = declareJob('domains.refresh-prices', z.looseObject({}));
