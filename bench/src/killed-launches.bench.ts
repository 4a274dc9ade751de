import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomFrom } from './chaos/random.ts';
import { openBenchEnvironment } from './bench-environment.ts';
import { callSandbox, settledBooks } from './launch/settled-books.ts';
import { planLaunch, untilEnded, type LaunchEnvironment, type Planned } from './launch/launching.ts';
import { renderTarget, type Table } from './table.ts';

const LIMIT_MS = 600_000;
/** Weights of name prefixes. The registrar refuses `failreg-`, so those launches must fail; all others must be done. */
const NAMES = { '': 9, 'failreg-': 1 };
const FAULTS = ['registry create', 'nameserver zone', 'nameserver rrset'];
const PROGRAMS = { worker: 'apps/worker/src/main.ts', api: 'apps/api/src/main.ts' } as const;
type Victim = keyof typeof PROGRAMS;

/**
 * Parallel launches while api and worker are killed in turn, at random moments, and some vendor calls fail once; then
 * the records are compared.
 */
export async function benchKilledLaunches(args: readonly string[]): Promise<Table> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      crowd: { type: 'string', default: '20' },
      kills: { type: 'string', default: '12' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [crowd, most, seed] = [Number(values.crowd), Number(values.kills), Number(values.seed)];
  const random = randomFrom(seed);
  const ground = await openBenchEnvironment();
  let isOver = false;
  try {
    const baseUrl = ground.environment['PUBLIC_URL']!;
    const kills: Record<Victim, number> = { worker: 0, api: 0 };
    const ends: Record<Victim, number> = { worker: 0, api: 0 };
    /** Starts a program and restarts it whenever it ends, as a supervisor does. */
    const keep = (name: Victim) => {
      let program = ground.start(PROGRAMS[name]);
      const watch = (): void =>
        void program.exited.then(() => {
          if (isOver) return;
          ends[name] += 1;
          program = ground.start(PROGRAMS[name]);
          watch();
        });
      watch();
      return { now: () => program };
    };
    const running = { worker: keep('worker'), api: keep('api') };
    await running.api.now().ready(`${baseUrl}/readyz`);
    const place: LaunchEnvironment = { app: await ground.openApp(), baseUrl, sandboxUrl: ground.sandboxUrl };
    const tag = Date.now().toString(36);
    const all: Planned[] = [];
    let faults = 0;
    for (let n = 0; n < crowd; n++) {
      const domain = `${random.weighted(NAMES)}${tag}-k${n}.com`;
      all.push(await planLaunch(place, n, domain));
      if (!random.chance(0.3)) continue;
      const [service, operation] = random.one(FAULTS).split(' ');
      await callSandbox(ground, 'POST', 'faults', {
        service,
        operation,
        kind: 'error_before',
        times: 1,
        match: domain,
      });
      faults += 1;
    }
    console.log(`${crowd} launches are planned, ${faults} faults set`);

    const from = performance.now();
    const strike = async (): Promise<void> => {
      while (!isOver && kills.worker + kills.api < most) {
        await delay(random.whole(300, 2500));
        if (isOver) return;
        const victim = random.one(['worker', 'api'] as const);
        await running[victim].now().kill();
        kills[victim] += 1;
      }
    };
    const [ended] = await Promise.all([
      Promise.all(all.map((one) => one.start())).then(() =>
        untilEnded(
          place,
          all.map(({ id }) => id),
          LIMIT_MS,
        ).finally(() => (isOver = true)),
      ),
      strike(),
    ]);
    const seconds = (performance.now() - from) / 1000;
    console.log(`all ended after ${Math.round(seconds)} s`);
    const found = await settledBooks(ground, place, all);
    const elsewhere = ended.filter(({ state }) => state !== 'done' && state !== 'failed');
    const alone = ends.worker + ends.api - kills.worker - kills.api;
    if (found.length + elsewhere.length > 0) process.exitCode = 1;
    return {
      title: `launches under kills: ${crowd} in parallel while api and worker are killed, seed ${seed}`,
      columns: ['result', 'launches', 'refused by the registrar'],
      rows: Object.entries(Object.groupBy(ended, ({ state, why }) => (why ? `${state} (${why})` : state))).map(
        ([what, some]) => [
          what,
          some!.length,
          some!.filter(({ id }) => all.find((one) => one.id === id)!.domain.startsWith('failreg-')).length,
        ],
      ),
      notes: [
        `Kills: ${kills.api} api, ${kills.worker} worker. Vendor faults set: ${faults}. All ended after ${Math.round(seconds)} s.`,
        renderTarget('launches that are neither done nor failed', elsewhere.length, 0),
        renderTarget('discrepancies of the records', found.length, 0),
        renderTarget('unexpected process exits', Math.max(0, alone), 0),
        ...found.slice(0, 20).map((line) => `  ${line}`),
      ],
    };
  } finally {
    isOver = true;
    await ground.close();
  }
}
