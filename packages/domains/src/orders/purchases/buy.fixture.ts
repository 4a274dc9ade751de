import { contactDetails, type TestScope } from '@onym/testing';
import { withWorker, type Buyer } from '../order.fixture.ts';
import { buyDomain, type BuyOptions, type BuyRequest, type Purchase } from './buy-domain.ts';

/** Returns a purchase request without special requests. */
export function requestFor(domain: string): BuyRequest & { domain: string } {
  return { domain, contact: contactDetails(), privacy: true, autoRenew: true, emailForwards: [] };
}

/** Returns the requester of a purchase, as entry points pass it. */
export const asBuyer = ({ id }: Pick<Buyer, 'id'>) => ({ accountId: id, tier: 'explorer' as const, key: null });

/** Buys a domain and completes the order with a worker. */
export function buyWithWorker(
  scope: TestScope,
  buyer: Buyer,
  request: BuyRequest & { domain: string },
  options: BuyOptions = {},
): Promise<Purchase> {
  return withWorker(scope, request.domain, () => buyDomain(scope.fork(), asBuyer(buyer), request, options));
}
