import express from 'express';
import type { Request, Response, Router } from 'express';
import type Stripe from 'stripe';
import type { World } from '../world.ts';
import { readCard, readTypedCard } from './card-form.ts';
import type { FormState } from './card-fields-view.ts';
import { inUnitOfWork } from './unit-of-work.ts';
import type { UnitOfWork } from './operation.ts';
import { pageHeaders } from './page-headers.ts';
import { runSubscriptionAction, changeCard, subscriptionActions } from './portal-actions.ts';
import { listOtherPlans } from './portal-plans.ts';
import { noPortalPage, portalPage } from './portal-view.ts';
import type { PortalContent } from './portal-view.ts';
import { renewDue } from './subscription-calendar.ts';

const lifetimeSeconds = 60 * 60;

const notices: Readonly<Record<string, string>> = {
  change_card: 'The card is saved and will be charged from now on.',
  cancel_now: 'The subscription has ended.',
  cancel_at_period_end: 'The subscription ends with the period that is paid.',
  resume: 'The subscription goes on.',
  change_plan: 'The plan is changed.',
};

/**
 * Returns the billing portal: `/portal/<session id>`. Plain forms, no script. Due renewals are executed first. A pressed button redirects
 * to the portal again; an invalid card is shown again with 422, a refused one with 402. 404 for an unknown session, 410 an hour after its
 * creation.
 */
export function portalRoutes(world: World): Router {
  const router = express.Router();
  router.use('/portal', pageHeaders);
  router.get('/portal/:session', (req, res) => showPortal(world, req, res, 200, {}));
  router.post('/portal/:session', express.urlencoded({ extended: false, limit: '16kb' }), (req, res) =>
    act(world, req, res),
  );
  return router;
}

async function showPortal(world: World, req: Request, res: Response, status: number, state: FormState): Promise<void> {
  const content = await inUnitOfWork(world, async (unit) => {
    const session = await unit.store.find('billing_portal.session', String(req.params['session']));
    return session && contentOf(unit, session);
  });
  if (!content) return void res.status(404).type('html').send(noPortalPage(false));
  if (expired(world, content.session)) return void res.status(410).type('html').send(noPortalPage(true));
  res
    .status(status)
    .type('html')
    .send(portalPage(content, state, notices[String(req.query['done'])]));
}

/** Executes the pressed button and redirects to the portal, so that reloading repeats nothing. */
async function act(world: World, req: Request, res: Response): Promise<void> {
  const id = String(req.params['session']);
  const session = await inUnitOfWork(world, ({ store }) => store.find('billing_portal.session', id));
  if (!session || expired(world, session)) return showPortal(world, req, res, 200, {});
  const action = String(req.body?.action);
  if (action === 'change_card') {
    const typed = readTypedCard(req.body);
    const reading = readCard(typed, world.clock.now());
    if (!reading.ok)
      return showPortal(world, req, res, 422, { typed, refusal: { message: reading.message, field: reading.field } });
    const message = await inUnitOfWork(world, (unit) =>
      changeCard(unit, session.customer, reading.card, reading.details),
    );
    if (message) return showPortal(world, req, res, 402, { typed, refusal: { message, field: 'number' } });
  } else {
    const known = subscriptionActions.find((candidate) => candidate === action);
    if (!known) return showPortal(world, req, res, 400, {});
    await inUnitOfWork(world, (unit) =>
      runSubscriptionAction(unit, session.customer, String(req.body?.subscription), known, String(req.body?.price)),
    );
  }
  res.redirect(303, `/portal/${encodeURIComponent(id)}?done=${action}`);
}

async function contentOf(unit: UnitOfWork, session: Stripe.BillingPortal.Session): Promise<PortalContent> {
  const { store } = unit;
  await renewDue(unit, session.customer);
  const customer = await store.get('customer', session.customer);
  const subscriptions = await store.all('subscription', { customer: customer.id });
  const standard =
    customer.invoice_settings.default_payment_method ??
    subscriptions.find(({ status }) => status !== 'canceled')?.default_payment_method;
  return {
    session,
    customer,
    card: typeof standard === 'string' ? await store.find('payment_method', standard) : undefined,
    subscriptions: await Promise.all(
      subscriptions.map(async (subscription) => ({
        subscription,
        names: await namesOf(unit, subscription),
        plans: await offersOf(unit, subscription),
      })),
    ),
    invoices: await store.all('invoice', { customer: customer.id }),
  };
}

async function namesOf({ store }: UnitOfWork, { items }: Stripe.Subscription): Promise<string[]> {
  const names: string[] = [];
  for (const { price } of items.data) names.push((await store.get('product', String(price.product))).name);
  return names;
}

async function offersOf(unit: UnitOfWork, subscription: Stripe.Subscription): Promise<{ id: string; name: string }[]> {
  const offers: { id: string; name: string }[] = [];
  for (const { id, product } of await listOtherPlans(unit, subscription))
    offers.push({ id, name: (await unit.store.get('product', String(product))).name });
  return offers;
}

function expired(world: World, { created }: Stripe.BillingPortal.Session): boolean {
  return created + lifetimeSeconds < Math.floor(world.clock.now().getTime() / 1000);
}
