import express from 'express';
import type { Request, Response, Router } from 'express';
import type Stripe from 'stripe';
import type { World } from '../world.ts';
import { readCard, readTypedCard } from './card-form.ts';
import type { FormState } from './card-fields-view.ts';
import { checkoutPlanOf } from './checkout-plan.ts';
import { withExpiry } from './checkout-expiry.ts';
import { completeCheckout } from './complete-checkout.ts';
import type { PaymentChoice } from './complete-checkout.ts';
import { inUnitOfWork } from './unit-of-work.ts';
import { checkoutPage, endedPage } from './hosted-page-view.ts';
import type { PageContent } from './hosted-page-view.ts';
import type { UnitOfWork } from './operation.ts';
import { pageHeaders } from './page-headers.ts';

/**
 * Returns the hosted payment pages: `/pay/<session id>`. Plain forms, no script. A submitted form completes the session and redirects to
 * the merchant; an invalid one is shown again with 422, a refused card with 402. 404 for an unknown session, 410 for an expired one.
 */
export function hostedPageRoutes(world: World): Router {
  const router = express.Router();
  router.use('/pay', pageHeaders);
  router.get('/pay/:session', (req, res) => showPage(world, String(req.params.session), res, 200, {}));
  router.post('/pay/:session', express.urlencoded({ extended: false, limit: '16kb' }), (req, res) =>
    acceptForm(world, req, res),
  );
  return router;
}

async function showPage(
  world: World,
  sessionId: string,
  res: Response,
  status: number,
  state: FormState,
): Promise<void> {
  const content = await inUnitOfWork(world, (unit) => contentOf(unit, sessionId));
  if (!content) return void res.status(404).type('html').send(endedPage('missing', null));
  const { session } = content;
  if (session.status === 'complete') {
    return void res.type('html').send(endedPage(session.mode === 'setup' ? 'saved' : 'paid', session));
  }
  if (session.status !== 'open') return void res.status(410).type('html').send(endedPage('expired', session));
  res.status(status).type('html').send(checkoutPage(content, state));
}

/** Handles a submitted form. A refused card changes nothing and shows the form again with the reason. */
async function acceptForm(world: World, req: Request, res: Response): Promise<void> {
  const sessionId = String(req.params['session']);
  const typed = readTypedCard(req.body);
  const saved: unknown = req.body?.saved;
  const reading = typeof saved === 'string' ? undefined : readCard(typed, world.clock.now());
  if (reading && !reading.ok) {
    return showPage(world, sessionId, res, 422, { typed, refusal: { message: reading.message, field: reading.field } });
  }
  const tender: PaymentChoice = reading ? { kind: 'typed', ...reading } : { kind: 'saved', methodId: String(saved) };
  const completion = await inUnitOfWork(
    world,
    async (unit) =>
      (await unit.store.find('checkout.session', sessionId)) &&
      completeCheckout(unit, sessionId, tender, typed.email?.trim() || null),
  );
  if (completion?.kind === 'completed') return res.redirect(303, successUrl(completion.session));
  const message = completion?.message ?? 'Your card was declined.';
  return showPage(world, sessionId, res, 402, { typed, refusal: { message, field: 'number' } });
}

async function contentOf({ store, now }: UnitOfWork, sessionId: string): Promise<PageContent | undefined> {
  const found = await store.find('checkout.session', sessionId);
  if (!found) return undefined;
  const customer = typeof found.customer === 'string' ? await store.get('customer', found.customer) : undefined;
  const { lines } = await checkoutPlanOf(store, sessionId);
  return {
    session: withExpiry(found, now),
    lines,
    customerEmail: customer?.email ?? found.customer_email,
    savedCards: customer ? (await store.all('payment_method', { customer: customer.id })).slice(0, 3) : [],
  };
}

function successUrl({ success_url: template, id }: Stripe.Checkout.Session): string {
  return (template ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
