import { openTaxQuotes, toBuyerPlace } from '@onym/billing/tax';
import { findSavedContact } from '@onym/domains';
import type { Scope } from '@onym/platform';
import type { Choice } from './launch.entity.ts';

/** Whose choices are shown, and the price of the products beside them. */
interface Shown {
  accountId: string;
  productsMinor: number;
  currency: string;
}

/** Returns the choices with the tax of each domain and of the products, as far as it is known; unchanged where no tax is calculated. */
export async function taxChoices(
  scope: Scope,
  choices: readonly Choice[],
  { accountId, productsMinor, currency }: Shown,
): Promise<Choice[]> {
  if (scope.settings.tax.source === 'none') return [...choices];
  const contact = await findSavedContact(scope, accountId);
  const quoteTax = await openTaxQuotes(scope, accountId, contact ? toBuyerPlace(contact) : undefined);
  const productsTax = productsMinor > 0 ? await quoteTax(productsMinor, currency) : null;
  return Promise.all(
    choices.map(async (choice) => {
      const domainTax = choice.priceMinor > 0 ? await quoteTax(choice.priceMinor, currency) : null;
      return { ...choice, domainTax: domainTax ?? undefined, productsTax: productsTax ?? undefined };
    }),
  );
}
