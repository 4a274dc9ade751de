import { openTaxQuotes, toBuyerPlace } from '@onym/billing/tax';
import { findSavedContact } from '@onym/domains';
import type { Scope } from '@onym/platform';
import type { Choice } from './launch.entity.ts';

/** Whose choices are shown, and the price of the stack beside them. */
interface Shown {
  accountId: string;
  stackMinor: number;
  currency: string;
}

/** Returns the choices with the tax of each domain and of the stack, as far as it is known; unchanged where no tax is calculated. */
export async function taxChoices(
  scope: Scope,
  choices: readonly Choice[],
  { accountId, stackMinor, currency }: Shown,
): Promise<Choice[]> {
  if (scope.settings.tax.source === 'none') return [...choices];
  const contact = await findSavedContact(scope, accountId);
  const quoteTax = await openTaxQuotes(scope, accountId, contact ? toBuyerPlace(contact) : undefined);
  const stackTax = stackMinor > 0 ? await quoteTax(stackMinor, currency) : null;
  return Promise.all(
    choices.map(async (choice) => {
      const domainTax = choice.priceMinor > 0 ? await quoteTax(choice.priceMinor, currency) : null;
      return { ...choice, domainTax: domainTax ?? undefined, stackTax: stackTax ?? undefined };
    }),
  );
}
