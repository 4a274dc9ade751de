import { uniqueWord } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { makeBuyer, type KeyBuyer } from './buyer-to-kill.ts';
import { openKillableInstallation, showProgramsOnFailure, type KillableInstallation } from './killable-installation.ts';
import { openTransactionPooler, type TransactionPooler } from './transaction-pooler.ts';
import { findDiscrepancies } from './find-discrepancies.ts';

/** Server sessions for everything that api and worker send through `DATABASE_URL`. */
const SESSIONS = 3;

let pooler: TransactionPooler;
let installation: KillableInstallation;
beforeAll(async () => {
  installation = await openKillableInstallation({
    settings: async (databaseUrl) => {
      pooler = await openTransactionPooler(databaseUrl, SESSIONS);
      return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl, DATABASE_PREPARED: 'off' };
    },
  });
});
afterAll(async () => {
  await installation?.close();
  await pooler?.close();
});
beforeEach(() => showProgramsOnFailure(installation));

async function session(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: pooler.url });
  client.on('error', () => undefined);
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const at = async <T>(
  path: string,
  { authorization }: KeyBuyer,
  json?: object,
): Promise<{ status: number; body: T }> => {
  const answer = await fetch(`${installation.url}/api/v1${path}`, {
    method: json ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: authorization! },
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as T };
};

it('the pooler behaves like one: a transaction has one session, and session state is not found again', async () => {
  const client = await session();
  const pid = async (): Promise<number> =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  await client.query('begin');
  expect(await pid()).toBe(await pid());
  await client.query('commit');
  // A later transaction of another client reuses the session: the pooler lends the session that was idle longest.
  const other = await session();
  let [own, lent]: [number, number[]] = [0, []];
  for (let round = 0; round < 20 && !lent.includes(own); round++) {
    own = await pid();
    lent = [];
    for (let n = 0; n < SESSIONS; n++) {
      await other.query('begin');
      const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
      expect(await pid()).not.toBe(rows[0]!.pid);
      await other.query('commit');
      lent.push(rows[0]!.pid);
    }
  }
  expect(lent).toContain(own);
  const named = { name: 'kept', text: 'select $1::int as n' };
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, async (_, n) => (await session()).query({ ...named, values: [n] })),
  );
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  expect(new Set(refused)).toEqual(new Set(['42P05']));
});

it('purchases work through the pooler: each ends once, and the records agree', async () => {
  const buyers = await Promise.all([1, 2, 3, 4].map(() => makeBuyer(installation)));
  const answers = await Promise.all(buyers.map((buyer) => buyer.buy()));
  expect(answers.map(({ status, body }) => [status, body['domain']])).toEqual(
    buyers.map(({ domain }) => [200, domain]),
  );
  expect(await findDiscrepancies(installation, buyers)).toEqual([]);
});

it('names are generated and checked through the pooler', async () => {
  const buyer = await makeBuyer(installation);
  const made = await at<{ results: unknown[] }>('/names/generate', buyer, { description: 'A bakery for dogs in Lyon' });
  expect(made.status).toBe(200);
  expect(made.body.results.length).toBeGreaterThan(0);
  const domains = Array.from({ length: 50 }, () => `${uniqueWord()}.com`);
  const checked = await at<{ available: unknown[] }>('/domains/check', buyer, { domains });
  expect([checked.status, checked.body.available.length]).toEqual([200, 50]);
});

it('an export is created and awaited through the pooler', async () => {
  const buyer = await makeBuyer(installation);
  await installation.rows(`update account set tier = 'founder' where id = $1`, [buyer.accountId]);
  const brief = { name: 'Tiderow', industry: 'sport', description: 'Tide tables for rowing clubs' };
  const kit = await at<{ id: string }>('/brand-kits', buyer, { ...brief, includeVisuals: false });
  const made = await at<{ sha256: string }>(`/brand-kits/${kit.body.id}/exports/css-variables`, buyer, {});
  expect([made.status, made.body.sha256]).toEqual([201, expect.stringMatching(/^[0-9a-f]{64}$/)]);
});

it('many connections of api and worker share a few sessions of the server', async () => {
  const buyer = await makeBuyer(installation);
  const answers = await Promise.all(Array.from({ length: 30 }, () => at('/orders', buyer)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { transactions, connections } = pooler.seen();
  expect(transactions).toBeGreaterThan(300);
  expect(connections).toBeGreaterThan(SESSIONS);
  const [{ count }] = (await installation.rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where application_name = 'pooled'`,
  )) as [{ count: number }];
  expect(count).toBe(SESSIONS);
});
