import { declareProcess } from '@onym/platform';

/** The durable process of a product charge. Its buyer is waiting, so its jobs are interactive. */
export const chargeProcess = declareProcess('billing.advance-charge', { lane: 'interactive', maxAttempts: 8 });
