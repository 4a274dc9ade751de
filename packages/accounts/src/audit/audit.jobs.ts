import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const forgetAuditJob = declareJob('audit.forget-old', z.looseObject({}));
export const keepRequestDaysJob = declareJob('audit.keep-request-days', z.looseObject({}));
