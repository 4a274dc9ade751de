import { agentLabel, mintLinks, type Quote } from '@onym/domains';
import { Fault } from '@onym/core';
import type { Scope } from '@onym/platform';
import type { Requester } from '../engine/requester.ts';

/** A refusal for want of a person's yes, with the link on which a person can buy instead; any other error as it is. */
export async function offerBuyLink(scope: Scope, buyer: Requester, quote: Quote, error: unknown): Promise<unknown> {
  if (!(error instanceof Fault) || error.code !== 'confirmation_required' || buyer.unconfirmed === 'caller')
    return error;
  const minter = { accountId: buyer.accountId, agent: agentLabel(buyer.key?.name, 'agent') };
  const link = (await mintLinks(scope, minter, [quote])).get(quote.name);
  return new Fault(error.code, error.message, { details: { ...error.details, buyUrl: link?.url } });
}
