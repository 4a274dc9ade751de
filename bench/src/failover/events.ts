import { setTimeout as delay } from 'node:timers/promises';
import { readinessStatus } from '@onym/testing/balancer';
import type { Random } from '../chaos/random.ts';
import { startCallers, type EntryPoints, type CallerLoad } from './callers.ts';
import {
  CALL_KINDS,
  hasRecovered,
  recoveryOf,
  summariseCalls,
  type Call,
  type Recovery,
  type CallSummary,
} from './summarise-calls.ts';
import { waitUntilSettled, type SettledPurchases } from './wait-until-settled.ts';
import type { RestartedProcess, FailoverInstallation } from './failover-installation.ts';

export const EVENTS = ['rolling restart', 'restart', 'crash', 'failover', 'silent failover'] as const;
export type EventKind = (typeof EVENTS)[number];

/** The exit of one process: its code, and the seconds from SIGTERM until it ended. */
export interface ProcessExit {
  name: string;
  seconds: number;
  code: number | null;
  /** Whether /readyz answered 503, and then only that until the port closed. Always true for a worker. */
  reportedUnready: boolean;
}

/** The result of one event; written to a file and read back. */
export interface EventFigures {
  summary: CallSummary;
  exits: ProcessExit[];
  /** Seconds from the failure until the database was up again. */
  downSeconds: number;
  recovery: Recovery | null;
  /** Seconds from the moment the database was up again until a job was processed. */
  jobSeconds: number;
  /** Processes that ended unexpectedly, and why. */
  ended: string[];
  books: SettledPurchases;
}

/** Maximum wait for a recovery. It is far above the target, so that the time of a slow one can be reported. */
const BACK_LIMIT_MS = 60_000;
const JOB = 'select graphile_worker.add_job($1, payload := $2::json, job_key := $3)';
const LEFT = 'select 1 from graphile_worker._private_jobs where key = $1';

/** Triggers the event under load, waits for the recovery, and reads all records. */
export async function runEvent(stage: FailoverInstallation, kind: EventKind, random: Random): Promise<EventFigures> {
  await stage.pair.renew();
  const since = performance.now();
  const before = processesOf(stage).map(({ ended }) => ended.length);
  const seen = kind === 'rolling restart' ? await restartInTurn(stage) : await hitDatabase(stage, kind, random);
  const ended = processesOf(stage).flatMap(({ name, ended: whys }, n) =>
    whys.slice(before[n]).map((why) => `${name} (${why})`),
  );
  return { ...seen, ended, books: await waitUntilSettled(stage, since) };
}

type ObservedEvent = Omit<EventFigures, 'ended' | 'books'>;

/** Restarts the processes one after the other under load through the balancer, which must hide it from callers. */
async function restartInTurn(stage: FailoverInstallation): Promise<ObservedEvent> {
  const load = startCallers(stage.shop, { balancer: stage.balancer.url });
  const exits: ProcessExit[] = [];
  for (const process of processesOf(stage)) {
    await waitUntilServed(load);
    exits.push(await terminateProcess(process));
    await process.start();
    while (stage.balancer.activePorts().length < stage.apis.length) await delay(20);
  }
  await waitUntilServed(load);
  await load.stop();
  return { summary: summariseCalls(load.calls), exits, downSeconds: 0, recovery: null, jobSeconds: 0 };
}

/** Makes the database fail under load. Callers use each api directly, because a balancer would hide failures. */
async function hitDatabase(
  stage: FailoverInstallation,
  kind: Exclude<EventKind, 'rolling restart'>,
  random: Random,
): Promise<ObservedEvent> {
  const { pair, apis, shop } = stage;
  const entryPoints: EntryPoints = Object.fromEntries(apis.map(({ name, url }) => [name, url]));
  const load = startCallers(shop, entryPoints);
  await waitUntilServed(load);
  await delay(random.whole(0, 1000)); // in the middle of running work
  const struckAt = performance.now();
  if (kind === 'restart') await pair.restart('fast');
  else if (kind === 'crash') await pair.restart('crash');
  else await pair.failOver(kind === 'failover' ? 'closed' : 'silent');
  const upAt = performance.now();
  const worked = measureJobDelay(stage, upAt);
  await pollUntil(() => hasRecovered(load.calls, Object.keys(entryPoints), upAt));
  const jobSeconds = await worked;
  await waitUntilServed(load);
  await load.stop();
  const after = load.calls.filter(({ endedAt }) => endedAt >= struckAt);
  return {
    summary: summariseCalls(after),
    exits: [],
    downSeconds: (upAt - struckAt) / 1000,
    recovery: recoveryOf(after, Object.keys(entryPoints), upAt),
    jobSeconds,
  };
}

/** Inserts a job directly in the database; returns the seconds until a worker had processed it. */
async function measureJobDelay({ pair }: FailoverInstallation, upAt: number): Promise<number> {
  const key = 'bench.failover';
  await pair.rows(JOB, ['ledger.fold', '{}', key]);
  await pollUntil(async () => (await pair.rows(LEFT, [key])).length === 0);
  return (performance.now() - upAt) / 1000;
}

/** Sends SIGTERM; polls /readyz until the port closes. */
async function terminateProcess(process: RestartedProcess): Promise<ProcessExit> {
  const { child, exited } = process.now();
  process.leave();
  const signalledAt = performance.now();
  child.kill('SIGTERM');
  const exit = exited.then(({ code }) => ({ code, seconds: (performance.now() - signalledAt) / 1000 }));
  const statuses: number[] = [];
  const port = Number(new URL(process.url).port);
  if (process.kind === 'api')
    for (let status = await readinessStatus(port); status !== undefined; status = await readinessStatus(port)) {
      statuses.push(status);
      await delay(10);
    }
  const reportedUnready =
    process.kind === 'worker' ||
    (statuses.includes(503) && statuses.slice(statuses.indexOf(503)).every((status) => status === 503));
  return { name: process.name, reportedUnready, ...(await exit) };
}

/** Waits until each kind of call has succeeded twice more, for at most BACK_LIMIT_MS. */
async function waitUntilServed(load: CallerLoad): Promise<void> {
  const from = load.calls.length;
  const isServed = (kind: Call['kind']): boolean =>
    load.calls.slice(from).filter((call) => call.kind === kind && call.status === 200).length >= 2;
  await pollUntil(() => CALL_KINDS.every(isServed));
}

/** Polls until the condition is true or BACK_LIMIT_MS is over. The figures show which of the two it was. */
async function pollUntil(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + BACK_LIMIT_MS; performance.now() < end; await delay(20))
    if (await isSo()) return;
}

function processesOf({ apis, workers }: FailoverInstallation): RestartedProcess[] {
  return [...apis, ...workers];
}
