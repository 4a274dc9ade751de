import { declareProcess } from '@onym/platform';

/** Takes the charge of a product as far as it will go. Its buyer is waiting. */
export const chargeProcess = declareProcess('billing.advance-charge', { lane: 'interactive', maxAttempts: 8 });
