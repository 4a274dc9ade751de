import { testCardOf } from './cards.ts';
import type { Store } from './store.ts';

/**
 * Returns whether the issuer requires authentication for a charge (docs.stripe.com/testing#regulatory-cards). On session every card but a
 * `never` card requires it. Off session an `always` card requires it, an `unless_set_up` card until markSetUp(), and an `on_session` card
 * does not.
 * @throws Error when the payment method has no test card
 */
export async function mustAuthenticate(
  store: Store,
  methodId: string,
  { offSession }: { readonly offSession: boolean },
): Promise<boolean> {
  const { authentication } = await testCardOf(store, methodId);
  if (authentication === 'never' || authentication === 'always') return authentication === 'always';
  if (!offSession) return true;
  return authentication === 'unless_set_up' && (await store.hidden(methodId))['setUp'] !== true;
}

/**
 * Marks a payment method as set up: the cardholder was present when the card was saved, and completed any
 * authentication. `mustAuthenticate` uses the mark for later charges.
 */
export async function markSetUp(store: Store, methodId: string): Promise<void> {
  await store.storeInternal(methodId, { ...(await store.hidden(methodId)), setUp: true });
}
