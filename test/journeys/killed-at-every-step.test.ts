import type { SandboxFault } from '@onym/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBuyer, makeLinkBuyer, makeMachineBuyer, type Answer, type Buyer } from './buyer-to-kill.ts';
import { openHouseToKill, until, type HouseToKill } from './house-to-kill.ts';

let house: HouseToKill;
beforeAll(async () => {
  house = await openHouseToKill();
});
afterAll(() => house?.close());

const SETTLED = ['completed', 'failed', 'review'];

/** Waits until every order has settled, and answers what does not add up between our rows and the vendors' books. */
async function whatDoesNotAddUp(buyers: readonly Buyer[]): Promise<string[]> {
  const domains = buyers.map(({ domain }) => domain);
  await until('every order has settled', async () => {
    const orders = await house.orders(domains);
    return orders.length === domains.length && orders.every(({ state }) => SETTLED.includes(state));
  });
  const [orders, { intents, registrations }, owned, events, taken] = await Promise.all([
    house.orders(domains),
    house.world(),
    house.rows<{ name: string; account_id: string }>(`select name, account_id from domain where status = 'active'`),
    house.rows<{ occurrence: string }>('select occurrence from webhook_event'),
    house.takenFromBounds(domains),
  ]);
  expect(await house.sumsThatLie()).toEqual([]);
  return orders.flatMap(({ id, domain, state, intent_id: intentId, retail_minor: retailMinor }) => {
    const buyer = buyers.find((one) => one.domain === domain)!;
    const own = intents.filter(({ orderId }) => orderId === id);
    const given = own.filter(({ refundedMinor }) => refundedMinor > 0);
    const captured = own.filter(({ status, refundedMinor }) => status === 'captured' && refundedMinor === 0);
    const isRegistered = registrations.some(({ orderId }) => orderId === id);
    const holders = owned.filter(({ name }) => name === domain);
    const told = events.filter(({ occurrence }) => occurrence === `domain.registered:${id}`).length;
    const wanted = domain.startsWith('failreg-') ? 'failed' : 'completed';
    const charges = wanted === 'completed' ? 1 : 0;
    const rules: [string, boolean][] = [
      [`it ends ${wanted}, not ${state}`, state === wanted],
      ['what was given back was given back whole', given.every(({ refundedMinor }) => refundedMinor === retailMinor)],
      [
        'the charge is right',
        captured.length === charges &&
          captured.every(({ amountMinor, id: paid }) => amountMinor === retailMinor && paid === intentId),
      ],
      ['no hold is left', own.every(({ status }) => status !== 'held')],
      ['charge and registration agree', isRegistered === (charges === 1)],
      [
        'charge and ownership agree',
        holders.length === charges && holders.every(({ account_id: holder }) => holder === buyer.accountId),
      ],
      ['it is told as often as it happened', told === charges],
      // Whoever pays without a key has no bounds.
      [
        'the bounds count what was charged',
        taken.get(id) === (buyer.authorization ? charges * retailMinor : undefined),
      ],
    ];
    return rules.filter(([, holds]) => !holds).map(([rule]) => `${domain}: ${rule}`);
  });
}

/** Waits until the call that each of these faults is set for is under way. */
function untilInside(buyers: readonly Buyer[]): Promise<void> {
  return until('every order is inside its call', async () => {
    const pending = await house.pendingFaults();
    return buyers.every(({ domain }) => !pending.has(domain));
  });
}

/** A broken connection is an answer too. */
function buying(buyers: readonly Buyer[]): Promise<(Answer | 'broken')[]> {
  return Promise.all(buyers.map((buyer) => buyer.buy().catch(() => 'broken' as const)));
}

/** Ends every lease, as four seconds would. */
function letGo(): Promise<unknown> {
  return house.rows('update domain_order set lease_until = clock_timestamp() where lease_until is not null');
}

/** Those without an account get one with their order. */
async function nameOwners(buyers: (Buyer & { email: string })[]): Promise<void> {
  for (const buyer of buyers)
    buyer.accountId = (
      await house.rows<{ id: string }>('select id from account where email = $1', [buyer.email])
    )[0]!.id;
}

type Call = Pick<SandboxFault, 'service' | 'operation'>;
const CALLS: (Call & { prefix?: string })[] = [
  { service: 'processor', operation: 'intent.create' },
  { service: 'processor', operation: 'intent.confirm' },
  { service: 'registry', operation: 'create' },
  { service: 'registry', operation: 'options' },
  { service: 'nameserver', operation: 'zone' },
  { service: 'processor', operation: 'intent.capture' },
  { service: 'processor', operation: 'intent.cancel', prefix: 'failreg-' },
];

/** One after another: signing up is mostly hashing, which does not get faster side by side. */
async function makeBuyers(wanted: readonly { prefix?: string }[]): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const { prefix } of wanted) buyers.push(await makeBuyer(house, prefix));
  return buyers;
}

describe('kill -9', () => {
  it('of the worker before and after every vendor call, and again during the recovery', async () => {
    // Two workers, since one works on ten orders at once.
    const first = house.worker;
    house.startWorker();
    const points = CALLS.flatMap((call) => (['before', 'after'] as const).map((side) => ({ ...call, side })));
    const buyers = await makeBuyers(points);
    await Promise.all(
      points.map(({ service, operation, side }, at) =>
        house.fault({
          service,
          operation,
          match: buyers[at]!.domain,
          times: 1,
          ...(side === 'before' ? { kind: 'latency', ms: 7000 } : { kind: 'timeout_after' }),
        }),
      ),
    );

    const answers = buying(buyers);
    await untilInside(buyers);
    await Promise.all([first.kill(), house.worker.kill()]);
    const struck = await house.orders(buyers.map(({ domain }) => domain));
    expect(struck.filter(({ state }) => SETTLED.includes(state))).toEqual([]);

    // The leases of the dead are let go, as four seconds would; those of the second round end by themselves.
    await house.rows('update domain_order set lease_until = clock_timestamp()');
    const inRecovery = buyers.filter(({ domain }) =>
      struck.some((order) => order.domain === domain && ['intent', 'provisioned', 'releasing'].includes(order.state)),
    );
    for (const { domain } of inRecovery)
      await house.fault({
        service: 'processor',
        operation: 'intent.retrieve',
        kind: 'latency',
        ms: 4000,
        times: 1,
        match: domain,
      });
    house.startWorker();
    await untilInside(inRecovery);
    // A late event about the payment may be inside that call as well: the orders themselves have to be claimed again.
    await until('every order is being recovered', async () =>
      (await house.orders(inRecovery.map(({ domain }) => domain))).every(({ epoch }) => epoch >= 2),
    );
    await house.worker.kill();

    house.startWorker();
    expect(await whatDoesNotAddUp(buyers)).toEqual([]);
    for (const [at, answer] of (await answers).entries()) {
      const { domain, buy } = buyers[at]!;
      const final =
        points[at]!.prefix === 'failreg-'
          ? { status: 400, body: { code: 'registration_failed' } }
          : { status: 200, body: { success: true, domain } };
      // Who had waited for a minute was told the order's id; asking again with the same key tells everybody the end of it.
      if (answer === 'broken' || answer.body.code !== 'internal_error') expect(answer).toMatchObject(final);
      else expect(answer).toMatchObject({ status: 500, body: { orderId: expect.stringMatching(/^ord_/) } });
      expect(await buy()).toMatchObject({ ...final, replayed: true });
    }
  }, 120_000);

  it('of the api in the middle of a purchase breaks the connection, not the purchase', async () => {
    const buyer = await makeBuyer(house);
    await house.fault({
      service: 'registry',
      operation: 'create',
      kind: 'latency',
      ms: 2000,
      times: 1,
      match: buyer.domain,
    });
    const broken = buying([buyer]);
    await untilInside([buyer]);
    await house.api.kill();
    expect(await broken).toEqual(['broken']);
    await house.startApi();
    expect(await whatDoesNotAddUp([buyer])).toEqual([]);
    const again = await buyer.buy();
    expect(again).toMatchObject({ status: 200, replayed: true, body: { success: true, domain: buyer.domain } });
    expect(await buyer.buy()).toEqual(again);
  }, 120_000);

  it('of the api while the money of a machine payment moves, and of the worker after it, loses neither money nor domain', async () => {
    const [before, after, refused] = [
      await makeMachineBuyer(house),
      await makeMachineBuyer(house),
      await makeMachineBuyer(house, 'failreg-'),
    ];
    const buyers = [before, after, refused];
    await house.fault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'latency',
      ms: 2000,
      times: 1,
      match: before.domain,
    });
    for (const { domain } of [after, refused])
      await house.fault({
        service: 'processor',
        operation: 'intent.create',
        kind: 'timeout_after',
        times: 1,
        match: domain,
      });
    const broken = buying(buyers);
    await untilInside(buyers);
    await house.api.kill();
    expect(await broken).toEqual(['broken', 'broken', 'broken']);

    await house.fault({
      service: 'registry',
      operation: 'create',
      kind: 'latency',
      ms: 2500,
      times: 1,
      match: before.domain,
    });
    await house.fault({
      service: 'registry',
      operation: 'create',
      kind: 'timeout_after',
      times: 1,
      match: after.domain,
    });
    await house.fault({
      service: 'processor',
      operation: 'refund.create',
      kind: 'timeout_after',
      times: 1,
      match: refused.domain,
    });
    await letGo();
    await Promise.all([house.startApi(), untilInside(buyers)]);
    await house.worker.kill();
    await letGo();
    house.startWorker();
    await nameOwners(buyers);
    expect(await whatDoesNotAddUp(buyers)).toEqual([]);
    expect(await before.buy()).toMatchObject({
      status: 200,
      body: { domain: before.domain, owner: { email: before.email } },
    });
    expect(await after.buy()).toMatchObject({ status: 200, body: { domain: after.domain } });
    expect(await refused.buy()).toMatchObject({ status: 402, body: { code: 'invalid_challenge' } });
  }, 120_000);

  it('of the api and of the worker while a stranger buys through a link is a page to load again', async () => {
    const buyer = await makeLinkBuyer(house, await makeBuyer(house));
    await house.fault({
      service: 'processor',
      operation: 'session.retrieve',
      kind: 'latency',
      ms: 2000,
      times: 1,
      match: buyer.email,
    });
    const broken = buying([buyer]);
    await until('the page waits for the processor', async () => !(await house.pendingFaults()).has(buyer.email));
    await house.api.kill();
    expect(await broken).toEqual(['broken']);
    await house.startApi();
    await house.fault({
      service: 'registry',
      operation: 'create',
      kind: 'timeout_after',
      times: 1,
      match: buyer.domain,
    });
    const placed = await buyer.buy();
    expect(placed).toMatchObject({ status: 303, location: expect.stringContaining('/status?order=ord_') });
    await untilInside([buyer]);
    await house.worker.kill();
    await letGo();
    house.startWorker();
    await nameOwners([buyer]);
    expect(await whatDoesNotAddUp([buyer])).toEqual([]);
    expect(await buyer.buy()).toMatchObject({ status: 303, location: placed.location });
  }, 120_000);

  it('of the database in the middle of purchases loses none of them', async () => {
    const buyers = await makeBuyers(CALLS.slice(0, 6));
    for (const [at, { domain }] of buyers.entries())
      await house.fault({
        service: CALLS[at]!.service,
        operation: CALLS[at]!.operation,
        kind: 'latency',
        ms: 1500,
        times: 1,
        match: domain,
      });
    house.keepWorker();
    const answers = buying(buyers);
    await untilInside(buyers);
    await house.killPostgres();
    // Instead of four seconds of waiting for the leases, once the database is back.
    await until('the database answers', async () =>
      Boolean(
        await house.rows(
          'update domain_order set lease_until = clock_timestamp() where lease_until is not null returning id',
        ),
      ),
    );
    expect(await whatDoesNotAddUp(buyers)).toEqual([]);
    await answers;
    for (const buyer of buyers)
      expect(await buyer.buy()).toMatchObject({ status: 200, replayed: true, body: { domain: buyer.domain } });
  }, 120_000);
});
