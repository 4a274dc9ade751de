import { declareProcess } from '@onym/platform';

/** Advances an order as far as possible. A person may wait for it. */
export const orderProcess = declareProcess('orders.advance', { lane: 'interactive', maxAttempts: 8 });
