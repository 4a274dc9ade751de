import { parseArgs } from 'node:util';
import { listDomains } from '@onym/domains';
import type { App } from '@onym/app';
import { SCHEDULE } from '../../apps/worker/src/schedule.ts';
import { allTasks } from '../../apps/worker/src/tasks.ts';
import { addRows } from './growth/rows.ts';
import { openBenchEnvironment } from './bench-environment.ts';
import { formatRatio, roundFigure, renderTarget, type Table } from './table.ts';
import { median, measureMs } from './timings.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const ROUNDS = 5;
/** Shorter times count as this many milliseconds, because the ratio of very short times is noise. */
const FLOOR_MS = 5;
const FLAT = 3;
/** Jobs that are not measured: they call vendors for single rows, so their time is that of the vendors. */
const ASK_VENDORS = ['orders.reconcile', 'orders.reconcile-books', 'domains.sync-registrar', 'dns.sync-all'];

/**
 * How long sweeps and lists take at ten thousand, a hundred thousand and a million rows of each large table, with
 * nothing due.
 */
export async function benchGrowth(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: { rows: { type: 'string', default: String(SIZES.at(-1)) }, only: { type: 'string', default: '' } },
  });
  const sizes = SIZES.filter((size) => size <= Number(values.rows));
  const ground = await openBenchEnvironment();
  try {
    const app = await ground.openApp();
    const works = Object.entries(worksOf(app)).filter(([name]) => name.includes(values.only));
    const times = new Map<string, number[]>();
    let before = 0;
    for (const size of sizes) {
      await addRows(app.pool, before, size);
      before = size;
      for (const [name, work] of works) {
        await work();
        const rounds: number[] = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await measureMs(work));
        times.set(name, [...(times.get(name) ?? []), median(rounds)]);
      }
    }
    const growths = [...times].map(([name, all]) => ({ name, all, growth: growthOf(all) }));
    const worst = growths.toSorted((a, b) => b.growth - a.growth)[0]!;
    const expiry = times.get('domains.sweep-lifecycle');
    return {
      title: `growth: sweeps and lists over ${sizes.join(', ')} rows of each large table, nothing due; ms, median of ${ROUNDS}`,
      columns: ['', ...sizes.map(String), 'last vs first'],
      rows: growths.map(({ name, all }) => [name, ...all.map(roundFigure), formatRatio(all.at(-1)!, all[0]!)]),
      notes: [
        renderTarget(`steepest growth, ${worst.name}, last vs first`, worst.growth, FLAT),
        ...(expiry ? [renderTarget('expiry scan, last vs first', growthOf(expiry), FLAT)] : []),
        `Times below ${FLOOR_MS} ms count as ${FLOOR_MS}. Rows are settled, like most rows in production; the cost of due work depends on how much is due.`,
      ],
    };
  } finally {
    await ground.close();
  }
}

/** All sweeps that call no vendor, by job name, and the most used lists. */
function worksOf(app: App): Record<string, () => Promise<unknown>> {
  const tasks = allTasks();
  const sweeps = SCHEDULE.map(({ job }) => job.name).filter((name) => !ASK_VENDORS.includes(name));
  return {
    ...Object.fromEntries(sweeps.map((name) => [name, () => tasks.get(name)!.run(app.scope(), {})])),
    'domains of an account': () => listDomains(app.scope(), 'usr_b7', { limit: 50 }),
    ...readsOf(app),
  };
}

function readsOf(app: App): Record<string, () => Promise<unknown>> {
  const reads: Record<string, string> = {
    'sold feed':
      "select domain, agent, settled_at from domain_order where state = 'completed' and agent is not null order by settled_at desc, id desc limit 50",
    'orders of an account':
      "select id, domain, state from domain_order where account_id = 'usr_b7' order by created_at desc, id desc limit 50",
    'deliveries of an endpoint':
      "select id, status from webhook_delivery where endpoint_id = 'whe_b7' order by created_at desc limit 50",
    'orders under review': "select id from domain_order where state = 'review' order by id limit 100",
  };
  return Object.fromEntries(Object.entries(reads).map(([name, sql]) => [name, () => app.pool.query(sql)]));
}

function growthOf(times: readonly number[]): number {
  return Math.max(times.at(-1)!, FLOOR_MS) / Math.max(times[0]!, FLOOR_MS);
}
