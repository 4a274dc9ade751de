import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeBuyer, type Answer, type KeyBuyer } from './buyer-to-kill.ts';
import { openHouseToKill, showHouseOnFailure, until, type HouseToKill } from './house-to-kill.ts';

let house: HouseToKill;
beforeAll(async () => {
  house = await openHouseToKill();
});
afterAll(() => house?.close());
beforeEach(() => showHouseOnFailure(house));

const MOST_KILLS = 8;

interface Launched extends KeyBuyer {
  id: string;
  total: number;
  start(): Promise<Answer>;
}

/** Two who will have what they asked for, and one whose name the registrar refuses. */
async function plans(): Promise<Launched[]> {
  const made: Launched[] = [];
  for (const prefix of ['', '', 'failreg-']) {
    const buyer = await makeBuyer(house, prefix);
    const { post, domain } = buyer;
    const wish = { description: 'A bakery that delivers bread', name: domain };
    const { id, total } = (await post('/launches', wish, `plan-${domain}`)).body as { id: string; total: number };
    const start = () => post(`/launches/${id}/start`, { name: domain, maxPrice: total }, `start-${domain}`);
    made.push({ ...buyer, id, total, start });
  }
  return made;
}

async function startAll(launches: readonly Launched[]): Promise<void> {
  for (const started of await Promise.all(launches.map(({ start }) => start())))
    expect(started).toMatchObject({ status: 202, body: { status: 'running' } });
}

async function statesOf(launches: readonly Launched[]): Promise<(string | undefined)[]> {
  const ids = launches.map(({ id }) => id);
  const rows = await house.rows<{ id: string; state: string }>('select id, state from launch where id = any($1)', [
    ids,
  ]);
  return ids.map((id) => rows.find((row) => row.id === id)?.state);
}

/** Strikes whenever these launches have told something more, until none of them runs. */
async function strikeWhileTheyRun(launches: readonly Launched[], strike: () => Promise<void>): Promise<void> {
  const isOver = async () => !(await statesOf(launches)).includes('running');
  const told = async () =>
    (
      await house.rows<{ told: number }>('select sum(told)::int as told from launch where id = any($1)', [
        launches.map(({ id }) => id),
      ])
    )[0]!.told;
  let seen = await told();
  for (let kills = 0; kills < MOST_KILLS && !(await isOver()); kills++) {
    await until('something more is told', async () => (await told()) > seen || (await isOver()));
    seen = await told();
    await strike();
  }
  await until('every launch has ended', isOver, 100_000);
}

/** Done or failed as its name says, and every book says so: nothing charged but what is there, everything made once. */
async function expectBooksToAgree(launches: readonly Launched[]): Promise<void> {
  expect(await statesOf(launches)).toEqual(['done', 'done', 'failed']);
  const domains = new Set(launches.map(({ domain }) => domain));
  const own = async () => {
    const { intents, registrations } = await house.world();
    return {
      intents: intents.filter(({ domain }) => domain && domains.has(domain)),
      registrations: registrations.filter(({ domain }) => domains.has(domain)),
    };
  };
  await until('no money is held', async () => (await own()).intents.every(({ status }) => status !== 'held'));
  const { intents, registrations } = await own();
  for (const { domain, total, accountId } of launches) {
    const isDone = !domain.startsWith('failreg-');
    const captured = intents
      .filter((one) => one.domain === domain && one.status === 'captured')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    expect([domain, captured]).toEqual([domain, isDone ? Math.round(total * 100) : 0]);
    expect(registrations.filter((one) => one.domain === domain)).toHaveLength(isDone ? 1 : 0);
    const granted = 'select product from entitlement where account_id = $1 and revoked_at is null';
    expect(await house.rows(granted, [accountId])).toEqual(isDone ? [{ product: 'LAUNCH_STACK' }] : []);
  }
  const accounts = [launches.map(({ accountId }) => accountId)];
  for (const table of ['brand_kit', 'legal_kit', 'landing_page'])
    expect(
      await house.rows(
        `select account_id from ${table} where account_id = any($1) group by 1 having count(*) > 1`,
        accounts,
      ),
      table,
    ).toEqual([]);
  expect(await house.rows('select page_id from deployment group by 1 having count(*) > 2')).toEqual([]);
  expect(await house.sumsThatLie()).toEqual([]);
}

it('kill -9 of the worker whenever a step was told: every launch ends done or failed, and all books agree', async () => {
  const launches = await plans();
  await startAll(launches);
  await strikeWhileTheyRun(launches, async () => {
    await house.worker.kill();
    house.startWorker();
  });
  await expectBooksToAgree(launches);
}, 240_000);

it('kill -9 of the api while launches are started and run: a start asked for again is the same one, and all books agree', async () => {
  const launches = await plans();
  const broken = Promise.all(launches.map(({ start }) => start().catch(() => 'broken' as const)));
  await until('one has begun', async () => (await statesOf(launches)).includes('running'));
  await house.api.kill();
  await broken;
  await house.startApi();
  for (const again of await Promise.all(launches.map(({ start }) => start())))
    expect(again).toMatchObject({ status: 202 });
  await strikeWhileTheyRun(launches, async () => {
    await house.api.kill();
    await house.startApi();
  });
  await expectBooksToAgree(launches);
  for (const { start, id } of launches)
    expect(await start()).toMatchObject({ status: 202, replayed: true, body: { id } });
}, 240_000);

it('a power cut of the database while launches run: it comes back, every launch ends, and all books agree', async () => {
  house.keepWorker(); // without a database it ends, for its keeper to start it again
  const bootTime = async () =>
    (await house.rows<{ at: string }>('select pg_postmaster_start_time()::text as at'))[0]!.at;
  const launches = await plans();
  await startAll(launches);
  let cuts = 0;
  await strikeWhileTheyRun(launches, async () => {
    if (cuts++ >= 3) return;
    const before = await bootTime();
    await house.killPostgres();
    await until('the database is another process', async () => (await bootTime()) !== before);
  });
  expect(cuts).toBeGreaterThan(0);
  await expectBooksToAgree(launches);
}, 240_000);
