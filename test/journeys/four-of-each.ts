import { contactDetails, openReceiver, uniqueWord, type Receiver } from '@onym/testing';
import { expect, onTestFinished } from 'vitest';
import { openChangeStream, type Reader } from '../../apps/api/test/changes.fixture.ts';
import { makeBuyer, makeLinkBuyer, saveCard, type Buyer } from './buyer-to-kill.ts';
import { pollUntil, type KillableInstallation } from './killable-installation.ts';
import { createSignedInUser, type PersonResponse, type SignedInUser } from './signed-in-user.ts';
import type { ProcessCluster } from './process-cluster.ts';
import { findDiscrepancies } from './find-discrepancies.ts';

/** A user with a card and a key, a webhook receiver, and a browser that is subscribed at every api. */
interface Shopper {
  person: SignedInUser;
  accountId: string;
  bearer: string;
  receiver: Receiver;
  readers: Reader[];
}

const NAMES = 12;
const SPENDING = { perPurchase: 100, perDay: 5000, perMonth: 10_000 };

async function makeShopper(installation: KillableInstallation, at: readonly string[]): Promise<Shopper> {
  const person = await createSignedInUser(installation, at[0]!);
  const json = { name: uniqueWord(), permissions: ['*'], spending: SPENDING };
  const { key } = (await person.ask(at[0]!, 'POST', '/api/v1/keys', { json })).body as { key: { key: string } };
  const accountId = await saveCard(installation, person.email);
  expect((await person.ask(at[0]!, 'PUT', '/api/v1/account/contact', { json: contactDetails() })).status).toBe(200);
  await installation.rows(`update account set tier = 'agency' where id = $1`, [accountId]);
  const receiver = await openReceiver();
  onTestFinished(() => receiver.close());
  const { status } = await person.ask(at[1]!, 'POST', '/api/v1/webhook-endpoints', { json: { url: receiver.url } });
  expect(status).toBe(200);
  const readers = await Promise.all(at.map((url) => openChangeStream(person, url)));
  return { person, accountId, bearer: key.key, receiver, readers };
}

const buy = ({ person, bearer }: Shopper, url: string, domain: string): Promise<PersonResponse> =>
  person.ask(url, 'POST', '/api/v1/domains/buy', { bearer, json: { domain, contact: contactDetails() } });

/**
 * Both shoppers buy the same names at the same moment, through two apis. Returns the buyer and the order of each name.
 */
async function buyConcurrently(
  installation: KillableInstallation,
  at: readonly string[],
  both: readonly Shopper[],
): Promise<Bought[]> {
  const domains = Array.from({ length: NAMES }, () => `${uniqueWord()}.com`);
  // Long enough that all are in progress at once, and more than one worker is needed.
  for (const match of domains)
    await installation.fault({ service: 'registry', operation: 'create', kind: 'latency', ms: 700, times: 1, match });
  const answers = await Promise.all(
    domains.map((domain, n) => Promise.all(both.map((shopper, m) => buy(shopper, at[(n + m) % at.length]!, domain)))),
  );
  return answers.map((twoAnswers, n) => {
    expect(twoAnswers.map(({ status, body }) => [status, body['code']]).toSorted()).toEqual([
      [200, undefined],
      [400, 'domain_unavailable'],
    ]);
    const winner = twoAnswers.findIndex(({ status }) => status === 200);
    return boughtBy(both[winner]!, domains[n]!, twoAnswers[winner]!);
  });
}

interface Bought extends Buyer {
  shopper: Shopper;
  orderId: string;
}

function boughtBy(shopper: Shopper, domain: string, { status, body }: PersonResponse): Bought {
  expect([status, body['domain']]).toEqual([200, domain]);
  const { accountId, bearer: authorization } = shopper;
  const again = (): never => {
    throw new Error('it is bought already');
  };
  return { domain, accountId, authorization, buy: again, shopper, orderId: body['orderId'] as string };
}

/** The workers that last had a lease on these orders. */
async function workersOf(installation: KillableInstallation, bought: readonly Buyer[]): Promise<Set<string>> {
  const rows = await installation.rows<{ held_by: string }>(
    `select distinct held_by from domain_order o join durable_process p on p.kind = 'orders.advance' and p.subject = o.id
     where domain = any($1) and held_by is not null`,
    [bought.map(({ domain }) => domain)],
  );
  return new Set(rows.map(({ held_by: worker }) => worker));
}

/**
 * A visitor who entered a card at a buy link returns from the card page through every api at once. All apis show the
 * same order.
 */
async function returnAtEveryApi(installation: KillableInstallation, at: readonly string[]): Promise<Buyer> {
  const buyer = await makeLinkBuyer(installation, await makeBuyer({ ...installation, url: at[2]! }));
  await installation.fault({
    service: 'processor',
    operation: 'session.retrieve',
    kind: 'latency',
    ms: 300,
    times: 4,
    match: buyer.email,
  });
  // The balancer sends each call to the next api.
  const back = await Promise.all(at.map(() => buyer.buy()));
  expect(back.map(({ status }) => status)).toEqual(at.map(() => 303));
  const [shown, ...others] = new Set(back.map(({ location }) => location));
  expect(others).toEqual([]);
  const { pathname, search } = new URL(shown!, installation.url);
  await Promise.all(
    at.map((url) =>
      pollUntil('the page says that it is done', async () => {
        const page = await (await fetch(url + pathname + search)).text();
        return page.includes(buyer.domain) && !page.includes('http-equiv="refresh"');
      }),
    ),
  );
  const [account] = await installation.rows<{ id: string }>('select id from account where email = $1', [buyer.email]);
  return { ...buyer, accountId: account!.id };
}

/**
 * Checks that the shopper's endpoint has received each of its events once, with one for each name that the shopper
 * bought.
 */
async function expectEventsOnce(
  installation: KillableInstallation,
  { accountId, receiver }: Shopper,
  domains: readonly string[],
): Promise<void> {
  const deliveriesSql = `
    select d.event_id as id, d.status from webhook_delivery d join webhook_event e on e.id = d.event_id where e.account_id = $1`;
  const deliveries = () => installation.rows<{ id: string; status: string }>(deliveriesSql, [accountId]);
  await pollUntil('all webhooks are delivered', async () =>
    (await deliveries()).every(({ status }) => status === 'delivered'),
  );
  const received = receiver.received.map(({ event }) => event);
  expect(received.map(({ id }) => id).toSorted()).toEqual((await deliveries()).map(({ id }) => id).toSorted());
  const registered = received.filter(({ type }) => type === 'domain.registered');
  expect(registered.map(({ data }) => data['domain']).toSorted()).toEqual(domains.toSorted());
}

/**
 * Purchases, one checkout page, live events and webhooks over four apis and four workers: every order is completed
 * once, no name is sold twice, all apis report what happens at one of them, and each of the eight processes takes
 * part.
 */
export async function testFourOfEach({ installation, apis, workers }: ProcessCluster): Promise<void> {
  expect([apis.length, workers.length]).toEqual([4, 4]);
  const at = apis.map(({ port }) => `http://127.0.0.1:${port}`);
  const both = [await makeShopper(installation, at), await makeShopper(installation, at)];
  const [one] = both as [Shopper, Shopper];

  const bought = await buyConcurrently(installation, at, both);
  // Workers take jobs from the queue in an undefined order, so this is repeated until all four have had one.
  for (let n = 0; (await workersOf(installation, bought)).size < workers.length; n++) {
    const domain = `${uniqueWord()}.com`;
    bought.push(boughtBy(one, domain, await buy(one, at[n % at.length]!, domain)));
  }
  const guest = await returnAtEveryApi(installation, at);

  for (const { shopper, orderId } of bought)
    await Promise.all(shopper.readers.map((reader) => reader.hears(`order ${orderId}`)));
  for (const url of at) {
    const { body } = await one.person.ask(url, 'POST', '/api/v1/keys', { json: { name: 'Told' } });
    await Promise.all(one.readers.map((reader) => reader.hears(`key ${(body['key'] as { id: string }).id}`)));
  }
  expect(await findDiscrepancies(installation, [...bought, guest])).toEqual([]);
  const ofThem = (shopper: Shopper): Bought[] => bought.filter((order) => order.shopper === shopper);
  for (const shopper of both)
    await expectEventsOnce(
      installation,
      shopper,
      ofThem(shopper).map(({ domain }) => domain),
    );
  // Each shopper receives events of their own account only.
  for (const shopper of both)
    for (const { changed } of shopper.readers)
      expect(new Set(changed().filter((change) => change.startsWith('order ')))).toEqual(
        new Set(ofThem(shopper).map(({ orderId }) => `order ${orderId}`)),
      );
}
