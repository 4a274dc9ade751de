import express from 'express';
import type { RequestHandler, Response, Router } from 'express';
import type Stripe from 'stripe';
import type { World } from '../world.ts';
import { inUnitOfWork } from './unit-of-work.ts';
import { closeDispute, openDispute } from './disputes.ts';
import type { DisputeOutcome } from './disputes.ts';
import type { UnitOfWork } from './operation.ts';
import { Problem } from './problem.ts';

/** `POST /_sandbox/disputes {intentId, outcome?}` and `.../disputes/{id}/close {outcome}`: what only a bank can do. */
export function disputeControl(world: World): Router {
  const router = express.Router();
  const json: RequestHandler = express.json();
  router.post('/disputes', json, (req, res) => {
    const outcome = readOutcome(req.body?.outcome);
    if (typeof req.body?.intentId !== 'string')
      return void res.status(400).json({ error: 'intentId must be the id of a paid intent.' });
    if (req.body.outcome !== undefined && !outcome) return void res.status(400).json({ error: outcomeWords });
    return answer(world, res, 201, async (unit) => {
      const dispute = await openDispute(unit, req.body.intentId);
      return outcome ? closeDispute(unit, dispute.id, outcome) : dispute;
    });
  });
  router.post('/disputes/:id/close', json, (req, res) => {
    const outcome = readOutcome(req.body?.outcome);
    if (!outcome) return void res.status(400).json({ error: outcomeWords });
    return answer(world, res, 200, (unit) => closeDispute(unit, String(req.params['id']), outcome));
  });
  return router;
}

const outcomeWords = 'outcome must be "won" or "lost".';

function readOutcome(value: unknown): DisputeOutcome | undefined {
  return value === 'won' || value === 'lost' ? value : undefined;
}

async function answer(
  world: World,
  res: Response,
  status: number,
  work: (unit: UnitOfWork) => Promise<Stripe.Dispute>,
): Promise<void> {
  try {
    res.status(status).json(await inUnitOfWork(world, work));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    res.status(error.status).json({ error: error.message });
  }
}
