import { quoteTax } from '@onym/billing/tax';
import type { SaleTax } from '@onym/core/ports';
import type { Principal, Scope } from '@onym/platform';
import type { Launch } from './launch.entity.ts';
import { stackPrice } from './plan-launch.ts';

/** The price of the stack, its tax (null where none is calculated), and the total that is charged for it. Cents. */
export interface TaxedStack {
  priceMinor: number;
  tax: SaleTax | null;
  amountMinor: number;
}

/**
 * Returns what the stack costs for the parts of a launch, with its tax; 0 where the account is entitled to each of them.
 * @throws Fault billing_address_required, quote_unavailable
 */
export async function priceStack(
  scope: Scope,
  principal: Pick<Principal, 'accountId' | 'tier'>,
  { request, currency }: Pick<Launch, 'request' | 'currency'>,
): Promise<TaxedStack> {
  const priceMinor = await stackPrice(scope, principal, request);
  const sale = { accountId: principal.accountId, amountMinor: priceMinor, currency };
  const tax = priceMinor > 0 ? await quoteTax(scope, sale) : null;
  return { priceMinor, tax, amountMinor: tax?.grossMinor ?? priceMinor };
}
