import type Stripe from 'stripe';
import type { Store } from './store.ts';

/** The settings that apply when a session is paid. They are internal and not part of the API's object. */
export interface CheckoutPlan {
  readonly lines: readonly Stripe.LineItem[];
  readonly intent: {
    readonly description: string | null;
    readonly metadata: Record<string, string>;
    readonly captureMethod: 'manual' | 'automatic' | 'automatic_async';
    readonly setupFutureUsage: 'on_session' | 'off_session' | null;
  };
  readonly subscription: { readonly description: string | null; readonly metadata: Record<string, string> };
}

/** Returns what a checkout session will do when its form is submitted, as stored at its creation; an empty plan if nothing is stored. */
export async function checkoutPlanOf(store: Store, sessionId: string): Promise<CheckoutPlan> {
  const kept = (await store.hidden(sessionId)) as Partial<CheckoutPlan>;
  return { ...emptyCheckoutPlan, ...kept };
}

export const emptyCheckoutPlan: CheckoutPlan = {
  lines: [],
  intent: { description: null, metadata: {}, captureMethod: 'automatic_async', setupFutureUsage: null },
  subscription: { description: null, metadata: {} },
};
