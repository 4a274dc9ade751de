import { receiveEvent } from '@onym/billing';
import { Fault } from '@onym/core';
import { PaymentsError } from '@onym/core/ports';
import type { House } from '@onym/app';
import express, { type Router } from 'express';
import { jsonBytes } from './read-body.ts';

/** As it is written down at the processor, so it stays whoever that is. */
const ADDRESS = '/api/stripe/events';

/** The processor's door: raw body, verified signature, stored in the inbox, 200. What it means is a job's business. */
export function createProcessorEvents(house: House): Router {
  const door = express.Router();
  door.post(ADDRESS, jsonBytes('1mb'), async (req, res) => {
    const scope = house.scope();
    const signature = req.get(scope.ports.payments.eventSignatureHeader);
    if (signature === undefined || !Buffer.isBuffer(req.body))
      throw new Fault('invalid_request', 'A signed event is expected');
    try {
      await receiveEvent(scope, req.body, signature);
    } catch (error) {
      if (error instanceof PaymentsError)
        throw new Fault('invalid_request', 'The signature does not match', { cause: error });
      throw error;
    }
    res.json({ received: true });
  });
  return door;
}
