import { request } from 'node:http';
import { parseArgs } from 'node:util';
import { randomFrom, type Random } from './chaos/random.ts';
import { readCpuSeconds } from './read-cpu-seconds.ts';
import { openBenchEnvironment, type BenchEnvironment } from './bench-environment.ts';
import { callSandbox, settledBooks } from './launch/settled-books.ts';
import { planLaunch, untilEnded, type Ended, type LaunchEnvironment, type Planned } from './launch/launching.ts';
import { runInterleaved, median, quantile } from './timings.ts';
import { roundFigure, renderTarget, type Table } from './table.ts';

const ROUNDS = 4;
const LIMIT_MS = 600_000;
/** How long the sandbox's registrar takes for names with this prefix. */
const SLOW = { prefix: 'slow-', seconds: 2 };
const CALLS = [
  'registry check',
  'registry create',
  'registry create',
  'registry options',
  'nameserver zone',
  'nameserver rrset',
  'processor intent.create',
  'processor intent.confirm',
  'processor intent.capture',
  'processor intent.cancel',
];
const KINDS = { error_before: 25, error_after: 25, drop_before: 15, drop_after: 20, stored_500: 10, latency: 5 };
const NAMES = { '': 40, 'failreg-': 4, 'lostreg-': 4, 'slow-': 2 };

interface Measured {
  ended: Ended[];
  apiSeconds: number;
  workerSeconds: number;
}

/**
 * Complete launches, one after another, in parallel, and in parallel while vendors fail; then the records are
 * compared.
 */
export async function benchLaunch(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      crowd: { type: 'string', default: '20' },
      storm: { type: 'string', default: '50' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [crowd, storm, seed] = [Number(values.crowd), Number(values.storm), Number(values.seed)];
  const ground = await openBenchEnvironment();
  try {
    const baseUrl = ground.environment['PUBLIC_URL']!;
    const worker = ground.start('apps/worker/src/main.ts');
    const api = ground.start('apps/api/src/main.ts');
    await api.ready(`${baseUrl}/readyz`);
    const place: LaunchEnvironment = { app: await ground.openApp(), baseUrl, sandboxUrl: ground.sandboxUrl };
    const tag = Date.now().toString(36);
    const all: Planned[] = [];
    const plan = async (domain: string): Promise<Planned> => {
      const planned = await planLaunch(place, all.length, domain);
      all.push(planned);
      return planned;
    };
    const launchAll = async (planned: readonly Planned[]): Promise<Measured> => {
      const before = [await readCpuSeconds(api.pid), await readCpuSeconds(worker.pid)];
      await Promise.all(planned.map(({ start }) => start()));
      const ids = planned.map(({ id }) => id);
      const ended = await untilEnded(place, ids, LIMIT_MS);
      const after = [await readCpuSeconds(api.pid), await readCpuSeconds(worker.pid)];
      const [apiSeconds, workerSeconds] = after.map((now, i) => (now ?? Number.NaN) - (before[i] ?? Number.NaN));
      return { ended, apiSeconds: apiSeconds!, workerSeconds: workerSeconds! };
    };
    const sure = async (planned: Planned[]): Promise<Measured> => {
      const measured = await launchAll(planned);
      for (const { id, state } of measured.ended) {
        const { domain } = planned.find((one) => one.id === id)!;
        if (state !== 'done') throw new Error(`${domain} is ${state}`);
        if ((await statusOf(baseUrl, domain)) !== 200)
          throw new Error(`${domain} is reported live and does not respond`);
      }
      return measured;
    };

    const single = await runInterleaved(ROUNDS, {
      plain: async (round) => sure([await plan(`one-${tag}-${round}.com`)]),
      slow: async (round) => sure([await plan(`${SLOW.prefix}${tag}-${round}.com`)]),
    });
    const many: Planned[] = [];
    for (let n = 0; n < crowd; n++) many.push(await plan(`side-${tag}-${n}.com`));
    const beside = await sure(many);

    const random = randomFrom(seed);
    const stormy: Planned[] = [];
    let faults = 0;
    for (let n = 0; n < storm; n++) stormy.push(await plan(`${random.weighted(NAMES)}${tag}-w${n}.com`));
    for (const { domain } of stormy) faults += await misfortunes(ground, random, domain);
    const from = performance.now();
    const weathered = await launchAll(stormy);
    const stormSeconds = (performance.now() - from) / 1000;
    await callSandbox(ground, 'DELETE', 'faults');
    const found = await settledBooks(ground, place, all);
    if (found.length > 0) process.exitCode = 1;

    const plain = single['plain']!;
    const live = plain.flatMap(({ ended }) => ended.map(({ liveSeconds }) => liveSeconds!));
    const states = Object.entries(
      Object.groupBy(weathered.ended, ({ state, why }) => (why ? `${state} (${why})` : state)),
    );
    return {
      title: `launch: everything from one approval to a live site on its domain (${ROUNDS} one after another, ${crowd} in parallel)`,
      columns: ['', 'live p50 s', 'slowest s', 'registrar share s', 'domain p50 s', 'CPU api s', 'CPU worker s'],
      rows: [
        rowOf('one after another', plain, 0),
        rowOf('a registrar that takes 2 s', single['slow']!, SLOW.seconds),
        rowOf(`${crowd} in parallel`, [beside], 0),
      ],
      notes: [
        renderTarget('p50 seconds from start to the live site', median(live), 15),
        'The sandbox registrar responds at once, except for slow names; CPU is per launch, without PostgreSQL and the sandbox.',
        `${storm} in parallel under ${faults} vendor faults, seed ${seed}: ${states.map(([what, some]) => `${some!.length} ${what}`).join(', ')} after ${Math.round(stormSeconds)} s`,
        renderTarget('discrepancies of the records', found.length, 0),
        ...found.slice(0, 20).map((line) => `  ${line}`),
      ],
    };
  } finally {
    await ground.close();
  }
}

function rowOf(what: string, measured: readonly Measured[], registrar: number): (string | number)[] {
  const ended = measured.flatMap((one) => one.ended);
  const live = ended.map(({ liveSeconds }) => liveSeconds!);
  const each = (pick: (one: Measured) => number): string =>
    roundFigure(measured.reduce((sum, one) => sum + pick(one), 0) / ended.length);
  return [
    what,
    roundFigure(median(live)),
    roundFigure(quantile(live, 1)),
    registrar,
    roundFigure(median(ended.map(({ domainSeconds }) => domainSeconds!))),
    each(({ apiSeconds }) => apiSeconds),
    each(({ workerSeconds }) => workerSeconds),
  ];
}

/** Sets one to three vendor faults for this name, each for one or two calls; returns the number of those calls. */
async function misfortunes(ground: BenchEnvironment, random: Random, domain: string): Promise<number> {
  let hits = 0;
  for (let left = random.whole(1, 3); left > 0; left--) {
    const [service, operation] = random.one(CALLS).split(' ');
    const times = random.whole(1, 2);
    await callSandbox(ground, 'POST', 'faults', {
      service,
      operation,
      kind: random.weighted(KINDS),
      ms: 1500,
      times,
      match: domain,
    });
    hits += times;
  }
  return hits;
}

/** The api's response for this host. */
function statusOf(baseUrl: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${baseUrl}/`, { headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .once('error', reject)
      .end();
  });
}
