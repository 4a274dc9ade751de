import { declareProcess } from '@onym/platform';

/** Takes an order as far as it will go. Somebody is waiting. */
export const orderProcess = declareProcess('orders.advance', { lane: 'interactive', maxAttempts: 8 });
