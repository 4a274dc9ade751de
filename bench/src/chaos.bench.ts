import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { openPartResults, splitIntoParts } from './chaos/parts.ts';
import { CHANNELS, planStorm } from './chaos/plan.ts';
import { runStorm, sumValues } from './chaos/storm.ts';
import { addSummaries, summariseStorm, OUTCOMES, type Summary } from './chaos/summary.ts';
import { renderTarget, type Table } from './table.ts';

const SHOWN = 20;

/**
 * Many buyers on every channel while vendors fail and processes are killed, together with actions of banks and other
 * registrars on the purchases; then four sets of records are compared. Runs in parts, each a storm on its own
 * installation; `--out FILE` stores each completed part, so that the next run continues.
 */
export async function benchChaos(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '1' },
      kills: { type: 'string' },
      crowd: { type: 'string', default: '200' },
      part: { type: 'string', default: '2000' },
      out: { type: 'string' },
      minutes: { type: 'string' },
      logs: { type: 'string' },
    },
  });
  const [orders, seed, crowd] = [Number(values.orders), Number(values.seed), Number(values.crowd)];
  const kills = values.kills ? Number(values.kills) : Math.ceil(orders / 20);
  const ends = values.minutes ? performance.now() + Number(values.minutes) * 60_000 : Infinity;
  if (values.logs) await mkdir(values.logs, { recursive: true });
  const parts = splitIntoParts({ orders, kills, seed }, Number(values.part));
  const known = await openPartResults(values.out);
  const summaries: Summary[] = [];
  for (const part of parts) {
    const before = known.get(part);
    if (before) summaries.push(before);
    if (before || performance.now() > ends) continue;
    const limitMs = ends === Infinity ? undefined : ends - performance.now();
    const after = await runStorm(planStorm(part), {
      crowd,
      logs: values.logs,
      limitMs,
      print: (line) => console.log(line),
    });
    summaries.push(summariseStorm(after));
    // A part that was cut short by the time limit must not count for another run.
    if (after.visits.length === part.orders) await known.put(part, summaries.at(-1)!);
  }
  const all = addSummaries(summaries);
  if (all.violations.length > 0 || all.open > 0) process.exitCode = 1;
  return tableOf(all, { orders, seed });
}

function tableOf(all: Summary, { orders, seed }: { orders: number; seed: number }): Table {
  const row = (counts: Record<string, number>) => OUTCOMES.map((outcome) => counts[outcome] ?? 0);
  const rows = CHANNELS.filter((channel) => all.channels[channel]['buyers']).map((channel) => [
    channel,
    all.channels[channel]['buyers']!,
    ...row(all.channels[channel]),
  ]);
  const everywhere = OUTCOMES.map((outcome) =>
    sumValues(Object.fromEntries(CHANNELS.map((channel) => [channel, all.channels[channel][outcome] ?? 0]))),
  );
  const inWords = (counts: Record<string, number>): string =>
    Object.entries(counts)
      .map(([word, count]) => `${count} ${word}`)
      .join(', ') || 'nothing';
  return {
    title: `chaos: ${all.buyers} of ${orders} buyers, seed ${seed}, ${Math.round(all.stormSeconds)} s of storm in ${all.storms} ${all.storms === 1 ? 'part' : 'parts'}`,
    columns: ['result for the buyer', 'buyers', ...OUTCOMES],
    rows: [...rows, ['all', all.buyers, ...everywhere]],
    notes: [
      `Orders: ${inWords(all.states)}. In all records: ${inWords(all.books)}.`,
      `Outside events: ${inWords(all.outsideEvents)}.`,
      `Kills: ${inWords(all.kills)}; ${sumValues(all.kills)} in total. Restarts: ${inWords(all.restarts)}.`,
      `Vendor faults: ${all.faults['hit']} calls hit of ${all.faults['set']} set.`,
      `Reviews: ${all.reviews.open.length} wait for an operator, ${all.reviews.settled} ended automatically after their delay.`,
      ...all.reviews.open.slice(0, SHOWN).map((line) => `  ${line}`),
      renderTarget('violations', all.violations.length + all.reviews.unjustified, 0),
      ...all.violations.slice(0, SHOWN).map((line) => `  ${line}`),
      renderTarget('open at the end', all.open, 0),
      renderTarget('longest drain, s', all.drainSeconds, 60),
      `Idle CPU during the longest drain: ${Math.round(all.drainIdle * 100)} %.`,
    ],
  };
}
