import { parseArgs } from 'node:util';
import { randomFrom } from './chaos/random.ts';
import { EVENTS, runEvent, type EventKind, type EventFigures } from './failover/events.ts';
import { openResults, type PlannedEvent } from './failover/results.ts';
import { openFailoverInstallation, type FailoverInstallation } from './failover/failover-installation.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';

const SHOWN = 12;

/**
 * Two apis and two workers under a steady load while they are restarted in turn, and while their PostgreSQL is
 * restarted, crashes and fails over to its standby: the callers' responses, the time to recovery, and whether the
 * records agree. `--out FILE` stores each event, so that the next run continues. Exits with 1 when the records are
 * wrong or an api answered 500.
 */
export async function benchFailover(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      times: { type: 'string', default: '2' },
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      out: { type: 'string' },
    },
  });
  const ends = performance.now() + Number(values.minutes) * 60_000;
  const known = await openResults(values.out);
  const done: [PlannedEvent, EventFigures][] = [];
  let stage: FailoverInstallation | undefined;
  try {
    for (const planned of plan(Number(values.times), Number(values.seed), values.only)) {
      const before = known.get(planned);
      if (before) done.push([planned, before]);
      if (before || performance.now() > ends) continue;
      stage ??= await openFailoverInstallation();
      const figures = await runEvent(stage, planned.kind, randomFrom(planned.seed * 1000 + planned.n));
      console.log(`${planned.kind} ${planned.n + 1}: ${lineOf(figures)}`);
      await known.put(planned, figures);
      done.push([planned, figures]);
    }
  } finally {
    await stage?.close();
  }
  const all = done.map(([, figures]) => figures);
  const isWrong = ({ told, books }: EventFigures): boolean =>
    told.faults > 0 || books.lost.length > 0 || books.violations.length > 0;
  if (all.length === 0 || all.some(isWrong)) process.exitCode = 1;
  return tableOf(done, values.seed);
}

/** All matching kinds once, then again, `times` times. */
function plan(times: number, seed: number, only: string): PlannedEvent[] {
  const kinds = EVENTS.filter((kind) => kind.includes(only));
  return Array.from({ length: times }, (_, n) => kinds.map((kind) => ({ kind, n, seed }))).flat();
}

function tableOf(done: readonly [PlannedEvent, EventFigures][], seed: string): Table {
  const of = (kind: EventKind): EventFigures[] =>
    done.filter(([planned]) => planned.kind === kind).map(([, one]) => one);
  const sum = (some: readonly EventFigures[], pick: (one: EventFigures) => number): number =>
    some.reduce((all, one) => all + pick(one), 0);
  const most = (some: readonly EventFigures[], pick: (one: EventFigures) => number): number =>
    Math.max(0, ...some.map(pick));
  const all = done.map(([, figures]) => figures);
  const leaves = all.flatMap((one) => one.leaves);
  const longest = (kind: string): number =>
    Math.max(0, ...leaves.filter(({ name }) => name.startsWith(kind)).map(({ seconds }) => seconds));
  const failed = ({ told }: EventFigures): number => told.calls - told.served;
  const blows = EVENTS.filter((kind) => kind !== 'rolling restart' && of(kind).length > 0);
  const notes = [
    renderTarget('calls that failed in rolling restarts', sum(of('rolling restart'), failed), 0),
    renderTarget('longest leave of an api, s', longest('api'), 3),
    renderTarget('longest leave of a worker, s', longest('worker'), 3),
    renderTarget(
      'leaves that /readyz did not tell of by 503, or that ended badly',
      leaves.filter(({ saidNo, code }) => !saidNo || code !== 0).length,
      0,
    ),
    renderTarget(
      'answers of 500',
      sum(all, ({ told }) => told.faults),
      0,
    ),
    renderTarget(
      'answers of 503 without Retry-After',
      sum(all, ({ told }) => told.refusedBarely),
      0,
    ),
    renderTarget(
      'calls that hung, broke or were blamed on the caller',
      sum(all, ({ told }) => told.hung + told.broken + told.blamed),
      0,
    ),
    ...blows.flatMap((kind) => [
      renderTarget(`${kind}: slowest return of a kind of call or a job, s`, most(of(kind), slowestReturn), 5),
      renderTarget(
        `${kind}: longest that a caller waited once it was up, s`,
        most(of(kind), ({ back }) => back?.longestWait ?? 0),
        5,
      ),
    ]),
    renderTarget(
      'purchases lost or charged twice',
      most(all, ({ books }) => books.lost.length),
      0,
    ),
    renderTarget(
      'other rules of the books broken',
      most(all, ({ books }) => books.violations.length),
      0,
    ),
    renderTarget(
      'purchases of which an endpoint was never told',
      most(all, ({ books }) => books.untold),
      0,
    ),
    ...words(all).slice(0, SHOWN),
    ...all.flatMap(({ books }) => [...books.lost, ...books.violations]).slice(0, SHOWN),
    'Away and back count from the blow and from the moment on which the database answers again; a webhook counts from the answer to its buyer.',
    'A silent failover is one whose old primary never closes a connection, as a machine without power; the address takes new connections at once.',
  ];
  return {
    title: `failover: ${done.length} events, seed ${seed}, ${sum(all, ({ told }) => told.calls)} calls`,
    columns: [
      '',
      'times',
      'calls',
      'served',
      '503, told when',
      'failed',
      'away, s',
      'back, s',
      'longest wait, s',
      'a job, s',
      'a webhook, s',
      'ended by itself',
    ],
    rows: EVENTS.filter((kind) => of(kind).length > 0).map((kind) => {
      const some = of(kind);
      const isBlow = kind !== 'rolling restart';
      return [
        kind,
        some.length,
        sum(some, ({ told }) => told.calls),
        sum(some, ({ told }) => told.served),
        sum(some, ({ told }) => told.refused),
        sum(some, ({ told }) => told.calls - told.served - told.refused),
        isBlow ? roundFigure(most(some, ({ awaySeconds }) => awaySeconds)) : '',
        isBlow ? roundFigure(most(some, ({ back }) => firstOf(back))) : '',
        isBlow ? roundFigure(most(some, ({ back }) => back?.longestWait ?? 0)) : '',
        isBlow ? roundFigure(most(some, ({ jobSeconds }) => jobSeconds)) : '',
        roundFigure(most(some, ({ books }) => books.webhookSeconds)),
        sum(some, ({ ended }) => ended.length),
      ];
    }),
    notes,
  };
}

function firstOf(back: EventFigures['back']): number {
  return Math.max(0, ...Object.values(back?.first ?? {}));
}

function slowestReturn({ back, jobSeconds }: EventFigures): number {
  return Math.max(firstOf(back), jobSeconds);
}

/** Failed responses, the most frequent first. */
function words(all: readonly EventFigures[]): string[] {
  const counts = new Map<string, number>();
  for (const { told } of all)
    for (const [word, count] of Object.entries(told.words)) counts.set(word, (counts.get(word) ?? 0) + count);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word, count]) => `  ${count} times ${word}`);
}

function lineOf({ told, leaves, awaySeconds, back, jobSeconds, ended, books }: EventFigures): string {
  const left = leaves.map(
    ({ name, seconds, saidNo }) => `${name} ${seconds.toFixed(1)} s${saidNo ? '' : ' (never said 503)'}`,
  );
  const came = back
    ? [
        `away ${awaySeconds.toFixed(1)} s`,
        `back in ${firstOf(back).toFixed(1)} s`,
        `longest wait ${back.longestWait.toFixed(1)} s (${back.longestWaitOf})`,
        `a job in ${jobSeconds.toFixed(1)} s`,
      ]
    : [];
  return [
    `${told.served} of ${told.calls} calls served, ${told.refused} told to come back`,
    `p99 ${roundFigure(told.p99Ms)} ms`,
    ...left,
    ...came,
    `ended by themselves: ${ended.join(', ') || 'none'}`,
    `${books.bought} bought, ${books.lost.length} lost, ${books.violations.length} rules broken, ${books.untold} untold, webhooks after ${books.webhookSeconds.toFixed(1)} s at most`,
    JSON.stringify(told.words),
  ].join('; ');
}
