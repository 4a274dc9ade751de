import {
  PaymentsError,
  type CardPageUrls,
  type Checkout,
  type CheckoutCommand,
  type CheckoutExpiry,
} from '@onym/core/ports';
import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { ensurePrice } from './stripe-prices.ts';
import { isMissing } from './stripe-errors.ts';
import { idOf } from './stripe-id.ts';
import { ensureTaxRate } from './stripe-tax-rates.ts';
import type { KnownLiterals } from './stripe-known.ts';

/**
 * Creates a hosted page for one payment or one subscription, and the prices and tax rates that Stripe lacks. The payment methods that the page offers
 * are configured at Stripe. Every call creates another page.
 * @throws StripeError when a call fails; PaymentsError rejected when the page has no address
 */
export async function createCheckout(
  stripe: Stripe,
  command: CheckoutCommand,
): Promise<{ url: string; sessionId: string }> {
  const { mode, metadata } = command;
  const lines: Stripe.Checkout.SessionCreateParams.LineItem[] = [];
  const rates: string[] = [];
  for (const rate of command.taxRates ?? []) rates.push(await ensureTaxRate(stripe, rate));
  for (const tag of command.prices)
    lines.push({
      price: await ensurePrice(stripe, tag),
      ...(tag.meterEvent ? {} : { quantity: 1 }),
      ...(rates.length > 0 ? { tax_rates: rates } : {}),
    });
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

/**
 * Ends a hosted page, and returns how it ended: `expired`, also if it had expired before; `complete` if the customer had completed it;
 * `gone` if Stripe does not know it. Stripe refuses this for a session that is not open, and names the status only in its message, so the
 * session is retrieved then.
 * @throws StripeError when the page may still be open
 */
export async function expireCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutExpiry> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return 'expired';
  } catch (error) {
    if (isMissing(error)) return 'gone';
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    if (status === 'complete') return 'complete';
    if (status === 'expired') return 'expired';
    throw error;
  }
}

/**
 * Creates a hosted page that saves a card for charges without the cardholder present. With `sessionParam`, the success URL gets the
 * session's id in a parameter of that name. Every call creates another page.
 * @throws StripeError when a call fails; PaymentsError rejected when the page has no address
 */
export async function createCardSetup(
  stripe: Stripe,
  command: { customerId: string; accountId: string } & CardPageUrls,
): Promise<{ url: string; sessionId: string }> {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      customer: command.customerId,
      client_reference_id: command.accountId,
      allowed_payment_method_types: ['card'],
      success_url: withSession(command),
      cancel_url: command.cancelUrl,
    },
    { idempotencyKey: `setup:${randomUUID()}` },
  );
  if (!session.url) throw new PaymentsError('rejected', 'The processor made a setup session without a page');
  return { url: session.url, sessionId: session.id };
}

/** Stripe replaces its placeholder only if it is unchanged, so it must not be percent-encoded. */
function withSession({ successUrl, sessionParam }: CardPageUrls): string {
  if (!sessionParam) return successUrl;
  return `${successUrl}${successUrl.includes('?') ? '&' : '?'}${sessionParam}={CHECKOUT_SESSION_ID}`;
}

/**
 * Converts a Stripe checkout session to the port's type. `mode` is `other` for a page that takes no payment. Amounts are minor units;
 * without an amount they are 0, without a currency it is `usd`.
 */
export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const mode = session.mode as KnownLiterals<Stripe.Checkout.Session.Mode>;
  return {
    id: session.id,
    mode: mode === 'payment' || mode === 'subscription' ? mode : 'other',
    paid: session.payment_status === 'paid',
    accountId: session.client_reference_id,
    metadata: session.metadata ?? {},
    amountMinor: session.amount_total ?? 0,
    taxMinor: session.total_details?.amount_tax ?? 0,
    currency: session.currency ?? 'usd',
    intentId: session.payment_intent && idOf(session.payment_intent),
    subscriptionId: session.subscription && idOf(session.subscription),
  };
}
