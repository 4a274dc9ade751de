import { transaction } from '@onym/platform';
import { createTestAccount, uniqueWord, type TestScope } from '@onym/testing';
import { openLosableScope, type LosableDatabase } from '@onym/testing/losable-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelLaunch } from './cancel-launch.ts';
import { readLaunch } from './find-launch.ts';
import { lockLaunch } from './advance-launch.ts';
import { eraseLaunches } from './launches-data.ts';
import type { Part, StepName } from './launch-states.ts';
import { planLaunch } from './plan-launch.ts';
import { runStep } from './run-step.ts';
import { startLaunch } from './start-launch.ts';
import { leaseStep, jobKeyOf, sweepSteps } from './step.fixture.ts';

let database: LosableDatabase;
let scope: TestScope;
let close: () => Promise<void>;
beforeAll(async () => void ({ scope, database, close } = await openLosableScope()));
afterAll(() => close());

const PARTS: Part[] = ['kit', 'logos', 'legal', 'site'];
const sql = (text: string, values: unknown[]) => scope.sql.unnamed<Record<string, unknown>>(text, values);

/** A running launch of an account whose plan includes every part; the test runs its jobs. */
async function running(include: Part[] = PARTS): Promise<{ id: string; accountId: string }> {
  const { id: accountId } = await createTestAccount(scope, { tier: 'founder' });
  const owner = { accountId, tier: 'founder' as const, key: null };
  const description = 'A small bakery in Porto that delivers sourdough bread to offices.';
  const request = { description, name: `${uniqueWord('crust')}.com`, tlds: ['.com'], include };
  const { id, choices } = await planLaunch(scope.fork(), owner, request);
  await startLaunch(scope.fork(), owner, id, { name: choices[0]!.name, maxMinor: 100_000 });
  return { id, accountId };
}

const stateOf = async (id: string, accountId: string) => {
  const { launch, steps } = await readLaunch(scope.fork(), accountId, id);
  return { launch, steps: Object.fromEntries(steps.map(({ step, state }) => [step, state])) };
};
const TABLES = { kit: 'brand_kit', logos: 'logo', legal: 'legal_kit', site: 'landing_page' } as const;
const made = async (accountId: string, part: keyof typeof TABLES) =>
  Number((await sql(`select count(*)::int as n from ${TABLES[part]} where account_id = $1`, [accountId]))[0]!['n']);
/** Simulates that the worker of a step died: its lease is over. */
const dies = async (id: string, step: StepName) => {
  await sql(`update launch_step set state = 'running', ended_at = null where launch_id = $1 and step = $2`, [id, step]);
  await leaseStep(scope, id, step, { seconds: -1 });
};

it.each([[['kit', 'logos']], [['logos']]] satisfies [Part[]][])('the logos of %j have one palette', async (parts) => {
  const { id, accountId } = await running(parts);
  for (const part of parts) await runStep(scope.fork(), id, part);
  const [found] = await sql(
    `select count(*)::int as logos, count(distinct concept->'palette')::int as palettes from logo where account_id = $1`,
    [accountId],
  );
  expect(found).toEqual({ logos: 4, palettes: 1 });
});

describe('a step whose worker dies', () => {
  it.each(['kit', 'legal', 'logos'] as const)(
    '%s: is found and not created again when the worker died before it stored the outcome',
    async (step) => {
      const { id, accountId } = await running(step === 'logos' ? ['kit', 'logos'] : [step]);
      if (step === 'logos') await runStep(scope.fork(), id, 'kit');
      await runStep(scope.fork(), id, step);
      const once = await made(accountId, step);
      const { launch } = await stateOf(id, accountId);
      await sql(`update launch set state = 'running', result = '{}' where id = $1`, [id]);
      await dies(id, step);
      await runStep(scope.fork(), id, step);
      expect(await made(accountId, step)).toBe(once);
      const again = await stateOf(id, accountId);
      expect(again.launch.state).toBe('done');
      expect(again.launch.result).toMatchObject(step === 'logos' ? { logoIds: launch.result.logoIds } : launch.result);
    },
  );

  it('is left alone while its lease lasts, and claimed when the lease has expired', async () => {
    const { id, accountId } = await running(['kit']);
    await leaseStep(scope, id, 'kit', { seconds: 3600 });
    await runStep(scope.fork(), id, 'kit');
    expect([await made(accountId, 'kit'), (await stateOf(id, accountId)).steps]).toEqual([0, { kit: 'pending' }]);
    await leaseStep(scope, id, 'kit', { seconds: -1 });
    await runStep(scope.fork(), id, 'kit');
    expect([await made(accountId, 'kit'), (await stateOf(id, accountId)).launch.state]).toEqual([1, 'done']);
  });

  it('is stored once when the response to the commit was lost, and the launch continues', async () => {
    const { id, accountId } = await running(['kit', 'logos']);
    const lost = await database.loseResponse('launch_step', `new.state = 'done' and old.state = 'running'`);
    const done = runStep(scope.fork(), id, 'kit');
    await lost();
    database.reconnect();
    await done;
    expect((await stateOf(id, accountId)).steps).toEqual({ kit: 'done', logos: 'pending' });
    await runStep(scope.fork(), id, 'logos');
    expect((await stateOf(id, accountId)).launch.state).toBe('done');
    const published = await sql(
      `select data->>'step' as step, count(*)::int as times from launch_event where launch_id = $1 and type = 'step' and data->>'status' = 'done' group by 1 order by 1`,
      [id],
    );
    expect(published).toEqual([
      { step: 'kit', times: 1 },
      { step: 'logos', times: 1 },
    ]);
  });

  it('writes nothing when it was only slow and another worker has claimed it', async () => {
    const { id, accountId } = await running(['kit']);
    const slow = runStep(scope.fork(), id, 'kit');
    await leaseStep(scope, id, 'kit', { seconds: -1 });
    await slow;
    const { steps } = await stateOf(id, accountId);
    if (steps['kit'] !== 'done') await leaseStep(scope, id, 'kit', { seconds: -1 });
    await runStep(scope.fork(), id, 'kit');
    expect([await made(accountId, 'kit'), (await stateOf(id, accountId)).launch.state]).toEqual([1, 'done']);
  });
});

it('a step that is run five times at once takes effect once, and queues the next step once', async () => {
  const { id, accountId } = await running(['kit', 'logos']);
  await Promise.all([1, 2, 3, 4, 5].map(() => runStep(scope.fork(), id, 'kit')));
  expect(await made(accountId, 'kit')).toBe(1);
  const jobs = await sql(`select count(*)::int as n from graphile_worker.jobs where key = $1`, [jobKeyOf(id, 'logos')]);
  expect(jobs).toEqual([{ n: 1 }]);
});

it('a step whose needs are not done does not start, even if a sweep queues it', async () => {
  const { id, accountId } = await running(['kit', 'logos']);
  await leaseStep(scope, id, 'kit', { seconds: -1 });
  await sweepSteps(scope.fork());
  await runStep(scope.fork(), id, 'logos');
  expect((await stateOf(id, accountId)).steps).toEqual({ kit: 'pending', logos: 'pending' });
});

it('jobs of steps have the lowest priority, because they wait for other jobs', async () => {
  const { id } = await running(['kit']);
  const priorities = (where: string) =>
    sql(`select distinct priority from graphile_worker.jobs where ${where}`, [`launches.run-step:${id}:%`]);
  expect(await priorities('key like $1')).toEqual([{ priority: 10 }]);
  const others = await priorities(`(key is null or key not like $1) and task_identifier <> 'launches.run-step'`);
  expect(others.filter(({ priority }) => Number(priority) > 0)).toEqual([]);
});

it('the sweep queues a step again whose job was lost', async () => {
  const { id } = await running(['kit']);
  const jobs = () => sql('select 1 from graphile_worker.jobs where key = $1', [jobKeyOf(id, 'kit')]);
  await transaction(scope.fork(), async (tx) => {
    await lockLaunch(tx, id);
    await tx.sql.unnamed('select graphile_worker.remove_job($1)', [jobKeyOf(id, 'kit')]);
  });
  expect(await jobs()).toEqual([]);
  await leaseStep(scope, id, 'kit', { seconds: -1 });
  await sweepSteps(scope.fork());
  expect(await jobs()).toHaveLength(1);
});

it('after a cancellation a running step writes nothing, and no other starts', async () => {
  const { id, accountId } = await running(['kit', 'logos']);
  const underWay = runStep(scope.fork(), id, 'kit');
  await cancelLaunch(scope.fork(), { kind: 'session', accountId, tier: 'agency', email: '', admin: false }, id);
  await underWay;
  await runStep(scope.fork(), id, 'logos');
  const { launch, steps } = await stateOf(id, accountId);
  expect(launch.state).toBe('canceled');
  expect(Object.values(steps).every((state) => state === 'canceled' || state === 'done')).toBe(true);
  expect(await made(accountId, 'logos')).toBe(0);
});

it('erasing launches also deletes their processes', async () => {
  const { id, accountId } = await running(['kit', 'logos']);
  const processes = () => sql(`select subject from durable_process where subject like $1`, [`${id}:%`]);
  expect(await processes()).toEqual([{ subject: `${id}:kit` }]);
  await transaction(scope.fork(), (tx) => eraseLaunches(tx, [accountId]));
  expect(await processes()).toEqual([]);
});
