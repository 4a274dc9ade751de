import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  openKillableInstallation,
  showProgramsOnFailure,
  pollUntil,
  type KillableInstallation,
} from './killable-installation.ts';
import { expectLaunchesToAgree, planLaunch, statesOf, type Launched } from './launch-to-kill.ts';

let installation: KillableInstallation;
beforeAll(async () => {
  installation = await openKillableInstallation();
});
afterAll(() => installation?.close());
beforeEach(() => showProgramsOnFailure(installation));

const MOST_KILLS = 8;

/** Two launches that will complete, and one whose name the registrar refuses. */
async function planLaunches(): Promise<Launched[]> {
  const made: Launched[] = [];
  for (const prefix of ['', '', 'failreg-']) made.push(await planLaunch(installation, prefix));
  return made;
}

async function startAll(launches: readonly Launched[]): Promise<void> {
  for (const started of await Promise.all(launches.map(({ start }) => start())))
    expect(started).toMatchObject({ status: 202, body: { status: 'running' } });
}

/** Kills whenever these launches have reported progress, until none of them is running. */
async function killWhileRunning(launches: readonly Launched[], strike: () => Promise<void>): Promise<void> {
  const isOver = async () => !(await statesOf(installation, launches)).includes('running');
  const eventCount = async () =>
    (
      await installation.rows<{ count: number }>(
        'select sum(last_event_number)::int as count from launch where id = any($1)',
        [launches.map(({ id }) => id)],
      )
    )[0]!.count;
  let seen = await eventCount();
  for (let kills = 0; kills < MOST_KILLS && !(await isOver()); kills++) {
    await pollUntil('another event is published', async () => (await eventCount()) > seen || (await isOver()));
    seen = await eventCount();
    await strike();
  }
  await pollUntil('every launch has ended', isOver, 100_000);
}

it('kill -9 of the worker at every reported step: every launch ends done or failed, and all records agree', async () => {
  const launches = await planLaunches();
  await startAll(launches);
  await killWhileRunning(launches, async () => {
    await installation.worker.kill();
    installation.startWorker();
  });
  await expectLaunchesToAgree(installation, launches);
}, 240_000);

it('kill -9 of the api while launches start and run: a repeated start is the same one, and all records agree', async () => {
  const launches = await planLaunches();
  const broken = Promise.all(launches.map(({ start }) => start().catch(() => 'broken' as const)));
  await pollUntil('one has begun', async () => (await statesOf(installation, launches)).includes('running'));
  await installation.api.kill();
  await broken;
  await installation.startApi();
  for (const again of await Promise.all(launches.map(({ start }) => start())))
    expect(again).toMatchObject({ status: 202 });
  await killWhileRunning(launches, async () => {
    await installation.api.kill();
    await installation.startApi();
  });
  await expectLaunchesToAgree(installation, launches);
  for (const { start, id } of launches)
    expect(await start()).toMatchObject({ status: 202, replayed: true, body: { id } });
}, 240_000);

it('a power cut of the database while launches run: it recovers, every launch ends, and all records agree', async () => {
  installation.keepWorker(); // without a database it exits, and its supervisor restarts it
  const bootTime = async () =>
    (await installation.rows<{ at: string }>('select pg_postmaster_start_time()::text as at'))[0]!.at;
  const launches = await planLaunches();
  await startAll(launches);
  let cuts = 0;
  await killWhileRunning(launches, async () => {
    if (cuts++ >= 3) return;
    const before = await bootTime();
    await installation.killPostgres();
    await pollUntil('the database is another process', async () => (await bootTime()) !== before);
  });
  expect(cuts).toBeGreaterThan(0);
  await expectLaunchesToAgree(installation, launches);
}, 240_000);
