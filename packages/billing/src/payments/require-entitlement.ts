import { Fault, toDecimal, type ProductType } from '@onym/core';
import { say } from '@onym/core/sentences';
import type { Principal, Scope } from '@onym/platform';
import { openersOf, PRODUCTS } from './products.ts';
import { EntitlementSchema } from './entitlement.entity.ts';

/**
 * First line of a gated use-case: passes for the plans, for accounts that own a product which opens this gate, and
 * where the money for such a product is held for what is being done.
 * @throws Fault entitlement_required, telling what would open it and where to get that
 */
export async function requireEntitlement(
  scope: Pick<Scope, 'em' | 'settings'>,
  principal: Pick<Principal, 'accountId' | 'tier' | 'paid'>,
  gate: ProductType,
): Promise<void> {
  if (!(await isEntitled(scope, principal, gate))) throw entitlementRequired(scope.settings, gate);
}

/** Whether the plan, a product of the account, or what is being carried out for it, opens the gate. */
export async function isEntitled(
  scope: Pick<Scope, 'em'>,
  { tier, accountId, paid = [] }: Pick<Principal, 'accountId' | 'tier' | 'paid'>,
  gate: ProductType,
): Promise<boolean> {
  if (tier !== 'explorer' || paid.some((product) => PRODUCTS[product].opens.includes(gate))) return true;
  const owned = { account: accountId, product: { $in: openersOf(gate) }, revokedAt: null };
  return (await scope.em.count(EntitlementSchema, owned)) > 0;
}

/** The refusal of what this product would open, with where to get it. */
export function entitlementRequired({ prices, publicUrl }: Scope['settings'], gate: ProductType): Fault {
  const { name } = PRODUCTS[gate];
  const oneTimePrice = toDecimal(prices.products[gate]);
  return new Fault('entitlement_required', say('purchases.thisNeedsFounderOrAgency', { product: name }), {
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
