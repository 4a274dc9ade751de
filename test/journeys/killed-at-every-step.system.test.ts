import type { SandboxFault } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeBuyer, makeLinkBuyer, makeMachineBuyer, type Answer, type Buyer } from './buyer-to-kill.ts';
import {
  END_LEASES,
  openKillableInstallation,
  showProgramsOnFailure,
  delayRecovery,
  pollUntil,
  type KillableInstallation,
} from './killable-installation.ts';
import { SETTLED_STATES, findDiscrepancies } from './find-discrepancies.ts';

let installation: KillableInstallation;
beforeAll(async () => {
  installation = await openKillableInstallation();
});
afterAll(() => installation?.close());
beforeEach(() => showProgramsOnFailure(installation));

/** A test that fails in the middle of its kills must leave running processes for the others. */
beforeEach(async () => {
  if (hasEnded(installation.worker)) installation.startWorker();
  if (hasEnded(installation.api)) await installation.startApi();
});

function hasEnded({ child }: KillableInstallation['worker']): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** Waits until the call of each of these faults is in progress. */
function waitUntilInsideCall(buyers: readonly Buyer[]): Promise<void> {
  return pollUntil('every order is inside its call', async () => {
    const pending = await installation.pendingFaults();
    return buyers.every(({ domain }) => !pending.has(domain));
  });
}

/** A broken connection counts as a response too. */
function buyAll(buyers: readonly Buyer[]): Promise<(Answer | 'broken')[]> {
  return Promise.all(buyers.map((buyer) => buyer.buy().catch(() => 'broken' as const)));
}

/** Ends every lease, as a wait of four seconds would. */
function endLeases(): Promise<unknown> {
  return installation.rows(END_LEASES);
}

/** Buyers without an account get one with their order. */
async function findOwners(buyers: (Buyer & { email: string })[]): Promise<void> {
  for (const buyer of buyers)
    buyer.accountId = (
      await installation.rows<{ id: string }>('select id from account where email = $1', [buyer.email])
    )[0]!.id;
}

type Call = Pick<SandboxFault, 'service' | 'operation'>;
const CALLS: Omit<Point, 'side'>[] = [
  { service: 'processor', operation: 'intent.create' },
  { service: 'processor', operation: 'intent.confirm' },
  { service: 'registry', operation: 'create' },
  { service: 'registry', operation: 'options' },
  { service: 'nameserver', operation: 'zone' },
  { service: 'processor', operation: 'intent.capture' },
  { service: 'processor', operation: 'intent.cancel', prefix: 'failreg-' },
];

/** One after another: sign-up is mostly hashing, which does not get faster in parallel. */
async function makeBuyers(requests: readonly { prefix?: string }[]): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (const { prefix } of requests) buyers.push(await makeBuyer(installation, prefix));
  return buyers;
}

interface Point extends Call {
  prefix?: string;
  side: 'before' | 'after';
}
const POINTS: Point[] = CALLS.flatMap((call) => (['before', 'after'] as const).map((side) => ({ ...call, side })));

/**
 * Kills both workers while every order is inside the call of its point, and a third worker during the recovery, and
 * compares the records of all parties. Returns the points that were missed: on a slow machine the last order may
 * reach its call after the first has timed out.
 */
async function killAtPoints(points: readonly Point[]): Promise<Point[]> {
  // Two workers, because one works on ten orders at once.
  const first = installation.worker;
  installation.startWorker();
  const buyers = await makeBuyers(points);
  await Promise.all(
    points.map(({ service, operation, side }, at) =>
      installation.fault({
        service,
        operation,
        match: buyers[at]!.domain,
        times: 1,
        ...(side === 'before' ? { kind: 'latency', ms: 7000 } : { kind: 'timeout_after' }),
      }),
    ),
  );

  const answers = buyAll(buyers);
  await waitUntilInsideCall(buyers);
  await Promise.all([first.kill(), installation.worker.kill()]);
  const atTheBlow = await installation.orders(buyers.map(({ domain }) => domain));
  const struck = atTheBlow.filter(({ state }) => !SETTLED_STATES.includes(state));

  // End the leases of the killed workers, as a wait of four seconds would. The leases of the second round expire by
  // themselves.
  await installation.rows(END_LEASES);
  const inRecovery = buyers.filter(({ domain }) =>
    struck.some((order) => order.domain === domain && ['intent', 'provisioned', 'releasing'].includes(order.state)),
  );
  await delayRecovery(installation, inRecovery);
  installation.startWorker();
  await waitUntilInsideCall(inRecovery);
  // A late event about the payment may be inside that call as well: the orders themselves have to be claimed again.
  await pollUntil('every order is being recovered', async () =>
    (await installation.orders(inRecovery.map(({ domain }) => domain))).every(({ epoch }) => epoch >= 2),
  );
  await installation.worker.kill();

  installation.startWorker();
  expect(await findDiscrepancies(installation, buyers)).toEqual([]);
  for (const [at, answer] of (await answers).entries()) {
    const { domain, buy } = buyers[at]!;
    const final =
      points[at]!.prefix === 'failreg-'
        ? { status: 400, body: { code: 'registration_failed' } }
        : { status: 200, body: { success: true, domain } };
    // A caller who waited for a minute received the order's id; a retry with the same key returns the result to every
    // caller.
    if (answer === 'broken' || answer.body.code !== 'internal_error') expect(answer).toMatchObject(final);
    else expect(answer).toMatchObject({ status: 500, body: { orderId: expect.stringMatching(/^ord_/) } });
    expect(await buy()).toMatchObject({ ...final, replayed: true });
  }
  return points.filter((_, at) => !struck.some(({ domain }) => domain === buyers[at]!.domain));
}

describe('kill -9', () => {
  it('of the worker before and after every vendor call, and again during the recovery', async () => {
    let missed = POINTS;
    for (let blows = 0; missed.length > 0 && blows < 5; blows++) missed = await killAtPoints(missed);
    expect(missed).toEqual([]);
  }, 500_000);

  it('of the api in the middle of a purchase breaks the connection, not the purchase', async () => {
    const buyer = await makeBuyer(installation);
    await installation.fault({
      service: 'registry',
      operation: 'create',
      kind: 'latency',
      ms: 2000,
      times: 1,
      match: buyer.domain,
    });
    const broken = buyAll([buyer]);
    await waitUntilInsideCall([buyer]);
    await installation.api.kill();
    expect(await broken).toEqual(['broken']);
    await installation.startApi();
    expect(await findDiscrepancies(installation, [buyer])).toEqual([]);
    const again = await buyer.buy();
    expect(again).toMatchObject({ status: 200, replayed: true, body: { success: true, domain: buyer.domain } });
    expect(await buyer.buy()).toEqual(again);
  }, 120_000);

  it('of the api during the capture of a machine payment, and of the worker after it, loses neither money nor domain', async () => {
    const [before, after, refused] = [
      await makeMachineBuyer(installation),
      await makeMachineBuyer(installation),
      await makeMachineBuyer(installation, 'failreg-'),
    ];
    const buyers = [before, after, refused];
    await installation.fault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'latency',
      ms: 2000,
      times: 1,
      match: before.domain,
    });
    for (const { domain } of [after, refused])
      await installation.fault({
        service: 'processor',
        operation: 'intent.create',
        kind: 'timeout_after',
        times: 1,
        match: domain,
      });
    const broken = buyAll(buyers);
    await waitUntilInsideCall(buyers);
    await installation.api.kill();
    expect(await broken).toEqual(['broken', 'broken', 'broken']);

    await installation.fault({
      service: 'registry',
      operation: 'create',
      kind: 'latency',
      ms: 2500,
      times: 1,
      match: before.domain,
    });
    await installation.fault({
      service: 'registry',
      operation: 'create',
      kind: 'timeout_after',
      times: 1,
      match: after.domain,
    });
    await installation.fault({
      service: 'processor',
      operation: 'refund.create',
      kind: 'timeout_after',
      times: 1,
      match: refused.domain,
    });
    // Wait for the pending charge, which takes far longer than the rest of this test.
    await pollUntil('the charge that was on its way has arrived', async () =>
      (await installation.world()).intents.some(({ domain }) => domain === before.domain),
    );
    await endLeases();
    await Promise.all([installation.startApi(), waitUntilInsideCall(buyers)]);
    await installation.worker.kill();
    await endLeases();
    installation.startWorker();
    await findOwners(buyers);
    expect(await findDiscrepancies(installation, buyers)).toEqual([]);
    expect(await before.buy()).toMatchObject({
      status: 200,
      body: { domain: before.domain, owner: { email: before.email } },
    });
    expect(await after.buy()).toMatchObject({ status: 200, body: { domain: after.domain } });
    expect(await refused.buy()).toMatchObject({ status: 502, body: { code: 'registration_failed', refunded: true } });
  }, 120_000);

  it('of the api and of the worker while a visitor buys through a link requires only a reload', async () => {
    const buyer = await makeLinkBuyer(installation, await makeBuyer(installation));
    await installation.fault({
      service: 'processor',
      operation: 'session.retrieve',
      kind: 'latency',
      ms: 2000,
      times: 1,
      match: buyer.email,
    });
    const broken = buyAll([buyer]);
    await pollUntil(
      'the page waits for the processor',
      async () => !(await installation.pendingFaults()).has(buyer.email),
    );
    await installation.api.kill();
    expect(await broken).toEqual(['broken']);
    await installation.startApi();
    await installation.fault({
      service: 'registry',
      operation: 'create',
      kind: 'timeout_after',
      times: 1,
      match: buyer.domain,
    });
    const placed = await buyer.buy();
    expect(placed).toMatchObject({ status: 303, location: expect.stringContaining('/status?order=ord_') });
    await waitUntilInsideCall([buyer]);
    await installation.worker.kill();
    await endLeases();
    installation.startWorker();
    await findOwners([buyer]);
    expect(await findDiscrepancies(installation, [buyer])).toEqual([]);
    expect(await buyer.buy()).toMatchObject({ status: 303, location: placed.location });
  }, 120_000);

  it('of the database in the middle of purchases loses none of them', async () => {
    const buyers = await makeBuyers(CALLS.slice(0, 6));
    for (const [at, { domain }] of buyers.entries())
      await installation.fault({
        service: CALLS[at]!.service,
        operation: CALLS[at]!.operation,
        kind: 'latency',
        ms: 1500,
        times: 1,
        match: domain,
      });
    installation.keepWorker();
    const answers = buyAll(buyers);
    await waitUntilInsideCall(buyers);
    await installation.killPostgres();
    // Replaces four seconds of waiting for the leases, once the database is back.
    await pollUntil('the database answers', async () => Boolean(await installation.rows(`${END_LEASES} returning 1`)));
    expect(await findDiscrepancies(installation, buyers)).toEqual([]);
    await answers;
    for (const buyer of buyers)
      expect(await buyer.buy()).toMatchObject({ status: 200, replayed: true, body: { domain: buyer.domain } });
  }, 120_000);
});
