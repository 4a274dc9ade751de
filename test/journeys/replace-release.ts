import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { freePorts, openReceiver, type Checkout, type Delivery } from '@onym/testkit';
import { expect } from 'vitest';
import { openBalancer } from './balancer.ts';
import type { Buyer, KeyBuyer } from './buyer-to-kill.ts';
import { openHouseToKill, until, type HouseToKill, type ProgramFile } from './house-to-kill.ts';
import { buyAtOtherDoors } from './other-doors.ts';
import type { Launched } from './launch-to-kill.ts';
import type { Process } from './several-processes.ts';
import { beginLoad } from './steady-load.ts';
import { goes, underWay, untilServed } from './under-load.ts';

/** A process of one of the two releases. */
export interface ReleaseProcess extends Process {
  name: 'old api' | 'old worker' | 'new api' | 'new worker';
  /** Where its figures are. */
  figuresPort: number;
}

/** What was seen while a release was replaced by the next one. */
export interface Replacement {
  house: HouseToKill;
  processes: ReleaseProcess[];
  /** Everybody who bought. */
  buyers: Buyer[];
  /** One begun before the migration, one on the migrated database, one while both pairs lived. */
  launches: Launched[];
  /** Every call that was not answered by 200, in words. */
  failed: string[];
  /** All that arrived where the buyers of the steady load hear. */
  heard: Delivery[];
  hearers: KeyBuyer[];
  /** Numbers of the migrations that `onym migrate` ran while they bought. */
  migrated: string[];
  /** Purchases answered and jobs of orders done, by process: by the old ones on the migrated database, and by all while both pairs lived. */
  servedAfterMigration: Record<string, number>;
  servedSideBySide: Record<string, number>;
  /** Exit codes of the old ones. */
  ended: (number | null)[];
}

const SHARED = { TRUST_PROXY: 'loopback', DATABASE_POOL: '4', LEAVE_SECONDS: '4' };
/** How long the registrar is busy with purchases that are to lie across a migration: begun before it, and settled when it has ended or meanwhile. */
const ACROSS_MS = [1000, 2000, 3500];
const A_LITTLE = { read: 3, check: 3, purchase: 2 };

/**
 * The release's api and worker serve a database that its own `onym migrate` made, behind a balancer, under a load of reads, checks and purchases. This
 * checkout's `onym migrate` runs meanwhile, its api and worker come beside them, and the old ones go.
 */
export async function replaceRelease(release: Checkout, undo: (() => Promise<unknown>)[]): Promise<Replacement> {
  const ports = await freePorts(6);
  const [oldApi, newApi, oldFigures, newFigures, oldWorker, newWorker] = ports as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const balancer = await openBalancer([oldApi, newApi]);
  undo.push(() => balancer.close());
  const receiver = await openReceiver();
  undo.push(() => receiver.close());
  const house = await openHouseToKill({
    door: balancer.url,
    isFast: true,
    release,
    settings: () => ({
      ...SHARED,
      PORT: String(oldApi),
      INTERNAL_PORT: String(oldFigures),
      WORKER_PORT: String(oldWorker),
    }),
  });
  undo.push(() => house.close());

  const process = (name: ReleaseProcess['name'], port: number, figuresPort: number): ReleaseProcess => {
    const kind = name.endsWith('api') ? 'api' : 'worker';
    const file: ProgramFile = `apps/${kind}/src/main.ts`;
    const own: Record<string, string> =
      kind === 'api' ? { PORT: String(port), INTERNAL_PORT: String(figuresPort) } : { WORKER_PORT: String(port) };
    const program = name.startsWith('old') ? house[kind] : house.startBeside(file, own);
    return { name, kind, port, figuresPort, program, start: () => program.ready(`http://127.0.0.1:${port}/readyz`) };
  };
  const old = [process('old api', oldApi, oldFigures), process('old worker', oldWorker, oldWorker)];
  for (const one of old) await one.start();
  await until('the old api is in turn', async () => balancer.inTurn().length === 1);

  const load = await beginLoad(house, { hookUrl: receiver.url });
  await untilServed(load, A_LITTLE);

  const before = await applied(house);
  const others = [await buyAtOtherDoors(house)];
  const across = await underWay(house, ACROSS_MS);
  await house.migrate();
  const migrated = (await applied(house)).filter((one) => !before.includes(one));
  const servedAfterMigration = await servedMeanwhile(old, async () => {
    others.push(await buyAtOtherDoors(house));
    await untilServed(load, A_LITTLE);
  });

  const both = [...old, process('new api', newApi, newFigures), process('new worker', newWorker, newWorker)];
  for (const one of both) await one.start();
  await until('both apis are in turn', async () => balancer.inTurn().length === 2);
  const servedSideBySide = await servedMeanwhile(both, async (isEnough) => {
    others.push(await buyAtOtherDoors(house));
    await until('each process has served', isEnough);
  });

  const ended: (number | null)[] = [];
  const slow = [across];
  for (const one of old) {
    slow.push(await underWay(house));
    ended.push((await goes(one)).code);
  }
  await untilServed(load, A_LITTLE);
  await load.stop();
  const failed = [...load.failed];
  for (const { answers } of slow)
    for (const { status, body } of await answers)
      if (status !== 200) failed.push(`purchase: ${status} ${JSON.stringify(body)}`);
  const buyers = [...load.buyers, ...slow.flatMap((one) => one.buyers), ...others.flatMap(({ guests }) => guests)];
  return {
    house,
    processes: both,
    buyers,
    launches: others.map(({ launch }) => launch),
    failed,
    heard: receiver.received,
    hearers: load.buyers,
    migrated,
    servedAfterMigration,
    servedSideBySide,
    ended,
  };
}

/** Numbers of the migrations that a checkout has. */
export async function migrationsOf(root: string): Promise<string[]> {
  const files = await readdir(path.join(root, 'db/migrations'));
  return files.flatMap((file) => /^(\d{14})-.*\.ts$/.exec(file)?.[1] ?? []).toSorted();
}

async function applied(house: HouseToKill): Promise<string[]> {
  const names = await house.rows<{ name: string }>('select name from schema_migrations order by id');
  return names.map(({ name }) => /\d{14}/.exec(name)![0]);
}

/** What each has served while `what` went on; it is told whether each has served twice by now. */
async function servedMeanwhile(
  processes: readonly ReleaseProcess[],
  what: (isEnough: () => Promise<boolean>) => Promise<void>,
): Promise<Record<string, number>> {
  const count = (): Promise<number[]> => Promise.all(processes.map((one) => served(one)));
  const first = await count();
  const since = async (): Promise<number[]> => (await count()).map((now, n) => now - first[n]!);
  await what(async () => (await since()).every((times) => times >= 2));
  const times = await since();
  return Object.fromEntries(processes.map(({ name }, n) => [name, times[n]!]));
}

const SERVED = {
  api: /^http_request_duration_seconds_count\{(?=.*method="POST")(?=.*route="[^"]*\/domains\/buy")(?=.*status="200").*\} (\d+)$/gm,
  worker: /^onym_job_seconds_count\{(?=.*task="orders\.).*\} (\d+)$/gm,
};

/** How many purchases an api has answered by 200, or a worker's jobs of orders, as the process itself says. */
async function served({ kind, figuresPort }: ReleaseProcess): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${figuresPort}/metrics`);
  expect(answer.status).toBe(200);
  return [...(await answer.text()).matchAll(SERVED[kind])].reduce((sum, [, times]) => sum + Number(times), 0);
}
