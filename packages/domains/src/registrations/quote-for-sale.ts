import { Fault, type DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { quoteName, type Quote } from './quote.ts';
import { requireSellable, type SalesChannel } from './sellable.ts';

/**
 * Returns the current price at which this channel sells an available name, from the registry itself, in minor units for
 * the whole minimum term. Call it before a payment is requested.
 * @throws Fault invalid_domain when such names are not sold; tld_unsupported when a machine cannot buy the extension;
 *   domain_unavailable when the name is taken; premium_unsupported for a machine and a premium name; quote_unavailable
 *   when there is no price
 */
export async function quoteForSale(scope: Scope, name: DomainName, channel: SalesChannel): Promise<Quote> {
  await requireSellable(scope, name, channel);
  const quote = await quoteName(scope, name, { fresh: true });
  if (!quote.available) throw nameTakenError(name);
  // A machine pays any price it is quoted; a premium price needs a person's decision.
  if (channel === 'machine' && quote.premium)
    throw new Fault('premium_unsupported', `${name} is a premium name and not sold through machine payments`);
  return quote;
}

/** Returns the Fault domain_unavailable for a name that is already registered; it says that nothing was charged. */
export function nameTakenError(name: string): Fault {
  return new Fault('domain_unavailable', `${name} is already registered; nothing was charged`);
}
