import { autocannon, type Request } from '@onym/tools/autocannon';
import { freePorts } from '@onym/testing/processes';
import { uniqueWord } from './agents/open-site.ts';
import { createBuyingAccount, type BuyingAccount } from './buying-account.ts';
import { createKeys, openBenchEnvironment, createScratchFolder, type BenchEnvironment } from './bench-environment.ts';
import { startPgBouncer } from './scale/pgbouncer.ts';
import { quantile, measureMs } from './timings.ts';
import { formatRatio, roundFigure, renderTarget, type Table } from './table.ts';

const STEPS = [1, 2, 4];
/** Number of apis and of workers with a pooler. */
const POOLED = 2;
const SECONDS = 3;
/** Number of connections of the load in total, spread over the apis. */
const CONNECTIONS = 12;
const KEYS = 20;
const BUYERS = 10;
const PURCHASES = 40;
const MOST_AGAIN = 3;
/** DATABASE_POOL of each of up to eight processes, which share the hundred connections of a default server. */
const POOL = '2';

interface Step {
  name: string;
  checksPerSecond: number;
  failedChecks: number;
  purchasesPerSecond: number;
  p95Ms: number;
  bought: number;
  failed: string[];
}

/**
 * Equal numbers of apis and workers, one to four of each, on one database, then two through PgBouncer where it is
 * installed: their common throughput, and that nothing is lost or done twice between them.
 */
export async function benchScale(): Promise<Table> {
  const ground = await openBenchEnvironment({ DATABASE_POOL: POOL });
  try {
    const app = await ground.openApp();
    const keys = await createKeys(app, KEYS);
    const spending = { perPurchase: null, perMonth: null, premium: false };
    const buyer = { tier: 'agency', key: { name: 'bench', permissions: ['*'], spending } } as const;
    const buyers: BuyingAccount[] = [];
    while (buyers.length < BUYERS)
      buyers.push(await createBuyingAccount({ app, sandboxUrl: ground.sandboxUrl }, buyer));

    const pairs: Pair[] = [];
    const steps: Step[] = [];
    const measure = async (name: string): Promise<void> => {
      const sites = pairs.map(({ url }) => url);
      const checks = await checkAt(sites, keys);
      steps.push({ name, ...checks, ...(await buyAt(sites, buyers)) });
    };
    for (const count of STEPS) {
      while (pairs.length < count) pairs.push(await startPair(ground));
      await measure(String(count));
    }
    const pooled = await startPgBouncer(ground, await createScratchFolder());
    if (pooled) {
      // The server has a hundred connections: the previous processes must end first.
      for (const { stop } of pairs.splice(0).toReversed()) await stop();
      const environment = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: ground.databaseUrl, DATABASE_PREPARED: 'off' };
      while (pairs.length < POOLED) pairs.push(await startPair(ground, environment));
      await measure(`${POOLED}, PgBouncer`);
    }
    const { rows: duplicates } = await app.pool.query(
      `select domain from domain_order where state = 'completed' group by domain having count(*) > 1`,
    );
    const { rows: owned } = await app.pool.query<{ count: number }>(
      `select count(*)::int as count from domain where status = 'active'`,
    );
    const bought = steps.reduce((sum, step) => sum + step.bought, 0);
    const one = steps[0]!;
    return {
      title: `scale: apis and workers on one server of a hundred connections, ${CONNECTIONS} callers, then ${PURCHASES} purchases at once`,
      columns: ['apis and workers', 'checks/s', 'vs one', 'purchases/s', 'vs one', 'p95 of a purchase, ms'],
      rows: steps.map((step) => [
        step.name,
        roundFigure(step.checksPerSecond),
        formatRatio(step.checksPerSecond, one.checksPerSecond),
        roundFigure(step.purchasesPerSecond),
        formatRatio(step.purchasesPerSecond, one.purchasesPerSecond),
        roundFigure(step.p95Ms),
      ]),
      notes: [
        renderTarget(
          'calls that failed',
          steps.reduce((sum, step) => sum + step.failedChecks + step.failed.length, 0),
          0,
        ),
        ...steps.flatMap(({ failed }) => failed.slice(0, 3)).map((line) => `  ${line}`),
        renderTarget('names bought twice', duplicates.length, 0),
        renderTarget(
          'purchases reported complete without a domain, or domains without a purchase',
          Math.abs(owned[0]!.count - bought),
          0,
        ),
        pooled
          ? 'PgBouncer runs in transaction mode without prepared statements; LISTEN and the queue connect directly.'
          : 'PgBouncer is not installed: no step through it.',
        'With its own cores, each process does as much as one alone; here all share the cores with database, sandbox and callers,',
        'so the ratio shows the cost of more processes, not their benefit.',
      ],
    };
  } finally {
    await ground.close();
  }
}

interface Pair {
  /** URL of the api. */
  url: string;
  stop(): Promise<void>;
}

/** Starts an api and a worker beside the running ones. */
async function startPair(ground: BenchEnvironment, over: Record<string, string> = {}): Promise<Pair> {
  const [port, internal, worker] = (await freePorts(3)) as [number, number, number];
  const environment = {
    ...ground.environment,
    ...over,
    PORT: String(port),
    INTERNAL_PORT: String(internal),
    WORKER_PORT: String(worker),
  };
  const url = `http://127.0.0.1:${port}`;
  const programs = [
    ground.start('apps/worker/src/main.ts', environment),
    ground.start('apps/api/src/main.ts', environment),
  ] as const;
  await programs[0].ready(`http://127.0.0.1:${worker}/readyz`);
  await programs[1].ready(`${url}/readyz`);
  return {
    url,
    async stop() {
      for (const program of programs) await program.stop();
    },
  };
}

async function checkAt(
  sites: readonly string[],
  keys: readonly string[],
): Promise<Pick<Step, 'checksPerSecond' | 'failedChecks'>> {
  const requests: Request[] = keys.map((key, n) => ({
    method: 'GET',
    path: `/api/v1/domains/check?name=bench-scale-${n}.com`,
    headers: { authorization: `Bearer ${key}` },
  }));
  const load = (seconds: number) =>
    Promise.all(
      sites.map((url) => autocannon({ url, connections: CONNECTIONS / sites.length, duration: seconds, requests })),
    );
  await load(1); // names, connections and code are warm then
  const results = await load(SECONDS);
  return {
    checksPerSecond: results.reduce((sum, result) => sum + result['2xx'] / result.duration, 0),
    failedChecks: results.reduce((sum, result) => sum + result.non2xx + result.errors, 0),
  };
}

async function buyAt(
  sites: readonly string[],
  buyers: readonly BuyingAccount[],
): Promise<Pick<Step, 'purchasesPerSecond' | 'p95Ms' | 'bought' | 'failed'>> {
  const times: number[] = [];
  const failed: string[] = [];
  const ms = await measureMs(() =>
    Promise.all(
      Array.from({ length: PURCHASES }, async (_, n) => {
        const { headers } = buyers[n % buyers.length]!;
        const body = JSON.stringify({ domain: `${uniqueWord()}.com` });
        const own = await measureMs(async () => {
          const ask = () =>
            fetch(`${sites[n % sites.length]}/api/v1/domains/buy`, {
              method: 'POST',
              headers: { ...headers, 'content-type': 'application/json' },
              body,
            });
          let answer = await ask();
          // On a busy machine the registrar's response may come too late. The purchase is then a 503 without a charge,
          // and a buyer retries.
          for (let again = 0; again < MOST_AGAIN && answer.status === 503; again++) answer = await ask();
          if (!answer.ok) failed.push(`${answer.status} ${(await answer.text()).slice(0, 200)}`);
        });
        times.push(own);
      }),
    ),
  );
  return {
    purchasesPerSecond: (1000 * PURCHASES) / ms,
    p95Ms: quantile(times, 0.95),
    bought: PURCHASES - failed.length,
    failed,
  };
}
