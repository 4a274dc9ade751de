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
  const isWrong = ({ summary, books }: EventFigures): boolean =>
    summary.faults > 0 || books.lost.length > 0 || books.violations.length > 0;
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
  const exits = all.flatMap((one) => one.exits);
  const longest = (kind: string): number =>
    Math.max(0, ...exits.filter(({ name }) => name.startsWith(kind)).map(({ seconds }) => seconds));
  const failed = ({ summary }: EventFigures): number => summary.calls - summary.served;
  const failures = EVENTS.filter((kind) => kind !== 'rolling restart' && of(kind).length > 0);
  const notes = [
    renderTarget('calls that failed in rolling restarts', sum(of('rolling restart'), failed), 0),
    renderTarget('longest shutdown of an api, s', longest('api'), 3),
    renderTarget('longest shutdown of a worker, s', longest('worker'), 3),
    renderTarget(
      'shutdowns without a 503 from /readyz, or with a non-zero exit code',
      exits.filter(({ reportedUnready, code }) => !reportedUnready || code !== 0).length,
      0,
    ),
    renderTarget(
      '5xx responses other than 503',
      sum(all, ({ summary }) => summary.faults),
      0,
    ),
    renderTarget(
      '503 responses without Retry-After',
      sum(all, ({ summary }) => summary.refusedWithoutRetryAfter),
      0,
    ),
    renderTarget(
      'calls that timed out, broke or got a 3xx or 4xx',
      sum(all, ({ summary }) => summary.hung + summary.broken + summary.rejected),
      0,
    ),
    ...failures.flatMap((kind) => [
      renderTarget(`${kind}: slowest recovery of a kind of call or a job, s`, most(of(kind), slowestRecovery), 5),
      renderTarget(
        `${kind}: longest wait of a caller after the database was up, s`,
        most(of(kind), ({ recovery }) => recovery?.longestWait ?? 0),
        5,
      ),
    ]),
    renderTarget(
      'purchases lost or charged twice',
      most(all, ({ books }) => books.lost.length),
      0,
    ),
    renderTarget(
      'other discrepancies of the records',
      most(all, ({ books }) => books.violations.length),
      0,
    ),
    renderTarget(
      'purchases without a webhook',
      most(all, ({ books }) => books.unnotified),
      0,
    ),
    ...words(all).slice(0, SHOWN),
    ...all.flatMap(({ books }) => [...books.lost, ...books.violations]).slice(0, SHOWN),
    'Down counts from the failure, recovery from the moment at which the database answers again, a webhook from the response to its buyer.',
    'In a silent failover the old primary closes no connection, like a machine without power; the address accepts new connections at once.',
  ];
  return {
    title: `failover: ${done.length} events, seed ${seed}, ${sum(all, ({ summary }) => summary.calls)} calls`,
    columns: [
      '',
      'times',
      'calls',
      'served',
      '503 with Retry-After',
      'failed',
      'down, s',
      'recovery, s',
      'longest wait, s',
      'job, s',
      'webhook, s',
      'unexpected exits',
    ],
    rows: EVENTS.filter((kind) => of(kind).length > 0).map((kind) => {
      const some = of(kind);
      const isFailure = kind !== 'rolling restart';
      return [
        kind,
        some.length,
        sum(some, ({ summary }) => summary.calls),
        sum(some, ({ summary }) => summary.served),
        sum(some, ({ summary }) => summary.refused),
        sum(some, ({ summary }) => summary.calls - summary.served - summary.refused),
        isFailure ? roundFigure(most(some, ({ downSeconds }) => downSeconds)) : '',
        isFailure ? roundFigure(most(some, ({ recovery }) => firstOf(recovery))) : '',
        isFailure ? roundFigure(most(some, ({ recovery }) => recovery?.longestWait ?? 0)) : '',
        isFailure ? roundFigure(most(some, ({ jobSeconds }) => jobSeconds)) : '',
        roundFigure(most(some, ({ books }) => books.webhookSeconds)),
        sum(some, ({ ended }) => ended.length),
      ];
    }),
    notes,
  };
}

function firstOf(recovery: EventFigures['recovery']): number {
  return Math.max(0, ...Object.values(recovery?.first ?? {}));
}

function slowestRecovery({ recovery, jobSeconds }: EventFigures): number {
  return Math.max(firstOf(recovery), jobSeconds);
}

/** Failed responses, the most frequent first. */
function words(all: readonly EventFigures[]): string[] {
  const counts = new Map<string, number>();
  for (const { summary } of all)
    for (const [word, count] of Object.entries(summary.words)) counts.set(word, (counts.get(word) ?? 0) + count);
  return [...counts].toSorted(([, one], [, other]) => other - one).map(([word, count]) => `  ${count} times ${word}`);
}

function lineOf({ summary, exits, downSeconds, recovery, jobSeconds, ended, books }: EventFigures): string {
  const left = exits.map(
    ({ name, seconds, reportedUnready }) =>
      `${name} ${seconds.toFixed(1)} s${reportedUnready ? '' : ' (no 503 from /readyz)'}`,
  );
  const recovered = recovery
    ? [
        `down ${downSeconds.toFixed(1)} s`,
        `recovered in ${firstOf(recovery).toFixed(1)} s`,
        `longest wait ${recovery.longestWait.toFixed(1)} s (${recovery.longestWaitOf})`,
        `a job in ${jobSeconds.toFixed(1)} s`,
      ]
    : [];
  return [
    `${summary.served} of ${summary.calls} calls served, ${summary.refused} refused with Retry-After`,
    `p99 ${roundFigure(summary.p99Ms)} ms`,
    ...left,
    ...recovered,
    `unexpected exits: ${ended.join(', ') || 'none'}`,
    `${books.bought} bought, ${books.lost.length} lost, ${books.violations.length} discrepancies, ${books.unnotified} without a webhook, webhooks after ${books.webhookSeconds.toFixed(1)} s at most`,
    JSON.stringify(summary.words),
  ].join('; ');
}
