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
  const priceMinor = sumPrices(products);
  const sale = { accountId: principal.accountId, amountMinor: priceMinor, currency };
  const tax = priceMinor > 0 ? await quoteTax(scope, sale) : null;
  return { products, tax, amountMinor: tax?.grossMinor ?? priceMinor };
}
