import { testCardOf } from './cards.ts';
import type { Store } from './store.ts';

/**
 * Whether the issuer wants the cardholder for a charge now (docs.stripe.com/testing#regulatory-cards). On session it asks every time; off
 * session not where the card was set up with an authentication before, unless it is one that always asks.
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

/** The cardholder was there when the card was saved for later payments, and said yes to whatever the issuer asked. */
export async function markSetUp(store: Store, methodId: string): Promise<void> {
  await store.hide(methodId, { ...(await store.hidden(methodId)), setUp: true });
}
