import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBuyer } from './buyer-to-kill.ts';
import { openHouseToKill, until, type HouseToKill } from './house-to-kill.ts';

let house: HouseToKill;
beforeAll(async () => {
  house = await openHouseToKill();
});
afterAll(() => house?.close());

const MOST_KILLS = 8;

it('kill -9 of the worker whenever a step was told: every launch ends done, and all books agree', async () => {
  const buyers = [await makeBuyer(house), await makeBuyer(house), await makeBuyer(house, 'failreg-')];
  const launches = await Promise.all(
    buyers.map(async ({ post, domain }) => {
      const { body } = await post(
        '/launches',
        { description: 'A bakery that delivers bread', name: domain },
        `plan-${domain}`,
      );
      const { id, total } = body as { id: string; total: number };
      const started = await post(`/launches/${id}/start`, { name: domain, maxPrice: total }, `start-${domain}`);
      expect(started).toMatchObject({ status: 202, body: { status: 'running' } });
      return { id, domain, total };
    }),
  );
  const states = async () =>
    (await house.rows<{ id: string; state: string }>('select id, state from launch order by id')).map(
      ({ state }) => state,
    );
  const told = async () => (await house.rows<{ told: number }>('select sum(told)::int as told from launch'))[0]!.told;

  let seen = await told();
  for (let kills = 0; kills < MOST_KILLS && (await states()).includes('running'); kills++) {
    await until('something more is told', async () => (await told()) > seen || !(await states()).includes('running'));
    seen = await told();
    await house.worker.kill();
    house.startWorker();
  }
  await until('every launch has ended', async () => !(await states()).includes('running'), 100_000);
  const ended = await house.rows<{ id: string; state: string }>('select id, state from launch');
  const endOf = new Map(ended.map(({ id, state }) => [id, state]));
  expect(launches.map(({ id }) => endOf.get(id))).toEqual(['done', 'done', 'failed']);

  await until('no money is held', async () => (await house.world()).intents.every(({ status }) => status !== 'held'));
  const { intents, registrations } = await house.world();
  const captured = (of: string): number =>
    intents
      .filter(({ domain, status }) => domain === of && status === 'captured')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  for (const { domain, total } of launches) {
    const isDone = !domain.startsWith('failreg-');
    expect([domain, captured(domain)]).toEqual([domain, isDone ? Math.round(total * 100) : 0]);
    expect(registrations.filter((one) => one.domain === domain)).toHaveLength(isDone ? 1 : 0);
  }
  expect(
    await house.rows(`select product, count(*)::int as n from entitlement where revoked_at is null group by 1`),
  ).toEqual([{ product: 'LAUNCH_STACK', n: 2 }]);
  for (const table of ['brand_kit', 'legal_kit'])
    expect(await house.rows(`select account_id from ${table} group by 1 having count(*) > 1`), table).toEqual([]);
  expect(await house.rows('select page_id from deployment group by 1 having count(*) > 2')).toEqual([]);
  expect(await house.sumsThatLie()).toEqual([]);
}, 240_000);
