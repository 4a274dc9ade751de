import { declareProcess } from '@onym/platform';

/** Advances an order as far as possible. A user may be waiting for it. */
export const orderProcess = declareProcess('orders.advance', { lane: 'interactive', maxAttempts: 8 });
