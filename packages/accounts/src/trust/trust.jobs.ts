import { declareJob } from '@onym/platform';
import { z } from 'zod';

/** Looks whether a name that was bought imitates somebody. Queued by orders, bound by brand, which knows the marks. */
export const judgePurchaseJob = declareJob('trust.judge-purchase', z.object({ orderId: z.string() }));
/** Mails operators of what is new on the desk. */
export const tellOperatorsJob = declareJob('trust.tell-operators', z.looseObject({}));
