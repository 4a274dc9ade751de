import { setTimeout as delay } from 'node:timers/promises';
import { randomFrom } from '../chaos/random.ts';
import { readCpuSeconds } from '../read-cpu-seconds.ts';
import { readMemoryMb } from '../read-memory.ts';
import { quantile } from '../timings.ts';
import { openChangeStream } from './change-stream.ts';
import { collectGarbage } from './collect-garbage.ts';
import { SOAK_CALLS, Refused, CALL_WEIGHTS } from './soak-calls.ts';
import { countSessions, type SoakInstallation } from './soak-installation.ts';
import { readMetric } from './prometheus.ts';
import { KINDS, type Call, type ProcessFigures, type Window } from './windows.ts';

export interface WindowPlan {
  n: number;
  seed: number;
  /** Calls started per second, regardless of how long earlier ones take. */
  rate: number;
  seconds: number;
}

const FAILURES_KEPT = 10;
const CHANGE_LIMIT_MS = 10_000;
const PROGRAMS = ['api', 'worker'] as const;

/** One window of the load, and the state of the service at its end; resolves when the last call is answered. */
export async function runWindow(
  installation: SoakInstallation,
  { n, seed, rate, seconds }: WindowPlan,
): Promise<Window> {
  const begun = performance.now();
  const before = await cpuSeconds(installation);
  const calls: Promise<Call>[] = [];
  let stream: Awaited<ReturnType<typeof openChangeStream>> | undefined;
  const opening = timedCall('stream', async () => void (stream = await openChangeStream(installation)));
  const count = Math.round(rate * seconds);
  const first = n * 10_000;
  for (let i = 0; i < count; i++) {
    const wait = begun + (i * 1000) / rate - performance.now();
    if (wait > 0) await delay(wait);
    const random = randomFrom(seed * 1_000_003 + first + i);
    const kind = random.weighted(CALL_WEIGHTS);
    const tag = `soak${seed}-${first + i}-${random.whole(0, 1e6)}`;
    calls.push(timedCall(kind, () => SOAK_CALLS[kind]({ installation, random, n: first + i, tag })));
  }
  const figures = await figuresOf(installation);
  const done = await Promise.all(calls);
  const after = await cpuSeconds(installation);
  const served = (performance.now() - begun) / 1000;
  const checkingStream = timedCall('stream', async () => {
    await opening;
    const isChangeExpected = done.some(({ kind, end }) => kind === 'dns' && end === 'done');
    for (
      const end = performance.now() + CHANGE_LIMIT_MS;
      stream && isChangeExpected && stream.changes() === 0;
      await delay(50)
    )
      if (performance.now() > end) throw new Error('the change stream did not report created records');
    if (stream?.isCut()) throw new Error('the API cut the stream of changes');
  });
  // Only whether a change arrived counts here: another bench measures how long it takes.
  const streamCheck = await checkingStream;
  const all = [...done, await opening, ...(streamCheck.end === 'failed' ? [streamCheck] : [])];
  await stream?.close();
  const [api, worker] = await Promise.all(PROGRAMS.map((name) => memoryIn(installation, name)));
  const failures = all.filter(({ end }) => end === 'failed');
  return {
    n,
    seconds: served,
    ...figures,
    api: { ...figures.api, ...api!, cpuSeconds: difference(after[0], before[0]) },
    worker: { ...figures.worker, ...worker!, cpuSeconds: difference(after[1], before[1]) },
    served: Object.fromEntries(
      KINDS.flatMap((kind) => {
        const times = all.filter((call) => call.kind === kind && call.end === 'done').map(({ ms }) => ms);
        if (times.length === 0) return [];
        return [[kind, { calls: times.length, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) }]];
      }),
    ),
    changes: stream?.changes() ?? 0,
    refused: tally(all.filter(({ end }) => end === 'refused').map(({ why }) => why!)),
    failed: failures.length,
    failures: failures.slice(0, FAILURES_KEPT).map(({ kind, why }) => `${kind}: ${why}`),
  };
}

async function timedCall(kind: Call['kind'], work: () => Promise<void>): Promise<Call> {
  const from = performance.now();
  const ended = (end: Call['end'], why?: string): Call => ({
    kind,
    ms: performance.now() - from,
    end,
    ...(why === undefined ? {} : { why }),
  });
  try {
    await work();
    return ended('done');
  } catch (error) {
    return ended(error instanceof Refused ? 'refused' : 'failed', (error as Error).message);
  }
}

type ReportedFigures = Omit<ProcessFigures, 'memoryMb' | 'heapMb' | 'cpuSeconds'>;
type Measured = Pick<Window, 'sessions' | 'jobs' | 'databaseMb'> & { api: ReportedFigures; worker: ReportedFigures };

async function figuresOf(installation: SoakInstallation): Promise<Measured> {
  const [api, worker] = (await Promise.all(
    PROGRAMS.map(async (name) => (await fetch(installation.metricsUrls[name])).text()),
  )) as [string, string];
  const [size] = await installation.rows<{ mb: number }>(
    `select (pg_database_size(current_database()) / 1048576.0)::float as mb`,
  );
  return {
    api: parseMetrics(api),
    worker: parseMetrics(worker),
    sessions: await countSessions(installation),
    jobs: {
      waiting: readMetric(api, 'onym_jobs_waiting') ?? 0,
      dead: readMetric(api, 'onym_jobs_dead') ?? 0,
      behindSeconds: readMetric(api, 'onym_jobs_behind_seconds') ?? 0,
    },
    databaseMb: size!.mb,
  };
}

function parseMetrics(text: string): ReportedFigures {
  const lateSeconds = readMetric(text, 'nodejs_eventloop_lag_p99_seconds');
  return {
    lateMs: lateSeconds === undefined ? undefined : lateSeconds * 1000,
    connections: readMetric(text, 'onym_database_connections', { state: 'open' }),
    descriptors: readMetric(text, 'process_open_fds'),
  };
}

/** Memory of a process after garbage collection. */
async function memoryIn(
  { inspectors, ...programs }: SoakInstallation,
  name: (typeof PROGRAMS)[number],
): Promise<Pick<ProcessFigures, 'memoryMb' | 'heapMb'>> {
  const heapMb = await collectGarbage(inspectors[name]);
  return { heapMb, memoryMb: await readMemoryMb(programs[name].pid) };
}

function cpuSeconds(installation: SoakInstallation): Promise<(number | undefined)[]> {
  return Promise.all(PROGRAMS.map((name) => readCpuSeconds(installation[name].pid)));
}

function difference(now: number | undefined, before: number | undefined): number | undefined {
  return now === undefined || before === undefined ? undefined : now - before;
}

function tally(words: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, some]) => [word, some.length]));
}
