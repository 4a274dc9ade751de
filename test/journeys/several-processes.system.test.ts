import { uniqueWord } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openChangeStream } from '../../apps/api/test/changes.fixture.ts';
import { makeBuyer, type KeyBuyer } from './buyer-to-kill.ts';
import { testFourOfEach } from './four-of-each.ts';
import { showProgramsOnFailure, pollUntil, type KillableInstallation } from './killable-installation.ts';
import { createSignedInUser, type PersonResponse, type SignedInUser } from './signed-in-user.ts';
import { openProcessCluster, type ProcessCluster } from './process-cluster.ts';
import { startLoad } from './steady-load.ts';
import { terminateProcess, SHUTDOWN_LIMIT_MS, startSlowPurchases, waitUntilServed } from './under-load.ts';
import { findDiscrepancies } from './find-discrepancies.ts';

let several: ProcessCluster;
let installation: KillableInstallation;
/** Addresses of the two apis. */
let at: [string, string];
beforeAll(async () => {
  several = await openProcessCluster();
  ({ installation } = several);
  at = several.apis.map(({ port }) => `http://127.0.0.1:${port}`) as typeof at;
});
afterAll(() => several?.close());
beforeEach(() => showProgramsOnFailure(installation));

interface Key {
  id: string;
  key: string;
}

async function keyOf(person: SignedInUser, permissions = ['*']): Promise<Key> {
  const { body } = await person.ask(at[0], 'POST', '/api/v1/keys', { json: { name: uniqueWord(), permissions } });
  return body['key'] as Key;
}

async function kitOf(person: SignedInUser, { key: bearer }: Key, url: string): Promise<string> {
  await installation.rows(`update account set tier = 'founder' where email = $1`, [person.email]);
  const brief = { name: 'Tiderow', industry: 'sport', description: 'Tide tables for rowing clubs' };
  const json = { ...brief, includeVisuals: false };
  const { body } = await person.ask(url, 'POST', '/api/v1/brand-kits', { bearer, json });
  return body['id'] as string;
}

/** Records from now on when each order is reported as settled, by order, as times of performance.now(). */
async function recordSettledOrders(): Promise<Map<string, number>> {
  const heard = new Map<string, number>();
  const client = new pg.Client({ connectionString: installation.databaseUrl });
  client.on('notification', ({ payload = '' }) => void heard.set(payload, performance.now()));
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('listen onym_settled');
  return heard;
}

/** This many calls at once, half of them at each api. */
function callBothApis(count: number, call: (url: string) => Promise<PersonResponse>): Promise<PersonResponse[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => call(at[n % 2]!)));
}

const statusesOf = (answers: readonly PersonResponse[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, some]) => [status, some.length]));

describe('two apis and two workers on one database', () => {
  it('answer a waiting caller when the worker that settles the order reports it', async () => {
    const settledAt = await recordSettledOrders();
    const lags = at.map(async (url) => {
      const each = [1, 2].map(async () => {
        const buyer = await makeBuyer({ ...installation, url });
        const { domain } = buyer;
        // A waiting api polls after 1.5 s and after 3 s: this order completes well between the two.
        const slow = { service: 'registry', operation: 'create', kind: 'latency', ms: 1600 } as const;
        await installation.fault({ ...slow, times: 1, match: domain });
        const { status, body } = await buyer.buy();
        expect([status, body['domain']]).toEqual([200, domain]);
        const answeredAt = performance.now();
        const id = body['orderId'] as string;
        await pollUntil('its end was published', async () => settledAt.has(id));
        return answeredAt - settledAt.get(id)!;
      });
      return Math.min(...(await Promise.all(each)));
    });
    for (const soonestMs of await Promise.all(lags)) expect(soonestMs).toBeLessThan(500);
  });

  it('report changes of another api and of a worker on the stream of an api', async () => {
    const person = await createSignedInUser(installation, at[0]);
    const reader = await openChangeStream(person, at[0]);
    const { body } = await person.ask(at[1], 'POST', '/api/v1/keys', { json: { name: 'Told', permissions: ['*'] } });
    const key = body['key'] as Key;
    await reader.hears(`key ${key.id}`);
    const kit = await kitOf(person, key, at[1]);
    await person.ask(at[1], 'POST', `/api/v1/brand-kits/${kit}/exports/css-variables`, { bearer: key.key, json: {} });
    await reader.hears(`export ${kit}`);
  });

  it('create a file that both apis request at once once, and return it to both', async () => {
    const person = await createSignedInUser(installation, at[0]);
    const key = await keyOf(person);
    const kit = await kitOf(person, key, at[0]);
    const answers = await callBothApis(6, (url) =>
      person.ask(url, 'POST', `/api/v1/brand-kits/${kit}/exports/css-variables`, { bearer: key.key, json: {} }),
    );
    expect(statusesOf(answers)).toEqual({ 200: 5, 201: 1 });
    expect(new Set(answers.map(({ body }) => body['sha256'])).size).toBe(1);
    const { pathname } = new URL(answers[0]!.body['url'] as string);
    const [one, two] = await Promise.all(at.map(async (url) => (await fetch(url + pathname)).text()));
    expect(one).toContain(':root');
    expect(two).toBe(one);
  });

  it('count the calls of a minute exactly over both', async () => {
    const person = await createSignedInUser(installation, at[0]);
    const minute = (): number => Math.floor(Date.now() / 60_000);
    for (;;) {
      const { key: bearer } = await keyOf(person);
      const began = minute();
      const answers = await callBothApis(90, (url) => person.ask(url, 'GET', '/api/v1/orders', { bearer }));
      // If the minute ends in between, the limit starts to recover.
      if (minute() !== began) continue;
      expect(statusesOf(answers)).toEqual({ 200: 60, 429: 30 });
      return;
    }
  });

  it('count the names of a day exactly over both, and over the keys of an account', async () => {
    const person = await createSignedInUser(installation, at[0]);
    const keys = await Promise.all([keyOf(person), keyOf(person)]);
    const domains = Array.from({ length: 25 }, () => `${uniqueWord()}.com`);
    let turn = 0;
    const answers = await callBothApis(12, (url) =>
      person.ask(url, 'POST', '/api/v1/domains/check', { bearer: keys[(turn++ >> 1) & 1]!.key, json: { domains } }),
    );
    expect(statusesOf(answers)).toEqual({ 200: 8, 429: 4 });
  });

  it('refuse a key or a session that was ended at one at the next call to the other', async () => {
    const person = await createSignedInUser(installation, at[0]);
    for (const [here, there] of [at, at.toReversed() as typeof at]) {
      const { id, key: bearer } = await keyOf(person);
      expect(await person.ask(there, 'GET', '/api/v1/orders', { bearer })).toMatchObject({ status: 200 });
      expect(await person.ask(here, 'DELETE', `/api/v1/keys/${id}`)).toMatchObject({ status: 200 });
      expect(await person.ask(there, 'GET', '/api/v1/orders', { bearer })).toMatchObject({ status: 401 });
    }
    expect(await person.ask(at[1], 'GET', '/api/v1/keys')).toMatchObject({ status: 200 });
    expect(await person.ask(at[0], 'POST', '/api/auth/sign-out', { json: {} })).toMatchObject({ status: 200 });
    expect(await person.ask(at[1], 'GET', '/api/v1/keys')).toMatchObject({ status: 401 });
  });
});

it('restart one after the other under load: no call fails, every order ends once, the records agree', async () => {
  const { balancer, apis, workers } = several;
  const load = await startLoad(installation);
  const slow: KeyBuyer[] = [];
  for (const process of [apis[0]!, workers[0]!, apis[1]!, workers[1]!]) {
    await waitUntilServed(load, { read: 5, check: 5, purchase: 1 });
    const { buyers, answers } = await startSlowPurchases(installation);
    slow.push(...buyers);
    const { code, ms, statuses } = await terminateProcess(process);
    expect(code, process.program.log()).toBe(0);
    expect(ms).toBeLessThan(SHUTDOWN_LIMIT_MS);
    if (process.kind === 'api') {
      // Before the listener closes, callers were told of the shutdown; and /readyz never turns ready again.
      expect(statuses.at(-1)).toBe(503);
      expect(statuses.slice(statuses.indexOf(503)).every((status) => status === 503)).toBe(true);
    }
    expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
    await waitUntilServed(load, { read: 5, check: 5, purchase: 1 });
    await process.start();
    await pollUntil('both apis are in turn', async () => balancer.activePorts().length === 2);
  }
  await waitUntilServed(load, { read: 5, check: 5, purchase: 2 });
  await load.stop();
  expect(load.failed).toEqual([]);
  expect(await findDiscrepancies(installation, [...load.buyers, ...slow])).toEqual([]);
}, 240_000);

it('grow to four of each: each order is completed once, no name is sold twice, each webhook arrives once, and each process takes part', async () => {
  await several.grow();
  await testFourOfEach(several);
}, 240_000);
