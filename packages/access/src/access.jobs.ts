import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const cleanUsageJob = declareJob('access.clean-usage', z.looseObject({}));
