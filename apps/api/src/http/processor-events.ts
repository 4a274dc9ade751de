import { receiveEvent } from '@onym/billing';
import { Fault } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';
import type { App } from '@onym/app';
import express, { type Router } from 'express';
import { jsonBytes } from './read-body.ts';

/** Configured at the processor, so the path stays the same whichever processor it is. */
const ADDRESS = '/api/stripe/events';

/**
 * Creates the processor's webhook endpoint: reads the raw body, verifies the signature, stores the event in the inbox,
 * returns 200. A job handles the event. A repeated event is stored once.
 * @throws Fault invalid_request for a missing or wrong signature, or a body that is not an event
 */
export function createProcessorEvents(app: App): Router {
  const router = express.Router();
  router.post(ADDRESS, jsonBytes('1mb'), async (req, res) => {
    const scope = app.scope();
    const signature = req.get(scope.ports.payments.eventSignatureHeader);
    if (signature === undefined || !Buffer.isBuffer(req.body))
      throw new Fault('invalid_request', 'Expected a signed event');
    try {
      await receiveEvent(scope, req.body, signature);
    } catch (error) {
      if (error instanceof PaymentsError) throw new Fault('invalid_request', 'Invalid signature', { cause: error });
      throw error;
    }
    res.json({ received: true });
  });
  return router;
}
