import express from 'express';
import type { Request, Response, Router } from 'express';
import { inTransaction } from '../database.ts';
import type { World } from '../world.ts';
import { cardFields, readCard } from './card-form.ts';
import type { TypedCard } from './card-form.ts';
import { asOf } from './checkout-sessions.ts';
import { completeSetup } from './complete-setup.ts';
import { eventBell } from './delivery.ts';
import { EventWriter } from './events.ts';
import { cardPage, endedPage } from './hosted-page-view.ts';
import { Store } from './store.ts';

/** The pages a person pays on: `/pay/<session id>`. Plain forms, no script needed. */
export function hostedPageRoutes(world: World): Router {
  const router = express.Router();
  router.use('/pay', (_req, res, next) => {
    res.set({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    });
    next();
  });
  router.get('/pay/:session', (req, res) => showPage(world, String(req.params.session), res));
  router.post('/pay/:session', express.urlencoded({ extended: false, limit: '16kb' }), (req, res) =>
    acceptCard(world, req, res),
  );
  return router;
}

async function showPage(world: World, sessionId: string, res: Response): Promise<void> {
  const now = epochSeconds(world);
  const session = await inTransaction(world.pool, (tx) => new Store(tx).find('checkout.session', sessionId));
  if (!session) return void res.status(404).type('html').send(endedPage('missing', null));
  const present = asOf(session, now);
  if (present.status === 'complete') return void res.type('html').send(endedPage('complete', present));
  if (present.status !== 'open') return void res.status(410).type('html').send(endedPage('expired', present));
  res.type('html').send(cardPage(present, {}));
}

async function acceptCard(world: World, req: Request, res: Response): Promise<void> {
  const sessionId = String(req.params['session']);
  const typed = readForm(req.body);
  const reading = readCard(typed, world.clock.now());
  const outcome = await inTransaction(world.pool, async (tx) => {
    const store = new Store(tx);
    const session = await store.find('checkout.session', sessionId);
    if (!session) return undefined;
    if (!reading.ok) return { session, completion: undefined };
    const now = epochSeconds(world);
    const origin = { requestId: null, idempotencyKey: null };
    const events = new EventWriter(tx, now, origin, world.settings.eventsUrl !== undefined);
    const completion = await completeSetup({ store, events, now }, sessionId, reading.card, reading.details);
    return { session, completion };
  });
  eventBell.emit('ring');
  if (!outcome || asOf(outcome.session, epochSeconds(world)).status === 'expired') return showPage(world, sessionId, res);
  const { session, completion } = outcome;
  if (completion?.kind === 'completed') return void res.redirect(303, successUrl(session.success_url, sessionId));
  const refusal = reading.ok
    ? { message: completion?.message ?? 'Your card was declined.', field: 'number' as const }
    : { message: reading.message, field: reading.field };
  res.status(reading.ok ? 402 : 422).type('html').send(cardPage(session, { typed, refusal }));
}

function readForm(body: unknown): TypedCard {
  const form: Record<string, unknown> = typeof body === 'object' && body !== null ? { ...body } : {};
  return Object.fromEntries(
    cardFields.flatMap((field) => {
      const value = form[field];
      return typeof value === 'string' ? [[field, value]] : [];
    }),
  );
}

function successUrl(template: string | null, sessionId: string): string {
  return (template ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', sessionId);
}

function epochSeconds(world: World): number {
  return Math.floor(world.clock.now().getTime() / 1000);
}
