import type Stripe from 'stripe';
import { refusals } from './cards.ts';
import type { TestCard } from './cards.ts';
import { asOf } from './checkout-sessions.ts';
import { newCustomer } from './customers.ts';
import type { Call } from './operation.ts';
import { Params } from './params.ts';
import { createCardMethod } from './payment-methods.ts';
import type { CardDetails } from './payment-methods.ts';
import { succeed } from './setup-intents.ts';

type Completion =
  | { readonly kind: 'completed'; readonly session: Stripe.Checkout.Session }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * What the hosted page of a `setup` session does when its form is sent: the card is verified and
 * saved, the setup intent succeeds, the session completes. A form sent twice completes once.
 */
export async function completeSetup(
  call: Pick<Call, 'store' | 'events' | 'now'>,
  sessionId: string,
  card: TestCard,
  details: CardDetails,
): Promise<Completion> {
  const { store, events, now } = call;
  const session = asOf(await store.lock('checkout.session', sessionId), now);
  if (session.status === 'complete') return { kind: 'completed', session };
  if (session.status !== 'open') return { kind: 'refused', message: 'This page has expired.' };
  if (!card.savable && card.behaviour !== 'approved') {
    return { kind: 'refused', message: `${refusals[card.behaviour].message} Try another card.` };
  }
  const intent = await store.lock('setup_intent', String(session.setup_intent));
  const customer = await customerOf(call, session);
  const email = customer?.email ?? session.customer_email;
  const method = await createCardMethod(call, card, { ...details, email });
  intent.customer = customer?.id ?? null;
  await succeed(call, intent, method.id);

  session.status = 'complete';
  session.url = null;
  session.customer = customer?.id ?? null;
  session.customer_details = {
    address: null,
    business_name: null,
    email,
    individual_name: null,
    name: details.holder ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
  };
  await store.save(session);
  await events.emit('checkout.session.completed', session);
  return { kind: 'completed', session };
}

async function customerOf(
  call: Pick<Call, 'store' | 'events' | 'now'>,
  session: Stripe.Checkout.Session,
): Promise<Stripe.Customer | undefined> {
  if (typeof session.customer === 'string') return call.store.get('customer', session.customer);
  if (session.customer_creation !== 'always') return undefined;
  return newCustomer(call, Params.parse(session.customer_email ? `email=${encodeURIComponent(session.customer_email)}` : ''));
}
