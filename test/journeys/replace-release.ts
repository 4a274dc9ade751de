import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { freePorts, openReceiver, type Checkout, type Delivery, type Receiver } from '@onym/testkit';
import { expect } from 'vitest';
import { openBalancer } from '@onym/testkit/balancer';
import { askAgain } from './ask-again.ts';
import type { Buyer, KeyBuyer } from './buyer-to-kill.ts';
import { openHouseToKill, until, type HouseToKill } from './house-to-kill.ts';
import type { Launched } from './launch-to-kill.ts';
import { buyAtOtherDoors, type OtherDoors } from './other-doors.ts';
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
  /** One begun while the migration ran, one on the migrated database, one while both pairs lived. */
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
  /** Exit codes of the old two. */
  ended: (number | null)[];
}

const SHARED = { TRUST_PROXY: 'loopback', DATABASE_POOL: '4', LEAVE_SECONDS: '4' };
const A_LITTLE = { read: 3, check: 3, purchase: 2 };
/** How long the registrar is busy with purchases that are begun before the migration: they are in its middle, or end when it has ended. */
const ACROSS_MS = [1000, 2000, 3500];

/** The old api and worker, at work behind a balancer, and what brings the new ones beside them. */
interface Stage {
  house: HouseToKill;
  receiver: Receiver;
  /** All that were started so far. */
  processes: ReleaseProcess[];
  startNew(): Promise<void>;
}

/**
 * The release's api and worker serve a database that its own `onym migrate` made, under a load of reads, checks and purchases. This checkout's
 * `onym migrate` runs meanwhile, its api and worker come beside them, and the old ones go. What fails a buyer is told and not thrown.
 */
export async function replaceRelease(release: Checkout, undo: (() => Promise<unknown>)[]): Promise<Replacement> {
  const stage = await openStage(release, undo);
  try {
    return await replaceUnderLoad(stage);
  } catch (error) {
    const wrote = stage.processes.map(({ name, program }) => `the ${name} wrote:\n${program.log() || '(nothing)'}`);
    throw new Error(`${String(error)}\n${wrote.join('\n')}`, { cause: error });
  }
}

async function openStage(release: Checkout, undo: (() => Promise<unknown>)[]): Promise<Stage> {
  const [oldApi, newApi, oldFigures, newFigures, oldWorker, newWorker] = (await freePorts(6)) as Six;
  const balancer = await openBalancer([oldApi, newApi]);
  undo.push(() => balancer.close());
  const receiver = await openReceiver();
  undo.push(() => receiver.close());
  const ofApi = (port: number, figures: number): Record<string, string> => ({
    PORT: String(port),
    INTERNAL_PORT: String(figures),
  });
  const ofWorker = (port: number): Record<string, string> => ({ WORKER_PORT: String(port) });
  const settings = { ...SHARED, ...ofApi(oldApi, oldFigures), ...ofWorker(oldWorker) };
  const house = await openHouseToKill({ door: balancer.url, isFast: true, release, settings: () => settings });
  undo.push(() => house.close());

  const processes: ReleaseProcess[] = [];
  const keep = (one: Omit<ReleaseProcess, 'start'>): Promise<void> => {
    const start = (): Promise<void> => one.program.ready(`http://127.0.0.1:${one.port}/readyz`);
    processes.push({ ...one, start });
    return start();
  };
  const inTurn = (count: number): Promise<void> =>
    until('the apis are in turn', async () => balancer.inTurn().length === count);
  await keep({ name: 'old api', kind: 'api', port: oldApi, figuresPort: oldFigures, program: house.api });
  await keep({ name: 'old worker', kind: 'worker', port: oldWorker, figuresPort: oldWorker, program: house.worker });
  await inTurn(1);
  return {
    house,
    receiver,
    processes,
    async startNew() {
      const api = house.startBeside('apps/api/src/main.ts', ofApi(newApi, newFigures));
      const worker = house.startBeside('apps/worker/src/main.ts', ofWorker(newWorker));
      await keep({ name: 'new api', kind: 'api', port: newApi, figuresPort: newFigures, program: api });
      await keep({ name: 'new worker', kind: 'worker', port: newWorker, figuresPort: newWorker, program: worker });
      await inTurn(2);
    },
  };
}

type Six = [number, number, number, number, number, number];

async function replaceUnderLoad({ house, receiver, processes, startNew }: Stage): Promise<Replacement> {
  const load = await beginLoad(house, { hookUrl: receiver.url, ask: askAgain });
  await untilServed(load, A_LITTLE);

  const before = await applied(house);
  const slow: Awaited<ReturnType<typeof underWay>>[] = [];
  const others: OtherDoors[] = [];
  const migrate = async (): Promise<void> => {
    slow.push(await underWay(house, ACROSS_MS, askAgain));
    await house.migrate();
  };
  const buyElsewhere = async (): Promise<void> => void others.push(await buyAtOtherDoors(house));
  await Promise.all([migrate(), buyElsewhere()]);
  const migrated = (await applied(house)).filter((number) => !before.includes(number));
  const old = [...processes];
  const servedAfterMigration = await servedMeanwhile(old, async () => {
    await buyElsewhere();
    await untilServed(load, A_LITTLE);
  });

  await startNew();
  const servedSideBySide = await servedMeanwhile(processes, async (isEnough) => {
    await buyElsewhere();
    await until('each of them has served', isEnough);
  });

  const ended: (number | null)[] = [];
  for (const one of old) {
    slow.push(await underWay(house, undefined, askAgain));
    ended.push((await goes(one)).code);
  }
  await untilServed(load, A_LITTLE);
  await load.stop();
  const answers = (await Promise.all(slow.map((some) => some.answers))).flat();
  const refused = answers.filter(({ status }) => status !== 200);
  return {
    house,
    processes,
    buyers: [...load.buyers, ...slow.flatMap(({ buyers }) => buyers), ...others.flatMap(({ guests }) => guests)],
    launches: others.map(({ launch }) => launch),
    failed: [
      ...load.failed,
      ...refused.map(({ status, body }) => `slow purchase: ${status} ${JSON.stringify(body)}`),
      ...others.flatMap(({ failed }) => failed),
    ],
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
