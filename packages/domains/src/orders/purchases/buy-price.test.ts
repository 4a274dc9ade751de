import { quoteName, recordShownPrices, type Quote } from '@onym/domains';
import { DAY_MS, type DomainName } from '@onym/core';
import { sandboxRecords, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freeName, makeBuyer, queryRows, findViolations, type Buyer } from '../order.fixture.ts';
import { asBuyer, buyWithWorker, requestFor } from './buy.fixture.ts';
import { buyDomain } from './buy-domain.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** How much the price and our cost have risen since then. */
type Rise = { retailMinor: number; costMinor: number };

/** Shows the buyer a price that is lower than today's by the rise, and returns today's quote. */
async function showPrice(buyer: Pick<Buyer, 'id'>, domain: string, rise: Rise): Promise<Quote> {
  const now = await quoteName(scope.fork(), domain as DomainName, { fresh: true });
  const then = { ...now, retailMinor: now.retailMinor - rise.retailMinor, costMinor: now.costMinor - rise.costMinor };
  await recordShownPrices(scope.fork(), buyer.id, [then]);
  return now;
}

/** Returns the price that a purchase of the name would be charged now. */
const priceOf = async (buyer: Buyer, domain: string) =>
  (await buyDomain(scope.fork(), asBuyer(buyer), requestFor(domain), { dryRun: true })).retailMinor;

describe('the price that is charged', () => {
  it('is the shown one when the price has risen since', async () => {
    const [buyer, domain] = [await makeBuyer(scope), freeName()];
    const { retailMinor } = await showPrice(buyer, domain, { retailMinor: 230, costMinor: 200 });
    const purchase = await buyWithWorker(scope, buyer, requestFor(domain));
    expect(purchase.retailMinor).toBe(retailMinor - 230);
    expect((await sandboxRecords(domain)).intents).toMatchObject([
      { status: 'captured', amountMinor: retailMinor - 230 },
    ]);
    expect(await findViolations(scope, purchase.orderId!)).toEqual([]);
  });

  it('is refused without an order when the shown one would cost us more than 2.00', async () => {
    const [buyer, domain] = [await makeBuyer(scope), freeName()];
    const { retailMinor } = await showPrice(buyer, domain, { retailMinor: 231, costMinor: 201 });
    await expect(buyDomain(scope.fork(), asBuyer(buyer), requestFor(domain))).rejects.toMatchObject({
      code: 'price_changed',
      details: { domain, price: retailMinor / 100, shownPrice: (retailMinor - 231) / 100 },
    });
    expect(await queryRows(scope, 'select 1 from domain_order where domain = $1', [domain])).toEqual([]);
  });

  it('is the current one when the price has fallen', async () => {
    const [buyer, domain] = [await makeBuyer(scope), freeName()];
    const { retailMinor } = await showPrice(buyer, domain, { retailMinor: -500, costMinor: -400 });
    expect(await priceOf(buyer, domain)).toBe(retailMinor);
  });

  it('is the one that was shown last', async () => {
    const [buyer, domain] = [await makeBuyer(scope), freeName()];
    const { retailMinor } = await showPrice(buyer, domain, { retailMinor: 200, costMinor: 100 });
    scope.clock.advanceMs(1000);
    await showPrice(buyer, domain, { retailMinor: 50, costMinor: 30 });
    expect(await priceOf(buyer, domain)).toBe(retailMinor - 50);
  });

  it('is neither a price shown to another account nor one shown for another name', async () => {
    const [buyer, other, domain] = [await makeBuyer(scope), await makeBuyer(scope), freeName()];
    const { retailMinor } = await showPrice(other, domain, { retailMinor: 200, costMinor: 100 });
    await showPrice(buyer, freeName(), { retailMinor: 200, costMinor: 100 });
    expect(await priceOf(buyer, domain)).toBe(retailMinor);
  });

  it('is the shown price for seven days, and no longer', async () => {
    const [buyer, domain] = [await makeBuyer(scope), freeName()];
    const late = await makeBuyer(scope);
    const { retailMinor } = await showPrice(buyer, domain, { retailMinor: 200, costMinor: 100 });
    await showPrice(late, domain, { retailMinor: 200, costMinor: 100 });
    scope.clock.advanceMs(7 * DAY_MS - 1);
    expect(await priceOf(buyer, domain)).toBe(retailMinor - 200);
    scope.clock.advanceMs(1);
    expect(await priceOf(late, domain)).toBe(retailMinor);
  });
});
