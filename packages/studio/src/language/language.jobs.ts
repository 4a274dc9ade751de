import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const tidyLanguageJob = declareJob('language.tidy', z.looseObject({}));
