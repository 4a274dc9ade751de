import { declareJob } from '@onym/platform';
import { z } from 'zod';

/**
 * Checks whether a purchased name imitates a brand. Enqueued by orders, handled by brand, which knows the trademarks.
 */
export const checkPurchasedNameJob = declareJob('trust.check-purchase', z.object({ orderId: z.string() }));
/** Mails operators the new flags. */
export const notifyOperatorsJob = declareJob('trust.notify-operators', z.looseObject({}));
