import { PaymentsError, type Checkout, type CheckoutCommand } from '@onym/ports';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { ensurePrice } from './stripe-prices.ts';
import { idOf } from './stripe-id.ts';

/** A hosted page for one payment or one subscription. Which ways to pay it offers is set at Stripe. */
export async function createCheckout(
  stripe: Stripe,
  command: CheckoutCommand,
): Promise<{ url: string; sessionId: string }> {
  const { mode, metadata } = command;
  const lines: Stripe.Checkout.SessionCreateParams.LineItem[] = [];
  for (const tag of command.prices)
    lines.push({ price: await ensurePrice(stripe, tag), ...(tag.meterEvent ? {} : { quantity: 1 }) });
  const session = await stripe.checkout.sessions.create(
    {
      mode,
      customer: command.customerId,
      client_reference_id: command.accountId,
      line_items: lines,
      metadata,
      ...(mode === 'payment' ? { payment_intent_data: { metadata } } : { subscription_data: { metadata } }),
      success_url: command.successUrl,
      cancel_url: command.cancelUrl,
    },
    { idempotencyKey: `checkout:${randomUUID()}` },
  );
  if (!session.url) throw new PaymentsError('rejected', 'The processor made a checkout without a page');
  return { url: session.url, sessionId: session.id };
}

export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  return {
    id: session.id,
    mode: session.mode,
    paid: session.payment_status === 'paid',
    accountId: session.client_reference_id,
    metadata: session.metadata ?? {},
    amountMinor: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    intentId: session.payment_intent && idOf(session.payment_intent),
    subscriptionId: session.subscription && idOf(session.subscription),
  };
}
