import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import type { World } from '../world.ts';
import { decideDispute, openDispute } from './disputes.ts';
import { createEarlyWarning } from './early-warnings.ts';
import { saveSameCard } from './same-card.ts';
import type { UnitOfWork } from './operation.ts';
import { Problem } from './problem.ts';
import { refundPayment, settleRefund } from './refunds.ts';
import { inUnitOfWork } from './unit-of-work.ts';

/** The actions that a bank can take on a payment. Each action sends the processor's own events. */
const bankActs: Readonly<Record<string, (unit: UnitOfWork, intentId: string) => Promise<object>>> = {
  opened: openDispute,
  won: (unit, intentId) => decideDispute(unit, intentId, 'won'),
  lost: (unit, intentId) => decideDispute(unit, intentId, 'lost'),
  early_warning: createEarlyWarning,
};

/**
 * Returns routes for events outside the API. `POST /_sandbox/disputes {intentId, kind}` does what only a bank can do: `opened` (the
 * default), `won`, `lost`, `early_warning`. `POST /_sandbox/refunds {intentId, amountMinor?}` makes a refund in the processor's own
 * dashboard. `POST /_sandbox/refunds/{id} {status: succeeded|failed}` ends a refund later. `POST /_sandbox/cards {email, sameAs}` makes the
 * saved card of one customer the same card as another customer's. A Problem becomes its status.
 */
export function disputeControl(world: World): Router {
  const router = express.Router();
  const json: RequestHandler = express.json();
  router.post('/disputes', json, (req, res) => {
    const { intentId, kind = 'opened' } = (req.body ?? {}) as Record<string, unknown>;
    if (typeof intentId !== 'string') return refuse(res, 'intentId must be the id of a paid intent.');
    const act = typeof kind === 'string' && Object.hasOwn(bankActs, kind) ? bankActs[kind] : undefined;
    if (!act) return refuse(res, `kind must be one of ${Object.keys(bankActs).join(', ')}.`);
    return answer(world, res, 201, (unit) => act(unit, intentId));
  });
  router.post('/refunds', json, (req, res) => {
    const { intentId, amountMinor } = (req.body ?? {}) as Record<string, unknown>;
    if (typeof intentId !== 'string') return refuse(res, 'intentId must be the id of a paid intent.');
    if (amountMinor !== undefined && (!Number.isInteger(amountMinor) || Number(amountMinor) < 1))
      return refuse(res, 'amountMinor must be a whole number from 1; leave it out for all of it.');
    const amount = amountMinor === undefined ? undefined : Number(amountMinor);
    return answer(world, res, 201, (unit) => refundPayment(unit, { intentId, amount }));
  });
  router.post('/refunds/:id', json, (req, res) => {
    const { status } = (req.body ?? {}) as Record<string, unknown>;
    if (status !== 'succeeded' && status !== 'failed') return refuse(res, 'status must be succeeded or failed.');
    return answer(world, res, 200, (unit) => settleRefund(unit, String(req.params['id']), status));
  });
  router.post('/cards', json, (req, res) => {
    const { email, sameAs } = (req.body ?? {}) as Record<string, unknown>;
    if (typeof email !== 'string' || typeof sameAs !== 'string')
      return refuse(res, 'email and sameAs must be the email addresses of two customers with a saved card.');
    return answer(world, res, 200, (unit) => saveSameCard(unit, { email, sameAs }));
  });
  return router;
}

function refuse(res: Response, error: string): void {
  res.status(400).json({ error });
}

async function answer(
  world: World,
  res: Response,
  status: number,
  work: (unit: UnitOfWork) => Promise<object>,
): Promise<void> {
  try {
    res.status(status).json(await inUnitOfWork(world, work));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    res.status(error.status).json({ error: error.message });
  }
}
