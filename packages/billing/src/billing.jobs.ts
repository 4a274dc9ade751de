import { declareJob } from '@onym/platform';
import { z } from 'zod';

export const processEventJob = declareJob('billing.process-event', z.object({ eventId: z.string() }), { lane: 'interactive', maxAttempts: 8 });
export const sweepInboxJob = declareJob('billing.sweep-inbox', z.looseObject({}));
