import { mintLinks, quoteName, type Quote } from '@onym/domains';
import type { DomainName } from '@onym/kernel';
import { contact, openTestScope, type TestScope } from '@onym/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyDomain } from './buy.ts';
import { freeName, makeBuyer, rows, type Buyer } from '../order.fixture.ts';

const HOUR_MS = 3_600_000;

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** A buyer, a free name, and what it costs now. */
async function shopper(): Promise<{ buyer: Buyer; name: DomainName; now: Quote }> {
  const name = freeName() as DomainName;
  return { buyer: await makeBuyer(scope), name, now: await quoteName(scope, name) };
}
/** As a check showed it: dearer or cheaper than now by this much, in price and in cost. */
const showed = async (buyer: Buyer, now: Quote, minor: number): Promise<string> => {
  const quote = { ...now, retailMinor: now.retailMinor + minor, costMinor: now.costMinor + minor };
  const links = await mintLinks(scope, { accountId: buyer.id, agent: 'Scout' }, [quote]);
  return links.get(now.name)!.token!;
};
const priceOf = async (buyer: Buyer, domain: string): Promise<number> => {
  const wish = { domain, contact: contact(), privacy: true, autoRenew: true, emailForwards: [] };
  const owner = { accountId: buyer.id, tier: 'explorer' as const, key: null };
  return (await buyDomain(scope.fork(), owner, wish, { dryRun: true })).retailMinor;
};

describe('a purchase by the account that was shown a price', () => {
  it('costs what was shown while our cost has risen by two dollars at most', async () => {
    const { buyer, name, now } = await shopper();
    await showed(buyer, now, -200);
    expect(await priceOf(buyer, name)).toBe(now.retailMinor - 200);
  });

  it('is refused, naming the domain, when honouring the price would cost us more than that', async () => {
    const { buyer, name, now } = await shopper();
    await showed(buyer, now, -201);
    await expect(priceOf(buyer, name)).rejects.toMatchObject({ code: 'quote_unavailable', details: { domain: name } });
  });

  it('costs less than was shown when the name has become cheaper', async () => {
    const { buyer, name, now } = await shopper();
    await showed(buyer, now, 500);
    expect(await priceOf(buyer, name)).toBe(now.retailMinor);
  });

  it('goes by what was shown last', async () => {
    const { buyer, name, now } = await shopper();
    await showed(buyer, now, -150);
    scope.clock.advanceMs(HOUR_MS);
    await showed(buyer, now, -100);
    expect(await priceOf(buyer, name)).toBe(now.retailMinor - 100);
  });

  it("costs today's price once the link has ended", async () => {
    const { buyer, name, now } = await shopper();
    await showed(buyer, now, -100);
    scope.clock.advanceMs(24 * HOUR_MS - 1);
    expect(await priceOf(buyer, name)).toBe(now.retailMinor - 100);
    scope.clock.advanceMs(1);
    expect(await priceOf(buyer, name)).toBe(now.retailMinor);
  });

  it("costs today's price when the link was used, was shown to somebody else, or was for another name", async () => {
    const { buyer, name, now } = await shopper();
    const token = await showed(buyer, now, -100);
    await rows(scope, `update proposal set used_order_id = 'ord_1' where token = ?`, [token]);
    await showed(await makeBuyer(scope), now, -100);
    await showed(buyer, await quoteName(scope, freeName() as DomainName), -100);
    expect(await priceOf(buyer, name)).toBe(now.retailMinor);
  });
});
