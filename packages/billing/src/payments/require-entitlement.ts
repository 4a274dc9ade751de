import { Fault, toDecimal, type ProductType } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import type { Principal, Scope } from '@onym/platform';
import { openersOf, PRODUCTS } from './products.ts';
import { ownsAny } from './entitlement.repository.ts';

/**
 * Refuses an account that may not use a product; call it on the first line of a gated use-case. Passes for paid plans, for accounts that
 * own a product which opens this gate, and for a step of a launch whose card is authorized for such a product (`paid`).
 * @throws Fault entitlement_required otherwise, with the product that opens the gate and where to buy it
 */
export async function requireEntitlement(
  scope: Pick<Scope, 'sql' | 'settings'>,
  principal: Pick<Principal, 'accountId' | 'tier' | 'paid'>,
  gate: ProductType,
): Promise<void> {
  if (!(await isEntitled(scope, principal, gate))) throw entitlementRequired(scope.settings, gate);
}

/**
 * Returns whether the plan, a product of the account, or a product that is authorized on the card for the running launch (`paid`) opens
 * the gate.
 */
export async function isEntitled(
  scope: Pick<Scope, 'sql'>,
  { tier, accountId, paid = [] }: Pick<Principal, 'accountId' | 'tier' | 'paid'>,
  gate: ProductType,
): Promise<boolean> {
  if (tier !== 'explorer' || paid.some((product) => PRODUCTS[product].opens.includes(gate))) return true;
  return ownsAny(scope, accountId, openersOf(gate));
}

/**
 * Returns the Fault entitlement_required for an account without this product, with its price and the pages that sell it. `gate` is the
 * product that is missing.
 */
export function entitlementRequired({ prices, publicUrl }: Scope['settings'], gate: ProductType): Fault {
  const { name } = PRODUCTS[gate];
  const oneTimePrice = toDecimal(prices.products[gate]);
  return new Fault('entitlement_required', formatSentence('purchases.thisRequiresAFounderOr', { product: name }), {
    details: {
      productType: gate,
      productName: name,
      oneTimePrice,
      recurring: 'one-time',
      message: `Subscribe to Founder or Agency, or buy the ${name} once for ${oneTimePrice.toFixed(2)} USD.`,
      upgrade: {
        subscription: `${publicUrl}/billing?plan=founder_monthly`,
        oneTimePurchase: `${publicUrl}/billing?product=${gate}`,
      },
    },
  });
}
