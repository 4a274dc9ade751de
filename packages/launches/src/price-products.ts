import { sumPrices, type PricedProduct } from '@onym/billing';
import { quoteTax } from '@onym/billing/tax';
import type { SaleTax } from '@onym/core/ports';
import type { Principal, Scope } from '@onym/platform';
import { chooseProducts } from './launch-products.ts';
import type { Launch } from './launch.entity.ts';

/** The products of a launch, their tax (null where none is calculated), and the total that is charged for them. Cents. */
export interface TaxedProducts {
  products: PricedProduct[];
  tax: SaleTax | null;
  amountMinor: number;
}

/**
 * Returns the cheapest products that open the parts of a launch, with their tax; none where the account is entitled to every part.
 * @throws Fault billing_address_required, quote_unavailable
 */
export async function priceProducts(
  scope: Scope,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  { request, currency }: Pick<Launch, 'request' | 'currency'>,
): Promise<TaxedProducts> {
  const products = await chooseProducts(scope, principal, request);
  return addProductsTax(scope, { accountId: principal.accountId, products, currency });
}

/**
 * Adds their tax to the products that an account is to pay for. Calls a vendor, so call it outside of transactions.
 * @throws Fault billing_address_required, quote_unavailable
 */
export async function addProductsTax(
  scope: Scope,
  { accountId, products, currency }: { accountId: string; products: PricedProduct[]; currency: string },
): Promise<TaxedProducts> {
  const amountMinor = sumPrices(products);
  const tax = amountMinor > 0 ? await quoteTax(scope, { accountId, amountMinor, currency }) : null;
  return { products, tax, amountMinor: tax?.grossMinor ?? amountMinor };
}
