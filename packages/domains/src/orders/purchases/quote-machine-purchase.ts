import { toBuyerPlace } from '@onym/billing/tax';
import { quoteForSale, type Quote } from '@onym/domains';
import type { Scope } from '@onym/platform';
import { addTax, type Taxed } from '../engine/add-tax.ts';
import type { MachinePurchaseRequest } from './machine-purchase-request.ts';

/**
 * Returns the price of a machine's purchase with its tax; `retailMinor` is the total to be paid. The tax is that of the contact's address:
 * no one is signed in, so the price must tell nothing about the account of the address that was named.
 * @throws Fault as quoteForSale(), and billing_address_required
 */
export async function quoteMachinePurchase(
  scope: Scope,
  { name, contact }: Pick<MachinePurchaseRequest, 'name' | 'contact'>,
): Promise<Taxed<Quote>> {
  const quote = await quoteForSale(scope, name, 'machine');
  return addTax(scope, quote, { accountId: null, currency: quote.currency, fallback: () => toBuyerPlace(contact) });
}
