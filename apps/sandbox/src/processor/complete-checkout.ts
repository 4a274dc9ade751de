import type Stripe from 'stripe';
import { markSetUp } from './authentication-rules.ts';
import { refusals, testCardOf } from './cards.ts';
import type { TestCard } from './cards.ts';
import { checkoutPlanOf } from './checkout-plan.ts';
import { withExpiry } from './checkout-expiry.ts';
import { newCustomer } from './customers.ts';
import type { UnitOfWork } from './operation.ts';
import { Params } from './params.ts';
import { newIntent } from './payment-intent-new.ts';
import { attachVerified, createCardMethod } from './payment-methods.ts';
import type { CardDetails } from './payment-methods.ts';
import { completeSetupIntent } from './setup-intents.ts';
import { startSubscription } from './subscription-new.ts';
import { executePayment } from './execute-payment.ts';

/** How the customer pays: with a card that they typed, or with a saved one. */
export type PaymentChoice =
  | { readonly kind: 'typed'; readonly card: TestCard; readonly details: CardDetails }
  | { readonly kind: 'saved'; readonly methodId: string };

type Completion =
  | { readonly kind: 'completed'; readonly session: Stripe.Checkout.Session }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Completes a session when the form of its page is submitted: saves the card, charges it or starts the subscription, and emits the events.
 * Creates the customer where the session says so. A refused card, and an expired session, is reported and changes nothing. If a form is
 * submitted twice, even at the same time, the session completes once and both submissions get the same result.
 * @throws Problem 404 for an unknown session
 */
export async function completeCheckout(
  unit: UnitOfWork,
  sessionId: string,
  tender: PaymentChoice,
  email: string | null,
): Promise<Completion> {
  const session = withExpiry(await unit.store.lock('checkout.session', sessionId), unit.now);
  if (session.status === 'complete') return { kind: 'completed', session };
  if (session.status !== 'open') return { kind: 'refused', message: 'This page has expired.' };
  const refusal = await refusalOf(unit, session, tender);
  if (refusal) return { kind: 'refused', message: refusal };

  const customer = await customerOf(unit, session, email);
  const address = customer?.email ?? session.customer_email ?? email;
  const method = await methodOf(unit, tender, address);
  if (session.mode === 'setup') await saveCard(unit, session, method, customer);
  if (session.mode === 'payment') await payOnce(unit, session, method, customer);
  if (session.mode === 'subscription') await subscribe(unit, session, method, customer);

  session.status = 'complete';
  session.url = null;
  session.customer = customer?.id ?? null;
  session.customer_details = {
    address: null,
    business_name: null,
    email: address,
    individual_name: null,
    name: method.billing_details.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
  await unit.store.save(session);
  await unit.events.emit('checkout.session.completed', session);
  return { kind: 'completed', session };
}

/** Returns why the issuer refuses. The customer is present, so a required authentication counts as done. */
async function refusalOf(
  { store }: UnitOfWork,
  session: Stripe.Checkout.Session,
  tender: PaymentChoice,
): Promise<string | undefined> {
  if (tender.kind === 'saved') {
    const method = await store.find('payment_method', tender.methodId);
    if (!method || typeof session.customer !== 'string' || method.customer !== session.customer)
      return 'That card is not saved any more.';
  }
  const card = tender.kind === 'typed' ? tender.card : await testCardOf(store, tender.methodId);
  if (card.behaviour === 'approved') return undefined;
  if (session.mode === 'setup' && card.savable) return undefined;
  return `${refusals[card.behaviour].message} Try another card.`;
}

async function customerOf(
  unit: UnitOfWork,
  session: Stripe.Checkout.Session,
  email: string | null,
): Promise<Stripe.Customer | undefined> {
  if (typeof session.customer === 'string') return unit.store.get('customer', session.customer);
  if (session.customer_creation !== 'always') return undefined;
  const address = session.customer_email ?? email;
  return newCustomer(unit, Params.parse(address ? `email=${encodeURIComponent(address)}` : ''));
}

function methodOf(unit: UnitOfWork, tender: PaymentChoice, email: string | null): Promise<Stripe.PaymentMethod> {
  return tender.kind === 'typed'
    ? createCardMethod(unit, tender.card, { ...tender.details, email })
    : unit.store.get('payment_method', tender.methodId);
}

async function saveCard(
  unit: UnitOfWork,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  customer: Stripe.Customer | undefined,
): Promise<void> {
  const intent = await unit.store.lock('setup_intent', String(session.setup_intent));
  intent.customer = customer?.id ?? null;
  await markSetUp(unit.store, method.id);
  await completeSetupIntent(unit, intent, method.id);
}

async function payOnce(
  unit: UnitOfWork,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  customer: Stripe.Customer | undefined,
): Promise<void> {
  const { intent: request } = await checkoutPlanOf(unit.store, session.id);
  if (request.setupFutureUsage && customer) {
    await attachVerified(unit, method.id, customer.id);
    if (request.setupFutureUsage === 'off_session') await markSetUp(unit.store, method.id);
  }
  const intent = await newIntent(unit, {
    ...request,
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer: customer?.id ?? null,
    method: method.id,
  });
  const refusal = await executePayment(unit, intent, method, { offSession: false, authenticated: true });
  if (refusal) throw new Error(`A card found good was refused: ${refusal.message}`);
  session.payment_intent = intent.id;
  session.payment_status = intent.status === 'succeeded' ? 'paid' : 'unpaid';
}

async function subscribe(
  unit: UnitOfWork,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
  customer: Stripe.Customer | undefined,
): Promise<void> {
  if (!customer) throw new Error('A subscription without a customer');
  const { lines, subscription: request } = await checkoutPlanOf(unit.store, session.id);
  await attachVerified(unit, method.id, customer.id);
  await markSetUp(unit.store, method.id);
  const { subscription, invoice } = await startSubscription(unit, {
    ...request,
    customer: customer.id,
    method: method.id,
    items: lines.flatMap(({ price, quantity, taxes }) =>
      price ? [{ price, quantity: quantity ?? 1, taxRates: (taxes ?? []).map(({ rate }) => rate) }] : [],
    ),
  });
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  session.payment_status = 'paid';
}
