import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { randomFrom } from './chaos/random.ts';
import { buyDomain, SOAK_CALLS } from './soak/soak-calls.ts';
import { evaluateSoak } from './soak/evaluate-soak.ts';
import { openSoakResults, type SoakResults } from './soak/soak-results.ts';
import { finishSoak } from './soak/finish-soak.ts';
import { openSoakInstallation, type SoakInstallation } from './soak/soak-installation.ts';
import { advanceOneDay } from './soak/advance-one-day.ts';
import { runWindow } from './soak/serve-window.ts';
import { KINDS, type SoakLife, type Window } from './soak/windows.ts';
import { median } from './timings.ts';
import { roundFigure, type Table } from './table.ts';

const SECONDS = 15;
const OWNED = 3;
/** Number of windows after which business time advances by a day. */
const WINDOWS_A_DAY = 4;
/** Maximum number of days that business time advances, so that no name bought for a year is renewed. */
const MOST_DAYS = 300;
const MOST_ROWS = 12;

/**
 * A service under a steady mix of all calls for a while: whether memory, connections, queue and latency stay
 * constant, and whether the records are correct at the end. `--out FILE` stores each window; the next run continues
 * the count and evaluates all of them.
 */
export async function benchSoak(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '3' },
      rate: { type: 'string', default: '8' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
    },
  });
  const [minutes, rate, seed] = [Number(values.minutes), Number(values.rate), Number(values.seed)];
  const kept = await openSoakResults(values.out, { seed, rate });
  const installation = await openSoakInstallation();
  try {
    await Promise.race([live(installation, kept, { minutes, rate, seed }), installation.failure]);
  } finally {
    await installation.close();
  }
  return tableOf(kept.lives(), { rate, seed });
}

/** Runs one life of the service: windows of load for the given time, then the final checks. */
async function live(
  installation: SoakInstallation,
  kept: SoakResults,
  { minutes, rate, seed }: { minutes: number; rate: number; seed: number },
): Promise<void> {
  await prepare(installation, seed);
  const ends = performance.now() + minutes * 60_000;
  for (let n = kept.next, served = 1; performance.now() < ends; n++, served++) {
    await kept.window(await runWindow(installation, { n, seed, rate, seconds: SECONDS }));
    if (served % WINDOWS_A_DAY === 0 && served / WINDOWS_A_DAY <= MOST_DAYS) await advanceOneDay(installation);
  }
  await kept.end(await finishSoak(installation));
}

/** Prepares the data that calls need: names of the owner, and a page to visit. */
async function prepare(installation: SoakInstallation, seed: number): Promise<void> {
  const buyers = { ...installation.buyers, good: [installation.owner] };
  for (let n = 0; n < OWNED; n++)
    installation.domains.push(
      await buyDomain(installation, buyers, { n, tag: `soak${seed}-own-${n}`, channel: 'card' }),
    );
  await SOAK_CALLS.page({ installation, random: randomFrom(seed), n: 0, tag: '' });
}

function tableOf(lives: readonly SoakLife[], { rate, seed }: { rate: number; seed: number }): Table {
  const { notes, isWrong } = evaluateSoak(lives);
  if (isWrong) process.exitCode = 1;
  const windows = lives.flatMap((life) => life.windows);
  const ends = lives.flatMap(({ end }) => end ?? []);
  const each = Math.ceil(windows.length / MOST_ROWS);
  const rows = Array.from({ length: Math.ceil(windows.length / each) }, (_, n) =>
    rowOf(windows.slice(n * each, (n + 1) * each)),
  );
  const refused = windows.flatMap((window) => Object.entries(window.refused));
  const first = windows[0]!;
  return {
    title: `soak: ${windows.length} windows of ${SECONDS} s in ${lives.length} ${lives.length === 1 ? 'run' : 'runs'}, ${rate} calls per second, seed ${seed}`,
    columns: [
      'window',
      'api MB',
      'heap',
      'worker MB',
      'heap',
      'event loop delay p99 ms',
      'sessions',
      'jobs, oldest s',
      'check p50, p95 ms',
      'buy p95 ms',
      'failed',
      'database MB',
      'CPU',
    ],
    rows,
    notes: [
      ...notes,
      `Response time, median of the windows' p50 and p95 in ms: ${KINDS.flatMap((kind) => ofKind(kind, windows)).join('; ')}.`,
      `Declared refusals: ${refused.length === 0 ? 'none' : tally(refused)}.`,
      `${total(ends.map(({ purchases }) => purchases))} purchases, ${total(ends.map(({ deliveries }) => deliveries))} webhooks, ${total(windows.map(({ changes }) => changes))} change notifications on the open stream; drained in ${ends.map((end) => roundFigure(end.drainSeconds)).join(', ')} s.`,
      ...ends.slice(-1).map(
        ({ tables }) =>
          `The largest tables at the end, in MB: ${Object.entries(tables)
            .map(([name, mb]) => `${name} ${roundFigure(mb)}`)
            .join(', ')}.`,
      ),
      `Database: ${roundFigure(first.databaseMb)} MB after the first window, ${roundFigure(windows.at(-1)!.databaseMb)} after the last. Event loop delay: of the slower process. CPU: api and worker, as a share of all cores; database, sandbox and callers share them.`,
    ],
  };
}

/** Medians of consecutive windows. */
function rowOf(windows: readonly Window[]): (string | number)[] {
  const of = (figure: (window: Window) => number | undefined): string => {
    const figures = windows.flatMap((window) => figure(window) ?? []);
    return figures.length === 0 ? '-' : roundFigure(median(figures));
  };
  const [first, last] = [windows[0]!, windows.at(-1)!];
  return [
    first === last ? first.n : `${first.n}-${last.n}`,
    of(({ api }) => api.memoryMb),
    of(({ api }) => api.heapMb),
    of(({ worker }) => worker.memoryMb),
    of(({ worker }) => worker.heapMb),
    of(({ api, worker }) => Math.max(api.lateMs ?? 0, worker.lateMs ?? 0)),
    of(({ sessions }) => sessions),
    `${of(({ jobs }) => jobs.waiting)}, ${of(({ jobs }) => jobs.behindSeconds)}`,
    `${of(({ served }) => served.check?.p50Ms)}, ${of(({ served }) => served.check?.p95Ms)}`,
    of(({ served }) => served.buy?.p95Ms),
    total(windows.map(({ failed }) => failed)),
    of(({ databaseMb }) => databaseMb),
    `${of(({ api, worker, seconds }) => (100 * ((api.cpuSeconds ?? 0) + (worker.cpuSeconds ?? 0))) / seconds / cpus().length)} %`,
  ];
}

function ofKind(kind: (typeof KINDS)[number], windows: readonly Window[]): string[] {
  const served = windows.flatMap((window) => window.served[kind] ?? []);
  if (served.length === 0) return [];
  const [p50, p95] = [median(served.map(({ p50Ms }) => p50Ms)), median(served.map(({ p95Ms }) => p95Ms))];
  return [`${kind} (${total(served.map(({ calls }) => calls))}) ${roundFigure(p50)}, ${roundFigure(p95)}`];
}

function tally(entries: readonly (readonly [string, number])[]): string {
  const by = Map.groupBy(entries, ([what]) => what);
  return [...by].map(([what, some]) => `${total(some.map(([, count]) => count))} ${what}`).join(', ');
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
