import { agentLabel, mintLinks, type Quote } from '@onym/domains';
import { Fault } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { Requester } from '../engine/requester.ts';

/**
 * Returns the error for the buyer: to a confirmation_required it adds a buy link (`buyUrl`) at this price, which it stores and through which a person
 * can buy instead. Any other error is returned unchanged, also where the client asks its own user.
 */
export async function offerBuyLink(scope: Scope, buyer: Requester, quote: Quote, error: unknown): Promise<unknown> {
  if (!(error instanceof Fault) || error.code !== 'confirmation_required' || buyer.unconfirmed === 'caller')
    return error;
  const minter = { accountId: buyer.accountId, agent: agentLabel(buyer.key?.name, 'agent') };
  const link = (await mintLinks(scope, minter, [quote])).get(quote.name);
  return new Fault(error.code, error.message, { details: { ...error.details, buyUrl: link?.url } });
}
