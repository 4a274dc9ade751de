import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Mails the owner the acts of one key or member that were not mailed yet, at most once an hour. */
export const mailActsJob = declareJob('acts.mail', z.looseObject({ accountId: z.string(), actor: z.string() }));

/** Queues lost jobs that mail acts. */
export const sweepActsJob = declareJob('acts.sweep', z.looseObject({}));
