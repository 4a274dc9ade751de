import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const deleteOldAuditEntriesJob = declareJob('audit.forget-old', z.looseObject({}));
export const rotateRequestLogJob = declareJob('audit.keep-request-days', z.looseObject({}));
