import { randomUUID } from 'node:crypto';
import type { Intent, IntentStatus, Payments } from '@onym/core/ports';
import Stripe from 'stripe';
import type { Closable } from '../closable.ts';
import { createBooks } from './stripe-books.ts';
import { createCardSetup, createCheckout, expireCheckout, toCheckout } from './stripe-checkout.ts';
import { hostedPageOrigins, openStripe, type StripeSettings } from './stripe-client.ts';
import { answerDispute } from './stripe-disputes.ts';
import { withPaymentsErrors, declineCodeOf, isUnexpectedState } from './stripe-errors.ts';
import { createProcessorEvents } from './stripe-events.ts';
import { readFingerprint } from './stripe-fingerprint.ts';
import { idOf } from './stripe-id.ts';
import { toIntent, requiresCardholder } from './stripe-intent.ts';
import { ensureMeter } from './stripe-prices.ts';
import { createRefund, listRefunds } from './stripe-refunds.ts';
import { readStanding } from './stripe-standing.ts';
import { pauseSubscription, resumeSubscription } from './stripe-subscription-pause.ts';
import {
  cancelSubscription,
  setCancelAtPeriodEnd,
  listSubscriptionPayments,
  countBilledUsage,
} from './stripe-subscription-end.ts';
import { toSubscription, WITH_INVOICE } from './stripe-subscription.ts';
import { reportUsage } from './stripe-usage.ts';

export const STRIPE_TIMEOUTS = { moneyMs: 10_000, otherMs: 15_000 };

const CHARGE = { expand: ['latest_charge'] };

/**
 * Creates the Payments port for Stripe, at the API version that its SDK pins. Failures throw PaymentsError. A declined card is a result (a
 * declined intent), and so is a change that an earlier call has made. Reads and card administration are retried twice. Money calls are not,
 * because the order's state machine decides what to do next. (The SDK itself repeats any call once after a keep-alive connection was
 * closed: with the same key, so Stripe executes it once.)
 */
export function stripePayments(settings: StripeSettings, timeouts = STRIPE_TIMEOUTS): Payments & Closable {
  const { stripe, agent } = openStripe(settings, timeouts.otherMs);
  const money = (idempotencyKey: string): Stripe.RequestOptions => ({
    idempotencyKey,
    maxNetworkRetries: 0,
    timeout: timeouts.moneyMs,
  });
  const retrieve = async (id: string) => toIntent(await stripe.paymentIntents.retrieve(id, CHARGE));

  /** Returns the intent if it is already in a state that the refused call leads to. Rethrows any other refusal. */
  async function acceptReachedState(id: string, goals: readonly IntentStatus[], error: unknown): Promise<Intent> {
    if (!isUnexpectedState(error)) throw error;
    const intent = await retrieve(id);
    if (!goals.includes(intent.status)) throw error;
    return intent;
  }

  return {
    ...createProcessorEvents(stripe, settings.webhookSecret),
    ...createBooks(stripe),

    cardPageOrigins: hostedPageOrigins(settings),

    createCustomer: ({ accountId, email, name }) =>
      withPaymentsErrors(async () => {
        const params = { email, name, metadata: { account_id: accountId } };
        try {
          return { customerId: (await stripe.customers.create(params, { idempotencyKey: `cus:${accountId}` })).id };
        } catch (error) {
          // Stripe stores a 5xx under its key for a day, which would keep the account from paying. A second customer
          // moves no money.
          if (!(error instanceof Stripe.errors.StripeAPIError) || !error.statusCode || error.statusCode < 500)
            throw error;
          return { customerId: (await stripe.customers.create(params, { idempotencyKey: `cus:${accountId}:2` })).id };
        }
      }),

    createCardSetup: (command) => withPaymentsErrors(() => createCardSetup(stripe, command)),

    getSetupCard: (sessionId) =>
      withPaymentsErrors(async () => {
        const {
          status,
          customer,
          setup_intent: setup,
        } = await stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent.payment_method'] });
        const card = setup && typeof setup === 'object' ? setup.payment_method : null;
        if (status !== 'complete' || !customer || !card || typeof card === 'string') return null;
        return { customerId: idOf(customer), paymentMethodId: card.id, savedAt: new Date(card.created * 1000) };
      }),

    setDefaultCard: (customerId, paymentMethodId) =>
      withPaymentsErrors(async () => {
        // Use a new key each time: otherwise saving cards A, B and A again would replay the first response.
        await stripe.customers.update(
          customerId,
          { invoice_settings: { default_payment_method: paymentMethodId } },
          { idempotencyKey: `card:${randomUUID()}` },
        );
      }),

    getDefaultCard: (customerId) =>
      withPaymentsErrors(async () => {
        const customer = await stripe.customers.retrieve(customerId, {
          expand: ['invoice_settings.default_payment_method'],
        });
        const saved = customer.deleted ? null : customer.invoice_settings.default_payment_method;
        if (!saved) return null;
        const { id, card, created } = typeof saved === 'string' ? await stripe.paymentMethods.retrieve(saved) : saved;
        return card
          ? { paymentMethodId: id, brand: card.brand, last4: card.last4, savedAt: new Date(created * 1000) }
          : null;
      }),

    getCardFingerprint: (of) => withPaymentsErrors(() => readFingerprint(stripe, of)),

    detachCards: (customerId) =>
      withPaymentsErrors(async () => {
        // List again after each round: detached cards are no longer listed, and another run may detach cards too.
        for (;;) {
          const { data } = await stripe.customers.listPaymentMethods(customerId, { limit: 100 });
          if (data.length === 0) return;
          for (const { id } of data) await stripe.paymentMethods.detach(id);
        }
      }),

    createIntent: (command, idempotencyKey) =>
      withPaymentsErrors(async () =>
        toIntent(
          await stripe.paymentIntents.create(
            {
              amount: command.amountMinor,
              currency: command.currency,
              customer: command.customerId,
              payment_method: command.paymentMethodId,
              capture_method: 'manual',
              allowed_payment_method_types: ['card'],
              description: command.description,
              metadata: { order_id: command.orderId, domain: command.domain },
            },
            money(idempotencyKey),
          ),
        ),
      ),

    confirmIntent: (id, idempotencyKey) =>
      withPaymentsErrors(async () => {
        try {
          return toIntent(
            await stripe.paymentIntents.confirm(id, { off_session: true, ...CHARGE }, money(idempotencyKey)),
          );
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeCardError))
            return await acceptReachedState(id, ['held', 'captured'], error);
          return toDeclinedIntent(error, await retrieve(id));
        }
      }),

    requestAuthentication: ({ intentId, paymentMethodId, returnUrl }, idempotencyKey) =>
      withPaymentsErrors(async () => {
        try {
          // A refusal removes the card from the intent, so every confirmation sends the card.
          const params = { payment_method: paymentMethodId, return_url: returnUrl, ...CHARGE };
          return toIntent(await stripe.paymentIntents.confirm(intentId, params, money(idempotencyKey)));
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeCardError))
            return await acceptReachedState(intentId, ['held', 'captured'], error);
          return toDeclinedIntent(error, await retrieve(intentId));
        }
      }),

    retrieveIntent: (id) => withPaymentsErrors(() => retrieve(id)),

    captureIntent: (id, idempotencyKey) =>
      withPaymentsErrors(async () => {
        try {
          return toIntent(await stripe.paymentIntents.capture(id, {}, money(idempotencyKey)));
        } catch (error) {
          return await acceptReachedState(id, ['captured'], error);
        }
      }),

    cancelIntent: (id, idempotencyKey) =>
      withPaymentsErrors(async () => {
        try {
          return toIntent(
            await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' }, money(idempotencyKey)),
          );
        } catch (error) {
          return await acceptReachedState(id, ['canceled'], error);
        }
      }),

    refundIntent: (id, idempotencyKey, part) =>
      withPaymentsErrors(() => createRefund(stripe, id, part, money(idempotencyKey))),

    listRefunds: (intentId) => withPaymentsErrors(() => listRefunds(stripe, intentId)),

    createCheckout: (command) => withPaymentsErrors(() => createCheckout(stripe, command)),

    readCheckout: (sessionId) =>
      withPaymentsErrors(async () => toCheckout(await stripe.checkout.sessions.retrieve(sessionId))),

    expireCheckout: (sessionId) => withPaymentsErrors(() => expireCheckout(stripe, sessionId)),

    createPortal: ({ customerId, returnUrl }) =>
      withPaymentsErrors(async () => {
        const { url } = await stripe.billingPortal.sessions.create(
          { customer: customerId, return_url: returnUrl },
          { idempotencyKey: `portal:${randomUUID()}` },
        );
        return { url };
      }),

    readSubscription: (id) =>
      withPaymentsErrors(async () => toSubscription(await stripe.subscriptions.retrieve(id, WITH_INVOICE))),

    cancelSubscription: (id) => withPaymentsErrors(() => cancelSubscription(stripe, id)),

    endWithPeriod: (id, ends) => withPaymentsErrors(() => setCancelAtPeriodEnd(stripe, id, ends)),

    pauseSubscription: (id) => withPaymentsErrors(() => pauseSubscription(stripe, id)),

    resumeSubscription: (id) => withPaymentsErrors(() => resumeSubscription(stripe, id)),

    listSubscriptionPayments: (id) => withPaymentsErrors(() => listSubscriptionPayments(stripe, id)),

    getBilledUsage: (id) => withPaymentsErrors(() => countBilledUsage(stripe, id)),

    readPaymentState: (intentId) => withPaymentsErrors(() => readStanding(stripe, intentId)),

    submitDisputeEvidence: (answer) => withPaymentsErrors(() => answerDispute(stripe, answer)),

    ensureMeter: ({ meterEvent, name }) =>
      withPaymentsErrors(async () => ({ meterId: await ensureMeter(stripe, meterEvent, name) })),

    reportUsage: (report) => withPaymentsErrors(() => reportUsage(stripe, report)),

    async close() {
      agent.destroy();
    },
  };
}

/**
 * Returns the intent after its card was declined. If the intent has moved on since (a replayed refusal), its current
 * state is right.
 */
function toDeclinedIntent(error: Stripe.errors.StripeCardError, intent: Intent): Intent {
  if (intent.status !== 'declined' && intent.status !== 'requires_confirmation') return intent;
  if (requiresCardholder({ code: error.code, decline_code: error.decline_code }))
    return { ...intent, status: 'requires_action' };
  return { ...intent, status: 'declined', declineCode: declineCodeOf(error) ?? intent.declineCode };
}
