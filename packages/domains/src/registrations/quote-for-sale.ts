import { Fault, type DomainName } from '@onym/core';
import type { Scope } from '@onym/platform';
import { quoteName, type Quote } from './quote.ts';
import { requireSellable, type SalesChannel } from './sellable.ts';

/**
 * The current price of a name through this channel, from the registry itself, in minor units for the whole minimum
 * term. Every refusal comes before a payment is requested.
 * @throws Fault invalid_domain, tld_unsupported, domain_unavailable, premium_unsupported, quote_unavailable
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

/** The refusal of a name that is already registered. */
export function nameTakenError(name: string): Fault {
  return new Fault('domain_unavailable', `${name} is already registered; nothing was charged`);
}
